import FlowGraph

/// The liveness questions that a search with few tracked conditions answers.
///
/// If people can always go on, or close a presentation, by moves that assume nothing, the question is decided. The
/// search over-approximates, so it can't lose such moves. Otherwise the conditions that are asked there are tracked,
/// until no further condition matters. Then the answer is read as in a search that tracks all conditions, and the path
/// to it is checked.
struct LivenessQuestions {
  private let pass: SearchPass
  private let automaton: Automaton
  private var deadEndSearch: DeadEndSearch
  private lazy var closing = UnclosableContextSearch(automaton, deadEndSearch)
  /// By the bottom of a context: the states from which it can't be closed by moves that assume nothing.
  private lazy var surelyOpen = {
    var closing = UnclosableContextSearch(automaton, deadEndSearch, isSure: true)
    return closing.open(pass.meter)
  }()
  /// By the bottom of a context: the states from which no moves close it.
  private lazy var openAnyway = closing.open(pass.meter).mapValues { Set($0.transitions) }
  private lazy var growing = UnboundedStackSearch(automaton, pass.meter)
  private lazy var lower = LowerRequirements(automaton)
  private lazy var growingGroups = growing.groups()
  private(set) var found = Liveness()
  /// The dead ends of screens on which people are stuck if they can reach them: only the path is open.
  private(set) var doubtfulDeadEnds: [ScreenID: ExactSearch.DeadEnd] = [:]

  init(_ pass: SearchPass) {
    self.pass = pass
    automaton = Automaton(saturation: pass.saturation, machine: pass.machine)
    deadEndSearch = DeadEndSearch(automaton, pass.machine)
  }

  static func all(in pass: SearchPass) -> [LazyQuestion] {
    let screens = pass.graph.screens.ids.filter { pass.machine.findings.isReachedScreen[$0] && !pass.graph.isFinal($0) }
    let automaton = Automaton(saturation: pass.saturation, machine: pass.machine)
    let presented = UnclosableContextSearch(automaton, DeadEndSearch(automaton, pass.machine)).presented().flatMap(\.operations)
    let growing = UnboundedStackSearch(automaton, pass.meter).groups().filter { !$0.choices.isEmpty }
    let below = LowerRequirements(automaton).requirements.indices.map { LazyQuestion.below($0) }
    // The last questions get the steps that the others leave. Requirements below take few steps until facts are
    // tracked.
    return below + screens.map { .deadEnd($0) } + Set(presented).sorted().map { .unclosable($0) } + growing.map { .growth($0.choices) }
  }

  mutating func answer(_ question: LazyQuestion) -> SearchPass.Answer {
    guard pass.isComplete else { return .unknown }
    switch question {
    // Only a search that tracks all conditions answers these questions.
    case .happens, .lasting, .resumed, .outlives: return .unknown
    case .deadEnd(let screen): return deadEnd(on: screen)
    case .unclosable(let operation): return unclosable(by: operation)
    case .growth(let choices): return growth(by: choices)
    case .below(let index): return leftBelow(index)
    }
  }

  // MARK: Requirements below

  /// The number of wrong conditions on the paths to states that are collected before the search runs again with one of
  /// them tracked.
  private static let mostWrong = 200

  private mutating func leftBelow(_ index: Int) -> SearchPass.Answer {
    let broken = lower.requirements[index]
    let states = lower.states(breaking: index)
    guard !states.isEmpty else { return .no }
    let asked = lower.looseFacts(of: index)
    guard asked.isEmpty else { return .wrong(asked) }
    var wrong: [Condition] = []
    for state in states {
      // States that are farther away don't count until these conditions are tracked.
      guard wrong.count < Self.mostWrong else { return .wrong(wrong) }
      guard !pass.meter.isSpent else { return .unknown }
      switch pass.answer(to: state) {
      case .yes:
        guard broken.requirement.isBroken(byLastMoveTo: state, pass.graph, pass.record, pass.meter) else { continue }
        // A nearer state may still turn out to be possible.
        guard wrong.isEmpty else { return .wrong(wrong) }
        found.leftBelow.append(.init(requirement: broken.requirement, owner: broken.owner, transition: state))
        return .yes
      case .no: break
      case .wrong(let conditions, _): wrong += conditions
      case .unknown: return .unknown
      }
    }
    return wrong.isEmpty ? .no : .wrong(wrong)
  }

  // MARK: Dead ends

