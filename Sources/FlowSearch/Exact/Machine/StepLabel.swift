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
    /// Of a link: the transition at which facts are first as they are when it is followed; else none.
    var origin: TransitionID = .none
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

typealias LabelID = RowID<StepLabel>

/// The labels of steps, by number.
struct StepLabels: Sendable {
  /// Those of the choices by their own numbers, then those of the platform, then others as they are met.
  private var values: Table<LabelID, StepLabel>
  private let platform: IDRange<LabelID>
  private var numbers: [Taking: LabelID] = [:]

  private struct Taking: Hashable {
    let label: LabelID
    let taken: StepLabel.Taken
  }

  init(_ graph: NavigationGraph) {
    values = Table(repeating: StepLabel(move: .part), count: graph.choices.count)
    platform = values.append(contentsOf: StepLabel.Platform.allCases.map { StepLabel(move: .platform($0)) })
    for action in graph.actions.ids {
      for choice in graph.actions[action].choices { values[of(choice)] = StepLabel(move: .action(action, choice)) }
    }
    for handler in graph.handlers.ids {
      for choice in graph.handlers[handler].choices { values[of(choice)] = StepLabel(move: .handler(handler, choice)) }
    }
  }

  var bytes: TableBytes {
    var bytes = TableBytes()
    bytes.add(values.count, of: StepLabel.self)
    bytes.add(numbers.count, of: (Taking, LabelID).self)
    return bytes
  }

  /// What no label says is the inside of a move.
  subscript(_ label: LabelID) -> StepLabel { label == .none ? StepLabel(move: .inside) : values[label] }

  func of(_ choice: ChoiceID) -> LabelID { LabelID(index: choice.index) }

  func of(_ move: StepLabel.Platform) -> LabelID { platform[platform.lower + move.rawValue] }

  mutating func add(_ label: StepLabel) -> LabelID { values.append(label) }

  /// The label of a step that also tells what has been taken of conditions that are not kept apart.
  ///
  /// - Parameter label: what else it tells.
  mutating func of(_ label: LabelID, taking taken: StepLabel.Taken) -> LabelID {
    let key = Taking(label: label, taken: taken)
    if let known = numbers[key] { return known }
    let made = add(StepLabel(move: self[label].move, taken: taken))
    numbers[key] = made
    return made
  }

  /// Whether a step takes nothing for granted.
  func isSure(_ label: LabelID) -> Bool { self[label].taken?.isDoubtful != true }
}
