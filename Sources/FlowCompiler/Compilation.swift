import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowYAML

/// The result of compiling a project.
public struct Compilation: Sendable {
  /// Nil if the project has no app document.
  public let graph: NavigationGraph?
  /// Whether everything that is declared was read. If not, a name may be unknown only because its declaration was not read.
  let isComplete: Bool
  /// All findings of the project.
  public let report: Report

  /// Whether every name resolves, so that diagrams and listings are complete.
  public var namesResolve: Bool { graph != nil && isComplete && firstUnresolvedPart == nil }

  /// The reason why names don't resolve, as a clause that fits after "until".
  public var obstacle: String {
    firstUnresolvedPart.map { "this is fixed: \($0.message) [\($0.id)]" } ?? "the whole project can be read"
  }

  private var firstUnresolvedPart: Diagnostic? { report.diagnostics.first { $0.leavesUnresolvedPart && !Self.harmless.contains($0.id) } }

  /// Errors that affect only the word that they report.
  private static let harmless: Set<DiagnosticID> = [UnknownKey.id, MisplacedKey.id, DuplicateKey.id, InvalidName.id]
}
