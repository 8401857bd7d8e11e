import CTexts

/// A file that is part of flowc.
struct EmbeddedFile {
  /// From `Sources/CTexts`.
  let path: String
  let text: String

  /// - Parameter first: of a list that ends with one that has no path.
  static func files(from first: UnsafePointer<Text>) -> [EmbeddedFile] {
    var files: [EmbeddedFile] = []
    var next = first
    while let path = next.pointee.path, let content = next.pointee.content {
      files.append(EmbeddedFile(path: String(cString: path), text: String(cString: content)))
      next += 1
    }
    return files
  }
}
