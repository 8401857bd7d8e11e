/// A diagram and the file that it is to be written to.
public struct DrawnFile: Sendable {
  public let drawing: Drawing
  public let path: String

  public init(drawing: Drawing, path: String) {
    self.drawing = drawing
    self.path = path
  }

  /// Whether the file holds the diagram already.
  public var isFresh: Bool { drawing.isFresh(at: path) }

  /// Writes files, each whole. All are drawn before the first is written.
  ///
  /// - Parameter seconds: how long Graphviz may take for each.
  public static func write(_ files: [DrawnFile], timeLimit seconds: Int = Drawing.defaultTimeLimit) throws(Drawing.Failure) {
    var drawn: [(path: String, content: [UInt8])] = []
    for file in files { drawn.append((file.path, try file.drawing.content(timeLimit: seconds))) }
    do throws(FileFailure) {
      try StagedFile.write(drawn)
    } catch {
      throw .file(error)
    }
  }
}
