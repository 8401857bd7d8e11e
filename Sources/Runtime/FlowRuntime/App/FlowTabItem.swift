/// A tab, or a button beside the tabs, as a bar shows it.
public struct FlowTabItem: Sendable {
  /// What it is called in the YAML.
  public let name: String
  public let title: String
  /// The name of a system symbol; empty where there is none.
  public let image: String
  public let isButton: Bool

  public init(_ name: String, title: String, image: String, isButton: Bool = false) {
    (self.name, self.title, self.image, self.isButton) = (name, title, image, isButton)
  }

  /// What tests of the user interface find it by in the bar of a tabs flow. A button is called like its action.
  @_spi(FlowGenerated) public func identifier(in flow: String) -> String { isButton ? "\(flow).bar.\(name)" : "\(flow).\(name)" }
}

/// An app of which more is known than its meaning: what bars show.
public protocol FlowShownApp: FlowApp {
  /// What a bar shows of a tabs flow, in its order; none for another flow.
  static func tabItems(of flow: String) -> [FlowTabItem]
  /// Does what a button beside tabs is for.
  @MainActor static func tapButton(_ name: String, of flow: String, _ router: FlowRouter<Self>)
}

// Of an app without tabs.
extension FlowShownApp {
  public static func tabItems(of flow: String) -> [FlowTabItem] { [] }
  @MainActor public static func tapButton(_ name: String, of flow: String, _ router: FlowRouter<Self>) {}
}
