import FlowDiagnostics

/// Why nothing can be generated from a graph without errors.
public enum GenerationError: Error, Hashable, CustomStringConvertible {
  /// Two sources would be written to one file.
  case sameOutput(name: String, first: String, second: String)
  /// A flow, or the app, is declared in a file that is none of the sources.
  case noSource(FileID)
  /// A flow, or a type or module that params use, has a name that the generated code needs for another type, its own or Swift's.
  case nameTaken(String, range: SourceRange)

  public var description: String {
    switch self {
    case .sameOutput(let name, let first, let second):
      "'\(first)' and '\(second)' would both be written to '\(name)'; rename one of them"
    case .noSource: "a flow is declared outside of the sources that code is generated for"
    case .nameTaken(let name, _):
      SwiftTypes.standard.contains(name)
        ? "the generated code needs the name '\(name)' for Swift's own type; rename this"
        : "the generated code needs the name '\(name)' for a type of its own; rename this, or the flow that it is made from"
    }
  }
}
