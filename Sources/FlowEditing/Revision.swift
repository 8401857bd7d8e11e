import FlowCompiler
import FlowDiagnostics

/// A project before and after its texts were changed.
public struct Revision: Sendable {
  /// A revision, and what reading its flows gives.
  public typealias Compiled = (revision: Revision, after: Compilation)

  public let before: ProjectInput
  public private(set) var after: ProjectInput
  /// What belongs to the project beside its flows, before and after.
  private var others: [(old: SourceFile, new: SourceFile)] = []
  /// Files that are not there yet.
  public private(set) var created: [SourceFile] = []

  public init(of input: ProjectInput) { (before, after) = (input, input) }

  /// The files whose text is another one.
  public var changed: [(old: SourceFile, new: SourceFile)] {
    (before.readable.map { (before.files[$0], after.files[$0]) } + others).filter { $0.old.bytes != $0.new.bytes }
  }

  /// Gives a file another text that is no flow.
  public mutating func replace(_ old: SourceFile, by new: SourceFile) { others.append((old, new)) }

  /// Gives a flow another text.
  public mutating func replace(_ file: FileID, by new: SourceFile) { after.replace(file, with: new.bytes) }

  /// Adds a file, in which there are flows.
  public mutating func create(_ file: SourceFile) {
    created.append(file)
    after.add(file, pathFromRoot: FileSystem.name(of: file.path))
  }

  /// Makes edits in the texts as they are now: all of them or, where two want the same place or a file is no text, none.
  ///
  /// - Returns: whether they were made.
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

  /// What differs, as `diff -u` writes it.
  public func diff() -> HarmlessText {
    let new = created.map { UnifiedDiff(of: $0.path, from: SourceFile(path: "", bytes: []), to: $0) }
    return (changed.map { UnifiedDiff(of: $0.old.path, from: $0.old, to: $0.new) } + new).map { $0.render() }.joined()
  }

  /// Writes the files that differ, all of them or none. What somebody else has changed since it was read is not written over.
  ///
  /// - Parameter scope: where files may be written.
  public func write(within scope: EditScope) throws(FileFailure) {
    let files = changed
    for path in files.map(\.old.path) + created.map(\.path) { try scope.check(path) }
    try FileSystem.locking(directoriesOf: files.map(\.old.path) + created.map(\.path)) { () throws(FileFailure) in
      // A new file takes the place of the old one, which the system would allow.
      for (old, _) in files { try FileSystem.checkWritable(old.path) }
      for file in created {
        if let obstacle = FileSystem.obstacle(to: file.path) { throw FileFailure(obstacle, "it is there already; nothing is written") }
      }
      try FileSystem.replace(
        files.map { FileChange($0.old.path, from: $0.old.bytes, to: $0.new.bytes) } + created.map { FileChange($0.path, new: $0.bytes) })
    }
  }
}
