import FlowGraph
import FlowRuntime

@testable import FlowSearch

/// The possible courses of a move on a window.
extension DerivedRules {
  typealias Step = WindowStep<Suspension>

  /// A possible course of a move.
  private struct Branch {
    var course: FlowCourse<Numbers>
    /// The choice that was taken first, by part of the move: the move itself, then each of its handlers.
    var first: [Int: ChoiceID] = [:]
    /// The deed that was made last.
    var performed: PerformedMove?
  }

  /// A move, or the rest of one.
  private struct Move {
    let index: SymbolID
    /// The label of a move of the platform.
    var label: LabelID?
    /// Whether a handler makes the move. A refusal then restores the state before the handler.
    var isByHandler = false
    /// The handler that runs if going back ends on the symbol.
    var waiting: HandlerID?
    var steps: [Step] = []
  }

  /// Returns the steps of all moves that the interpreter offers with a symbol on top.
  mutating func moves(on index: SymbolID, _ facts: FactValues) -> [Step] {
    let state = window(index, facts)
    var steps: [Step] = []
    for move in numbers.moves(in: state) {
      switch move {
      case .action(let action, let choice):
        var course = FlowCourse(from: state, in: numbers)
        course.begin(Numbers.Choices(choices: graph.actions[action].choices, only: choice))
        steps += follow(Branch(course: course), Move(index: index))
      case .back(screens: 1): steps += follow(.back(by: 1), from: state, label: machine.labels.back, on: index)
      case .back, .set: break
      case .swipe(let page): steps += follow(.swipe(to: page), from: state, label: machine.labels.swipe, on: index)
      case .swipeDown: steps += follow(.swipeDown, from: state, label: machine.labels.swipeDown, on: index)
      case .tapTab(let tab):
        let tapped = follow(.tap(tab, of: graph.tabs[tab].flow), from: state, label: machine.labels.tabTap, on: index)
        // The search has no rules for taps that change nothing.
        steps += tapped.filter { $0.word != [index] || $0.rest != nil }
      }
    }
    return steps
  }

  private mutating func follow(
    _ move: FlowPlatformMove<Numbers>, from state: NavigationState, label: LabelID, on index: SymbolID
  ) -> [Step] {
    follow(PerformedMove(kind: .move(move), origin: FlowCourse(from: state, in: numbers)), Move(index: index, label: label))
  }

  /// Returns the steps by which a suspended move continues on a symbol.
  mutating func resume(_ suspended: Suspension, on index: SymbolID, _ facts: FactValues) -> [Step] {
    let symbol = machine.symbols[index]
    var rest = suspended
    switch suspended.verb {
    case nil: return goOn(suspended, on: index, facts)
    case .put(let word):
      rest.verb = nil
      return [Step(word: [index] + word, labels: [], facts: facts, rest: rest.isOver ? nil : rest)]
    case .leaveTab(let word):
      if symbol.setting.isStackBottom { rest.verb = .put(word) }
      return [Step(word: [], labels: [], facts: facts, rest: rest)]
    case .back:
      var steps = goOn(Suspension(handler: suspended.handler), on: index, facts)
      if !symbol.setting.isStackBottom {
        steps.append(Step(word: [], labels: [], facts: facts, rest: Suspension(verb: .back, handler: handlerOfLeaving(index))))
      }
      return steps
    case let verb?:
      guard symbol.screen != nil else { return [] }
      var upper: SymbolID?
      if case .replace(_, let over) = verb { upper = over }
      let state = window(index, facts, upper: upper)
      let origin = FlowCourse(from: state, in: numbers)
      var move = Move(index: index)
      move.waiting = suspended.handler
      guard let operation = suspended.steps else {
        return follow(PerformedMove(kind: .verb(again(verb), at: site(of: verb)), origin: origin), move)
      }
      let verbs = steps(of: operation, from: suspended.begun, after: again(verb))
      return follow(PerformedMove(kind: .steps(verbs, of: operation, made: suspended.begun), origin: origin), move)
    }
  }

  /// Continues after a verb that has removed symbols and is complete.
  private mutating func goOn(_ suspended: Suspension, on index: SymbolID, _ facts: FactValues) -> [Step] {
    guard machine.symbols.screen(index) != nil else { return [] }
    let state = window(index, facts)
    if let handler = suspended.handler { return run(handler, from: state, on: index) }
    guard let operation = suspended.steps else { return [Step(word: [index], labels: [], facts: facts)] }
    let verbs = steps(of: operation, from: suspended.begun, after: nil)
    let performed = PerformedMove(
      kind: .steps(verbs, of: operation, made: suspended.begun + 1), origin: FlowCourse(from: state, in: numbers))
    return follow(performed, Move(index: index))
  }

  private mutating func run(_ handler: HandlerID, from state: NavigationState, on index: SymbolID) -> [Step] {
    var course = FlowCourse(from: state, in: numbers)
    course.begin(Numbers.Choices(choices: graph.handlers[handler].choices))
    return follow(Branch(course: course), Move(index: index, isByHandler: true))
  }

