#if !os(macOS)

import Combine
@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

@MainActor extension SwiftUI.View {
  /// Calls a closure with each outcome of a type in which a flow or screen ends that this view's screen has pushed or presented.
  ///
  /// The call comes before the handler (`then`).
  public func onOutcome<Outcome>(
    of type: Outcome.Type = Outcome.self, perform action: @escaping @MainActor (_ outcome: Outcome) -> Void
  ) -> some SwiftUI.View {
    background(FlowOutcomeView { end in if let outcome = end.outcome(type) { action(outcome) } })
  }

  /// Returns the view of a screen, which knows its screen.
  func hearing(of screen: any FlowEnds) -> some SwiftUI.View { environment(\.flowEnds, screen) }
}

private struct FlowEndsKey: SwiftUI.EnvironmentKey {
  // In previews, outside of all screens, nothing ends.
  static var defaultValue: (any FlowEnds)? { nil }
}

extension SwiftUI.EnvironmentValues {
  var flowEnds: (any FlowEnds)? {
    get { self[FlowEndsKey.self] }
    set { self[FlowEndsKey.self] = newValue }
  }
}

/// A view that listens to outcomes as long as it exists, visible or covered.
@MainActor private struct FlowOutcomeView: SwiftUI.View {
  @SwiftUI.Environment(\.flowEnds) private var ends
  @SwiftUI.StateObject private var listener = FlowOutcomeListener()
  let hear: @MainActor (FlowEnd) -> Void

  init(hear: @escaping @MainActor (FlowEnd) -> Void) { self.hear = hear }

  var body: some SwiftUI.View {
    let _ = listener.listen(to: ends, hear)
    SwiftUI.Color.clear
  }
}

@MainActor private final class FlowOutcomeListener: Combine.ObservableObject {
  private var hear: @MainActor (FlowEnd) -> Void = { _ in }
  private var hearing: FlowHearing?

  /// Updates the closure. Each evaluation of the view makes a new one.
  func listen(to ends: (any FlowEnds)?, _ hear: @escaping @MainActor (FlowEnd) -> Void) {
    self.hear = hear
    if hearing == nil { hearing = ends?.onEnd { [weak self] in self?.hear($0) } }
  }
}

#endif
