import FlowDiagnostics
import FlowYAML

extension Analysis {
  /// Returns the parts of a file's text that can be folded, in bytes. A part comes before the parts inside it. Nil if the text isn't YAML
  /// at the moment.
  public func foldableParts(of file: FileID) -> [Range<Int>]? {
    outline(of: file)?.parts.filter { $0.kind == .entry || $0.kind == .item || $0.kind == .document }.map(\.bytes)
  }

  /// Returns the ranges of a file's entries by the start of their keys, in bytes. The start is after marks before the key (`&anchor`,
  /// `!tag`, `?`). Empty if the text isn't YAML at the moment.
  public func entries(of file: FileID) -> [Int: Range<Int>] {
    guard let outline = outline(of: file) else { return [:] }
    let entries = outline.parts.compactMap { part in outline.key(of: part).map { ($0.key.bytes.lowerBound, part.bytes) } }
    return Dictionary(entries) { first, _ in first }
  }

  /// Returns the documents of a file's text in order, in bytes. Empty if the text isn't YAML at the moment.
  public func documents(of file: FileID) -> [Range<Int>] { outline(of: file)?.parts.filter { $0.kind == .document }.map(\.bytes) ?? [] }

  /// Returns the parts of a file's text that contain a byte, the innermost first.
  public func parts(around byte: Int, in file: FileID) -> [Range<Int>] {
    outline(of: file)?.parts(around: byte).reversed().map(\.bytes) ?? []
  }
}
