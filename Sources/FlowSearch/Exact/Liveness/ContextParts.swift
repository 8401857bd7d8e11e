import FlowGraph

/// The activations of contexts that people can't dismiss, with the transitions of each.
struct ContextParts {
  private let automaton: Automaton
  /// The activations of the lowest symbols of such contexts, in the order in which they are met.
  let bottoms: [ActivationID]
  /// By activation: its transitions.
  let members: [ActivationID: [TransitionID]]
  /// By activation: those that begin on top of it in the same context, each with the symbol that is then below.
  let above: [ActivationID: [(activation: ActivationID, below: Saturation.Return)]]
  private let numbers: [IDPair<HeadID, ActivationID>: TransitionID]
  /// Whether all contexts may be discarded during an activation.
  private let discards: Table<ActivationID, Bool>
  /// The activations during which people can reach a screen that is a declared end.
  private let reachFinal: Set<ActivationID>
  private let moves: MovesOfPeople
  /// The ends of activations, if not all moves count.
  private let endsByPeople: EndsByPeople?

  /// - Parameter isSure: whether only moves that assume nothing count.
  init(_ automaton: Automaton, isSure: Bool = false) {
    self.automaton = automaton
    moves = MovesOfPeople(automaton, isSure: isSure)
    var bottoms: [ActivationID] = []
    var isBottom: Set<ActivationID> = []
    var members: [ActivationID: [TransitionID]] = [:]
    var numbers: [IDPair<HeadID, ActivationID>: TransitionID] = [:]
    for (index, transition) in automaton.transitions.numbered where transition.activation != .none {
      let symbol = automaton.symbol(of: transition.head).setting
      guard symbol.context.isPresented, !symbol.context.isDismissable else { continue }
      members[transition.activation, default: []].append(index)
      numbers[IDPair(transition.head, transition.activation)] = index
      if symbol.isStackBottom, isBottom.insert(transition.activation).inserted { bottoms.append(transition.activation) }
    }
    var above: [ActivationID: [(activation: ActivationID, below: Saturation.Return)]] = [:]
    for activation in members.keys.sorted() where !isBottom.contains(activation) {
      for below in automaton.saturation.returns(of: activation) {
        above[below.activation, default: []].append((activation, below))
        // If a link has pushed a whole word, the bottom may not have been on top yet.
        if automaton.machine.symbols[below.symbol].setting.isStackBottom, isBottom.insert(below.activation).inserted {
          bottoms.append(below.activation)
        }
      }
    }
    self.bottoms = bottoms
    self.members = members
    self.numbers = numbers
    self.above = above
    let endsByPeople = !members.isEmpty && (isSure || !automaton.graph.appActions.isEmpty) ? EndsByPeople(automaton, moves) : nil
    self.endsByPeople = endsByPeople
    discards = members.isEmpty ? Table() : endsByPeople?.discards ?? Self.discards(automaton)
    reachFinal =
      if members.isEmpty { [] } else if let endsByPeople { Set(automaton.activations.ids.filter { endsByPeople.reachesFinal[$0] }) } else {
        Self.reachingFinal(automaton)
      }
  }

  private static func reachingFinal(_ automaton: Automaton) -> Set<ActivationID> {
    guard automaton.graph.screens.ids.contains(where: { automaton.graph.isFinal($0) }) else { return [] }
    var found: Set<ActivationID> = []
    var waiting: [ActivationID] = []
    for transition in automaton.transitions {
      if let screen = automaton.state(transition.head), automaton.graph.isFinal(screen), found.insert(transition.activation).inserted {
        waiting.append(transition.activation)
      }
    }
    while let activation = waiting.popLast(), activation != .none {
      for below in automaton.saturation.returns(of: activation) where found.insert(below.activation).inserted {
        waiting.append(below.activation)
      }
    }
    return found
  }

  /// Returns the transition of an activation for a control state and a symbol.
  func transition(_ control: ControlID, _ symbol: SymbolID, in activation: ActivationID) -> TransitionID? {
    automaton.head(control, symbol).flatMap { numbers[IDPair($0, activation)] }
  }

