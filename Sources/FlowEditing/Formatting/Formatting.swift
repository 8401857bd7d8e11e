import FlowDiagnostics
import FlowYAML

/// A file in the canonical layout.
public struct Formatting {
  /// The result of laying out a file.
  public enum Outcome {
    /// The file has the canonical layout.
    case canonical
    /// The file has another layout. The values are the file in the canonical layout, and the changes in order.
    case changed(SourceFile, by: [Change])
    /// The text isn't YAML. The findings report why.
    case unreadable([Diagnostic])
    /// The canonical layout could change the meaning of the file. Only the author can write it in another way.
    case refused
  }

  /// A replacement of the white space in a range of a text.
  public struct Change {
    /// The range in the decoded text, in bytes.
    public let bytes: Range<Int>
    public let text: String
  }

  public let outcome: Outcome

  /// Lays out a file. Linear in its size.
  ///
  /// - Parameter id: The id of the file, for ranges.
  public init(_ file: SourceFile, _ id: FileID) {
    let text = UTF8Text(decoding: file.bytes)
    let before = YAMLReader.read(file, id)
    // The reader limits the depth of collections. libyaml's scanner needs quadratic time in the depth.
    guard !before.isIncomplete else {
      outcome = .unreadable(before.diagnostics)
      return
    }
    guard let tokens = YAMLTokens.scan(text) else {
      outcome = .refused
      return
    }
    let changes = Layout(text, tokens).changes
    guard !changes.isEmpty else {
      outcome = .canonical
      return
    }
    let lines = TextLines(text)
    let result = SourceFile(path: file.path, bytes: text.encoding.encode(lines.replacing(changes.map { ($0.bytes, $0.text) })))
    let after = YAMLReader.read(result, id)
    let isSame =
      Self.words(of: UTF8Text(decoding: result.bytes)).elementsEqual(Self.words(of: text))
      && after.documents.count == before.documents.count
      && zip(after.documents, before.documents).allSatisfy { $0.saysTheSame(as: $1) }
    let differences = changes.map { Change(bytes: $0.bytes, text: String(decoding: lines.withOwnBreaks($0.text), as: UTF8.self)) }
    outcome = isSame ? .changed(result, by: differences) : .refused
  }

  /// Returns the bytes of a text that aren't white space. A layout must not add or remove any of them. Nodes don't contain comments, so
  /// only this comparison protects comments.
  private static func words(of text: UTF8Text) -> some Sequence<UInt8> {
    text.lines(of: text.bytes.indices).lazy.flatMap { line in text.bytes[line].lazy.filter { $0 != 0x20 && $0 != 0x09 } }
  }
}
