/// The keys of the app document.
public enum AppKey: String, LanguageKey {
  case app, start, facts, guards, types, roots, actions, links
  public static let owner = "the app"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .app: KeyRow(.text, "The name of the app. Generated types begin with it.", isRequired: true)
    case .start:
      KeyRow(.part(.start), "The flow that the app shows at launch, or choices in the order in which the app tries them.", isRequired: true)
    case .facts: KeyRow(.namedOrListed(.part(.fact)), "The Booleans that moves set and clear.")
    case .guards:
      KeyRow(
        .namedOrListed(.part(.guard)), "Conditions that the app answers at run time, each with a description. flowc assumes both answers.")
    case .types: KeyRow(.namedOrListed(.part(.type)), "More Swift types for params, besides the built-in types.")
    case .roots: KeyRow(.named(.part(.actions)), "Handlers for the outcomes of root flows: the flow, then the outcome, then an action.")
    case .actions: KeyRow(.part(.actions), "Actions that the app offers in every state, whatever is presented.")
    case .links: KeyRow(.part(.links), "The URLs that open the app, and the flow that is shown if a link's requirements don't hold.")
    }
  }
}

/// The keys of a fact.
public enum FactKey: String, LanguageKey {
  case initial, persisted, elsewhere, doc, allow
  public static let owner = "a fact"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .initial: KeyRow(.boolean, "Whether the fact is true at launch. The default is false.")
    case .persisted: KeyRow(.boolean, "Whether the app keeps the fact across launches, so that it can have either value at launch.")
    case .elsewhere: KeyRow(.boolean, "Whether code of the app also changes the fact, between any two moves.")
    case .doc: KeyRow(.text, "A description for people.")
    case .allow: KeyRow(.part(.allow), "Ids of findings that are accepted here.")
    }
  }
}

/// The keys of a declared type.
public enum TypeKey: String, LanguageKey {
  case `import`, cases, doc
  public static let owner = "a type"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .import: KeyRow(.text, "The module that declares the type.")
    case .cases: KeyRow(.texts, "The cases of an enum, without associated values.")
    case .doc: KeyRow(.text, "A description for people.")
    }
  }
}

/// The keys of the app's `links`.
public enum LinksKey: String, LanguageKey {
  case scheme, hosts, unmet
  public static let owner = "'links'"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .scheme: KeyRow(.text, "The app's own URL scheme, without '://'.")
    case .hosts: KeyRow(.texts, "Hosts whose web addresses the app opens.")
    case .unmet: KeyRow(.part(.action), "The action that runs instead of a link whose requirements don't hold.")
    }
  }
}