  /// Returns the transition with which an activation begins.
  func beginning(of activation: ActivationID) -> TransitionID? {
    members[activation]?.first { if case .begin = automaton.transitions[$0].witness { true } else { false } }
  }

  /// Returns the activations of the tabs that are shown after an exit that popped a tab's stack.
  func tabs(shownAfter exit: Saturation.Exit, of bottom: ActivationID) -> [ActivationID] {
    // The symbols below make no difference.
    guard let below = automaton.saturation.returns(of: bottom).first, let head = automaton.head(exit.control, below.symbol)
    else { return [] }
    return automaton.rules(of: head).compactMap { rule in
      if case .push(let next) = rule.effect { automaton.saturation.begun(by: next) } else { nil }
    }
  }

  /// Returns the transitions of an activation from which the context can't be closed. `closing` has the control states
  /// with which the activation may end to close the context.
  ///
  /// If only moves that assume nothing count, several moves also count together if one of them can be made whatever the
  /// conditions are. For example, each choice of a list assumes something, but all of them together assume nothing.
  ///
  /// - Parameter meter: counts the rules that are followed.
  func open(_ activation: ActivationID, closing: Set<ControlID>, _ meter: StepMeter) -> Set<TransitionID> {
    let members = members[activation] ?? []
    var followed = 0
    defer { meter.steps += followed / Self.rulesPerStep }
    /// By transition: the transitions before it, and the assumptions between them.
    var earlier: [TransitionID: [(before: TransitionID, taken: TakenValues)]] = [:]
    var closed: [TransitionID] = []
    var open = Set(members)
    var covers: [TransitionID: EscapeCover] = [:]
    func close(_ transition: TransitionID, taking taken: TakenValues) {
      guard open.contains(transition), covers[transition, default: EscapeCover()].add(taken) else { return }
      open.remove(transition)
      closed.append(transition)
    }
    for transition in members {
      let head = automaton.transitions[transition].head
      // A declared end needs no way out, and neither does a state from which one can be reached, even in a further
      // context.
      if let screen = automaton.state(head), automaton.graph.isFinal(screen) {
        close(transition, taking: [:])
        continue
      }
      for rule in automaton.rules(of: head) {
        guard let taken = taken(by: rule, at: head) else { continue }
        followed += 1
        guard let followers = followers(of: rule, at: head, in: activation, closing: closing) else {
          close(transition, taking: taken)
          continue
        }
        followed += followers.count
        for follower in followers { earlier[follower, default: []].append((transition, taken)) }
      }
    }
    while let transition = closed.popLast() {
      for (before, taken) in earlier[transition] ?? [] { close(before, taking: taken) }
    }
    return open
  }

  /// The number of rules in a step. The steps for the transitions of an activation are counted by the callers, and
  /// include this number of rules for each.
  private static let rulesPerStep = 8

  /// Returns the assumptions of a rule that aren't known at its head; nil if there are too many.
  private func taken(by rule: Rule, at head: HeadID) -> TakenValues? {
    guard moves.isSure, let taken = automaton.machine.labels[rule.label].taken, taken.isDoubtful else { return [:] }
    let valuations = automaton.machine.valuations
    let known = valuations.conditions(takenIn: automaton.machine.controls.facts(automaton.machine.heads[head].control))
    let values = valuations.values(takenIn: taken.before).filter { !known.contains($0.condition) }
    guard values.count <= EscapeCover.mostConditions else { return nil }
    return Dictionary(values.map { ($0.condition, $0.value) }) { first, _ in first }
  }

