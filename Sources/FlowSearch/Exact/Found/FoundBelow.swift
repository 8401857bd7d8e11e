import FlowGraph

/// The findings about screens below the active screen whose requirements don't hold.
extension ExactSearch {
  /// A requirement that a move breaks while its screen is below the active one.
  public struct LeftBelow: Sendable {
    public let requirement: Requirement
    /// The owner of the requirement.
    public let owner: Place
    let transition: TransitionID
    var record = RecordID.first
  }

  /// Each requirement once, without those that also fail for an active screen.
  public var leftBelow: [LeftBelow] {
    let unmet = Set(findings.unmet.map(\.requirement.range))
    return liveness.leftBelow.filter { !unmet.contains($0.requirement.range) }
  }

  /// Returns the trace to the state. Its last move breaks the requirement.
  public func trace(to found: LeftBelow) -> Trace { trace(to: found.transition, in: found.record) }
}
