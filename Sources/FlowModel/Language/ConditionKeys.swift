/// The key of a condition whose parts are alternatives.
public enum AlternativesKey: String, LanguageKey {
  case any
  public static let owner = "a condition"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .any: KeyRow(.someTexts, "Conditions. At least one must hold.", isRequired: true)
    }
  }
}
