/// The text of a template, divided into tags and text.
///
/// If a section's tag, a partial or a remark is alone on its line, the line is removed with it. Mustache calls such tags *standalone*.
struct TemplateText {
  enum Piece {
    case text([UInt8])
    case tag(TemplateTag)
    /// A partial that is alone on its line, with the spaces before it. Each line of the partial begins with these spaces.
    case partial(TemplateTag, indentation: [UInt8])
  }

  private(set) var pieces: [Piece] = []

  private let bytes: [UInt8]
  private let template: String
  private var line = 1

  init(_ bytes: [UInt8], of template: String) {
    self.bytes = bytes
    self.template = template
    split()
  }

  private mutating func split() {
    var rest = 0
    while let open = firstBraces("{", from: rest) {
      line += lineBreaks(in: rest..<open)
      let start = open + 2
      let isTriple = start < bytes.count && bytes[start] == UInt8(ascii: "{")
      guard let close = firstBraces("}", from: start, count: isTriple ? 3 : 2) else {
        pieces.append(.tag(TemplateTag(unfinishedIn: template, line: line)))
        return
      }
      let tag = TemplateTag(Substring(decoding: bytes[start..<close], as: UTF8.self), template: template, line: line)
      line += lineBreaks(in: start..<close)
      let end = close + (isTriple ? 3 : 2)
      rest = add(tag, open..<end, after: rest)
    }
    addText(rest..<bytes.count)
  }

  /// Adds a tag and the text before it.
  ///
  /// - Returns: the beginning of the text after the tag.
  private mutating func add(_ tag: TemplateTag, _ range: Range<Int>, after rest: Int) -> Int {
    guard tag.kind.mayStandAlone, let whole = line(around: range), whole.lowerBound >= rest else {
      addText(rest..<range.lowerBound)
      pieces.append(.tag(tag))
      return range.upperBound
    }
    addText(rest..<whole.lowerBound)
    if tag.kind == .partial {
      pieces.append(.partial(tag, indentation: Array(bytes[whole.lowerBound..<range.lowerBound])))
    } else {
      pieces.append(.tag(tag))
    }
    // Tags count the lines before them, including the line that ends here.
    line += lineBreaks(in: range.upperBound..<whole.upperBound)
    return whole.upperBound
  }

  private mutating func addText(_ range: Range<Int>) {
    if !range.isEmpty { pieces.append(.text(Array(bytes[range]))) }
  }

  // MARK: Lines

  private func startsLine(_ index: Int) -> Bool { index == 0 || bytes[index - 1] == UInt8(ascii: "\n") }

  /// Returns the whole line of a tag with its end, or nil if the line has other content.
  private func line(around tag: Range<Int>) -> Range<Int>? {
    var start = tag.lowerBound
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    guard startsLine(start) else { return nil }
    var end = tag.upperBound
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    if end == bytes.count { return start..<end }
    if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
    return bytes[end] == UInt8(ascii: "\n") ? start..<end + 1 : nil
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private func lineBreaks(in range: Range<Int>) -> Int { bytes[range].count { $0 == UInt8(ascii: "\n") } }

  /// Returns the first place with a number of equal braces in a row.
  private func firstBraces(_ brace: Unicode.Scalar, from start: Int, count: Int = 2) -> Int? {
    let brace = UInt8(ascii: brace)
    var run = 0
    for index in start..<max(start, bytes.count) {
      run = bytes[index] == brace ? run + 1 : 0
      if run == count { return index - count + 1 }
    }
    return nil
  }
}
