import FlowDiagnostics
import FlowGraph

/// A step of a path or walk, with numbers instead of names.
public struct PathStep: Hashable, Sendable {
  /// The move of a step.
  public enum Move: Hashable, Sendable {
    case launch
    /// No move: the screen from which a path is searched.
    case start
    case link(LinkTarget)
    case action(ActionID, ChoiceID)
    /// A handler, with the choice that it takes if that is known.
    case handler(HandlerID, ChoiceID?)
    case back, swipe, swipeDown, tabTap

    /// The choice that is taken; nil for platform moves.
    public var choice: ChoiceID? {
      switch self {
      case .action(_, let choice): choice
      case .handler(_, let choice): choice
      case .launch, .start, .link, .back, .swipe, .swipeDown, .tabTap: nil
      }
    }
  }

  /// The screen that is active after the step, if any.
  public var screen: ScreenID?
  public var move: Move
  /// Whether the step resumes a tab with the stack that was left in it.
  public var isResumed = false
  /// The facts that are true after the step, in the order of their declaration.
  public var facts: [FactID] = []

  /// Whether the step is a handler, which belongs to the move before it.
  public var isHandler: Bool { if case .handler = move { true } else { false } }
}

extension Sequence<PathStep> {
  /// The number of moves after the first step, which is the beginning.
  var moveCount: Int { dropFirst().count { !$0.isHandler } }
}

extension NavigationGraph {
  /// Returns steps with names.
  ///
  /// - Parameter cut: the number of steps before the part that is left out, if any.
  public func traceSteps(_ steps: [PathStep], cut: Int? = nil) -> [TraceStep] {
    steps.indices.map { index in
      let step = steps[index]
      // If the previous step is left out, the screen that this step leaves isn't known.
      let before = index > 0 && index != cut ? steps[index - 1].screen : nil
      return TraceStep(
        screen: step.screen.map { name(of: $0) } ?? "", move: moveName(of: step, from: before), kind: kind(of: step),
        choice: choice(of: step), facts: step.facts.map { facts[$0].name.value }, isUnmet: isUnmet(step))
    }
  }

  /// Returns the kind of a step: the platform move, or the effect of its action.
  func kind(of step: PathStep) -> TraceStep.Kind {
    if step.isResumed { return .resume }
    switch step.move {
    case .launch: return .launch
    case .start: return .start
    case .link(let target): return isLink(target) ? .link : .entry
    case .action(let action, let choice):
      if case .barButton = actions[action].owner { return .bar }
      return TraceStep.Kind(operations[choices[choice].operation].verb)
    case .handler: return .handler
    case .back: return .back
    case .swipe: return .swipe
    case .swipeDown: return .swipeDown
    case .tabTap: return .tabTap
    }
  }

  private func moveName(of step: PathStep, from screen: ScreenID?) -> String {
    switch step.move {
    case .launch: "launch"
    case .start: "start"
    case .link(let target): isLink(target) ? declaration(of: target.screen).links[target.index].pattern.value : name(of: target.screen)
    case .action(let action, _): actions[action].name.value
    case .handler(let handler, _): handlers[handler].name.value
    case .back: "back"
    case .swipe: "swipe"
    case .swipeDown: wordForClosing(screen.map { screens[$0].flow })
    case .tabTap: "tab"
    }
  }

  /// Whether a step follows a link or opens a screen, and another screen is shown.
  private func isUnmet(_ step: PathStep) -> Bool {
    let target: ScreenID? =
      if case .link(let link) = step.move {
        link.screen
      } else if let choice = step.move.choice, case .open(let screen) = operations[choices[choice].operation].verb {
        screen
      } else {
        nil
      }
    return target != nil && step.screen != nil && step.screen != target
  }

  /// Returns the index of the choice if there are several.
  private func choice(of step: PathStep) -> Int? {
    let (all, taken): (IDRange<ChoiceID>, ChoiceID)
    switch step.move {
    case .action(let action, let choice): (all, taken) = (actions[action].choices, choice)
    case .handler(let handler, let choice?): (all, taken) = (handlers[handler].choices, choice)
    case .launch, .start, .link, .handler, .back, .swipe, .swipeDown, .tabTap: return nil
    }
    return all.count > 1 ? Int(taken.index - all.lower) : nil
  }

  /// Whether a target is a link that the screen declares, and not an entry.
  private func isLink(_ target: LinkTarget) -> Bool {
    if case .link(let screen, let index) = target { declaration(of: screen).links.indices.contains(index) } else { false }
  }
}

extension LinkTarget {
  /// The index of a link; 0 for an entry.
  fileprivate var index: Int { if case .link(_, let index) = self { index } else { 0 } }
}
