import FlowCompiler
import FlowDiagnostics

/// A project before and after its texts were changed.
public struct Revision: Sendable {
  /// A revision with its compilation.
  public typealias Compiled = (revision: Revision, after: Compilation)

  public let before: ProjectInput
  public private(set) var after: ProjectInput
  /// The changed files of the project other than flows, before and after.
  private var others: [(old: SourceFile, new: SourceFile)] = []
  /// Files that don't exist yet.
  public private(set) var created: [SourceFile] = []

  public init(of input: ProjectInput) { (before, after) = (input, input) }

  /// The files whose text has changed.
  public var changed: [(old: SourceFile, new: SourceFile)] {
    (before.readable.map { (before.files[$0], after.files[$0]) } + others).filter { $0.old.bytes != $0.new.bytes }
  }

  /// Replaces the text of a file that isn't a flow.
  public mutating func replace(_ old: SourceFile, by new: SourceFile) { others.append((old, new)) }

  /// Replaces the text of a flow.
  public mutating func replace(_ file: FileID, by new: SourceFile) { after.replace(file, with: new.bytes) }

  /// Adds a new file with flows.
  public mutating func create(_ file: SourceFile) {
    created.append(file)
    after.add(file, pathFromRoot: FileSystem.name(of: file.path))
  }

  /// Makes edits in the current texts. Makes none of them if two edits overlap, or if a file isn't text.
  ///
  /// - Returns: Whether the edits were made.
  public mutating func make(_ edits: [Edit]) -> Bool {
    var changed: [SourceFile] = []
    let edits = Dictionary(grouping: edits, by: \.range.file).sorted { $0.key < $1.key }
    for (file, edits) in edits {
      guard let result = after.files[file].applying(edits) else { return false }
      changed.append(result)
    }
    for ((file, _), result) in zip(edits, changed) { after.replace(file, with: result.bytes) }
    return true
  }

  /// Returns the changes in the format of `diff -u`.
  public func diff() -> HarmlessText {
    let new = created.map { UnifiedDiff(of: $0.path, from: SourceFile(path: "", bytes: []), to: $0) }
    return (changed.map { UnifiedDiff(of: $0.old.path, from: $0.old, to: $0.new) } + new).map { $0.render() }.joined()
  }

  /// Writes all changed files or none of them. Doesn't overwrite a file that another program has changed since it was read.
  ///
  /// - Parameter scope: The places that can be written.
  public func write(within scope: EditScope) throws(FileFailure) {
    let files = changed
    for path in files.map(\.old.path) + created.map(\.path) { try scope.check(path) }
    try FileSystem.locking(directoriesOf: files.map(\.old.path) + created.map(\.path)) { () throws(FileFailure) in
      // The new file replaces the old one, which the system would allow even if the old file is read-only.
      for (old, _) in files { try FileSystem.checkWritable(old.path) }
      for file in created {
        if let obstacle = FileSystem.obstacle(to: file.path) { throw FileFailure(obstacle, "it already exists; nothing is written") }
      }
      try FileSystem.replace(
        files.map { FileChange($0.old.path, from: $0.old.bytes, to: $0.new.bytes) } + created.map { FileChange($0.path, new: $0.bytes) })
    }
  }
}
