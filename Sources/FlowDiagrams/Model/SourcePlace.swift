import FlowDiagnostics

extension DiagramModel {
  /// Where something that is drawn was written, so that a diagram can lead to it.
  public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    /// As the user knows it.
    public let path: String
    /// From 1.
    public let line: Int

    /// `path:line`
    public var description: String { "\(path):\(line)" }

    /// A relative URL, `path#Lline`, which code hosts understand.
    ///
    /// All but unreserved characters are escaped, so that no path can pass for a URL of another scheme.
    public var url: String { url(path: path) }

    /// The same with the file's path as it is from elsewhere.
    func url(path: String) -> String { "\(path.percentEncoded)#L\(line)" }
  }
}

extension SourceFiles {
  /// Nil for a range of no file, as a graph made in memory may have.
  func place(of range: SourceRange) -> DiagramModel.SourcePlace? {
    let index = Int(range.file.index)
    guard files.indices.contains(index) else { return nil }
    return DiagramModel.SourcePlace(path: files[index].path, line: Int(range.start.line))
  }
}
