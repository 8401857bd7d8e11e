import FlowDiagnostics
import FlowGraph

/// A check that decides over the finished graph, by what is written alone.
public protocol GraphCheck: Check {
  /// Whether the finding says that something does *not* happen or exist. Such claims are not made
  /// while a reading, name or shape error stands: the broken part might have been the way.
  static var claimsAbsence: Bool { get }
  static func run(on context: GraphContext, into findings: inout [Diagnostic])
}

/// A check that decides over the states that can be reached.
public protocol StateCheck: Check {
  /// As for a ``GraphCheck``.
  static var claimsAbsence: Bool { get }
  /// Whether the finding says that something happens in no state: such claims are not made where not all states were looked at.
  static var needsAllStates: Bool { get }
  static func run(on context: StateContext, into findings: inout [Diagnostic])
}

extension StateCheck {
  public static var needsAllStates: Bool { false }
}
