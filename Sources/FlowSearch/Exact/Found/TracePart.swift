import FlowGraph

/// A part of a path.
enum TracePart: Sendable {
  /// From launch to a transition.
  case whole(TransitionID)
  /// From launch to the first beginning of an activation.
  case entry(ActivationID)
  /// From launch to the beginning of a transition's activation that belongs to the path to this transition.
  case beginning(TransitionID)
  /// From the beginning of its activation to a transition.
  case within(TransitionID)
  /// One step, and the transition that it led to; none if the next part contains the transition.
  case step(LabelID, TransitionID)
  /// A step that changed nothing.
  case tried(LabelID)
  /// The last step resumed a stack in its tab.
  case resumed(TransitionID)
  /// The assumptions about untracked conditions: a row of the valuations.
  case taking(ValuationID)
  /// A stack is left in its tab and will be resumed.
  case left
  /// The last step stayed in a resumed stack and showed a screen there, with the facts of a transition.
  case stayed(ScreenID, TransitionID)
}

extension SearchRecord {
  /// The step that begins an activation, and the transition from which it is made; none at launch.
  typealias Beginning = (label: LabelID, from: TransitionID)

  func origin(of activation: ActivationID) -> Beginning {
    (origins[activation].label, origins[activation].caller)
  }

  /// Returns the beginning of a transition's activation that belongs to the path to this transition. Words with equal
  /// lower parts share activations.
  ///
  /// Linear in the transitions on the path.
  func beginning(before transition: TransitionID) -> Beginning {
    var index = transition
    while true {
      switch transitions[index].witness {
      case .reset(let from, let label): return (label, from)
      case .begin, .start: return origin(of: transitions[transition].activation)
      case .swap(let from, _), .resume(let from, _): index = from
      case .back(let call, _, let exit, _): index = call != .none ? call : exit
      }
    }
  }

  /// Returns the number of moves of a part.
  func moves(in part: TracePart) -> UInt64 {
    switch part {
    case .whole(let index):
      let transition = transitions[index]
      return moves(in: .beginning(index)).addingCapped(transition.length)
    case .entry(let activation): return activation <= Saturation.base ? 0 : origins[activation].entry
    case .beginning(let index): return moves(in: .entry(transitions[index].activation))
    case .within(let index): return transitions[index].length
    case .step(let label, _): return labels[label].isMove ? 1 : 0
    // These parts are always shown, beyond the part that may be left out.
    case .tried, .resumed, .stayed, .left, .taking: return 0
    }
  }
}
