import FlowDiagnostics

/// What is found in the finished graph, by what is written alone.
protocol GraphCheck: Finding {
  /// Whether the finding says that something does *not* happen or exist. Such claims are not made
  /// while a reading, name or shape error stands: the broken part might have been the way.
  static var claimsAbsence: Bool { get }
  static func find(in context: GraphContext) -> [Self]
}

/// What is found in the states that can be reached.
protocol StateCheck: Finding {
  /// As for a ``GraphCheck``.
  static var claimsAbsence: Bool { get }
  /// Whether the finding says that something happens in no state: such claims are not made where not all states were looked at.
  static var needsAllStates: Bool { get }
  static func find(in context: StateContext) -> [Self]
}

extension StateCheck {
  static var needsAllStates: Bool { false }
}
