#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// What an app makes itself of what is shown.
@MainActor struct FlowFactory<App: FlowApp> {
  var view: (@MainActor (_ screen: FlowScreen<App>) -> SwiftUI.AnyView)?
  var tabBar: (@MainActor (_ bar: FlowTabBar) -> SwiftUI.AnyView)?
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
