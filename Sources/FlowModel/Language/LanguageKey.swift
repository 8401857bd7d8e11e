/// What is said of a word of the language, once: decoding, the schema, the key reference and all that lists words read it.
public protocol LanguageRow: Sendable {
  /// What may stand as its value.
  var shape: ValueShape { get }
  /// What it means, in a sentence or two: what editors show beside it.
  var doc: String { get }
  /// Whether its map is none without it.
  var isRequired: Bool { get }
}

extension LanguageRow {
  public var isRequired: Bool { false }
}

/// The words that may stand as keys in one kind of map.
///
/// What is decoded and what is known to be a word of the language are one list, so that a new key
/// cannot be read without also being suggested, and the other way round.
public protocol LanguageKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  associatedtype Row: LanguageRow
  /// The map, as messages call it: `a screen`.
  static var owner: String { get }
  /// All keys with their rows, ready for looking up.
  static var table: KeyTable<Self> { get }
  /// All that is said of it.
  var row: Row { get }
}

/// A key of a map other than an action.
public struct KeyRow: LanguageRow {
  public let shape: ValueShape
  public let doc: String
  public let isRequired: Bool
  /// The kinds of flow that have the key; nil for all.
  let kinds: [FlowKind]?

  init(_ shape: ValueShape, _ doc: String, isRequired: Bool = false, kinds: [FlowKind]? = nil) {
    self.shape = shape
    self.doc = doc
    self.isRequired = isRequired
    self.kinds = kinds
  }
}

/// Every key of the language with the map it belongs to: what tells a word in the wrong place from a misspelt one.
public enum Vocabulary {
  /// All of them.
  public static var words: [String] { owners.keys.sorted() }

  /// The keys of each map in the order of their declaration, in which what is written most comes first. Actions begin with their verb.
  public static let maps: [[String]] = all.map(\.words) + [VerbKey.allCases.map(\.rawValue) + ModifierKey.allCases.map(\.rawValue)]

  /// The map that each belongs to; of several the first in this list.
  static let owners: [String: String] = Dictionary(all.flatMap { map in map.words.map { ($0, map.owner) } }) { first, _ in first }

  /// Whether a map behind a key may begin with another: any key may name an action, but for those that hold a text.
  static func mayHold(_ owner: String, _ key: String) -> Bool {
    switch ModifierKey.table.find(owner)?.row.shape {
    case .text: false
    case .part(.actions), .named: true
    default: VerbKey.table.find(key) != nil || ModifierKey.table.find(key) != nil
    }
  }

  /// The keys that take a list of words.
  static let lists = Set(all.flatMap(\.lists))

  private static let all: [(owner: String, words: [String], lists: [String])] = [
    words(of: ScreenKey.self), words(of: FlowKey.self), words(of: AppKey.self), words(of: VerbKey.self), words(of: ModifierKey.self),
    words(of: LinkKey.self), words(of: FactKey.self), words(of: TypeKey.self), words(of: TabKey.self), words(of: ParamKey.self),
    words(of: LinksKey.self), words(of: AlternativesKey.self), words(of: ChoicesKey.self), words(of: ScreenStartKey.self),
    words(of: TabStartKey.self),
  ]

  private static func words<Key: LanguageKey>(of type: Key.Type) -> (owner: String, words: [String], lists: [String]) {
    (Key.owner, Key.allCases.map(\.rawValue), Key.allCases.filter { $0.row.shape.takesList }.map(\.rawValue))
  }
}
