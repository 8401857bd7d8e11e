/// A kind of finding.
///
/// Each check has a file in the target that finds the fault first. Faults in the text of a file are beside the code that reads it, and
/// faults in names beside the code that resolves them. The others are in `FlowChecks`. The page of a check, `docs/checks/<id>.md`, says
/// what the check means and why it matters, and shows projects with and without the fault.
public protocol Check: Sendable {
  static var id: DiagnosticID { get }
}
