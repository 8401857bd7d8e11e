import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowYAML

/// The document in which the user is writing, read alone. Its declarations come from the current text, even if the rest of the project is
/// known only from an earlier time.
public struct WrittenDocument {
  /// The declarations. Nil if the document can't be read, however the current line is completed.
  public let names: NavigationGraph?

  /// - Parameters:
  ///   - text: The text of the file.
  ///   - offset: The place in bytes at which the user writes. `place` describes it.
  public init(_ text: [UInt8], at offset: Int, _ place: UnfinishedText) {
    let bounds = Self.bounds(of: text, around: offset)
    let before = text[bounds.lowerBound..<max(bounds.lowerBound, offset - place.word.utf8.count)]
    let nextLine = text[offset..<bounds.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bounds.upperBound
    let texts = [
      Array(text[bounds]),
      before + Array(place.closingBrackets(onLastLine: true).utf8) + text[nextLine..<bounds.upperBound],
      before + Array(place.closingBrackets(onLastLine: false).utf8),
    ]
    names =
      texts.lazy.compactMap { bytes in
        let file = SourceFile(path: "", bytes: Array(bytes))
        guard !YAMLReader.read(file, FileID(0)).isIncomplete else { return nil }
        var input = ProjectInput(place: "")
        input.add(file, pathFromRoot: "")
        return Pipeline.names(in: input)
      }.first
  }

  /// Returns the range of the document that contains a place.
  private static func bounds(of text: [UInt8], around offset: Int) -> Range<Int> {
    func isMark(_ start: Int) -> Bool {
      text[start...].starts(with: "---".utf8) && (start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D)
    }
    let line = text[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let start = text.indices.prefix(line + 1).last(where: isMark) ?? 0
    return start..<(text.indices[offset...].first(where: isMark) ?? text.endIndex)
  }
}
