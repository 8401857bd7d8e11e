#if !os(macOS)

import Combine
@_spi(FlowGenerated) import FlowRuntime

/// Shows the app's screens one after another: the only one that changes the navigation. Whoever observes it hears of changes.
@MainActor public final class FlowUIKitRouter<App: FlowApp>: FlowRouter<App>, Combine.ObservableObject {
  /// Rises with each change.
  @Combine.Published private var version = 0
  /// The state after each change.
  public let changes = Combine.PassthroughSubject<FlowNavigation<App>, Swift.Never>()
  /// What shows it in a window: those that share a router all show the same.
  private var windows: [FlowWeakWindow] = []

  /// Whether a window shows it.
  var isShown: Bool {
    for window in windows where window.shownBy != nil { return true }
    return false
  }

  /// - Parameter coordinator: shows it as long as it is there.
  func isShown(by coordinator: AnyObject) {
    var living: [FlowWeakWindow] = []
    for other in windows where other.shownBy != nil { living.append(other) }
    windows = living + [FlowWeakWindow(shownBy: coordinator)]
  }

  @_spi(FlowGenerated) public override func navigationWillChange() { version += 1 }
  @_spi(FlowGenerated) public override func navigationHasChanged() { changes.send(navigation) }
}

private struct FlowWeakWindow {
  weak var shownBy: AnyObject?
}

#endif
