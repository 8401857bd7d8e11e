import FlowGraph

/// The ends of activations by the moves of people, from their beginnings. An action of the app, which code calls,
/// counts only if it changes nothing except facts.
///
/// If not all conditions are tracked, only moves that assume nothing may count: they can be made whatever the
/// conditions are (must-transitions: Larsen, Thomsen 1988).
struct EndsByPeople {
  /// The control states with which an activation can end.
  private(set) var controls: Table<ActivationID, Set<ControlID>>
  /// Whether everything can be discarded during an activation.
  private(set) var discards: Table<ActivationID, Bool>
  /// Whether a screen that is a declared end can be reached during an activation.
  private(set) var reachesFinal: Table<ActivationID, Bool>

  /// Linear in rules and exits.
  init(_ automaton: Automaton, _ moves: MovesOfPeople) {
    controls = Table(repeating: [], count: automaton.activations.count)
    discards = Table(repeating: false, count: automaton.activations.count)
    reachesFinal = Table(repeating: false, count: automaton.activations.count)
    var numbers: [IDPair<HeadID, ActivationID>: TransitionID] = [:]
    /// By transition: the transitions at which its stack is resumed. Moves in other tabs are never sure.
    var resumed: [TransitionID: [TransitionID]] = [:]
    for (index, transition) in automaton.transitions.numbered {
      numbers[IDPair(transition.head, transition.activation)] = index
      if !moves.isSure, case .resume(let from, _) = transition.witness { resumed[from, default: []].append(index) }
    }
    var waiting: [TransitionID] = []
    var isReached = Table<TransitionID, Bool>(repeating: false, count: automaton.transitions.count)
    func reach(_ number: TransitionID) {
      guard !isReached[number] else { return }
      isReached[number] = true
      waiting.append(number)
    }
    func reach(_ head: HeadID?, _ activation: ActivationID) {
      if let head, let number = numbers[IDPair(head, activation)] { reach(number) }
    }
    for activation in automaton.activations.ids {
      reach(automaton.saturation.head(begun: activation), activation)
    }
    /// By activation: the transitions that begin it.
    var callers: [ActivationID: [TransitionID]] = [:]
    while let number = waiting.popLast() {
      let transition = automaton.transitions[number]
      for back in resumed[number] ?? [] { reach(back) }
      if let screen = automaton.state(transition.head), automaton.graph.isFinal(screen) {
        Self.mark(transition.activation, in: &reachesFinal, automaton, callers)
      }
      for rule in automaton.rules(of: transition.head) where moves.counts(rule) {
        if moves.isByCode(rule) {
          for next in moves.statesChangingFacts(by: rule, on: automaton.machine.heads[transition.head].symbol) {
            reach(next, transition.activation)
          }
          continue
        }
        switch rule.effect {
        case .swap(let next): reach(next, transition.activation)
        case .push(let next):
          guard let callee = automaton.saturation.begun(by: next) else { continue }
          callers[callee, default: []].append(number)
          let symbol = automaton.machine.heads[transition.head].symbol
          for control in controls[callee].sorted() { reach(automaton.head(control, symbol), transition.activation) }
          if discards[callee] { Self.mark(transition.activation, in: &discards, automaton, callers) }
          if reachesFinal[callee] { Self.mark(transition.activation, in: &reachesFinal, automaton, callers) }
        case .pop:
          guard transition.activation != .none, controls[transition.activation].insert(rule.control).inserted else { continue }
          for caller in callers[transition.activation] ?? [] {
            let call = automaton.transitions[caller]
            reach(automaton.head(rule.control, automaton.machine.heads[call.head].symbol), call.activation)
          }
        case .reset: Self.mark(transition.activation, in: &discards, automaton, callers)
        }
      }
    }
  }

  private static func mark(
    _ activation: ActivationID, in marks: inout Table<ActivationID, Bool>, _ automaton: Automaton, _ callers: [ActivationID: [TransitionID]]
  ) {
    var waiting = [activation]
    while let next = waiting.popLast() {
      guard next != .none, !marks[next] else { continue }
      marks[next] = true
      waiting += (callers[next] ?? []).map { automaton.transitions[$0].activation }
    }
  }
}

/// The moves of people: all except those of the actions of the app, which only code calls.
struct MovesOfPeople {
  private let automaton: Automaton
  /// Whether only moves that assume nothing count.
  let isSure: Bool

  init(_ automaton: Automaton, isSure: Bool) {
    self.automaton = automaton
    self.isSure = isSure
  }

  func counts(_ rule: Rule) -> Bool { !isSure || automaton.machine.labels.isSure(rule.label) }

  func isByCode(_ rule: Rule) -> Bool { automaton.machine.labels.actionOfApp(rule.label) != nil }

  /// Returns the states after a move of code that leaves the word unchanged to its end. A move of code counts only for
  /// these.
  func statesChangingFacts(by rule: Rule, on symbol: SymbolID) -> [HeadID] {
    var found: [HeadID] = []
    var waiting = staying(rule, on: symbol)
    var seen = Set(waiting)
    while let head = waiting.popLast() {
      if automaton.state(head) != nil {
        found.append(head)
        continue
      }
      for rule in automaton.rules(of: head) where counts(rule) {
        for next in staying(rule, on: symbol) where seen.insert(next).inserted { waiting.append(next) }
      }
    }
    return found
  }

  private func staying(_ rule: Rule, on symbol: SymbolID) -> [HeadID] { DeadEndSearch.staying(rule, on: symbol, automaton.machine) ?? [] }
}