  private mutating func deadEnd(on screen: ScreenID) -> SearchPass.Answer {
    let doubtful = pass.states(of: screen).filter { !deadEndSearch.surelyMoves(automaton.transitions[$0].head) }
    guard !doubtful.isEmpty else { return .no }
    var asked: Set<Condition> = []
    for state in doubtful where pass.meter.steps <= pass.most {
      asked.formUnion(deadEndSearch.conditions(ofMovingFrom: automaton.transitions[state].head, at: state, pass.meter))
    }
    guard pass.meter.steps <= pass.most else { return .unknown }
    guard asked.isEmpty else { return .wrong(asked.sorted(), wanted: factsToTry(for: screen, at: doubtful, asked)) }
    var (first, stuck): (TransitionID?, TransitionID?) = (nil, nil)
    var mayBeExcused = false
    var wrong: [Condition] = []
    var wanted: [FactID: Bool] = [:]
    for state in doubtful {
      let hasFault = deadEndSearch.hasFaultAhead(automaton.transitions[state].head, at: state)
      // Only a state that is nearer, or has a fault, could make a difference.
      guard first == nil || hasFault else { continue }
      switch pass.answer(to: state) {
      case .yes where hasFault: return .no
      case .yes: first = state
      case .no: break
      case .wrong(let conditions, let facts):
        wrong += conditions
        if wanted.isEmpty, !hasFault { (stuck, wanted) = (state, facts) }
      case .unknown: return .unknown
      }
      // If a state with a fault can be reached, the fault is reported instead.
      if hasFault { mayBeExcused = true }
    }
    if let stuck { doubtfulDeadEnds[screen] = deadEndSearch.deadEnd(on: screen, at: stuck) }
    guard wrong.isEmpty else { return .wrong(wrong, wanted: mayBeExcused ? [:] : wanted) }
    if let first { found.deadEnds.append(deadEndSearch.deadEnd(on: screen, at: first)) }
    return first == nil ? .no : .yes
  }

  /// Returns the facts in a state where people may be stuck, if that depends on more conditions than can be tracked.
  /// Then the interpreter tries these facts. Returns none if a move is illegal there, because that may have to be
  /// reported instead.
  private mutating func factsToTry(for screen: ScreenID, at states: [TransitionID], _ asked: Set<Condition>) -> [FactID: Bool] {
    guard pass.tracked.union(asked).count > LazySearch.mostKept, let nearest = states.first,
      !states.contains(where: { deadEndSearch.hasFaultAhead(automaton.transitions[$0].head, at: $0) }),
      let facts = TraceWriter.facts(at: nearest, pass.graph, pass.record)
    else { return [:] }
    doubtfulDeadEnds[screen] = deadEndSearch.deadEnd(on: screen, at: nearest)
    let wanted = asked.compactMap { condition -> (FactID, Bool)? in
      guard case .fact(let fact) = condition else { return nil }
      return (fact, facts[fact] ?? pass.graph.facts[fact].initial)
    }
    return Dictionary(uniqueKeysWithValues: wanted)
  }

  // MARK: Presentations

  private mutating func unclosable(by operation: OperationID) -> SearchPass.Answer {
    let bottoms = closing.presented().filter { $0.operations.contains(operation) }.map(\.bottom)
    let answer = answer(ofClosing: closing.reachable(bySelectingFrom: bottoms))
    guard pass.meter.steps <= pass.most else { return .unknown }
    if let answer { return answer }
    var unclosable: ExactSearch.UnclosableContext?
    var wrong: [Condition] = []
    for verdict in closing.verdicts(of: operation, pass.meter) {
      let answer: SearchPass.Answer
      switch verdict {
      case .closes: continue
      case .undecided: return .unknown
      case .excused(let excuse):
        answer = pass.answer(to: excuse)
        if case .yes = answer { return .no }
      case .unclosable(let transition, let codeActions, let path):
        answer = pass.answer(along: path)
        if unclosable == nil, case .yes = answer, let screen = automaton.state(automaton.transitions[transition].head) {
          unclosable = .init(operation: operation, screen: screen, codeActions: codeActions, path: path)
        }
      }
      switch answer {
      case .yes, .no: break
      case .wrong(let conditions, _): wrong += conditions
      case .unknown: return .unknown
      }
    }
    guard pass.meter.steps <= pass.most else { return .unknown }
    guard wrong.isEmpty else { return .wrong(wrong) }
    if let unclosable { found.unclosableContexts.append(unclosable) }
    return unclosable == nil ? .no : .yes
  }

