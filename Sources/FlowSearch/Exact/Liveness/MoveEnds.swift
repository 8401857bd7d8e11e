import FlowGraph

/// The ends of moves during which an activation begins: `steps` or a handler go on after a push.
struct MoveEnds {
  private let automaton: Automaton
  private let beginnings: Table<ActivationID, TransitionID>
  /// By activation that begins within a move: its transitions before the first further move.
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

  /// Returns the path from the beginning of an activation to the first state, as long as pushed symbols aren't popped
  /// again.
  func path(from activation: ActivationID) -> [TracePart] {
    var path: [TracePart] = []
    var activation = activation
    var seen: Set<ActivationID> = []
    while beginnings[activation] != .none {
      let beginning = beginnings[activation]
      let transitions = inside[activation] ?? [beginning]
      if let state = transitions.first(where: { automaton.state(automaton.transitions[$0].head) != nil }) {
        return path + [.within(state)]
      }
      guard seen.insert(activation).inserted, let (from, label, next) = push(from: transitions) else { return path + [.within(beginning)] }
      path += [.within(from), .step(label, .none)]
      activation = next
    }
    return path
  }

  /// Returns the first push within the move.
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
