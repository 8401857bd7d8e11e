import FlowGraph

/// The transitions whose recorded path assumes nothing.
struct TraceCertainty {
  /// Whether the path from the beginning of the transition's activation assumes nothing, and below whether the path to
  /// that beginning does.
  private var within = Table<TransitionID, Bool>()
  private var before = Table<TransitionID, Bool>()

  init(_ record: SearchRecord) {
    within.reserveCapacity(record.transitions.count)
    before.reserveCapacity(record.transitions.count)
    func sure(_ label: LabelID) -> Bool { record.labels.isSure(label) }
    // A path leads only over transitions that were found before it.
    for (index, transition) in record.transitions.numbered {
      let isBase = transition.activation <= Saturation.base
      func note(_ within: Bool, _ before: Bool) {
        self.within.append(within)
        self.before.append(before)
      }
      func whole(_ label: LabelID, _ from: TransitionID) -> Bool {
        let origin = record.labels[label].taken?.origin ?? .none
        return sure(label) && (from == .none || self[from]) && (origin == .none || origin < index && self[origin])
      }
      switch transition.witness {
      case .start(let label): note(sure(label), true)
      case .begin:
        let origin = record.origin(of: transition.activation)
        note(true, whole(origin.label, origin.from))
      case .reset(let from, let label): isBase ? note(whole(label, from), true) : note(true, whole(label, from))
      case .swap(let from, let label): note(within[from] && sure(label), before[from])
      case .back(let call, let callLabel, let exit, let exitLabel):
        if call != .none {
          note(within[call] && sure(callLabel) && within[exit] && sure(exitLabel), before[call])
        } else {
          note((isBase ? self[exit] : within[exit]) && sure(exitLabel), before[exit])
        }
      // The moves in other tabs are checked for each question.
      case .resume(let from, _): note(false, before[from])
      }
    }
  }

  subscript(transition: TransitionID) -> Bool { within[transition] && before[transition] }

  /// Whether the path from the beginning of the activation assumes nothing.
  func isSureWithin(_ transition: TransitionID) -> Bool { within[transition] }
}
