import FlowDiagnostics
import FlowGraph

/// What is allowed is there.
public struct UnusedAllow: Finding {
  public static let id = DiagnosticID("unused-allow", .hygiene, .warning)

  /// What is wrong with what is accepted.
  public enum Fault: Sendable {
    /// An `allow` on something of which no such thing is found.
    case notFound(DiagnosticID)
    /// A line of a baseline that names no check; with the nearest name that does.
    case unknownCheck(String, nearest: String?)
    /// A line of a baseline that names a check whose findings must be mended.
    case unacceptable(String)
    /// A line of the baseline at a path to which no finding answers any more.
    case gone(baseline: String)
  }

  let fault: Fault
  public let range: SourceRange
  /// What it stands on, or the line of the baseline.
  public let subject: String?

  public init(_ fault: Fault, at range: SourceRange, subject: String) {
    self.fault = fault
    self.range = range
    self.subject = subject
  }

  public var message: String {
    switch fault {
    case .notFound(let id): "'\(id)' is allowed at '\(subject ?? "")', and not found there"
    case .unknownCheck(let name, _): "there is no check '\(name)'"
    case .unacceptable(let name): "'\(name)' cannot be accepted"
    case .gone: "this is accepted, but no longer there"
    }
  }

  public var help: String? {
    switch fault {
    case .notFound: "delete it"
    case .unknownCheck(_, let nearest): nearest.map { "did you mean '\($0)'?" } ?? "'flowc explain' lists them"
    case .unacceptable: "take the line out: what that is about hides other findings"
    case .gone(let path): "take the line out, or run 'flowc check --baseline \(path) --write-baseline' again"
    }
  }

  /// The entries that accept nothing; inside what is never shown nothing is found, so there nothing is said.
  static func find(_ unused: [Acceptances.Acceptance], in context: StateContext) -> [Self] {
    unused.filter { context.isShown($0.place) }.map { Self(.notFound($0.id), at: $0.range, subject: $0.subject) }
  }
}

extension StateContext {
  /// Whether a place is shown in some state; the app always is.
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