  /// Returns the verb that does the rest of a verb that reaches further down.
  func again(_ verb: Suspension.Verb) -> FlowVerb<Numbers> {
    switch verb {
    case .popTo(let screen): .popTo([screen])
    case .popToRoot: .popToRoot
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .finish(let operation), .replace(let operation, _): numbers.verb(of: operation)
    case .back, .leaveTab, .put: .stay
    }
  }

  private func site(of verb: Suspension.Verb) -> OperationID {
    switch verb {
    case .finish(let operation), .replace(let operation, _): operation
    case .popTo, .popToRoot, .dismiss, .dismissAll, .back, .leaveTab, .put: unseen.site
    }
  }

  /// Returns the steps of an operation. The steps that were begun become `stay`, except the rest of the last one.
  func steps(of operation: OperationID, from begun: Int, after again: FlowVerb<Numbers>?) -> [FlowVerb<Numbers>] {
    guard case .steps(let verbs) = numbers.verb(of: operation) else { return [] }
    var padded = [FlowVerb<Numbers>](repeating: .stay, count: begun) + verbs.dropFirst(begun)
    if let again { padded[begun - 1] = again }
    return padded
  }

  /// Returns the handler that runs when only the top symbol is removed.
  func handlerOfLeaving(_ index: SymbolID) -> HandlerID? {
    var course = FlowCourse(from: window(index, FactValues(graph.facts.map { _ in false })), in: numbers)
    course.make(.back(by: 1))
    return course.handler
  }

  // MARK: Ways

  private mutating func follow(_ performed: PerformedMove, _ move: Move) -> [Step] {
    var move = move
    var branches: [Branch] = []
    make(performed, Branch(course: performed.origin), &branches, &move)
    follow(&branches, &move)
    return move.steps
  }

  private mutating func follow(_ branch: Branch, _ move: Move) -> [Step] {
    var (branches, move) = ([branch], move)
    follow(&branches, &move)
    return move.steps
  }

  /// Follows all answers of the guards, as the interpreter does if nothing is unseen (``Numbers/explore(from:_:)``).
  private mutating func follow(_ branches: inout [Branch], _ move: inout Move) {
    var next = 0
    while next < branches.count, next < 1_000 {
      var branch = branches[next]
      next += 1
      guard let pending = branch.course.pending else {
        end(branch, &move)
        continue
      }
      let possible = branch.course.guards.branches(of: graph.conditions(of: pending.choices), in: branch.course.seen)
      for (place, guards) in possible.taken {
        let choice = pending.choices[pending.choices.lower + Int32(truncatingIfNeeded: place)]
        guard pending.only == nil || pending.only == choice else { continue }
        var fork = branch
        if var performed = fork.performed, branch.course.decidesStart(in: numbers) {
          performed.decided.append(choice)
          make(performed, fork, &branches, &move)
          continue
        }
        let row = graph.choices[choice]
        if fork.first[branch.course.begun] == nil { fork.first[branch.course.begun] = choice }
        fork.course.know(guards)
        guard !numbers.faulty.contains(row.operation) else {
          fork.course.end(.unavailable)
          end(fork, &move)
          continue
        }
        let kind: PerformedMove.Kind =
          switch numbers.verb(of: choice) {
          case .steps(let verbs): .steps(verbs, of: row.operation, made: 1)
          case let verb: .verb(verb, at: row.operation)
          }
        make(PerformedMove(kind: kind, origin: fork.course, sets: Array(row.sets), clears: Array(row.clears)), fork, &branches, &move)
      }
      guard possible.mayBeNone, pending.only == nil else { continue }
      branch.course.end(.unavailable)
      end(branch, &move)
    }
  }

  private mutating func make(_ performed: PerformedMove, _ branch: Branch, _ branches: inout [Branch], _ move: inout Move) {
    var (performed, branch) = (performed, branch)
    while true {
      (branch.course, branch.performed) = (performed.made(in: numbers), performed)
      if branch.course.decidesStart(in: numbers) { return branches.append(branch) }
      if branch.course.pending == nil, branch.course.lastVerdict != .legal { return end(branch, &move) }
      let state = branch.course.navigation
      switch reach(of: performed, to: state, on: move.index) {
      case .within: break
      case .done: return suspend(branch, nil, &move)
      case .again(let verb): return suspend(branch, verb, &move)
      }
      if selects(performed, state) {
        // The window forgets a stack in a tab that is left, so the move continues with the symbols that are then visible.
        let isInside = state.contexts.count > depth(of: machine.symbols[move.index].setting)
        if !isInside { return suspend(branch, tabVerb(state, move.index), &move) }
        if performed.withNextStep != nil {
          let (word, isWhole) = word(of: state, on: move.index)
          move.steps.append(step(word, isWhole, branch, parts: performed.origin.begun, rest: rest(of: branch, nil, move.index), move))
          return refuseUnknown(performed, branch, &move)
        }
      }
      guard let next = performed.withNextStep else {
        refuseUnknown(performed, branch, &move)
        return branches.append(branch)
      }
      performed = next
    }
  }

