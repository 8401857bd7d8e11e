/// The keys of a choice of a `start`.
protocol StartChoiceKey: LanguageKey {
  static var condition: Self { get }
  /// The key of the shown destination.
  static var shown: Self { get }
}

/// The keys of a choice of the app's `start`.
public enum StartKey: String, StartChoiceKey {
  case when, root
  public static let owner = "a choice of 'start'"
  public static let table = KeyTable<Self>()
  static let condition = when
  static let shown = root

  public var row: KeyRow {
    switch self {
    case .when: KeyRow(.someConditions, "The condition of this choice.")
    case .root: KeyRow(.target, "The flow to show.", isRequired: true)
    }
  }
}

/// The keys of a choice of the `start` of a stack, or of pages.
public enum ScreenStartKey: String, StartChoiceKey {
  case when, screen
  public static let owner = StartKey.owner
  public static let table = KeyTable<Self>()
  static let condition = when
  static let shown = screen

  public var row: KeyRow {
    switch self {
    case .when: StartKey.when.row
    case .screen: KeyRow(.name, "The screen to show first.", isRequired: true)
    }
  }
}

/// The keys of a choice of the `start` of tabs.
public enum TabStartKey: String, StartChoiceKey {
  case when, tab
  public static let owner = StartKey.owner
  public static let table = KeyTable<Self>()
  static let condition = when
  static let shown = tab

  public var row: KeyRow {
    switch self {
    case .when: StartKey.when.row
    case .tab: KeyRow(.name, "The tab to select first.", isRequired: true)
    }
  }
}
