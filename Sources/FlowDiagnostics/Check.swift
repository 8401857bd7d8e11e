/// What flowc knows about one kind of finding: what it means, why it matters, and a flow that
/// has the fault beside one that does not.
///
/// One check is one file, in the room that finds the fault first: what is wrong with the text of a file beside the code that
/// reads it, what is wrong with names beside the code that resolves them, the rest in `FlowChecks`. Its page under
/// `docs/checks/`, what `flowc explain` prints and its tests are all made from what stands there.
public protocol Check: Sendable {
  static var id: DiagnosticID { get }
  /// One sentence, with a full stop.
  static var summary: String { get }
  /// Why it is a fault and what to do, in Markdown.
  static var rationale: String { get }
  /// Projects with the fault, and how each is mended.
  static var examples: [Example] { get }
}
