import FlowGraph

/// What a trace says of a step.
struct StepLabel: Sendable {
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

  /// What begins a step of the trace; nil for what goes on within one: what a `popTo` does otherwise, `unmet`, or where only something is
  /// taken for granted.
  let move: PathStep.Move?
  var taken: Taken?

  /// Whether it begins a step of a trace.
  var isStep: Bool { move != nil }

  /// Handlers belong to the move before them.
  var isMove: Bool {
    switch move {
    case .handler, .start, nil: false
    case .launch, .link, .action, .back, .swipe, .swipeDown, .tabTap: true
    }
  }
}

typealias LabelID = RowID<StepLabel>

/// The labels of steps, by number.
struct StepLabels: Sendable {
  /// Those of the choices by their own numbers, then those of the platform, then others as they are met.
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

  /// What no label says is the inside of a move.
  subscript(_ label: LabelID) -> StepLabel { label == .none ? StepLabel(move: nil) : values[label] }

  func of(_ choice: ChoiceID) -> LabelID { LabelID(index: choice.index) }

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

  /// The action of the app that makes a step, if one does: code calls it, and people cannot.
  func actionOfApp(_ label: LabelID) -> ActionID? {
    guard !appActions.isEmpty, case .action(let action, _)? = self[label].move, appActions.contains(action) else { return nil }
    return action
  }

  /// Whether a step takes nothing for granted.
  func isSure(_ label: LabelID) -> Bool { self[label].taken?.isDoubtful != true }
}
