import FlowGraph

/// The findings about paths that never end: states that can never be left, and stacks that never stop growing.
///
/// These findings depend on everything that can follow a state, so they are read from the finished automaton.
struct Liveness: Sendable {
  /// The first dead end of each screen.
  var deadEnds: [ExactSearch.DeadEnd] = []
  var unclosableContexts: [ExactSearch.UnclosableContext] = []
  var growths: [ExactSearch.UnboundedStack] = []
  var leftBelow: [ExactSearch.LeftBelow] = []
  var stuckFacts: [ExactSearch.StuckFact] = []
  /// The questions that weren't decided because the steps ran out.
  private(set) var open: [LazyQuestion] = []

  init() {}

  var isEmpty: Bool { deadEnds.isEmpty && unclosableContexts.isEmpty && growths.isEmpty && leftBelow.isEmpty && stuckFacts.isEmpty }

  /// Adds the findings of a search whose record is given.
  mutating func add(_ found: Liveness, record: RecordID) {
    var found = found
    for index in found.deadEnds.indices { found.deadEnds[index].record = record }
    for index in found.unclosableContexts.indices { found.unclosableContexts[index].record = record }
    for index in found.growths.indices { found.growths[index].record = record }
    for index in found.leftBelow.indices { found.leftBelow[index].record = record }
    leftBelow += found.leftBelow
    for index in found.stuckFacts.indices { found.stuckFacts[index].record = record }
    deadEnds += found.deadEnds
    unclosableContexts += found.unclosableContexts
    growths += found.growths
    stuckFacts += found.stuckFacts
  }

  /// - Parameters:
  ///   - machine: expands heads again to find illegal moves.
  ///   - meter: counts the steps of reading.
  init(_ saturation: Saturation, _ machine: StackMachine, _ links: LinkBeginnings, _ meter: StepMeter) {
    let automaton = Automaton(saturation: saturation, machine: machine)
    // If not all following states are known, it isn't known either that something never follows.
    let isComplete = !saturation.isSpent
    var deadEndSearch = DeadEndSearch(automaton, machine)
    if isComplete {
      deadEnds = deadEndSearch.deadEnds()
      var closing = UnclosableContextSearch(automaton, deadEndSearch)
      unclosableContexts = closing.unclosableContexts(meter)
      open += closing.undecided.sorted().map { .unclosable($0) }
    }
    var growing = UnboundedStackSearch(automaton, meter)
    growths = growing.growths()
    findLeftBelow(in: automaton, meter)
    guard isComplete else { return }
    open += growing.undecided.map { .growth($0.choices) }
    var lasting = StuckFactSearch(automaton, deadEndSearch, links, meter)
    stuckFacts = lasting.found()
    open += lasting.openFacts.map { .lasting($0) }
  }
}

extension Liveness {
  /// Finds each requirement once, in the nearest state in which a move has broken it.
  private mutating func findLeftBelow(in automaton: Automaton, _ meter: StepMeter) {
    let lower = LowerRequirements(automaton)
    let known = automaton.machine.findings
    var record: SearchRecord?
    for (index, broken) in lower.requirements.enumerated() where known.unmet(at: broken.requirement.range) == nil {
      for state in lower.states(breaking: index) {
        guard !meter.isSpent else {
          if !automaton.saturation.isSpent { open.append(.below(index)) }
          break
        }
        let row = record ?? SearchRecord(automaton.saturation, automaton.machine)
        record = row
        guard broken.requirement.isBroken(byLastMoveTo: state, automaton.graph, row, meter) else { continue }
        leftBelow.append(.init(requirement: broken.requirement, owner: broken.owner, transition: state))
        break
      }
    }
  }
}

/// The finished automaton with the rules that made it.
struct Automaton {
  let saturation: Saturation
  let machine: StackMachine

  var transitions: Table<TransitionID, Saturation.Transition> { saturation.transitions }
  var activations: Table<ActivationID, Saturation.Activation> { saturation.activations }
  var graph: NavigationGraph { machine.graph }

  func rules(of head: HeadID) -> ArraySlice<Rule> { saturation.rules(of: head) }

  func symbol(of head: HeadID) -> StackSymbol { machine.symbols[machine.heads[head].symbol] }
  func screen(of head: HeadID) -> ScreenID? { machine.symbols.screen(machine.heads[head].symbol) }
  func control(of head: HeadID) -> Control { machine.controls[machine.heads[head].control] }

  /// Returns the screen of a head that is a state; nil within a move.
  func state(_ head: HeadID) -> ScreenID? { machine.state(head) }

  /// Returns the head of a control state and a symbol.
  func head(_ control: ControlID, _ symbol: SymbolID) -> HeadID? { machine.heads.find(Head(control: control, symbol: symbol)) }

  /// Returns the last state on the path to a transition; nil if there is none.
  func state(before transition: TransitionID) -> TransitionID? {
    var index = transition
    while true {
      switch transitions[index].witness {
      case .start: return nil
      case .begin: index = activations[transitions[index].activation].origin.caller
      case .reset(let from, _), .swap(let from, _), .resume(let from, _): index = from
      case .back(_, _, let exit, _): index = exit
      }
      guard index != .none else { return nil }
      if state(transitions[index].head) != nil { return index }
    }
  }

  /// Returns the declared choice of a step, or of the previous step if this one is within a move.
  func choice(of label: LabelID, at transition: TransitionID) -> ChoiceID? {
    let found = machine.labels[label].isStep ? label : saturation.lastLabel(before: transition, machine.labels)
    return machine.labels[found ?? .none].move?.choice
  }
}
