import FlowGraph

/// What the search found about screens that lie below while what they require does not hold.
extension ExactSearch {
  /// A requirement that a move breaks while its screen lies below the active one.
  public struct LeftBelow: Sendable {
    public let requirement: Requirement
    /// Whose requirement it is.
    public let owner: Place
    let transition: TransitionID
    var record = RecordID.first
  }

  /// Each requirement once; none that does not hold for an active screen either.
  public var leftBelow: [LeftBelow] {
    let unmet = Set(findings.unmet.map(\.requirement.range))
    return liveness.leftBelow.filter { !unmet.contains($0.requirement.range) }
  }

  /// The way to the state; its last move breaks the requirement.
  public func trace(to found: LeftBelow) -> Trace { trace(to: found.transition, in: found.record) }
}
