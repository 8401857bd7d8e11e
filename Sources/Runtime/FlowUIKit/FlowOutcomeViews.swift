#if !os(macOS)

import Combine
@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

@MainActor extension SwiftUI.View {
  /// Calls back with each outcome of that type in which something ends that this view's screen has pushed or presented: with its values, and before
  /// what follows it (`then`) is done.
  public func onOutcome<Outcome>(
    of type: Outcome.Type = Outcome.self, perform action: @escaping @MainActor (_ outcome: Outcome) -> Void
  ) -> some SwiftUI.View {
    background(FlowOutcomeView { end in if let outcome = end.outcome(type) { action(outcome) } })
  }

  /// The view of a screen, in which it is known which screen that is.
  func hearing(of screen: any FlowEnds) -> some SwiftUI.View { environment(\.flowEnds, screen) }
}

private struct FlowEndsKey: SwiftUI.EnvironmentKey {
  // Outside of all screens, in previews, nothing ends.
  static var defaultValue: (any FlowEnds)? { nil }
}

extension SwiftUI.EnvironmentValues {
  fileprivate var flowEnds: (any FlowEnds)? {
    get { self[FlowEndsKey.self] }
    set { self[FlowEndsKey.self] = newValue }
  }
}

/// Hears as long as the view is there, seen or covered.
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

  /// With each evaluation of the view, whose closure is then another.
  func listen(to ends: (any FlowEnds)?, _ hear: @escaping @MainActor (FlowEnd) -> Void) {
    self.hear = hear
    if hearing == nil { hearing = ends?.onEnd { [weak self] in self?.hear($0) } }
  }
}

#endif
