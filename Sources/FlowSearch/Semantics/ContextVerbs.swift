import FlowDiagnostics
import FlowGraph

/// The verbs that add, take away or replace contexts, and `finish`, which takes away an instance.
extension NavigationGraph {
  func present(
    _ target: Destination, as presentation: NavigationState.Presentation, by operation: OperationID, in state: NavigationState
  ) -> Effect {
    var state = state
    if let content = enter(target, origin: .started(by: operation)) {
      state.contexts.append(NavigationState.Context(presentation: presentation, content: content))
    }
    return .done(state, then: nil)
  }

  /// All instances of the top context are left. The lowest is the one that the context began with, and the screen that started it is
  /// active again.
  func dismiss(in state: NavigationState) -> Effect {
    guard state.contexts.count > 1 else { return .illegal(.dismissNotPresented) }
    var state = state
    let left = state.contexts.removeLast()
    return .done(state, then: dismissedHandler(of: left.content.bottomOrigin))
  }

  func dismissAll(in state: NavigationState) -> Effect {
    var state = state
    state.contexts.removeLast(max(state.contexts.count - 1, 0))
    return .done(state, then: nil)
  }

  func changeRoot(to target: Destination, in state: NavigationState) -> Effect {
    var state = state
    if let content = enter(target, origin: .root) {
      state.contexts = [NavigationState.Context(presentation: nil, content: content)]
    }
    return .done(state, then: nil)
  }

  // MARK: Finishing

  /// Without an outcome: the instance is left, so it must have been pushed or presented.
  func finish(in state: NavigationState) -> Effect {
    guard let origin = state.activeOrigin, let next = removingActiveInstance(from: state) else { return .illegal(.finishWithoutCaller) }
    return .done(next, then: dismissedHandler(of: origin))
  }

  /// With an outcome, given as those of its name that the instance may have: the handler runs on the screen that started the instance.
  func finish(with outcomes: [OutcomeID], in state: NavigationState) -> Effect {
    guard let waiting = handlers(of: state.activeOrigin, running: state.activeScreen.map { screens[$0].flow }) else {
      return .illegal(.finishWithoutCaller)
    }
    let handler = waiting.first { id in outcomes.contains { handlers[id].event == .outcome($0) } }
    guard let handler else { return .illegal(.outcomeUnhandled) }
    // A root is not taken away: its handler replaces it.
    if state.activeOrigin == .root { return .done(state, then: handler) }
    guard let next = removingActiveInstance(from: state) else { return .illegal(.finishWithoutCaller) }
    return .done(next, then: handler)
  }

  /// Without the top frame, or without the context if that instance is all there is in it; nil if no screen started it.
  private func removingActiveInstance(from state: NavigationState) -> NavigationState? {
    guard state.isStarted else { return nil }
    var state = state
    if var stack = state.activeStack, stack.count > 1 {
      stack.removeLast()
      state.activeStack = stack
    } else {
      guard state.contexts.count > 1 else { return nil }
      state.contexts.removeLast()
    }
    return state
  }
}
