/// The keys of the app document.
public enum AppKey: String, LanguageKey {
  case app, start, facts, guards, types, roots, actions, links
  public static let owner = "the app"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .app: KeyRow(.text, "The name of the app. Generated types begin with it.", isRequired: true)
    case .start: KeyRow(.part(.start), "The flow that is shown at launch, or choices that are tried in order.", isRequired: true)
    case .facts: KeyRow(.namedOrListed(.part(.fact)), "What the app remembers as true or false, and flowc keeps track of.")
    case .guards:
      KeyRow(
        .namedOrListed(.part(.guard)), "Conditions that the app evaluates and flowc cannot see through, each with a description.")
    case .types: KeyRow(.namedOrListed(.part(.type)), "Swift types that params may have beside the built-in ones.")
    case .roots: KeyRow(.named(.part(.actions)), "Where the outcomes of root flows lead: flow, then outcome, then an action.")
    case .actions: KeyRow(.part(.actions), "Actions that are offered on every screen of the app, whatever is presented.")
    case .links: KeyRow(.part(.links), "Which URLs lead into the app, and what happens if the target may not be shown.")
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
    case .initial: KeyRow(.boolean, "Whether it is true at launch; false if nothing is said.")
    case .persisted: KeyRow(.boolean, "Whether it is kept from launch to launch, so that it may be either at launch.")
    case .elsewhere: KeyRow(.boolean, "Whether code of the app sets it too, between any two moves.")
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
    case .import: KeyRow(.text, "The module that declares it.")
    case .cases: KeyRow(.texts, "The cases of an enum, without payload.")
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
    case .unmet: KeyRow(.part(.action), "What is shown instead of a link's target that may not be shown now.")
    }
  }
}
