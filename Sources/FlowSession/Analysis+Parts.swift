import FlowDiagnostics
import FlowYAML

extension Analysis {
  /// The parts of a file's text that have more than a line, in bytes, each before those within it; nil for what is no YAML just now.
  public func foldableParts(of file: FileID) -> [Range<Int>]? {
    outline(of: file)?.parts.filter { $0.kind == .entry || $0.kind == .item || $0.kind == .document }.map(\.bytes)
  }

  /// How far what has a name goes in a file's text, by where the name begins, in bytes: entries by their keys, behind what stands before
  /// these (`&anchor`, `!tag`, `?`). Empty for what is no YAML just now.
  public func entries(of file: FileID) -> [Int: Range<Int>] {
    guard let outline = outline(of: file) else { return [:] }
    let entries = outline.parts.compactMap { part in outline.key(of: part).map { ($0.key.bytes.lowerBound, part.bytes) } }
    return Dictionary(entries) { first, _ in first }
  }

  /// The documents of a file's text, in bytes and in their order; none for what is no YAML just now.
  public func documents(of file: FileID) -> [Range<Int>] { outline(of: file)?.parts.filter { $0.kind == .document }.map(\.bytes) ?? [] }

  /// The parts of a file's text in which a byte lies, the innermost first.
  public func parts(around byte: Int, in file: FileID) -> [Range<Int>] {
    outline(of: file)?.parts(around: byte).reversed().map(\.bytes) ?? []
  }
}
