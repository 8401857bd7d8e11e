/// Another content for a file, or a new file.
public struct FileChange: Sendable {
  public let path: String
  /// What the file held when it was read; nil for a file that must not be there yet.
  let old: [UInt8]?
  let new: [UInt8]

  /// Another content for a file.
  ///
  /// - Parameter old: what it held when it was read.
  public init(_ path: String, from old: [UInt8], to new: [UInt8]) { (self.path, self.old, self.new) = (path, old, new) }

  /// A new file.
  public init(_ path: String, new: [UInt8]) { (self.path, old, self.new) = (path, nil, new) }
}

extension FileSystem {
  /// A moment of ``replace(_:at:)`` at which somebody else may change a file.
  enum ReplacementMoment: Equatable {
    /// All new contents lie beside their places.
    case staged
    /// The file of this number is as it was when it was read, and is replaced next.
    case compared(Int)
    /// The file of this number has been replaced.
    case replaced(Int)
  }

  /// Changes files, all of them or none.
  ///
  /// A file that somebody else has changed since it was read makes the whole fail, and keeps what it holds: each new content is exchanged with
  /// the old one in one step, and what comes out is compared with what was read before it is thrown away. So no save is lost, whenever it comes.
  /// Files that were replaced before the failure are put back, unless they were changed since. Where the file system has no exchange, a save in
  /// the moment between the comparison and the rename is lost.
  ///
  /// - Throws: what the system refuses, or which file has been changed.
  public static func replace(_ changes: [FileChange]) throws(FileFailure) { try replace(changes) { _ in } }

  /// - Parameter moment: called at each moment at which a test may change a file.
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
