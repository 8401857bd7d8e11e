#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// The app's own closures for views. Each evaluation of the view around the flows makes another factory, and its views are then made again,
/// as with any closure of SwiftUI.
@MainActor final class FlowFactory<App: FlowApp> {
  let view: (@MainActor (_ screen: FlowScreen<App>) -> SwiftUI.AnyView)?
  let tabBar: (@MainActor (_ bar: FlowTabBar) -> SwiftUI.AnyView)?

  init(
    view: (@MainActor (_ screen: FlowScreen<App>) -> SwiftUI.AnyView)? = nil,
    tabBar: (@MainActor (_ bar: FlowTabBar) -> SwiftUI.AnyView)? = nil
  ) {
    (self.view, self.tabBar) = (view, tabBar)
  }
}

private struct FlowFactoryKey: SwiftUI.EnvironmentKey {
  static var defaultValue: AnyObject? { nil }
}

extension SwiftUI.EnvironmentValues {
  /// The `FlowFactory` of the app; nil if the app uses only generated views.
  var flowFactory: AnyObject? {
    get { self[FlowFactoryKey.self] }
    set { self[FlowFactoryKey.self] = newValue }
  }
}

/// The content of a bar of tabs, for the app's own view in the place of the system's bar.
@MainActor public struct FlowTabBar {
  /// The tabs and the buttons beside them, in order.
  public let items: [FlowTabItem]
  /// The name of the selected tab.
  public let selected: String?
  /// The texts of the badges, by the names of the tabs.
  public let badges: [String: String]
  let tapItem: @MainActor (String) -> Void

  /// Performs a tap on an item.
  public func tap(_ item: FlowTabItem) { tapItem(item.name) }
}

#endif
