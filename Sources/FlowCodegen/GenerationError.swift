import FlowDiagnostics

/// Why nothing can be generated from a graph without errors.
public enum GenerationError: Error, Hashable, CustomStringConvertible {
  /// Two sources would be written to one file.
  case sameOutput(name: String, first: String, second: String)
  /// A flow, or the app, is declared in a file that is none of the sources.
  case noSource(FileID)
  /// A type that params use has a name that the generated code needs for a type of its own.
  case typeNameTaken(String, range: SourceRange)

  public var description: String {
    switch self {
    case .sameOutput(let name, let first, let second):
      "'\(first)' and '\(second)' would both be written to '\(name)'; rename one of them"
    case .noSource: "a flow is declared outside of the sources that code is generated for"
    case .typeNameTaken(let name, _):
      "the type '\(name)' has the name of a type that flowc generates; rename the type, or the flow"
    }
  }
}
