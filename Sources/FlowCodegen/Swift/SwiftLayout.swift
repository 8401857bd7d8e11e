/// A formatter that breaks rendered Swift into lines of at most 100 columns, as `swift format` does by default.
///
/// Templates write each declaration and statement on one line. A line that is too long is broken at its outermost block, at its longest
/// list, or between its operands. A string literal is never broken.
struct SwiftLayout {
  static let columns = 100

  /// Returns the file with its long lines broken.
  ///
  /// - Complexity: linear in the length of the file.
  static func wrapped(_ file: [UInt8]) -> [UInt8] {
    let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.count > columns }) else { return file }
    var result: [UInt8] = []
    result.reserveCapacity(file.count + file.count / 8)
    var isText = false
    for (index, line) in lines.enumerated() {
      if index > 0 { result.append(UInt8(ascii: "\n")) }
      let wasText = isText
      if line.suffix(3).elementsEqual("\"\"\"".utf8) { isText.toggle() }
      if line.count <= columns || wasText { result += line } else { result += wrapped(String(decoding: line, as: UTF8.self)).utf8 }
    }
    return result
  }

  /// Returns a line as lines that fit, if there are places to break it.
  static func wrapped(_ line: String) -> String {
    guard line.count > columns else { return line }
    let indentation = line.prefix { $0 == " " }.count
    let content = line.dropFirst(indentation)
    if content.hasPrefix("///") { return comment(content, indentation).joined(separator: "\n") }
    if content.hasPrefix("//") { return line }
    return statement(SwiftPieces.pieces(of: content), indentation).joined(separator: "\n")
  }

  /// Breaks a documentation comment between words. The text of a list item is indented behind its dash.
  private static func comment(_ content: Substring, _ indentation: Int) -> [String] {
    let text = content.dropFirst(3)
    let spaces = text.prefix { $0 == " " }
    let isItem = text.dropFirst(spaces.count).hasPrefix("- ")
    let start = String(repeating: " ", count: indentation) + "///"
    var lines: [String] = []
    var line = start + spaces
    var isEmpty = true
    for word in text.dropFirst(spaces.count).split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = start + spaces + (isItem ? "  " : "")
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }

  // MARK: Statements

  private typealias Pieces = ArraySlice<SwiftPiece>

  private static func line(_ pieces: some Sequence<SwiftPiece>, _ indentation: Int) -> String {
    String(repeating: " ", count: indentation) + pieces.map(\.text).joined()
  }

  private static func statement(_ all: [SwiftPiece], _ indentation: Int) -> [String] {
    let whole = line(all, indentation)
    guard whole.count > columns else { return [whole] }
    let pieces = all[...]
    if let broken = branch(pieces, indentation) ?? blocks(pieces, indentation) ?? list(pieces, indentation) { return broken }
    return operands(pieces, indentation) ?? [whole]
  }

  /// Breaks `case pattern: statement` of a switch. The statement gets a line of its own.
  private static func branch(_ pieces: Pieces, _ indentation: Int) -> [String]? {
    guard pieces.first?.text.hasPrefix("case ") ?? false,
      let colon = pieces.firstIndex(where: { $0.text.contains(": ") || $0.text == ":" }),
      case .text(let text) = pieces[colon],
      let place = text.firstRange(of: ": ") ?? (text.last == ":" ? text.index(before: text.endIndex)..<text.endIndex : nil)
    else { return nil }
    let label = Array(pieces[..<colon]) + [.text(String(text[..<place.lowerBound]) + ":")]
    let body = [.text(String(text[place.upperBound...]))].filter { !$0.text.isEmpty } + Array(pieces[(colon + 1)...])
    let whole = line(label, indentation)
    let labels =
      whole.count > columns
      ? split(label[...], at: ", ", keepsBefore: true).enumerated().map { index, part in line(part, indentation + (index > 0 ? 2 : 0)) }
      : [whole]
    return labels + (body.isEmpty ? [] : statement(body, indentation + 2))
  }

  /// Breaks blocks in braces into lines of their own.
  private static func blocks(_ pieces: Pieces, _ indentation: Int) -> [String]? {
    guard let first = pieces.firstIndex(where: \.isBlock), case .group("{", let content, let isClosed) = pieces[first] else { return nil }
    var head = Array(pieces[..<first])
    let rest = pieces[(first + 1)...]
    if head.first?.text.hasPrefix("guard ") ?? false {
      let last = head.removeLast().text
      guard let place = last.range(of: " else ", backwards: true) else { return nil }
      if place.lowerBound > last.startIndex { head.append(.text(String(last[..<place.lowerBound]))) }
      return conditions(head, indentation) + statement([.text("else ")] + pieces[first...], indentation)
    }
    // The attribute of a type gets a line of its own before the protocols do.
    if isList(head), case .text(let start)? = head.first, start.hasPrefix("@"), let space = start.firstIndex(of: " "),
      line(head, indentation).count + 1 > columns
    {
      head[0] = .text(String(start[start.index(after: space)...]))
      return [line([.text(String(start[..<space]))], indentation)] + statement(head + pieces[first...], indentation)
    }
    let (parameter, statements) = body(content)
    let opening = "{" + (parameter.map { " \($0) in" } ?? "")
    var lines: [String]
    if isList(head),
      line(head, indentation).count + opening.count > columns,
      split(head[...], at: ", ", keepsBefore: true).count > 1
    {
      lines = conditions(head, indentation) + [String(repeating: " ", count: indentation) + opening]
    } else {
      lines = statement(head + [.text(opening)], indentation)
    }
    guard isClosed else {
      return line(pieces[..<first] + [.text(opening)], indentation).count > columns || !statements.isEmpty
        ? lines + statements.flatMap { statement($0, indentation + 2) } : nil
    }
    lines += statements.flatMap { statement($0, indentation + 2) }
    let end = [.text("}")] + rest
    // The blocks of a condition are all on one line, or none is.
    if rest.first?.text.hasPrefix(" else") ?? false, let broken = blocks(end[...], indentation) { return lines + broken }
    return lines + statement(end, indentation)
  }

  /// Whether a block belongs to conditions, or to a type with protocols.
  private static func isList(_ head: [SwiftPiece]) -> Bool {
    guard let start = head.first?.text else { return false }
    return ["if ", "} else if "].contains { start.hasPrefix($0) }
      || ["class ", "enum ", "struct ", "protocol ", "extension "].contains { start.contains(" \($0)") || start.hasPrefix($0) }
  }

  /// Returns the parameter of a closure, and the statements in its braces.
  private static func body(_ content: [SwiftPiece]) -> (parameter: String?, statements: [[SwiftPiece]]) {
    var content = content
    var parameter: String?
    if case .text(let text)? = content.first, let place = text.firstRange(of: " in") {
      let name = text[..<place.lowerBound].drop { $0 == " " }
      let after = text[place.upperBound...]
      if name.allSatisfy({ $0.isLetter || $0 == "_" || $0 == "," || $0 == " " }), after.isEmpty || after.first == " " {
        parameter = String(name)
        content[0] = .text(String(after))
      }
    }
    let statements = split(content[...], at: "; ", keepsBefore: false).map(trimmed).filter { !$0.isEmpty }
    return (parameter, statements)
  }

  /// Breaks the conditions of an `if` or a `guard` into a line for each, if they don't fit on one.
  private static func conditions(_ head: [SwiftPiece], _ indentation: Int) -> [String] {
    let head = trimmed(head)
    let whole = line(head, indentation)
    guard whole.count > columns else { return [whole] }
    return split(head[...], at: ", ", keepsBefore: true).enumerated().flatMap { index, part in
      statement(trimmed(part), indentation + (index > 0 ? 2 : 0))
    }
  }

  /// Breaks the longest list in parentheses or brackets into lines of its own.
  private static func list(_ pieces: Pieces, _ indentation: Int) -> [String]? {
    let groups = pieces.indices.filter {
      if case .group(let opening, let content, isClosed: true) = pieces[$0] { opening != "{" && !content.isEmpty } else { false }
    }
    guard let longest = groups.max(by: { pieces[$0].text.count < pieces[$1].text.count }),
      case .group(let opening, let content, _) = pieces[longest]
    else { return nil }
    let closing = opening == "(" ? ")" : "]"
    let elements = split(content[...], at: ", ", keepsBefore: true)
    let isCollection = opening == "[" && elements.count > 1
    let rest = [.text(closing)] + pieces[(longest + 1)...]
    // The closing parenthesis of a call stays after the last argument.
    let isCall = opening == "(" && rest.count == 1
    var lines = [line(pieces[..<longest] + [.text(String(opening))], indentation)]
    var open = ""
    for (index, element) in elements.enumerated() {
      let isLast = index == elements.count - 1
      let element = trimmed(element) + (isLast ? isCollection ? [.text(",")] : isCall ? rest : [] : [])
      let text = line(element, 0)
      if !open.isEmpty, open.count + 1 + text.count <= columns {
        open += " " + text
        continue
      }
      if !open.isEmpty { lines.append(open) }
      open = line([.text(text)], indentation + 2)
      guard open.count > columns else { continue }
      lines += statement(element, indentation + 2)
      open = ""
    }
    if !open.isEmpty { lines.append(open) }
    return isCall ? lines : lines + statement(rest, indentation)
  }

  /// Breaks an operation into a line for each operand, after its operator. A value comes below its `=`.
  private static func operands(_ pieces: Pieces, _ indentation: Int) -> [String]? {
    for sign in [" && ", " || ", " ?? ", " = "] {
      let parts = split(pieces, at: sign, keepsBefore: false)
      guard parts.count > 1 else { continue }
      return parts.enumerated().flatMap { index, part -> [String] in
        let isAssigned = sign == " = "
        var part = part
        if index > 0, !isAssigned { part.insert(.text(String(sign.dropFirst())), at: 0) }
        if index == 0, isAssigned { part.append(.text(" =")) }
        return statement(part, indentation + (index > 0 ? 2 : 0))
      }
    }
    return nil
  }

  /// Splits pieces at a separator that isn't in a group or a string.
  ///
  /// - Parameter keepsBefore: whether the separator, without its space, ends the piece before it.
  private static func split(_ pieces: Pieces, at separator: String, keepsBefore: Bool) -> [[SwiftPiece]] {
    var parts: [[SwiftPiece]] = [[]]
    for piece in pieces {
      guard case .text(var text) = piece else {
        parts[parts.count - 1].append(piece)
        continue
      }
      while let place = text.firstRange(of: separator) {
        let before = String(text[..<place.lowerBound]) + (keepsBefore ? separator.filter { $0 != " " } : "")
        if !before.isEmpty { parts[parts.count - 1].append(.text(before)) }
        parts.append([])
        text = String(text[place.upperBound...])
      }
      if !text.isEmpty { parts[parts.count - 1].append(.text(text)) }
    }
    return parts
  }

  /// Removes spaces at both ends.
  private static func trimmed(_ pieces: [SwiftPiece]) -> [SwiftPiece] {
    var pieces = pieces
    if case .text(let text)? = pieces.first { pieces[0] = .text(String(text.drop { $0 == " " })) }
    if case .text(var text)? = pieces.last {
      while text.last == " " { text.removeLast() }
      pieces[pieces.count - 1] = .text(text)
    }
    return pieces.filter { !$0.text.isEmpty }
  }
}

