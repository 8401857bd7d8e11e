import FlowGraph

/// A part of a way.
enum TracePart: Sendable {
  /// From launch to a transition.
  case whole(TransitionID)
  /// From launch to the beginning of an activation, the first time that it was begun.
  case entry(ActivationID)
  /// From launch to the beginning of a transition's activation, as it was begun on the way to this one.
  case beginning(TransitionID)
  /// From the beginning of its activation to a transition.
  case within(TransitionID)
  /// One step, and the transition that it led to, or none if what comes next says that.
  case step(LabelID, TransitionID)
  /// A step that changed nothing.
  case tried(LabelID)
  /// The last step brought a stack back that lay in its tab.
  case resumed(TransitionID)
  /// What has been taken of conditions that are not kept apart: a row of the valuations.
  case taking(ValuationID)
  /// A stack is left in its tab, to be brought back.
  case left
  /// The last step stayed in such a stack and showed a screen there, with the facts of a transition.
  case stayed(ScreenID, TransitionID)
}

extension SearchRecord {
  /// The step with which an activation is begun, and from where it is made; none at launch.
  typealias Beginning = (label: LabelID, from: TransitionID)

  func origin(of activation: ActivationID) -> Beginning {
    (origins[activation].label, origins[activation].caller)
  }

  /// How the activation of a transition is begun on the way to it: a word that shares what lies below with another shares its activation.
  ///
  /// Linear in the transitions passed.
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

  /// How many moves a part of a way has.
  func moves(in part: TracePart) -> UInt64 {
    switch part {
    case .whole(let index):
      let transition = transitions[index]
      return moves(in: .beginning(index)).addingCapped(transition.length)
    case .entry(let activation): return activation <= Saturation.base ? 0 : origins[activation].entry
    case .beginning(let index): return moves(in: .entry(transitions[index].activation))
    case .within(let index): return transitions[index].length
    case .step(let label, _): return labels[label].isMove ? 1 : 0
    // Always shown, beyond what may be left out.
    case .tried, .resumed, .stayed, .left, .taking: return 0
    }
  }
}
