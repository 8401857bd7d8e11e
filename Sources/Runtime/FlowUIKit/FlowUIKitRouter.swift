#if !os(macOS)

import Combine
@_spi(FlowGenerated) import FlowRuntime

/// Shows the app's screens one after another: the only one that changes the navigation. Whoever observes it hears of changes.
@MainActor public final class FlowUIKitRouter<App: FlowApp>: FlowRouter<App>, ObservableObject {
  /// Rises with each change.
  @Published private var version = 0
  /// The state after each change.
  public let changes = PassthroughSubject<FlowNavigation<App>, Never>()

  @_spi(FlowGenerated) public override func navigationWillChange() { version += 1 }
  @_spi(FlowGenerated) public override func navigationHasChanged() { changes.send(navigation) }
}

#endif
