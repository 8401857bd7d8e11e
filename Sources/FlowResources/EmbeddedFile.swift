import CResources

/// A file that is embedded in flowc.
struct EmbeddedFile {
  /// The path relative to `Sources/CResources`.
  let path: String
  let text: String

  /// - Parameter first: The first item of a list whose last item has no path.
  static func files(from first: UnsafePointer<Text>) -> [EmbeddedFile] {
    var files: [EmbeddedFile] = []
    var next = first
    while let path = next.pointee.path, let content = next.pointee.content {
      files.append(EmbeddedFile(path: String(cString: path), text: String(cString: content)))
      next += 1
    }
    return files
  }

  /// Returns the texts of a list by the names of their files.
  static func texts(from first: UnsafePointer<Text>, withoutEnding ending: String) -> [String: String] {
    Dictionary(files(from: first).map { (String($0.name.dropLast(ending.count)), $0.text) }) { first, _ in first }
  }

  private var name: Substring { path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...] }
}
