import FlowGraph

/// Finds facts that moves both set and clear, and that nothing changes any more after some state, though an action
/// still asks for them.
///
/// The search looks for a reachable state (post*) from which no state is reachable with the other value of the fact
/// (the complement of pre*). Such a value lasts down to the bottom of the stack, or to a symbol that can't be popped.
/// Therefore two properties are enough: whether the fact can change within an activation, and whether it can change
/// anywhere below.
struct StuckFactSearch {
  private let automaton: Automaton
  private var deadEndSearch: DeadEndSearch
  private let links: LinkBeginnings
  private let meter: StepMeter
  /// The facts for which the steps ran out before it was decided whether they can change again.
  private(set) var openFacts: [FactID] = []
  private var numbers: [IDPair<HeadID, ActivationID>: TransitionID] = [:]
  /// The states with undecided facts, which cover others at the same place.
  private var undecided: [Saturation.Point: [TransitionID]] = [:]
  /// By transition: the transitions at which its stack is resumed.
  private var resumed: [TransitionID: [TransitionID]] = [:]

  /// A place on a path.
  private enum Node: Hashable {
    /// A transition, and whether the path may also pop the symbols below its activation.
    case at(TransitionID, leaves: Bool)
    /// The links and entries, followed with the facts of a row.
    case links(ValuationID)
  }

  /// The question whether a fact with this value can get the other one.
  private struct Asked {
    let fact: FactID
    let value: Bool
  }

  /// - Parameter meter: counts the places that are looked at.
  init(_ automaton: Automaton, _ deadEndSearch: DeadEndSearch, _ links: LinkBeginnings, _ meter: StepMeter) {
    self.automaton = automaton
    self.deadEndSearch = deadEndSearch
    self.links = links
    self.meter = meter
  }

  /// Returns the first state in which a fact lasts, for each fact and value. The facts that weren't decided before the
  /// steps ran out are ``openFacts``.
  mutating func found() -> [ExactSearch.StuckFact] {
    let candidates = candidates()
    guard !candidates.isEmpty else { return [] }
    meter.steps += automaton.transitions.count
    for (index, transition) in automaton.transitions.numbered {
      numbers[IDPair(transition.head, transition.activation)] = index
      if case .resume(let from, _) = transition.witness { resumed[from, default: []].append(index) }
      let head = automaton.machine.heads[transition.head]
      guard automaton.machine.controls.isState(head.control),
        automaton.machine.valuations.isUndecided(automaton.machine.controls.facts(head.control))
      else { continue }
      undecided[IDPair(head.symbol, transition.activation), default: []].append(index)
    }
    var found: [ExactSearch.StuckFact] = []
    for fact in candidates {
      let lasting = meter.isSpent ? [] : [true, false].compactMap { first(Asked(fact: fact, value: $0)) }
      // If the steps ran out, it isn't known whether the fact changes.
      if meter.isSpent { openFacts.append(fact) } else { found += lasting }
    }
    return found
  }

  /// Returns the tracked facts that moves set and clear, except those that code sets.
  private func candidates() -> [FactID] {
    let (graph, machine) = (automaton.graph, automaton.machine)
    var (isSet, isCleared): (Set<FactID>, Set<FactID>) = ([], [])
    for choice in graph.choices.ids where machine.findings.isTaken[choice] {
      isSet.formUnion(graph.choices[choice].sets)
      isCleared.formUnion(graph.choices[choice].clears)
    }
    return graph.facts.ids.filter { fact in
      isSet.contains(fact) && isCleared.contains(fact) && !graph.facts[fact].isElsewhere && machine.valuations.isAsked(fact)
        && !machine.valuations.isLoose(fact)
    }
  }

