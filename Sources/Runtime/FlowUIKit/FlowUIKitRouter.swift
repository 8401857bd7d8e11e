#if !os(macOS)

import Combine
@_spi(FlowGenerated) import FlowRuntime

/// The router of an app that UIKit shows. Only the router changes the navigation. Its observers hear of each change.
@MainActor public final class FlowUIKitRouter<App: FlowApp>: FlowRouter<App>, Combine.ObservableObject {
  /// A number that rises with each change.
  @Combine.Published private var version = 0
  /// The state after each change.
  public let changes = Combine.PassthroughSubject<FlowNavigation<App>, Swift.Never>()
  /// The coordinators that show the router in a window. They all show the same state.
  private var windows: [FlowWeakWindow] = []

  /// Whether a window shows the router.
  var isShown: Bool {
    for window in windows where window.shownBy != nil { return true }
    return false
  }

  /// Records that a coordinator shows the router as long as the coordinator exists.
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
