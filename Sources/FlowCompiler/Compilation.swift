import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowYAML

/// What compiling a project gives.
public struct Compilation: Sendable {
  /// Nil where there is no app document to begin with.
  public let graph: NavigationGraph?
  /// Whether all that is declared was read, so that no name is unknown only because its declaration is.
  let isComplete: Bool
  /// Everything that is to be said about the project.
  public let report: Report

  /// Whether every name leads somewhere, so that diagrams and listings are whole.
  public var namesResolve: Bool { graph != nil && isComplete && firstHole == nil }

  /// What keeps names from leading somewhere, by what ends it: words behind *until*.
  public var obstacle: String {
    firstHole.map { "this is mended: \($0.message) [\($0.id)]" } ?? "all of it can be read"
  }

  private var firstHole: Diagnostic? { report.diagnostics.first { $0.leavesHole && !Self.harmless.contains($0.id) } }

  /// Errors that take at most the word away that they are about.
  private static let harmless: Set<DiagnosticID> = [UnknownKey.id, MisplacedKey.id, DuplicateKey.id, InvalidName.id]
}
