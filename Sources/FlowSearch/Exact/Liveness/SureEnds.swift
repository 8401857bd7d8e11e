import FlowGraph

/// How activations can end, from where they begin, by moves alone that take nothing for granted: whatever the conditions are, these can be
/// made (must-transitions: Larsen, Thomsen 1988).
struct SureEnds {
  /// The controls with which an activation can end.
  private(set) var controls: Table<ActivationID, Set<ControlID>>
  /// Whether everything can be discarded while it lasts.
  private(set) var discards: Table<ActivationID, Bool>

  /// Linear in rules and ends.
  init(_ automaton: Automaton) {
    controls = Table(repeating: [], count: automaton.activations.count)
    discards = Table(repeating: false, count: automaton.activations.count)
    var numbers: [IDPair<HeadID, ActivationID>: TransitionID] = [:]
    for (index, transition) in automaton.transitions.numbered {
      numbers[IDPair(transition.head, transition.activation)] = index
    }
    var waiting: [TransitionID] = []
    var isReached = Table<TransitionID, Bool>(repeating: false, count: automaton.transitions.count)
    func reach(_ head: HeadID?, _ activation: ActivationID) {
      guard let head, let number = numbers[IDPair(head, activation)], !isReached[number] else { return }
      isReached[number] = true
      waiting.append(number)
    }
    for activation in automaton.activations.ids {
      reach(automaton.saturation.head(begun: activation), activation)
    }
    /// By activation: the transitions that begin it.
    var callers: [ActivationID: [TransitionID]] = [:]
    while let number = waiting.popLast() {
      let transition = automaton.transitions[number]
      for rule in automaton.rules(of: transition.head) where automaton.machine.labels.isSure(rule.label) {
        switch rule.effect {
        case .swap(let next): reach(next, transition.activation)
        case .push(let next):
          guard let callee = automaton.saturation.begun(by: next) else { continue }
          callers[callee, default: []].append(number)
          let symbol = automaton.machine.heads[transition.head].symbol
          for control in controls[callee].sorted() { reach(automaton.head(control, symbol), transition.activation) }
          if discards[callee] { discard(transition.activation, automaton, callers) }
        case .pop:
          guard transition.activation != .none, controls[transition.activation].insert(rule.control).inserted else { continue }
          for caller in callers[transition.activation] ?? [] {
            let call = automaton.transitions[caller]
            reach(automaton.head(rule.control, automaton.machine.heads[call.head].symbol), call.activation)
          }
        case .reset: discard(transition.activation, automaton, callers)
        }
      }
    }
  }

  private mutating func discard(_ activation: ActivationID, _ automaton: Automaton, _ callers: [ActivationID: [TransitionID]]) {
    var waiting = [activation]
    while let next = waiting.popLast() {
      guard next != .none, !discards[next] else { continue }
      discards[next] = true
      waiting += (callers[next] ?? []).map { automaton.transitions[$0].activation }
    }
  }
}
