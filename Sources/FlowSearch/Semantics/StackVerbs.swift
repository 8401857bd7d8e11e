import FlowDiagnostics
import FlowGraph

/// The verbs that change the stack on which the active screen is.
extension NavigationGraph {
  func push(_ target: Destination, once: Bool, by operation: OperationID, in state: NavigationState) -> Effect {
    guard let stack = state.activeStack, canLie(target) else { return .illegal(.pushOutsideStack) }
    if once, case .screen(let screen) = target, let height = stack.height(below: screen) {
      return cut(stack, to: height, in: state)
    }
    return .done(state.showing(lay(target, on: stack, origin: .started(by: operation))), then: nil)
  }

  /// The top screen goes and nobody hears of it; a flow that takes its place has no handlers.
  func replace(with target: Destination, in state: NavigationState) -> Effect {
    guard var stack = state.activeStack, var top = stack.popLast(), canLie(target) else { return .illegal(.pushOutsideStack) }
    guard entryScreen(of: target) != nil else { return .done(state, then: nil) }
    top.screens.removeLast()
    // A frame that was left empty still takes in a screen of its own: the instance goes on, with its handlers.
    if !top.screens.isEmpty || joins(target, top) { stack.append(top) }
    return .done(state.showing(lay(target, on: stack, origin: .unattended)), then: nil)
  }

  func popToRoot(in state: NavigationState) -> Effect {
    guard let stack = state.activeStack else { return .illegal(.popAtBottom) }
    return cut(stack, to: 1, in: state)
  }

  /// To the nearest of the first listed that is there.
  func popTo(_ screens: [ScreenID], otherwise: IDRange<ChoiceID>?, in state: NavigationState) -> Effect {
    let stack = state.activeStack ?? []
    guard let height = screens.lazy.compactMap({ stack.height(below: $0) }).first else {
      return otherwise.map { .otherwise($0) } ?? .illegal(.popTargetMissing)
    }
    return cut(stack, to: height, in: state)
  }

  /// `pop`, and the system's way back.
  func back(by count: Int, in state: NavigationState) -> Effect {
    guard let stack = state.activeStack, count > 0, stack.height > count else { return .illegal(.popAtBottom) }
    return cut(stack, to: stack.height - count, in: state)
  }

  // MARK: Parts

  private func cut(_ stack: [NavigationState.Frame], to height: Int, in state: NavigationState) -> Effect {
    let (kept, left) = stack.cut(to: height)
    return .done(state.showing(kept), then: dismissedHandler(of: left?.origin))
  }

  /// A screen joins the top frame if that runs its flow and the screen has no outcomes; anything else is a frame of its own.
  func lay(_ target: Destination, on stack: [NavigationState.Frame], origin: NavigationState.Origin) -> [NavigationState.Frame] {
    // A flow without screens has been reported, and adds nothing.
    guard let screen = entryScreen(of: target) else { return stack }
    var stack = stack
    if var top = stack.last, joins(target, top) {
      top.screens.append(screen)
      stack[stack.count - 1] = top
    } else {
      stack.append(NavigationState.Frame(flow: flow(of: target), screens: [screen], origin: origin))
    }
    return stack
  }

  private func joins(_ target: Destination, _ frame: NavigationState.Frame) -> Bool {
    guard case .screen(let screen) = target else { return false }
    return screens[screen].flow == frame.flow && screens[screen].outcomes.isEmpty
  }

  private func canLie(_ target: Destination) -> Bool { flows[flow(of: target)].kind == .stack }
}

extension NavigationState {
  /// The state with other frames on the active stack.
  fileprivate func showing(_ stack: [Frame]) -> NavigationState {
    var state = self
    if !stack.isEmpty { state.activeStack = stack }
    return state
  }
}
