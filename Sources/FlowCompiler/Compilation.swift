import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowYAML

/// What compiling a project gives.
public struct Compilation: Sendable {
  /// Nil where there is no app document to begin with.
  public let graph: NavigationGraph?
  /// Whether all that is declared was read, so that no name is unknown only because its declaration is.
  let isWhole: Bool
  /// Everything that is to be said about the project.
  public let report: Report

  /// Whether every name leads somewhere, so that diagrams and listings are whole.
  public var namesResolve: Bool {
    graph != nil && isWhole && !report.diagnostics.contains { $0.leavesHole && !Self.harmless.contains($0.id) }
  }

  /// Errors that take at most the word away that they are about.
  private static let harmless: Set<DiagnosticID> = [UnknownKey.id, MisplacedKey.id, DuplicateKey.id, InvalidName.id]
}
