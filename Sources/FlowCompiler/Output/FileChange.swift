/// A new content for a file, or a new file.
public struct FileChange: Sendable {
  public let path: String
  /// The content of the file when it was read. Nil for a file that must not exist yet.
  let old: [UInt8]?
  let new: [UInt8]

  /// Creates a change of a file's content.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - old: The content of the file when it was read.
  ///   - new: The new content.
  public init(_ path: String, from old: [UInt8], to new: [UInt8]) { (self.path, self.old, self.new) = (path, old, new) }

  /// Creates a file that must not exist yet.
  public init(_ path: String, new: [UInt8]) { (self.path, old, self.new) = (path, nil, new) }
}

extension FileSystem {
  /// A moment in ``replace(_:at:)`` at which another program may change a file.
  enum ReplacementMoment: Equatable {
    /// All new contents are in temporary files.
    case staged
    /// The file with this number is unchanged since it was read. It is replaced next.
    case compared(Int)
    /// The file with this number was replaced.
    case replaced(Int)
  }

  /// Changes all of the files or none of them.
  ///
  /// If another program has changed a file since it was read, the call fails, and the file keeps its content. Each new content is exchanged
  /// with the old one in one step. The old content is compared with the content that was read before it is deleted. So no save is lost,
  /// whenever it happens. Files that were replaced before the failure are put back, unless they were changed since. If the file system has
  /// no exchange, a save between the comparison and the rename is lost.
  ///
  /// - Throws: A failure of the system, or the file that was changed.
  public static func replace(_ changes: [FileChange]) throws(FileFailure) { try replace(changes) { _ in } }

  /// - Parameter moment: Called at each moment at which a test may change a file.
  static func replace(_ changes: [FileChange], at moment: (ReplacementMoment) -> Void) throws(FileFailure) {
    Leftovers.remove(besides: changes.map { resolvingLink($0.path) })
    try Interruption.holding { interruption throws(FileFailure) in
      let staged = try StagedFile.stage(changes.map { ($0.path, $0.new) }, unless: interruption)
      var replacements = zip(changes, staged).map { Replacement($1, of: $0.old) }
      do throws(FileFailure) {
        moment(.staged)
        for index in replacements.indices {
          try replacements[index].compare()
          moment(.compared(index))
          try replacements[index].commit()
          moment(.replaced(index))
        }
        for replacement in replacements { try replacement.confirm() }
      } catch {
        for replacement in replacements.reversed() { replacement.undo() }
        throw error
      }
      for replacement in replacements { replacement.finish() }
    }
  }
}
