import FlowGraph

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
    let before: ValuationID
    let after: ValuationID
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
}

/// The labels of steps, by number.
struct StepLabels: Sendable {
  /// Those of the choices by their own numbers, then those of the platform, then others as they are met.
  private(set) var values: [StepLabel]
  private let choices: Int
  private var numbers: [Taking: Int32] = [:]

  private struct Taking: Hashable {
    let label: Int32
    let taken: StepLabel.Taken
  }

  init(_ graph: NavigationGraph) {
    values = [StepLabel](repeating: StepLabel(move: .part), count: graph.choices.count)
    choices = graph.choices.count
    for action in graph.actions.ids {
      for choice in graph.actions[action].choices { values[Int(choice.index)] = StepLabel(move: .action(action, choice)) }
    }
    for handler in graph.handlers.ids {
      for choice in graph.handlers[handler].choices { values[Int(choice.index)] = StepLabel(move: .handler(handler, choice)) }
    }
    values += StepLabel.Platform.allCases.map { StepLabel(move: .platform($0)) }
  }

  subscript(_ label: Int32) -> StepLabel { values[Int(label)] }

  func of(_ choice: ChoiceID) -> Int32 { choice.index }

  func of(_ move: StepLabel.Platform) -> Int32 { Int32(truncatingIfNeeded: choices) + move.rawValue }

  mutating func add(_ label: StepLabel) -> Int32 {
    values.append(label)
    return Int32(truncatingIfNeeded: values.count - 1)
  }

  /// The label of a step that also tells what has been taken of conditions that are not kept apart.
  ///
  /// - Parameter label: what else it tells, or -1 for the inside of a move.
  mutating func of(_ label: Int32, taking taken: StepLabel.Taken) -> Int32 {
    let key = Taking(label: label, taken: taken)
    if let known = numbers[key] { return known }
    let made = add(StepLabel(move: label < 0 ? .inside : self[label].move, taken: taken))
    numbers[key] = made
    return made
  }

  /// Whether a step takes nothing for granted.
  func isSure(_ label: Int32) -> Bool { label < 0 || self[label].taken?.isDoubtful != true }
}
