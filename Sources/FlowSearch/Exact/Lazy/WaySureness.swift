import FlowGraph

/// To which transitions the way that is remembered takes nothing for granted.
struct WaySureness {
  /// By transition: whether nothing is taken for granted from the beginning of its activation, and on the way to that.
  private var within: [Bool] = []
  private var before: [Bool] = []

  init(_ record: SearchRecord) {
    within.reserveCapacity(record.transitions.count)
    before.reserveCapacity(record.transitions.count)
    func sure(_ label: LabelID) -> Bool { record.labels.isSure(label) }
    // A way leads only over transitions that were found before it.
    for (index, transition) in record.transitions.enumerated() {
      let isBase = transition.activation <= Saturation.base
      func note(_ within: Bool, _ before: Bool) {
        self.within.append(within)
        self.before.append(before)
      }
      func whole(_ label: LabelID, _ from: Int32) -> Bool {
        let origin = record.labels[label].taken?.origin ?? -1
        return sure(label) && (from < 0 || self[from]) && (origin < 0 || origin < index && self[origin])
      }
      switch transition.witness {
      case .start(let label): note(sure(label), true)
      case .begin:
        let origin = record.origin(of: transition.activation)
        note(true, whole(origin.label, origin.from))
      case .reset(let from, let label): isBase ? note(whole(label, from), true) : note(true, whole(label, from))
      case .swap(let from, let label): note(within[Int(from)] && sure(label), before[Int(from)])
      case .back(let call, let callLabel, let exit, let exitLabel):
        if call >= 0 {
          note(within[Int(call)] && sure(callLabel) && within[Int(exit)] && sure(exitLabel), before[Int(call)])
        } else {
          note((isBase ? self[exit] : within[Int(exit)]) && sure(exitLabel), before[Int(exit)])
        }
      // What is done in other tabs is looked at in each case.
      case .resume(let from, _): note(false, before[Int(from)])
      }
    }
  }

  subscript(transition: Int32) -> Bool { within[Int(transition)] && before[Int(transition)] }

  /// Whether nothing is taken for granted from the beginning of the activation.
  func isSureWithin(_ transition: Int32) -> Bool { within[Int(transition)] }
}
