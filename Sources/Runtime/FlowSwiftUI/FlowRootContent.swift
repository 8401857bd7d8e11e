#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// What is at the root of a window: a flow, and what shows it.
///
/// As a view it is whichever of these fits.
@MainActor public struct FlowRootContent<App: FlowSwiftUIApp>: SwiftUI.View {
  /// The flow's name in the YAML, as it was when it came there: what takes the place of its bottom screen does not change it.
  public let flowName: String
  let content: FlowShownModel<App>

  /// Screens on top of each other.
  @ViewBuilder public var stack: some SwiftUI.View { if let stack = content as? FlowShownStack<App> { App.stack(stack) } }

  /// Flows side by side, with a bar.
  @ViewBuilder public var tabs: some SwiftUI.View { if let tabs = content as? FlowShownTabs<App> { FlowTabsView(tabs: tabs) } }

  /// Screens side by side, without a bar.
  @ViewBuilder public var pages: some SwiftUI.View { if let pages = content as? FlowShownPages<App> { FlowPagesView(pages: pages) } }

  public var body: some SwiftUI.View { FlowContentView(content: content) }
}

#endif
