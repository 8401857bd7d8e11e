#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI

/// A router that views find as an `@EnvironmentObject`. A view that uses it is evaluated after each change.
@MainActor open class FlowObservableRouter<App: FlowApp>: FlowShownRouter<App>, Combine.ObservableObject {
  /// A number that rises with each change.
  @Combine.Published private final var version = 0

  @_spi(FlowGenerated) public override func navigationWillChange() { version += 1 }
  @_spi(FlowGenerated) public override func injected(into view: SwiftUI.AnyView) -> SwiftUI.AnyView {
    SwiftUI.AnyView(view.environmentObject(self))
  }
}

#endif
