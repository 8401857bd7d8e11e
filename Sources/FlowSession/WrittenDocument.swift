import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowYAML

/// The document in which somebody is writing, by itself: what it declares is known from the text as it stands, while the rest of the project
/// may be known from another moment.
public struct WrittenDocument {
  /// What it declares; nil where it cannot be read, whatever the line that is being written is taken for.
  public let names: NavigationGraph?

  /// - Parameters:
  ///   - text: the file's.
  ///   - offset: where somebody writes, in bytes; `place` is what stands there.
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

  /// Where the document around a place begins and ends.
  private static func bounds(of text: [UInt8], around offset: Int) -> Range<Int> {
    func isMark(_ start: Int) -> Bool {
      text[start...].starts(with: "---".utf8) && (start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D)
    }
    let line = text[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let start = text.indices.prefix(line + 1).last(where: isMark) ?? 0
    return start..<(text.indices[offset...].first(where: isMark) ?? text.endIndex)
  }
}
