import FlowDiagnostics
import FlowGraph

/// A step of a way or walk, by numbers; only who tells it asks for names.
public struct PathStep: Hashable, Sendable {
  /// What is done in the step.
  public enum Move: Hashable, Sendable {
    case launch
    /// No move: the screen from which a way is looked for.
    case start
    case link(LinkTarget)
    case action(ActionID, ChoiceID)
    /// Where it cannot be told which of its choices is taken, none is given.
    case handler(HandlerID, ChoiceID?)
    case back, swipe, swipeDown, tabTap

    /// The choice that is taken; nil for moves of the platform.
    public var choice: ChoiceID? {
      switch self {
      case .action(_, let choice): choice
      case .handler(_, let choice): choice
      case .launch, .start, .link, .back, .swipe, .swipeDown, .tabTap: nil
      }
    }
  }

  /// The screen that is active after the step, if one is.
  public var screen: ScreenID?
  public var move: Move
  /// Whether a tab is come back to as it was left.
  public var isResumed = false
  /// The facts that are true after the step, in the order of their declaration.
  public var facts: [FactID] = []

  /// Handlers belong to the move before them.
  public var isHandler: Bool { if case .handler = move { true } else { false } }
}

extension Sequence<PathStep> {
  /// How many moves they are after the first, which is where they begin.
  var moveCount: Int { dropFirst().count { !$0.isHandler } }
}

extension NavigationGraph {
  /// Steps by the names that people know.
  ///
  /// - Parameter cut: how many of them stand before what is left out, if something is.
  public func told(_ steps: [PathStep], cut: Int? = nil) -> [TraceStep] {
    steps.indices.map { index in
      let step = steps[index]
      // Where the one before is left out, it is not known what is left by the step.
      let before = index > 0 && index != cut ? steps[index - 1].screen : nil
      return TraceStep(
        screen: step.screen.map { name(of: $0) } ?? "", move: moveName(of: step, from: before), kind: kind(of: step),
        choice: choice(of: step), facts: step.facts.map { facts[$0].name.value }, isUnmet: isUnmet(step))
    }
  }

  /// What kind of step it is: which platform move, or what its action does.
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

  /// The index of the choice, where there are several.
  private func choice(of step: PathStep) -> Int? {
    let (all, taken): (IDRange<ChoiceID>, ChoiceID)
    switch step.move {
    case .action(let action, let choice): (all, taken) = (actions[action].choices, choice)
    case .handler(let handler, let choice?): (all, taken) = (handlers[handler].choices, choice)
    case .launch, .start, .link, .handler, .back, .swipe, .swipeDown, .tabTap: return nil
    }
    return all.count > 1 ? Int(taken.index - all.lower) : nil
  }

  /// Whether it is one of the links that the screen declares, and no entry.
  private func isLink(_ target: LinkTarget) -> Bool {
    if case .link(let screen, let index) = target { declaration(of: screen).links.indices.contains(index) } else { false }
  }
}

extension LinkTarget {
  /// Of an entry, which is not asked for one, the first.
  fileprivate var index: Int { if case .link(_, let index) = self { index } else { 0 } }
}
