#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// What an app makes itself of what is shown. There is another one whenever the view that the app has around its flows is evaluated: what is made by
/// it is made anew then, as by any closure of SwiftUI.
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
  /// The `FlowFactory` of the app that is shown; nil where nothing is made but what is generated.
  var flowFactory: AnyObject? {
    get { self[FlowFactoryKey.self] }
    set { self[FlowFactoryKey.self] = newValue }
  }
}

/// What a bar of tabs shows: for a view of the app's own in the place of the system's bar.
@MainActor public struct FlowTabBar {
  /// The tabs and the buttons beside them, in their order.
  public let items: [FlowTabItem]
  /// The name of the tab that is shown.
  public let selected: String?
  let tapItem: @MainActor (String) -> Void

  /// Somebody has tapped an item.
  public func tap(_ item: FlowTabItem) { tapItem(item.name) }
}

#endif
