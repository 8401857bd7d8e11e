import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowYAML

/// The place of a screen in the text of its flow.
struct ScreenSource {
  private let text: ExtensibleText
  private let screens: YAMLOutline.Part
  private let index: Int

  /// - Returns: Nil if the flow doesn't declare the screen directly under `screens`.
  init?(_ name: String, of flow: String, in input: ProjectInput) {
    guard let (text, root) = ExtensibleText.document(of: flow, in: input), let screens = text.screens(in: root),
      let index = screens.children.firstIndex(where: { child in
        let part = text.outline.parts[child]
        return text.name(name, isIn: text.outline.key(of: part)?.key ?? part)
      })
    else { return nil }
    (self.text, self.screens, self.index) = (text, screens, index)
  }

  private var parts: [YAMLOutline.Part] { screens.children.map { text.outline.parts[$0] } }

  /// Whether a range is inside the screen.
  func contains(_ range: SourceRange) -> Bool {
    range.file == text.file && parts[index].bytes.contains(text.lines.offset(of: range.start))
  }

  // MARK: Taking it out

  /// The text of the screen, with the edits that remove it. Nil if the removal would remove a comment of something else, or leave one of
  /// the screen.
  var excerpt: Excerpt? {
    let part = parts[index]
    switch screens.kind {
    case .blockMapping: return lines(of: part)
    case .flowMapping, .flowSequence:
      guard let removal = removalBetweenBrackets else { return nil }
      let key = text.outline.key(of: part)
      let content = text.text(part).split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
      guard content.count == 1 || !text.text(part).contains("#") else { return nil }
      let isName = key?.value == nil
      return Excerpt(
        lines: content.map(String.init).enumerated().map { $0 == 0 ? $1 : String(repeating: " ", count: Layout.step) + $1 },
        isName: isName && key == nil, fitsInBraces: content.count == 1, removal: [text.replacing(removal, "")])
    case .blockSequence, .indentlessSequence, .document, .entry, .item, .text: return nil
    }
  }

  /// Returns the lines of an entry, with the comments directly above it.
  private func lines(of part: YAMLOutline.Part) -> Excerpt? {
    let lines = text.lines, column = text.column(of: part)
    let number = Int(lines.position(of: part.bytes.lowerBound).line)
    guard isBlank(lines[line: number].lowerBound..<part.bytes.lowerBound) else { return nil }
    var first = number
    while first > 1, isComment(lines[line: first - 1], at: column) { first -= 1 }
    let last = Int(lines.position(of: text.end(of: part, furtherInThan: column)).line)
    let content = (first...last).map { String(decoding: lines.bytes[lines[line: $0]], as: UTF8.self) }
    // An empty line between two entries is removed with one of them.
    let isFirst = index == 0, hasNext = index + 1 < parts.count
    let hasGapBefore = first > 1 && isBlank(lines[line: first - 1]) && !isFirst
    let hasGapBehind = !hasGapBefore && isFirst && hasNext && last < lines.count && isBlank(lines[line: last + 1])
    let (from, to) = (hasGapBefore ? first - 1 : first, hasGapBehind ? last + 1 : last)
    // The last line of a text has no line break, so the line before loses its own.
    let removal =
      to < lines.count
      ? lines[line: from].lowerBound..<lines[line: to + 1].lowerBound
      : lines[line: max(1, from - 1)].upperBound..<lines[line: to].upperBound
    let value = text.outline.key(of: part)?.value
    return Excerpt(
      lines: content.map { String($0.dropFirst(min(column, $0.prefix { $0 == " " }.count))) }, isName: false,
      fitsInBraces: content.count == 1 && !content[0].contains("#") && value?.kind == .flowMapping, removal: [text.replacing(removal, "")])
  }

  /// The range to remove between brackets: the screen, a comma, and the space that is no longer needed.
  private var removalBetweenBrackets: Range<Int>? {
    let part = parts[index]
    if index + 1 < parts.count {
      let next = parts[index + 1].bytes.lowerBound
      return hasComment(part.bytes.upperBound..<next) ? nil : part.bytes.lowerBound..<next
    }
    guard !hasComment(part.bytes.upperBound..<screens.bytes.upperBound) else { return nil }
    guard index > 0 else { return part.bytes }
    let end = parts[index - 1].bytes.upperBound
    return hasComment(end..<part.bytes.lowerBound) ? nil : end..<part.bytes.upperBound
  }

  private func hasComment(_ bytes: Range<Int>) -> Bool { text.lines.bytes[bytes].contains(UInt8(ascii: "#")) }

  private func isBlank(_ bytes: Range<Int>) -> Bool { text.lines.bytes[bytes].allSatisfy { $0 <= 0x20 } }

  private func isComment(_ line: Range<Int>, at column: Int) -> Bool {
    let start = line.lowerBound + column
    return start < line.upperBound && isBlank(line.lowerBound..<start) && text.lines.bytes[start] == UInt8(ascii: "#")
  }
}

/// The text of a screen without its surroundings.
struct Excerpt {
  /// The lines without the indentation of the first line.
  let lines: [String]
  /// Whether the text is a name in a list.
  let isName: Bool
  /// Whether the text fits between braces unchanged.
  let fitsInBraces: Bool
  let removal: [Edit]

  /// The lines of the text as an entry of a map in block style.
  var entry: [String] { isName ? lines.map { "\($0):" } : lines }

  /// Whether two excerpts have the same meaning when each is read alone.
  func saysTheSame(as other: Excerpt) -> Bool {
    let streams = [self, other].map { excerpt in
      YAMLReader.read(SourceFile(path: "", text: excerpt.entry.joined(separator: "\n")), FileID(0))
    }
    guard streams.allSatisfy({ !$0.isIncomplete && $0.documents.count == 1 }) else { return false }
    return streams[0].documents[0].saysTheSame(as: streams[1].documents[0])
  }
}
