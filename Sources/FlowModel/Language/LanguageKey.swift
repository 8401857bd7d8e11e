/// The description of a word of the language. Decoding, the schema, the key reference and all lists of words read it.
public protocol LanguageRow: Sendable {
  /// The shape of its value.
  var shape: ValueShape { get }
  /// The meaning in a sentence or two, which editors show.
  var doc: String { get }
  /// Whether its map must have the key.
  var isRequired: Bool { get }
}

extension LanguageRow {
  public var isRequired: Bool { false }
}

/// The keys of one kind of map.
///
/// Decoding and the list of known words use one enum. A new key is therefore both decoded and suggested.
public protocol LanguageKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  associatedtype Row: LanguageRow
  /// The map, in the words of messages: `a screen`.
  static var owner: String { get }
  /// All keys with their rows, ready for lookups.
  static var table: KeyTable<Self> { get }
  /// The description of the key.
  var row: Row { get }
}

/// The row of a key of a map other than an action.
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

/// All keys of the language with their maps, which distinguish a misplaced word from a misspelled one.
public enum Vocabulary {
  public static var words: [String] { owners.keys.sorted() }

  /// The keys of each map in declaration order, the most frequent ones first. Actions begin with their verb.
  public static let maps: [[String]] = all.map(\.words) + [VerbKey.allCases.map(\.rawValue) + ModifierKey.allCases.map(\.rawValue)]

  /// The map of each word. If several maps have the word, it is the first one of the list.
  static let owners: [String: String] = Dictionary(all.flatMap { map in map.words.map { ($0, map.owner) } }) { first, _ in first }

  /// Whether the map under a key may begin with another key. Any key may name an action, except those with a text.
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
