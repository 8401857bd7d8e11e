import FlowDiagnostics
import FlowGraph

/// Reports an acceptance that accepts no finding.
public struct UnusedAllow: Finding {
  public static let id = DiagnosticID("unused-allow", .hygiene, .warning)

  /// The fault of an acceptance.
  public enum Fault: Sendable {
    /// An `allow` on an element without such a finding.
    case notFound(DiagnosticID)
    /// A line of a baseline that names no check, with the nearest name of a check.
    case unknownCheck(String, nearest: String?)
    /// A line of a baseline that names a check whose findings can't be accepted.
    case unacceptable(String)
    /// A line of a baseline that matches no finding any more.
    case gone(baseline: String)
  }

  let fault: Fault
  public let range: SourceRange
  /// The element that has the `allow`, or the line of the baseline.
  public let subject: String?

  public init(_ fault: Fault, at range: SourceRange, subject: String) {
    self.fault = fault
    self.range = range
    self.subject = subject
  }

  public var message: String {
    switch fault {
    case .notFound(let id): "'\(id)' is allowed at '\(subject ?? "")', but not reported there"
    case .unknownCheck(let name, _): "there is no check '\(name)'"
    case .unacceptable(let name): "'\(name)' cannot be accepted"
    case .gone: "this accepted finding no longer exists"
    }
  }

  public var help: String? {
    switch fault {
    case .notFound: "delete it"
    case .unknownCheck(_, let nearest): nearest.map { "did you mean '\($0)'?" } ?? "run 'flowc explain' to list all checks"
    case .unacceptable: "delete the line: this finding hides other findings"
    case .gone(let path): "delete the line, or run 'flowc check --baseline \(path) --write-baseline' again"
    }
  }

  /// Returns the entries that accept nothing. In a place that is never shown, the checks find nothing, so its entries aren't reported.
  static func find(_ unused: [Acceptances.Acceptance], in context: StateContext) -> [Self] {
    unused.filter { context.isShown($0.place) }.map { Self(.notFound($0.id), at: $0.range, subject: $0.subject) }
  }
}

extension StateContext {
  /// Whether a place is shown in some state. The app is always shown.
  fileprivate func isShown(_ place: Place?) -> Bool {
    switch place {
    case .screen(let screen): search.isReachedScreen[screen]
    case .flow(let flow):
      graph.flows[flow].screens.contains { search.isReachedScreen[$0] }
        || graph.flows[flow].tabs.contains { search.isReachedTab[$0] }
    case .app, nil: true
    }
  }
}
