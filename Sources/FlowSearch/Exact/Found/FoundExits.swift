import FlowGraph

/// The findings about platform moves that skip effects of the exits of a screen.
extension ExactSearch {
  /// A change or a question that is part of every exit of a screen, and that a platform move skips.
  public struct SkippedExit: Sendable {
    struct Key: Hashable {
      let screen: ScreenID
      let part: ExitPart
    }

    public let screen: ScreenID
    public let part: ExitPart
    public let exits: PlatformExits
    /// The `steps` that are the only exits. One of them must be legal in the state, which the search doesn't know.
    /// Empty if there is another exit.
    let steps: Set<OperationID>
    var transition: TransitionID
    var record = RecordID.first
    var taken = ValuationID.none

    init(screen: ScreenID, part: ExitPart, exits: PlatformExits, steps: Set<OperationID>, _ transition: TransitionID) {
      (self.screen, self.part, self.exits, self.steps, self.transition) = (screen, part, exits, steps, transition)
    }

    var key: Key { Key(screen: screen, part: part) }
    var question: Question { .skips(screen, part, exits) }
  }

  /// One for each screen and part, in the order in which they are found. If platform moves skip a part in several
  /// states, the nearest state with a certain trace counts, or else the nearest state. Computing this makes traces, so
  /// callers keep the result.
  public var skippedExits: [SkippedExit] {
    var groups: [SkippedExit.Key: [SkippedExit]] = [:]
    let possible = findings.skipped.filter { skipped in
      skipped.steps.isEmpty || skipped.steps.contains { findings.uses[$0].isLegal || !isDecided(.legal($0)) }
    }
    for skipped in possible { groups[skipped.key, default: []].append(skipped) }
    var reported: Set<SkippedExit.Key> = []
    return possible.compactMap { skipped in
      guard reported.insert(skipped.key).inserted, let group = groups[skipped.key], group.count > 1 else {
        return groups[skipped.key]?.count == 1 ? skipped : nil
      }
      return group.map { (skipped: $0, trace: trace(to: $0)) }.min { Self.rank($0) < Self.rank($1) }?.skipped
    }
  }

  private static func rank(_ found: (skipped: SkippedExit, trace: Trace)) -> (Int, Int, UInt8) {
    (found.trace.isCertain ? 0 : 1, found.trace.moveCount, found.skipped.exits.rawValue)
  }

  /// Returns the trace to a state in which the platform move can be made. If `steps` are the only exits, the trace is
  /// certain only if they are legal there.
  public func trace(to skipped: SkippedExit) -> Trace {
    let trace = made.trace(to: skipped.question) ?? trace(to: skipped.transition, in: skipped.record, taking: skipped.taken)
    guard trace.isCertain, !skipped.steps.isEmpty, !replay.canMake(anyOf: skipped.steps, after: trace) else { return trace }
    return trace.doubted()
  }
}
