/// A tab, or a button beside the tabs, as a bar shows it.
public struct FlowTabItem: Sendable {
  /// The name of the tab or button in the YAML file.
  public let name: String
  /// The title, which is the key of its translation.
  public let title: String
  /// The name of a system symbol; empty if the item has no image.
  public let image: String
  /// Whether the item is a button, and not a tab.
  public let isButton: Bool
  /// Whether people search in the tab.
  public let isSearch: Bool
  /// The title of its section; nil for a tab in no section.
  public let section: String?
  /// The case of the tab for the provider; nil for a button.
  let tab: (any FlowTabs)?

  public init<Tab: FlowTabs>(_ tab: Tab, title: String, image: String, isSearch: Bool = false, section: String? = nil) {
    (name, self.title, self.image, isButton) = (tab.rawValue, title, image, false)
    (self.isSearch, self.section, self.tab) = (isSearch, section, tab)
  }

  public init(_ name: String, title: String, image: String, isButton: Bool = false) {
    (self.name, self.title, self.image, self.isButton) = (name, title, image, isButton)
    (isSearch, section, tab) = (false, nil, nil)
  }

  /// Returns the accessibility identifier of the item in the bar of a tabs flow. The identifier of a button is the part path of its action.
  @_spi(FlowGenerated) public func identifier(in flow: String) -> String { isButton ? "\(flow).bar.\(name)" : "\(flow).\(name)" }
}

/// A generated app with the items that its bars show.
public protocol FlowShownApp: FlowApp {
  /// Returns the items in the bar of a tabs flow, in order, or an empty array for any other flow.
  static func tabItems(of flow: String) -> [FlowTabItem]
  /// Performs the action of a button beside the tabs.
  @MainActor static func tapButton(_ name: String, of flow: String, _ router: FlowRouter<Self>)
}

// The defaults for an app without tabs.
extension FlowShownApp {
  public static func tabItems(of flow: String) -> [FlowTabItem] { [] }
  @MainActor public static func tapButton(_ name: String, of flow: String, _ router: FlowRouter<Self>) {}
}
