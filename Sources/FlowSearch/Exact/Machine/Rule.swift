import FlowGraph

/// One step of the pushdown system, from a control and a top symbol.
struct Rule {
  enum Effect {
    /// The top symbol is taken off.
    case pop
    /// Another symbol takes its place (or the same again): the head that it makes with the control.
    case swap(Int32)
    /// A symbol is put on top of it: the head that it makes with the control.
    case push(Int32)
    /// The whole word is discarded; the new one, top first and without its end, is a row of ``StackMachine/words``.
    case reset(Int32)
  }

  let effect: Effect
  let control: Int32
  /// What it is in a trace: a row of labels, or -1 for the inside of a move.
  let label: Int32
  /// Whether it counts as a move of a trace.
  let isMove: Bool
}

/// What a trace says of a step.
struct StepLabel: Sendable {
  enum Move: Sendable {
    case action(ActionID, ChoiceID)
    case handler(HandlerID, ChoiceID)
    case platform(Platform)
    case link(LinkTarget)
    /// No move: the screen from which a way is looked for.
    case start
    /// A choice that is none of these: what a `popTo` does otherwise, or `unmet`.
    case part
    /// The inside of a move, where something is taken for granted there.
    case inside
  }

  /// What a step has taken of conditions that are not kept apart: rows of the valuations.
  struct Taken: Hashable, Sendable {
    /// Before it, and after it with what it sets.
    let before: Int32
    let after: Int32
    /// Whether something is taken for granted that was not before, and not only set.
    let isDoubtful: Bool
    /// Of a link: the transition at which facts are first as they are when it is followed; else -1.
    var origin: Int32 = -1
  }

  enum Platform: Int32, CaseIterable, Sendable {
    case launch, back, swipe, swipeDown, tabTap
  }

  let move: Move
  var taken: Taken?

  /// Whether it begins a step of a trace.
  var isStep: Bool {
    switch move {
    case .part, .inside: false
    case .action, .handler, .platform, .link, .start: true
    }
  }

  /// Handlers belong to the move before them.
  var isMove: Bool {
    switch move {
    case .handler, .part, .start, .inside: false
    case .action, .platform, .link: true
    }
  }

  /// The labels of all choices, in the order of their numbers, and behind them those of the platform.
  static func all(of graph: NavigationGraph) -> [StepLabel] {
    var labels = [StepLabel](repeating: StepLabel(move: .part), count: graph.choices.count)
    for action in graph.actions.ids {
      for choice in graph.actions[action].choices { labels[Int(choice.index)] = StepLabel(move: .action(action, choice)) }
    }
    for handler in graph.handlers.ids {
      for choice in graph.handlers[handler].choices { labels[Int(choice.index)] = StepLabel(move: .handler(handler, choice)) }
    }
    return labels + Platform.allCases.map { StepLabel(move: .platform($0)) }
  }
}
