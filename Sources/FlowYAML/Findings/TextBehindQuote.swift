import FlowDiagnostics

/// A text that goes on behind its closing quote: `title: "Pay" now?`.
struct TextBehindQuote: Sendable {
  /// The beginning, with its quotes.
  private let quoted: String
  /// What stands behind it.
  private let rest: String
  /// The whole text in other quotes.
  let meant: String
  let start: SourcePosition
  let end: SourcePosition

  init?(_ problem: SyntaxProblem, in around: FaultSurroundings) {
    let isInBraces = problem.context?.contains("flow") == true
    guard ["did not find expected key", "did not find expected ',' or '}'", "did not find expected ',' or ']'"].contains(problem.problem),
      around.before.last == " ", let quote = around.before.last(where: { $0 != " " }), quote == "\"" || quote == "'",
      let begun = around.before.ranges(of: isInBraces ? /[:,\[{] +/ : /: +/).last
    else { return nil }
    let before = around.before[begun.upperBound...]
    let quoted = before[...(before.lastIndex { $0 != " " } ?? before.startIndex)]
    var rest = FaultSurroundings.text(of: around.behind)[...]
    if isInBraces { rest = rest.prefix { !",}]".contains($0) } }
    while rest.last == " " { rest.removeLast() }
    let other: Character = quote == "'" ? "\"" : "'"
    guard quoted.first == quote, quoted.count > 1, quoted.count(where: { $0 == quote }) == 2, let first = rest.first, first != ":",
      first.isLetter || first.isNumber || "(-–—&+".contains(first), !"\(quoted)\(rest)".contains(where: { $0 == other || $0 == "\\" })
    else { return nil }
    (self.quoted, self.rest) = (String(quoted), String(rest))
    meant = "\(other)\(before)\(rest)\(other)"
    start = around.position(before: before.unicodeScalars.count)
    end = around.position(behind: rest.unicodeScalars.count)
  }

  var message: String {
    "the text \(FoundValue.shortened(quoted)) ends at its quote, and '\(FoundValue.shortened(rest))' stands behind it"
  }
}
