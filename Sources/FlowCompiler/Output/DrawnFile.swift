/// A diagram and the file to write it to.
public struct DrawnFile: Sendable {
  public let drawing: Drawing
  public let path: String

  /// Creates the file of a drawing. Nothing is written yet.
  public init(drawing: Drawing, path: String) {
    self.drawing = drawing
    self.path = path
  }

  /// Whether the file already contains the diagram.
  public var isFresh: Bool { drawing.isFresh(at: path) }

  /// Writes files, each whole. Draws all diagrams before the first file is written.
  ///
  /// - Parameters:
  ///   - files: The diagrams and their files.
  ///   - seconds: The time limit for Graphviz for each diagram.
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