  /// Returns whether contexts can be closed, as far as this is known without the fate of each context. Returns nil if
  /// no condition matters any more.
  ///
  /// - Parameter bottoms: the bottoms of the contexts.
  private mutating func answer(ofClosing bottoms: [ActivationID]) -> SearchPass.Answer? {
    let open = bottoms.compactMap { surelyOpen[$0] }
    let transitions = open.flatMap(\.transitions)
    if transitions.isEmpty { return .no }
    let leaving = open.reduce(into: Set<Condition>()) { $0.formUnion($1.conditions) }
    if !leaving.isEmpty { return .wrong(leaving.sorted()) }
    // The moves that close it are made in another context.
    let hanging = bottoms.flatMap { bottom in
      let anyway = openAnyway[bottom] ?? []
      return (surelyOpen[bottom]?.transitions ?? []).filter { !anyway.contains($0) }
    }
    if !hanging.isEmpty {
      let conditions = conditions(takenAfter: hanging)
      return conditions.isEmpty ? .unknown : .wrong(conditions.sorted())
    }
    // A dead end and an illegal move have findings of their own.
    var asked: Set<Condition> = []
    for transition in transitions {
      let head = automaton.transitions[transition].head
      if automaton.state(head) != nil, !deadEndSearch.surelyMoves(head) {
        asked.formUnion(deadEndSearch.conditions(ofMovingFrom: head, at: transition, pass.meter))
      } else {
        asked.formUnion(deadEndSearch.fault(in: head, at: transition).conditions)
      }
    }
    return asked.isEmpty ? nil : .wrong(asked.sorted())
  }

  /// Returns the conditions that the moves after transitions assume, except for moves that stay in place: these change
  /// only facts.
  private func conditions(takenAfter transitions: [TransitionID]) -> Set<Condition> {
    var found: Set<Condition> = []
    for head in headsFollowing(transitions) {
      for rule in automaton.rules(of: head) {
        if case .swap(head) = rule.effect { continue }
        found.formUnion(automaton.machine.conditions(takenBy: rule))
      }
    }
    return found
  }

  /// Returns the heads of transitions, and all heads above them before these heads are on top again.
  private func headsFollowing(_ transitions: [TransitionID]) -> Set<HeadID> {
    var heads = Set(transitions.map { automaton.transitions[$0].head })
    var waiting = Array(heads)
    var begun: Set<ActivationID> = []
    while let head = waiting.popLast() {
      for rule in automaton.rules(of: head) {
        guard case .push(let next) = rule.effect, let callee = automaton.saturation.begun(by: next), begun.insert(callee).inserted else {
          continue
        }
        for transition in pass.members(of: callee) {
          let head = automaton.transitions[transition].head
          if heads.insert(head).inserted { waiting.append(head) }
        }
      }
    }
    return heads
  }

  // MARK: Growth

  /// Returns the growths by some moves that are certain, although other growths aren't decided.
  mutating func confirmedGrowths(by choices: Set<ChoiceID>) -> Liveness {
    var confirmed = Liveness()
    confirmed.growths = growths(by: choices).filter { growth in
      [growth.path, growth.twice].allSatisfy { if case .yes = pass.answer(along: $0) { true } else { false } }
    }
    return confirmed
  }

  private static let fewConditions = 4

  /// Returns the current groups of a question. Tracking more conditions splits groups and never joins them.
  private mutating func groups(by choices: Set<ChoiceID>) -> [UnboundedStackSearch.Group] {
    growingGroups.filter { !$0.choices.isDisjoint(with: choices) }
  }

  private mutating func growths(by choices: Set<ChoiceID>) -> [ExactSearch.UnboundedStack] {
    groups(by: choices).flatMap { growing.growths(of: $0) }
  }

  private mutating func growth(by choices: Set<ChoiceID>) -> SearchPass.Answer {
    let edges = groups(by: choices).flatMap(\.edges)
    var doubtful: Set<Condition> = []
    var around: Set<Condition> = []
    for edge in edges {
      if let taken = automaton.machine.labels[edge.label].taken, taken.isDoubtful {
        doubtful.formUnion(automaton.machine.valuations.conditions(takenIn: taken.before))
      }
      guard !pass.sureness.isSureWithin(edge.transition) else { continue }
      let all = automaton.machine.conditions(askedAt: pass.members(of: edge.from).map { automaton.transitions[$0].head })
      around.formUnion(all)
      doubtful.formUnion(pass.writer(along: [.within(edge.transition)])?.taken ?? Set(all))
    }
    // If many screens below are asked for, they aren't tracked: the round is made twice instead.
    let isFew = doubtful.union(around).count <= Self.fewConditions
    let asked = doubtful.sorted().filter { if case .fact = $0 { true } else { isFew } }
    guard asked.isEmpty else { return .wrong(asked) }
    for edge in edges where !pass.sureness[edge.transition] {
      if case .wrong(let conditions, _) = pass.answer(to: edge.transition) { return .wrong(conditions) }
    }
    var wrong: [Condition] = []
    let growths = growths(by: choices)
    for growth in growths {
      for path in [growth.path, growth.twice] {
        switch pass.answer(along: path) {
        case .yes, .no: break
        case .wrong(let conditions, _): wrong += conditions
        case .unknown: return .unknown
        }
      }
    }
    guard !pass.meter.isSpent else { return .unknown }
    guard wrong.isEmpty else { return .wrong(wrong) }
    found.growths += growths
    return growths.isEmpty ? .no : .yes
  }
}
