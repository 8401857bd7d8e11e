#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Observation
import SwiftUI

/// A router that views find in their `@Environment`. A view that reads its navigation is evaluated after each change.
@available(iOS 17, macOS 14, *)
@Observable
@MainActor open class FlowObservedRouter<App: FlowApp>: FlowShownRouter<App> {
  /// A number that rises with each change.
  private final var version = 0

  @_spi(FlowGenerated) public override func navigationWillBeRead() { _ = version }
  @_spi(FlowGenerated) public override func navigationWillChange() { version += 1 }
  @_spi(FlowGenerated) public override func injected(into view: SwiftUI.AnyView) -> SwiftUI.AnyView {
    SwiftUI.AnyView(view.environment(self))
  }
}

#endif
