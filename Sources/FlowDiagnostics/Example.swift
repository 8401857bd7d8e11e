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
