import FlowDiagnostics
import FlowGraph

/// What flowc knows about one kind of diagnostic: what it means, why it matters, and a flow that
/// has the fault beside one that does not.
///
/// One check is one file. Its page under `docs/checks/`, what `flowc explain` prints and its tests
/// are all made from what stands here. What is wrong with the text itself is found while it is read
/// (``FlowYAML``, ``FlowModel``, ``FlowGraph``), and its check only describes it; a check that
/// decides over the finished graph is a ``GraphCheck``, and one that decides over the states of the app a ``StateCheck``.
public protocol Check: Sendable {
  static var id: DiagnosticID { get }
  /// One sentence, with a full stop.
  static var summary: String { get }
  /// Why it is a fault and what to do, in Markdown.
  static var rationale: String { get }
  /// Projects in which exactly this diagnostic is reported, at the place marked `↓`.
  static var violating: [Example] { get }
  /// The same projects mended: nothing at all is reported.
  static var passing: [Example] { get }
}

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

/// A small project in a check's documentation.
public struct Example: Sendable {
  /// The YAML, with `↓` immediately before the first character of the range that is reported.
  public let marked: String
  /// The name of the file that the text stands in.
  public let path: String
  /// Why the file cannot be read, where that is what the example is about.
  public let unreadable: String?

  public init(_ marked: String, path: String = "flows/app.yaml", unreadable: String? = nil) {
    self.marked = marked
    self.path = path
    self.unreadable = unreadable
  }

  /// The YAML as a user would write it.
  public var text: String { String(marked.unicodeScalars.filter { $0 != "↓" }) }

  /// Where the mark stands, or nil in an example without one.
  public var place: SourcePosition? {
    var line: Int32 = 1
    var column: Int32 = 1
    for scalar in marked.unicodeScalars {
      if scalar == "↓" { return SourcePosition(line: line, column: column) }
      if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return nil
  }
}