  private mutating func first(_ asked: Asked) -> ExactSearch.StuckFact? {
    var changing = ReachabilityQuery<Node>()
    for (index, transition) in automaton.transitions.numbered where !meter.isSpent {
      guard let screen = automaton.state(transition.head), value(of: asked.fact, transition.head) == asked.value else { continue }
      // A presentation that can't be closed has its own finding, and so does a dead end.
      guard !automaton.symbol(of: transition.head).setting.context.isPresented, !automaton.graph.isFinal(screen) else { continue }
      let node = Node.at(index, leaves: true)
      guard !changing.reaches(from: node, { step($0, asked) }), !deadEndSearch.isStill(transition.head),
        let action = action(askingFrom: node, asked)
      else { continue }
      return .init(fact: asked.fact, value: asked.value, screen: screen, asking: action, transition: index)
    }
    return nil
  }

  private func value(of fact: FactID, _ head: HeadID) -> Bool? { value(of: fact, in: automaton.machine.heads[head].control) }

  private func value(of fact: FactID, in control: ControlID) -> Bool? {
    automaton.machine.valuations.value(of: fact, in: automaton.machine.controls.facts(control))
  }

  // MARK: Following places

  private func step(_ node: Node, _ asked: Asked) -> ReachabilityQuery<Node>.Step {
    meter.steps += 1
    guard !meter.isSpent, let next = following(node, asked) else { return .there }
    return .onward(next)
  }

  /// Returns the places that follow; nil if the fact gets the other value, or that isn't known.
  private func following(_ node: Node, _ asked: Asked) -> [Node]? {
    switch node {
    case .at(let transition, let leaves): following(transition, leaves: leaves, asked)
    case .links(let facts): following(links.all[facts] ?? [], asked)
    }
  }

  private func following(_ index: TransitionID, leaves: Bool, _ asked: Asked) -> [Node]? {
    let transition = automaton.transitions[index]
    let symbol = automaton.machine.heads[transition.head].symbol
    let isOpen = value(of: asked.fact, transition.head) == nil
    func changes(_ control: ControlID) -> Bool { value(of: asked.fact, in: control) == !asked.value }
    var next = (resumed[index] ?? []).map { Node.at($0, leaves: leaves) }
    for rule in automaton.rules(of: transition.head) {
      // An undecided fact is decided here. It has the value of the question, not the other one.
      if changes(rule.control) {
        if isOpen, automaton.saturation.isDeciding(transition.head) { continue }
        return nil
      }
      switch rule.effect {
      case .swap(let head):
        guard let to = number(head, in: transition.activation) else { return nil }
        next.append(.at(to, leaves: leaves))
      case .push(let head):
        guard let callee = automaton.saturation.begun(by: head), let to = number(head, in: callee) else { return nil }
        next.append(.at(to, leaves: false))
        for exit in automaton.saturation.exits(of: callee) where !changes(exit.control) {
          guard let head = automaton.head(exit.control, symbol), let to = number(head, in: transition.activation) else { return nil }
          next.append(.at(to, leaves: leaves))
        }
      case .pop where leaves:
        guard transition.activation != .none else { continue }
        for below in automaton.saturation.returns(of: transition.activation) {
          guard let head = automaton.head(rule.control, below.symbol), let to = number(head, in: below.activation) else { return nil }
          next.append(.at(to, leaves: true))
        }
      case .pop: break
      case .reset(let word):
        guard let to = number(word, rule.control) else { return nil }
        next.append(.at(to, leaves: true))
      }
    }
    if automaton.state(transition.head) != nil, let facts = links.row(of: automaton.control(of: transition.head).facts, automaton.machine) {
      next.append(.links(facts))
    }
    return next
  }

  private func following(_ beginnings: [LinkBeginnings.Beginning], _ asked: Asked) -> [Node]? {
    var next: [Node] = []
    for beginning in beginnings {
      // The link is followed with the other value of a fact that was undecided.
      if automaton.machine.valuations.value(of: asked.fact, in: beginning.before) == !asked.value { continue }
      guard value(of: asked.fact, in: beginning.control) != !asked.value, let to = number(beginning.word, beginning.control) else {
        return nil
      }
      next.append(.at(to, leaves: true))
    }
    return next
  }

