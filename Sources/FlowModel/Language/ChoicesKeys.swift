/// The keys of a list of choices with modifiers of the whole list: `choices`, and the modifiers with rows that allow this.
public enum ChoicesKey: LanguageKey {
  case choices
  case modifier(ModifierKey)

  public static let owner = "a list of choices"
  public static let table = KeyTable<Self>()
  public static let allCases = [choices] + ModifierKey.allCases.filter(\.row.isOfWhole).map { .modifier($0) }

  public init?(rawValue: String) {
    guard let key = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = key
  }

  public var rawValue: String {
    switch self {
    case .choices: "choices"
    case .modifier(let key): key.rawValue
    }
  }

  public var row: KeyRow {
    switch self {
    case .choices: KeyRow(.part(.choices), "The choices, in the order in which the app tries them.", isRequired: true)
    case .modifier(let key): KeyRow(key.row.shape, key.row.doc)
    }
  }
}
