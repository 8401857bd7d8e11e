/// A project of one file.
public struct ExampleProject: Sendable {
  /// The YAML as a user would write it.
  public let text: String
  /// Where the finding is, if the example marks it.
  public let place: SourcePosition?
  /// The name of the file that the text stands in.
  public let path: String
  /// Why the file cannot be read, where that is what the example is about.
  public let unreadable: String?

  /// - Parameter marked: YAML, which may hold `↓` once, as the mark of the finding.
  init(_ marked: String, path: String, unreadable: String? = nil) {
    text = String(marked.unicodeScalars.filter { $0 != Self.mark })
    place = Self.place(in: marked)
    self.path = path
    self.unreadable = unreadable
  }

  private static let mark: Unicode.Scalar = "↓"

  private static func place(in marked: String) -> SourcePosition? {
    var line: Int32 = 1
    var column: Int32 = 1
    for scalar in marked.unicodeScalars {
      if scalar == mark { return SourcePosition(line: line, column: column) }
      if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return nil
  }
}
