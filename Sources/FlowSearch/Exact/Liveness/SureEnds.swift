import FlowGraph

/// How activations can end, from where they begin, by moves alone that take nothing for granted: whatever the conditions are, these can be
/// made (must-transitions: Larsen, Thomsen 1988).
struct SureEnds {
  /// By activation: the controls with which it can end.
  private(set) var controls: [Set<ControlID>]
  /// By activation: whether everything can be discarded while it lasts.
  private(set) var discards: [Bool]

  private struct Key: Hashable {
    let head: HeadID
    let activation: Int32
  }

  /// Linear in rules and ends.
  init(_ automaton: Automaton) {
    controls = Array(repeating: [], count: automaton.activations.count)
    discards = Array(repeating: false, count: automaton.activations.count)
    var numbers: [Key: TransitionID] = [:]
    for (index, transition) in automaton.transitions.numbered {
      numbers[Key(head: transition.head, activation: transition.activation)] = index
    }
    var waiting: [TransitionID] = []
    var isReached = Table<TransitionID, Bool>(repeating: false, count: automaton.transitions.count)
    func reach(_ head: HeadID?, _ activation: Int32) {
      guard let head, let number = numbers[Key(head: head, activation: activation)], !isReached[number] else { return }
      isReached[number] = true
      waiting.append(number)
    }
    for activation in automaton.activations.indices {
      let activation = Int32(truncatingIfNeeded: activation)
      reach(automaton.saturation.head(begun: activation), activation)
    }
    /// By activation: the transitions that begin it.
    var callers: [Int32: [TransitionID]] = [:]
    while let number = waiting.popLast() {
      let transition = automaton.transitions[number]
      for rule in automaton.rules(of: transition.head) where automaton.machine.labels.isSure(rule.label) {
        switch rule.effect {
        case .swap(let next): reach(next, transition.activation)
        case .push(let next):
          guard let callee = automaton.saturation.begun(by: next) else { continue }
          callers[callee, default: []].append(number)
          let symbol = automaton.machine.heads[transition.head].symbol
          for control in controls[Int(callee)].sorted() { reach(automaton.head(control, symbol), transition.activation) }
          if discards[Int(callee)] { discard(transition.activation, automaton, callers) }
        case .pop:
          guard transition.activation >= 0, controls[Int(transition.activation)].insert(rule.control).inserted else { continue }
          for caller in callers[transition.activation] ?? [] {
            let call = automaton.transitions[caller]
            reach(automaton.head(rule.control, automaton.machine.heads[call.head].symbol), call.activation)
          }
        case .reset: discard(transition.activation, automaton, callers)
        }
      }
    }
  }

  private mutating func discard(_ activation: Int32, _ automaton: Automaton, _ callers: [Int32: [TransitionID]]) {
    var waiting = [activation]
    while let next = waiting.popLast() {
      guard next >= 0, !discards[Int(next)] else { continue }
      discards[Int(next)] = true
      waiting += (callers[next] ?? []).map { automaton.transitions[$0].activation }
    }
  }
}
