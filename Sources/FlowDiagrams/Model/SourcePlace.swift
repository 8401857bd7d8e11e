import FlowDiagnostics

extension DiagramModel {
  /// The source place of a drawn part, so that a diagram can link to it.
  public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    /// The path as the user knows it.
    public let path: String
    /// The line, from 1.
    public let line: Int

    /// The text `path:line`.
    public var description: String { "\(path):\(line)" }

    /// A relative URL, `path#Lline`, which code hosts understand.
    ///
    /// All characters except the unreserved ones are escaped, so that a path can't be read as a URL with a scheme.
    public var url: String { url(path: path) }

    /// Returns the URL with another path of the file.
    func url(path: String) -> String { "\(path.percentEncoded)#L\(line)" }
  }
}

extension SourceFiles {
  /// Returns the place of a range; nil if the range has no file, which is possible in a graph made in memory.
  func place(of range: SourceRange) -> DiagramModel.SourcePlace? {
    let index = Int(range.file.index)
    guard files.indices.contains(index) else { return nil }
    return DiagramModel.SourcePlace(path: files[index].path, line: Int(range.start.line))
  }
}
