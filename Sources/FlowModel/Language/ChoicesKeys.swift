/// The keys of a list of choices of which something is said as a whole.
public enum ChoicesKey: String, LanguageKey {
  case choices, link, `private`, role, title, icon, doc, allow
  public static let owner = "a list of choices"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .choices: KeyRow(.part(.choices), "The choices, tried in order.", isRequired: true)
    case .link: KeyRow(ModifierKey.link.row.shape, ModifierKey.link.row.doc)
    case .private: KeyRow(ModifierKey.private.row.shape, ModifierKey.private.row.doc)
    case .role: KeyRow(ModifierKey.role.row.shape, ModifierKey.role.row.doc)
    case .title: KeyRow(ModifierKey.title.row.shape, ModifierKey.title.row.doc)
    case .icon: KeyRow(ModifierKey.icon.row.shape, ModifierKey.icon.row.doc)
    case .doc: KeyRow(ModifierKey.doc.row.shape, ModifierKey.doc.row.doc)
    case .allow: KeyRow(ModifierKey.allow.row.shape, ModifierKey.allow.row.doc)
    }
  }
}
