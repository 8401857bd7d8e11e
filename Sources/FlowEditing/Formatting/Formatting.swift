import FlowDiagnostics
import FlowYAML

/// A file in the canonical layout.
public struct Formatting {
  /// What laying a file out comes to.
  public enum Outcome {
    /// The file has it.
    case canonical
    /// It has another; this is the file with it, and what differs, in order.
    case changed(SourceFile, by: [Change])
    /// The text is no YAML, as the findings say.
    case unreadable([Diagnostic])
    /// In the canonical layout the file might say something else: it is written in a way that only the author can put differently.
    case refused
  }

  /// Other white space for a stretch of a text.
  public struct Change {
    /// In the decoded text.
    public let bytes: Range<Int>
    public let text: String
  }

  public let outcome: Outcome

  /// Lays a file out. Linear in its size.
  ///
  /// - Parameter id: the file's, for places.
  public init(_ file: SourceFile, _ id: FileID) {
    let text = UTF8Text(decoding: file.bytes)
    let before = YAMLReader.read(file, id)
    // Reading bounds how deeply collections nest, which libyaml's tokens cost quadratic time for.
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

  /// What is left of a text without its white space: no layout may add or lose a byte of that, comments least of all, which no node has.
  private static func words(of text: UTF8Text) -> some Sequence<UInt8> {
    text.lines(of: text.bytes.indices).lazy.flatMap { line in text.bytes[line].lazy.filter { $0 != 0x20 && $0 != 0x09 } }
  }
}
