#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// A router whose state SwiftUI shows.
@MainActor open class FlowShownRouter<App: FlowApp>: FlowRouter<App> {
  /// The windows that show the router. They all show the same state.
  private final var windows: [FlowWeakWindow] = []

  /// Whether a window shows the router.
  final var isShown: Bool {
    for window in windows where window.window != nil { return true }
    return false
  }

  /// Adds a window.
  ///
  /// - Parameter window: the window, which is notified of each change as long as it exists.
  final func isShown(in window: any FlowRouterWindow) {
    var living: [FlowWeakWindow] = []
    for other in windows where other.window != nil { living.append(other) }
    windows = living + [FlowWeakWindow(window: window)]
  }

  @_spi(FlowGenerated) public override func navigationHasChanged() { for window in windows { window.window?.navigationHasChanged() } }

  /// Returns a view with the router in its environment.
  @_spi(FlowGenerated) open func injected(into view: SwiftUI.AnyView) -> SwiftUI.AnyView { view }
}

/// A window that shows the state of a router.
@MainActor protocol FlowRouterWindow: AnyObject {
  func navigationHasChanged()
}

private struct FlowWeakWindow {
  weak var window: (any FlowRouterWindow)?
}

#endif