/// A piece of a line of Swift.
enum SwiftPiece {
  case text(String)
  /// A string literal with its quotes.
  case string(String)
  /// The pieces between two brackets. The second bracket is missing if the line ends before it.
  case group(Character, [SwiftPiece], isClosed: Bool)

  var text: String {
    switch self {
    case .text(let text), .string(let text): text
    case .group(let opening, let content, let isClosed):
      String(opening) + content.map(\.text).joined() + (isClosed ? opening == "(" ? ")" : opening == "[" ? "]" : "}" : "")
    }
  }

  fileprivate var isBlock: Bool { if case .group("{", let content, let isClosed) = self { !isClosed || !content.isEmpty } else { false } }
}

/// A parser of a line of Swift.
struct SwiftPieces {
  private var rest: Substring

  static func pieces(of line: Substring) -> [SwiftPiece] {
    var reader = SwiftPieces(rest: line)
    return reader.pieces(until: nil).pieces
  }

  private mutating func pieces(until closing: Character?) -> (pieces: [SwiftPiece], isClosed: Bool) {
    var pieces: [SwiftPiece] = []
    var text = ""
    func add() { if !text.isEmpty { pieces.append(.text(text)); text = "" } }
    while let character = rest.first {
      switch character {
      case closing:
        rest.removeFirst()
        add()
        return (pieces, true)
      case "\"":
        add()
        pieces.append(.string(string()))
      case "(", "[", "{":
        add()
        rest.removeFirst()
        let (inner, isClosed) = self.pieces(until: character == "(" ? ")" : character == "[" ? "]" : "}")
        pieces.append(.group(character, inner, isClosed: isClosed))
      default:
        rest.removeFirst()
        text.append(character)
      }
    }
    add()
    return (pieces, false)
  }

  /// Reads a string literal with its interpolations.
  private mutating func string() -> String {
    var text = String(rest.removeFirst())
    while let character = rest.popFirst() {
      text.append(character)
      if character == "\"" { break }
      guard character == "\\", let next = rest.popFirst() else { continue }
      text.append(next)
      if next == "(" { text += pieces(until: ")").pieces.map(\.text).joined() + ")" }
    }
    return text
  }
}

extension String {
  fileprivate func firstRange(of other: String) -> Range<Index>? { self[...].firstRange(of: other) }

  fileprivate func range(of other: String, backwards: Bool) -> Range<Index>? {
    var found: Range<Index>?
    var start = startIndex
    while let next = self[start...].firstRange(of: other) {
      found = next
      start = index(after: next.lowerBound)
    }
    return found
  }
}

extension Substring {
  fileprivate func firstRange(of other: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) { return start..<index(start, offsetBy: other.count) }
      formIndex(after: &start)
    }
    return nil
  }
}
