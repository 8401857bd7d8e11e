/// One kind of finding.
///
/// One check is one file, in the room that finds the fault first: what is wrong with the text of a file beside the code that
/// reads it, what is wrong with names beside the code that resolves them, the rest in `FlowChecks`. Its page,
/// `docs/checks/<id>.md`, says what it means, why it matters, and shows projects with the fault and without it.
public protocol Check: Sendable {
  static var id: DiagnosticID { get }
}
