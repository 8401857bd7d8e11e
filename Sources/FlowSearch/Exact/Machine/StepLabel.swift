import FlowGraph

/// The part of a trace that a rule contributes.
struct StepLabel: Sendable {
  /// The assumptions of a step about untracked conditions: rows of the valuations.
  struct Taken: Hashable, Sendable {
    /// The row before the step, and below the row after it with its changes.
    let before: ValuationID
    let after: ValuationID
    /// Whether the step adds an assumption, and doesn't only set facts.
    let isDoubtful: Bool
    /// For a link: the first transition with the facts with which it is followed; otherwise none.
    var origin: TransitionID = .none
  }

  /// The move that begins a step of the trace. Nil within a move: for the `else` of a `popTo`, for `unmet`, and for a
  /// rule that only adds assumptions.
  let move: PathStep.Move?
  var taken: Taken?

  /// Whether the label begins a step of a trace.
  var isStep: Bool { move != nil }

  /// Whether the label is a move. Handlers belong to the move before them.
  var isMove: Bool {
    switch move {
    case .handler, .start, nil: false
    case .launch, .link, .action, .back, .swipe, .swipeDown, .tabTap: true
    }
  }
}

typealias LabelID = RowID<StepLabel>

/// The labels of steps, by id.
struct StepLabels: Sendable {
  /// The labels of the choices by their ids, then those of platform moves, then others as they are met.
  private var values: Table<LabelID, StepLabel>
  private let appActions: IDRange<ActionID>
  let launch, back, swipe, swipeDown, tabTap: LabelID
  private var numbers: [Taking: LabelID] = [:]

  private struct Taking: Hashable {
    let label: LabelID
    let taken: StepLabel.Taken
  }

  init(_ graph: NavigationGraph) {
    appActions = graph.appActions
    values = Table(repeating: StepLabel(move: nil), count: graph.choices.count)
    launch = values.append(StepLabel(move: .launch))
    back = values.append(StepLabel(move: .back))
    swipe = values.append(StepLabel(move: .swipe))
    swipeDown = values.append(StepLabel(move: .swipeDown))
    tabTap = values.append(StepLabel(move: .tabTap))
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

  /// Returns the label; without one, a label within a move.
  subscript(_ label: LabelID) -> StepLabel { label == .none ? StepLabel(move: nil) : values[label] }

  func of(_ choice: ChoiceID) -> LabelID { LabelID(index: choice.index) }

  mutating func add(_ label: StepLabel) -> LabelID { values.append(label) }

  /// Returns a label extended by assumptions about untracked conditions.
  ///
  /// - Parameter label: the label without them.
  mutating func of(_ label: LabelID, taking taken: StepLabel.Taken) -> LabelID {
    let key = Taking(label: label, taken: taken)
    if let known = numbers[key] { return known }
    let made = add(StepLabel(move: self[label].move, taken: taken))
    numbers[key] = made
    return made
  }

  /// Returns the action of the app that makes a step, which only code calls; nil if it's another move.
  func actionOfApp(_ label: LabelID) -> ActionID? {
    guard !appActions.isEmpty, case .action(let action, _)? = self[label].move, appActions.contains(action) else { return nil }
    return action
  }

  /// Whether a step assumes nothing.
  func isSure(_ label: LabelID) -> Bool { self[label].taken?.isDoubtful != true }
}