  /// Returns the first transition of a word that is put there as a whole.
  private func number(_ word: WordID, _ control: ControlID) -> TransitionID? {
    guard let top = automaton.machine.words[word].first, let activation = automaton.saturation.begun(byWord: word),
      let head = automaton.head(control, top)
    else { return nil }
    return number(head, in: activation)
  }

  /// Returns the transition of a head, or of a head that covers it.
  private func number(_ head: HeadID, in activation: ActivationID) -> TransitionID? {
    if let known = numbers[IDPair(head, activation)] { return known }
    let symbol = automaton.machine.heads[head].symbol
    let valuations = automaton.machine.valuations
    let facts = valuations[automaton.control(of: head).facts]
    guard automaton.state(head) != nil else { return nil }
    return undecided[IDPair(symbol, activation)]?.first { other in
      valuations[automaton.control(of: automaton.transitions[other].head).facts].covers(facts)
    }
  }

  // MARK: Asking actions

  /// Returns the first action in source order that asks for the fact and is offered in a following state.
  private func action(askingFrom node: Node, _ asked: Asked) -> ActionID? {
    let graph = automaton.graph
    let asking = Set(
      graph.actions.ids.filter { action in
        graph.actions[action].choices.contains { graph.choices[$0].conditions.allFacts.contains { $0.fact == asked.fact } }
      })
    guard !asking.isEmpty else { return nil }
    var found: Set<ActionID> = []
    var seen: Set<Node> = [node]
    var waiting = [node]
    while let next = waiting.popLast(), !meter.isSpent {
      meter.steps += 1
      if case .at(let transition, _) = next { found.formUnion(offered(at: transition).filter { asking.contains($0) }) }
      for follower in following(next, asked) ?? [] where seen.insert(follower).inserted { waiting.append(follower) }
    }
    return found.min { (graph.actions[$0].name.range, $0) < (graph.actions[$1].name.range, $1) }
  }

  /// Returns the actions of a state's screen, of its flow, of the tabs around it and of the app.
  private func offered(at transition: TransitionID) -> [ActionID] {
    let (graph, machine) = (automaton.graph, automaton.machine)
    guard let screen = automaton.state(automaton.transitions[transition].head) else { return [] }
    var actions = graph.actions(on: screen) + graph.appActions
    var around = automaton.symbol(of: automaton.transitions[transition].head).setting.tabs
    while let (flow, outer) = machine.nest.innermost(around) {
      actions += graph.flows[flow].actions
      for tab in graph.flows[flow].tabs { if case .action(let action) = graph.tabs[tab].content { actions.append(action) } }
      around = outer
    }
    return actions.filter { !graph.actions[$0].isPrivate }
  }
}

/// The words that links and entries show, with every valuation of the facts with which they are followed.
struct LinkBeginnings: Sendable {
  struct Beginning: Sendable {
    /// The facts with which the link is followed, as far as they are decided then.
    let before: ValuationID
    let word: WordID
    let control: ControlID
  }

  /// By the facts of the states from which links are followed.
  private(set) var all: [ValuationID: [Beginning]] = [:]
  private var open: [ValuationID] = []

  mutating func add(_ beginning: Beginning, from facts: ValuationID, _ machine: StackMachine) {
    if all[facts] == nil, machine.valuations.isUndecided(facts) { open.append(facts) }
    all[facts, default: []].append(beginning)
  }

  /// Returns the facts of a state, or facts that cover them, with which links are followed; nil if there are none.
  func row(of facts: ValuationID, _ machine: StackMachine) -> ValuationID? {
    if all.isEmpty { return nil }
    let facts = machine.valuations.with(alteredTabs: .empty, sameAs: facts)
    if all[facts] != nil { return facts }
    let row = machine.valuations[facts]
    return open.first { machine.valuations[$0].covers(row) }
  }
}