  /// Returns the transitions that can follow a rule within the context; nil if the rule closes it.
  private func followers(
    of rule: Rule, at head: HeadID, in activation: ActivationID, closing: Set<ControlID>
  ) -> [TransitionID]? {
    let symbol = automaton.machine.heads[head].symbol
    if moves.isByCode(rule) {
      return moves.statesChangingFacts(by: rule, on: symbol).compactMap { numbers[IDPair($0, activation)] }
    }
    switch rule.effect {
    case .swap(let next): return numbers[IDPair(next, activation)].map { [$0] } ?? []
    case .push(let next):
      guard let callee = automaton.saturation.begun(by: next) else { return [] }
      if discards[callee] || reachFinal.contains(callee) { return nil }
      let controls = endsByPeople.map { $0.controls[callee].sorted() } ?? automaton.saturation.exits(of: callee).map(\.control)
      return controls.compactMap { self.transition($0, symbol, in: activation) }
    case .pop: return closing.contains(rule.control) ? nil : []
    case .reset: return nil
    }
  }

  /// Whether a rule may lead to a transition from which the context can be closed.
  ///
  /// - Parameter open: all transitions of the activation from which the context can't be closed.
  private func leadsOut(_ rule: Rule, on symbol: SymbolID, of activation: ActivationID, _ open: Set<TransitionID>, closing: Set<ControlID>)
    -> Bool
  {
    switch rule.effect {
    case .swap(let next): numbers[IDPair(next, activation)].map { !open.contains($0) } ?? false
    case .push(let next):
      automaton.saturation.begun(by: next).map { callee in
        discards[callee] || reachFinal.contains(callee)
          || automaton.saturation.exits(of: callee).contains {
            transition($0.control, symbol, in: activation).map { !open.contains($0) } ?? false
          }
      } ?? false
    case .pop: closing.contains(rule.control)
    case .reset: true
    }
  }

  /// Returns the conditions that moves assume which lead out of transitions from which nothing certainly closes the
  /// context.
  ///
  /// - Parameter open: all these transitions of the activation.
  func conditions(ofLeaving open: Set<TransitionID>, of activation: ActivationID, closing: Set<ControlID>) -> Set<Condition> {
    var found: Set<Condition> = []
    for transition in open {
      let head = automaton.transitions[transition].head
      let symbol = automaton.machine.heads[head].symbol
      for rule in automaton.rules(of: head) {
        let leads =
          moves.isByCode(rule)
          ? moves.statesChangingFacts(by: rule, on: symbol).contains { numbers[IDPair($0, activation)].map { !open.contains($0) } ?? false }
          : leadsOut(rule, on: symbol, of: activation, open, closing: closing)
        if leads { found.formUnion(automaton.machine.conditions(takenBy: rule)) }
      }
    }
    return found
  }

  /// Returns the actions of the app that lead out of a transition from which people can't close the context, in source
  /// order.
  ///
  /// - Parameter open: all these transitions of the activation.
  func codeActions(
    leadingOutOf transition: TransitionID, _ open: Set<TransitionID>, of activation: ActivationID, closing: Set<ControlID>
  ) -> [ActionID] {
    let head = automaton.transitions[transition].head
    let symbol = automaton.machine.heads[head].symbol
    let actions = automaton.rules(of: head).compactMap { rule -> ActionID? in
      guard let action = automaton.machine.labels.actionOfApp(rule.label) else { return nil }
      return leadsOut(rule, on: symbol, of: activation, open, closing: closing) ? action : nil
    }
    return Set(actions).sorted()
  }

  /// Returns for each activation whether a move that discards everything can be made during it.
  private static func discards(_ automaton: Automaton) -> Table<ActivationID, Bool> {
    var discards = Table<ActivationID, Bool>(repeating: false, count: automaton.activations.count)
    var callers: [ActivationID: [ActivationID]] = [:]
    var found: [ActivationID] = []
    for transition in automaton.transitions where transition.activation != .none {
      for rule in automaton.rules(of: transition.head) {
        switch rule.effect {
        case .reset where !discards[transition.activation]:
          discards[transition.activation] = true
          found.append(transition.activation)
        case .push(let head):
          if let callee = automaton.saturation.begun(by: head) { callers[callee, default: []].append(transition.activation) }
        case .reset, .swap, .pop: break
        }
      }
    }
    while let activation = found.popLast() {
      for caller in callers[activation] ?? [] where !discards[caller] {
        discards[caller] = true
        found.append(caller)
      }
    }
    return discards
  }
}
