/// A small project in a check's documentation: with the fault, and mended.
public struct Example: Sendable {
  /// The project in which exactly the check's finding is reported.
  public let violating: ExampleProject
  /// The same project mended: nothing at all is reported.
  public let passing: ExampleProject

  /// - Parameters:
  ///   - diff: both projects as a diff shows them. A line of the wrong one alone begins with `- `, one of the mended one alone with
  ///     `+ `, one of both with two spaces; `↓` stands immediately before the first character of the range that is reported.
  ///   - path: the name of the file.
  ///   - unreadable: why the wrong project's file cannot be read, where that is the fault.
  public init(_ diff: String, path: String = "flows/app.yaml", unreadable: String? = nil) {
    violating = ExampleProject(Self.lines(of: diff, without: "+"), path: path, unreadable: unreadable)
    passing = ExampleProject(Self.lines(of: diff, without: "-"), path: path)
  }

  private static func lines(of diff: String, without sign: Unicode.Scalar) -> String {
    // By scalars: a carriage return and the line feed behind it are one character.
    let lines = diff.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { $0.first != sign }.map { String($0.dropFirst(2)) }.joined(separator: "\n")
  }
}
