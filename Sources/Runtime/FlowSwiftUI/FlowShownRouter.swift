#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// A router whose state is shown with SwiftUI.
@MainActor open class FlowShownRouter<App: FlowApp>: FlowRouter<App> {
  /// What shows it; there is one at a time.
  final var hasChanged: () -> Void = {}

  @_spi(FlowGenerated) public override func navigationHasChanged() { hasChanged() }

  /// A view that has the router in its environment, as those that are shown have it.
  @_spi(FlowGenerated) open func injected(into view: SwiftUI.AnyView) -> SwiftUI.AnyView { view }
}

#endif