  /// Whether a deed has selected another tab.
  private mutating func selects(_ performed: PerformedMove, _ state: NavigationState) -> Bool {
    switch (performed.kind, performed.last) {
    case (.move(.tap), _), (_, .select?): break
    default: return false
    }
    let before = performed.stateBefore(in: numbers)
    guard let old = before.contexts.last, let new = state.contexts.last else { return false }
    return nest(of: old.content) != nest(of: new.content)
  }

  private mutating func tabVerb(_ state: NavigationState, _ index: SymbolID) -> Suspension.Verb? {
    guard let content = state.contexts.last?.content else { return nil }
    let setting = machine.symbols[index].setting
    let word = symbols(of: content, in: setting.context, over: nil)
    return setting.isStackBottom ? .put(word) : .leaveTab(for: word)
  }

  // MARK: Steps

  /// Ends a move on the window.
  private mutating func end(_ branch: Branch, _ move: inout Move) {
    let course = branch.course
    guard course.verdict == .legal || move.isByHandler else { return }
    let (word, isWhole) = word(of: course.navigation, on: move.index)
    if let waiting = move.waiting, course.handlers.isEmpty, course.verdict == .legal {
      // The waiting handler starts in the state that the verb has left.
      let state = course.navigation
      for step in run(waiting, from: state, on: move.index) { move.steps.append(step) }
      return
    }
    let verdicts = [course.verdict] + course.handlers.map(\.verdict)
    move.steps.append(
      Step(
        word: word, isWhole: isWhole, labels: labels(of: branch, where: { verdicts.indices.contains($0) && verdicts[$0] == .legal }, move),
        facts: known(course.navigation.facts)))
  }

  /// Suspends a move that continues below the window.
  private mutating func suspend(_ branch: Branch, _ verb: Suspension.Verb?, _ move: inout Move) {
    guard let performed = branch.performed else { return }
    let rest = rest(of: branch, verb, move.index)
    move.steps.append(step([], false, branch, parts: performed.origin.begun, rest: rest, move))
    guard case .steps(_, let operation, _) = performed.kind, performed.origin.begun > 0 || move.isByHandler else { return }
    // If a step of a handler is refused, the state before the handler is restored.
    if !areLegal(operation, performed, on: move.index) { refuse(branch, &move) }
  }

  /// Restores the state before the running handler.
  private mutating func refuse(_ branch: Branch, _ move: inout Move) {
    guard let performed = branch.performed else { return }
    var refused = branch
    refused.course = performed.origin
    refused.course.end(.unavailable)
    end(refused, &move)
  }

  /// Also follows the refusal of a handler's steps, if the search follows both cases.
  private mutating func refuseUnknown(_ performed: PerformedMove, _ branch: Branch, _ move: inout Move) {
    guard case .steps(_, let operation, _) = performed.kind, performed.origin.begun > 0 || move.isByHandler else { return }
    if isUnknown(operation, performed, move.index) { refuse(branch, &move) }
  }

  /// Whether the search doesn't know in advance if the steps of a handler are legal. It then also follows the case that they aren't.
  private mutating func isUnknown(_ operation: OperationID, _ performed: PerformedMove, _ index: SymbolID) -> Bool {
    guard let top = word(of: performed.origin.navigation, on: index).symbols.last else { return false }
    machine.hasUnknownSteps = false
    _ = machine.areLegal(operation, on: machine.symbols[top])
    return machine.hasUnknownSteps
  }

  private func rest(of branch: Branch, _ verb: Suspension.Verb?, _ index: SymbolID) -> Suspension {
    guard let performed = branch.performed else { return Suspension() }
    if performed.withNextStep != nil, case .steps(_, let operation, let made) = performed.kind {
      return Suspension(verb: verb, steps: operation, begun: made)
    }
    switch verb {
    case .popTo, .popToRoot: return Suspension(verb: verb, handler: handlerOfLeaving(index))
    case nil, .back: return Suspension(verb: verb, handler: branch.course.begun > performed.origin.begun ? branch.course.handler : nil)
    case .dismiss, .dismissAll, .finish, .replace, .leaveTab, .put: return Suspension(verb: verb)
    }
  }

  private func step(_ word: [SymbolID], _ isWhole: Bool, _ branch: Branch, parts: Int, rest: Suspension, _ move: Move) -> Step {
    Step(
      word: word, isWhole: isWhole, labels: labels(of: branch, where: { $0 <= parts }, move), facts: known(branch.course.navigation.facts),
      rest: rest)
  }

  private func labels(of branch: Branch, where isLegal: (_ part: Int) -> Bool, _ move: Move) -> [LabelID] {
    let labels = branch.first.sorted { $0.key < $1.key }.filter { isLegal($0.key) }.map { machine.labels.of($0.value) }
    return (move.label.map { [$0] } ?? []) + labels
  }

  /// Returns the values of the facts that the search tracks.
  private func known(_ facts: FactValues) -> FactValues {
    FactValues(graph.facts.ids.map { machine.valuations.isAsked($0) && facts[$0] })
  }
}
