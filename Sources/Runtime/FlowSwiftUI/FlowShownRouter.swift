#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// A router whose state is shown with SwiftUI.
@MainActor open class FlowShownRouter<App: FlowApp>: FlowRouter<App> {
  /// What shows it: windows that share a router all show the same.
  private final var windows: [FlowWeakWindow] = []

  /// Whether a window shows it.
  final var isShown: Bool {
    for window in windows where window.window != nil { return true }
    return false
  }

  /// - Parameter window: hears of each change as long as it is there.
  final func isShown(in window: any FlowRouterWindow) {
    var living: [FlowWeakWindow] = []
    for other in windows where other.window != nil { living.append(other) }
    windows = living + [FlowWeakWindow(window: window)]
  }

  @_spi(FlowGenerated) public override func navigationHasChanged() { for window in windows { window.window?.navigationHasChanged() } }

  /// A view that has the router in its environment, as those that are shown have it.
  @_spi(FlowGenerated) open func injected(into view: SwiftUI.AnyView) -> SwiftUI.AnyView { view }
}

/// Shows what a router says.
@MainActor protocol FlowRouterWindow: AnyObject {
  func navigationHasChanged()
}

private struct FlowWeakWindow {
  weak var window: (any FlowRouterWindow)?
}

#endif
