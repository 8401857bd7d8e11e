import FlowGraph

/// How a move ends in whose middle an activation begins: by `steps` or a handler that goes on once something has been pushed.
struct MoveEnds {
  private let automaton: Automaton
  private let beginnings: Table<ActivationID, TransitionID>
  /// By activation that begins in the middle of a move: its transitions before which no other move lies.
  private let inside: [ActivationID: [TransitionID]]

  /// - Parameter beginnings: the transition with which an activation begins, or none.
  init(_ automaton: Automaton, beginnings: Table<ActivationID, TransitionID>) {
    self.automaton = automaton
    self.beginnings = beginnings
    var inside: [ActivationID: [TransitionID]] = [:]
    for (index, transition) in automaton.transitions.numbered where transition.activation != .none && transition.length == 0 {
      let beginning = beginnings[transition.activation]
      guard beginning != .none, automaton.state(automaton.transitions[beginning].head) == nil else { continue }
      inside[transition.activation, default: []].append(index)
    }
    self.inside = inside
  }

  /// From the beginning of an activation to the first state, as far as what is put there is not taken off again.
  func way(from activation: ActivationID) -> [TracePart] {
    var way: [TracePart] = []
    var activation = activation
    var seen: Set<ActivationID> = []
    while beginnings[activation] != .none {
      let beginning = beginnings[activation]
      let transitions = inside[activation] ?? [beginning]
      if let state = transitions.first(where: { automaton.state(automaton.transitions[$0].head) != nil }) {
        return way + [.within(state)]
      }
      guard seen.insert(activation).inserted, let (from, label, next) = push(from: transitions) else { return way + [.within(beginning)] }
      way += [.within(from), .step(label, .none)]
      activation = next
    }
    return way
  }

  /// The first thing that is put on top while the move goes on.
  private func push(from transitions: [TransitionID]) -> (from: TransitionID, label: LabelID, activation: ActivationID)? {
    for transition in transitions {
      for rule in automaton.rules(of: automaton.transitions[transition].head) where !rule.isMove {
        guard case .push(let head) = rule.effect, let activation = automaton.saturation.begun(by: head) else { continue }
        return (transition, rule.label, activation)
      }
    }
    return nil
  }
}
