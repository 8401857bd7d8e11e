import FlowDiagnostics

/// A finding that the text of the finished graph is enough for, without its states.
protocol GraphCheck: Finding {
  /// Whether the finding says that something does *not* happen or exist. The check doesn't run while a reading, name or shape error exists,
  /// because the broken part may have made it happen.
  static var claimsAbsence: Bool { get }
  static func find(in context: GraphContext) -> [Self]
}

/// A finding about the reachable states.
protocol StateCheck: Finding {
  /// Whether the finding says that something does *not* happen or exist, as for a ``GraphCheck``.
  static var claimsAbsence: Bool { get }
  /// Whether the finding says that something happens in no state. The check doesn't run if the search hasn't looked at all states.
  static var needsAllStates: Bool { get }
  static func find(in context: StateContext) -> [Self]
}

extension StateCheck {
  static var needsAllStates: Bool { false }
}
