import FlowDiagnostics

/// A text that begins with, or holds, what has a meaning in YAML, so that it needs quotes: `title: @home`, `title: [New] tea`.
struct UnquotedText: Sendable {
  /// As it is written.
  let text: String
  let start: SourcePosition
  /// What in the text has a meaning in YAML, if the text does not begin with it.
  private let reason: String?

  init?(_ problem: SyntaxProblem, in around: FaultSurroundings) {
    if let comment = around.commentInBraces, problem.context?.contains("flow") == true {
      (text, start, reason) = (comment.text, comment.start, ": ' #' begins a comment")
      return
    }
    let isInBraces = problem.context?.contains("flow") == true || Self.isOpen(around.before)
    reason = around.behind.hasPrefix(": ") ? ": ': ' separates a key from its value" : nil
    let before: Substring
    switch problem.problem {
    case "found character that cannot start any token" where around.behind.first.map { "@`%".contains($0) } == true,
      "mapping keys are not allowed in this context":
      before = ""
    // `*new*` is an alias up to the second star, and `& more` an anchor without a name.
    case "did not find expected alphabetic or numeric character":
      guard let mark = around.before.lastIndex(where: { "*&".contains($0) }), around.beginning?.line == around.position.line else {
        return nil
      }
      before = around.before[mark...]
    case "mapping values are not allowed in this context" where around.behind.hasPrefix(": "),
      "did not find expected ',' or '}'" where around.behind.hasPrefix(": "):
      guard let value = Self.value(in: around.before), let first = value.first, first.isLetter || first.isNumber,
        !isInBraces || !value.contains(where: { " ,{[".contains($0) })
      else { return nil }
      before = value
    case "did not find expected key" where problem.context?.contains("block mapping") == true:
      guard around.before.last(where: { $0 != " " }).map({ "]}".contains($0) }) == true, around.behind.first?.isLetter == true,
        let value = Self.value(in: around.before), let first = value.first, "[{".contains(first)
      else { return nil }
      before = value
    default: return nil
    }
    guard let behind = Self.end(of: around.behind, isInBraces: isInBraces) else { return nil }
    text = "\(before)\(behind)"
    start = around.position(before: before.unicodeScalars.count)
    guard !text.contains(where: { "\"\\".contains($0) }) else { return nil }
  }

  var end: SourcePosition { SourcePosition(line: start.line, column: start.column + Int32(text.unicodeScalars.count)) }
  var message: String { "the text '\(FoundValue.shortened(text))' needs quotes\(reason ?? "")" }
  var meant: String { "\"\(text)\"" }

  /// What stands behind the last colon that ends a key on the line of the fault.
  private static func value(in before: String) -> Substring? {
    guard let colon = before.ranges(of: ": ").last else { return nil }
    return before[colon.upperBound...].drop { $0 == " " }
  }

  /// Whether a brace or bracket is open at the end of a text.
  private static func isOpen(_ text: String) -> Bool {
    text.reduce(0) { depth, character in depth + ("{[".contains(character) ? 1 : "}]".contains(character) ? -1 : 0) } > 0
  }

  /// The rest of a text: up to the end of the line or a comment, between braces up to what ends the entry; nil where more than a text stands there.
  private static func end(of line: String, isInBraces: Bool) -> Substring? {
    var rest = FaultSurroundings.text(of: line)[...]
    if isInBraces { rest = rest.prefix { !",}]".contains($0) } }
    while rest.last == " " { rest.removeLast() }
    return isInBraces || !rest.dropFirst().contains(": ") ? rest : nil
  }
}
