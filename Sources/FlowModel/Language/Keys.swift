/// The words that may stand as keys in one kind of map.
///
/// What is decoded and what is known to be a word of the language are one list, so that a new key
/// cannot be read without also being suggested, and the other way round.
public protocol LanguageKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The map, as messages call it: `a screen`.
  static var owner: String { get }
  /// All keys, ready for looking up.
  static var table: KeyTable<Self> { get }
  /// What it means, in a sentence or two.
  var doc: String { get }
}

/// The keys of the app document.
public enum AppKey: String, LanguageKey {
  case app, start, facts, guards, types, roots, actions, links
  public static let owner = "the app"
  public static let table = KeyTable<Self>()
}

/// The keys of a choice of the app's `start`.
public enum StartKey: String, LanguageKey {
  case when, root
  public static let owner = "a choice of 'start'"
  public static let table = KeyTable<Self>()
}

/// The keys of a fact.
public enum FactKey: String, LanguageKey {
  case initial, persisted, doc, allow
  public static let owner = "a fact"
  public static let table = KeyTable<Self>()
}

/// The keys of a declared type.
public enum TypeKey: String, LanguageKey {
  case `import`, cases, doc
  public static let owner = "a type"
  public static let table = KeyTable<Self>()
}

/// The keys of the app's `links`.
public enum LinksKey: String, LanguageKey {
  case scheme, hosts, unmet
  public static let owner = "'links'"
  public static let table = KeyTable<Self>()
}

/// The keys of a flow document.
public enum FlowKey: String, LanguageKey {
  case flow, kind, start, screens, tabs, actions, requires, swipe, outcomes, title, doc, allow
  public static let owner = "a flow"
  public static let table = KeyTable<Self>()
}

/// The keys of a tab that shows a flow.
public enum TabKey: String, LanguageKey {
  case flow, title, icon
  public static let owner = "a tab"
  public static let table = KeyTable<Self>()
}

/// The keys of a screen.
public enum ScreenKey: String, LanguageKey {
  case params, actions, outcomes, requires, link, entry, view, back, tabBar, final, title, doc, allow
  public static let owner = "a screen"
  public static let table = KeyTable<Self>()
}

/// The keys of a param that is more than its type.
public enum ParamKey: String, LanguageKey {
  case type, `default`, doc
  public static let owner = "a param"
  public static let table = KeyTable<Self>()
}

/// The keys of a screen's `link` that is more than its pattern.
public enum LinkKey: String, LanguageKey {
  case path, via, from
  public static let owner = "a link"
  public static let table = KeyTable<Self>()
}

/// The keys of a screen's `entry` that is more than its reason.
public enum EntryKey: String, LanguageKey {
  case doc, via, from
  public static let owner = "an entry"
  public static let table = KeyTable<Self>()
}

/// What an action can do.
public enum VerbKey: String, LanguageKey {
  case push, replace, pop, popTo, popToRoot, present, dismiss, root, select, finish, open, steps, run, url, stay
  public static let owner = "an action"
  public static let table = KeyTable<Self>()

  /// The verbs that make sense without an argument, as a bare word.
  public static let bareWords: [VerbKey] = [.pop, .popToRoot, .dismiss, .finish, .url, .stay]
  /// The verbs that `steps` may hold.
  public static let asStep: Set<VerbKey> = [.pop, .popTo, .popToRoot, .dismiss, .select, .push, .replace, .present]
}

/// What may stand beside a verb.
public enum ModifierKey: String, LanguageKey {
  case when, sets, clears, with, then, once, `else`, style, dismissable, link, title, doc, allow
  public static let owner = "an action"
  public static let table = KeyTable<Self>()

  /// The modifiers that stand within `steps`; the others stand beside it.
  public static let asStep: Set<ModifierKey> = [.with, .then, .once, .style, .dismissable]

  /// The verbs that a modifier goes with; nil for one that goes with all of them.
  var verbs: [VerbKey]? {
    switch self {
    case .with: [.push, .replace, .present, .root, .select, .finish, .open, .run]
    case .then: [.push, .present]
    case .once: [.push]
    case .else: [.popTo]
    case .style, .dismissable: [.present]
    case .when, .sets, .clears, .link, .title, .doc, .allow: nil
    }
  }
}

/// Every key of the language with the map it belongs to: what tells a word in the wrong place from a misspelt one.
enum Vocabulary {
  static let owners: [String: String] = {
    var owners: [String: String] = [:]
    func add<Key: LanguageKey>(_ type: Key.Type) {
      for key in Key.allCases where owners[key.rawValue] == nil { owners[key.rawValue] = Key.owner }
    }
    add(ScreenKey.self)
    add(FlowKey.self)
    add(AppKey.self)
    add(VerbKey.self)
    add(ModifierKey.self)
    add(LinkKey.self)
    add(FactKey.self)
    add(TypeKey.self)
    add(TabKey.self)
    add(ParamKey.self)
    add(LinksKey.self)
    return owners
  }()
}
