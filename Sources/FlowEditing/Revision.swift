import FlowCompiler
import FlowDiagnostics

/// A project before and after its texts were changed.
public struct Revision: Sendable {
  public let before: ProjectInput
  public private(set) var after: ProjectInput

  public init(of input: ProjectInput) { (before, after) = (input, input) }

  /// The files whose text is another one, in their order.
  public var changed: [FileID] { before.readable.filter { before.files[$0].bytes != after.files[$0].bytes } }

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
    changed.map { UnifiedDiff(of: before.files[$0].path, from: before.files[$0], to: after.files[$0]).render() }.joined()
  }

  /// Writes the files that differ, all of them or none. What somebody else has changed since it was read is not written over.
  public func write() throws(FileFailure) {
    let files = changed.map { (path: before.files[$0].path, old: before.files[$0].bytes, new: after.files[$0].bytes) }
    for file in files where try FileSystem.read(file.path) != file.old {
      throw FileFailure(file.path, "it has been changed since it was read; nothing is written")
    }
    try FileSystem.write(files.map { ($0.path, $0.new) })
  }
}
