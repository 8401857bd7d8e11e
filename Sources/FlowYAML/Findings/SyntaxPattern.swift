import FlowDiagnostics

/// A condition of a ``SyntaxRule``: a regular expression over one of the lines around a fault.
///
/// In the expression, `‸` is the place of the fault, or in another line its relevant place. The group `it` is the range that the rule's
/// edit replaces. The group `at` is the reported place, if it isn't `it`. The rule's sentences use all groups.
struct SyntaxPattern: Sendable {
  typealias Condition = @Sendable (FaultSurroundings) -> Bool

  /// The lines in which the expression is searched, in this order.
  let lines: @Sendable (FaultSurroundings) -> [SyntaxLine?]
  let expression: String
  /// Parts of libyaml's words. One of them must occur, if there are any.
  let problems: [String]
  let condition: Condition?

  /// Searches the line of the fault, without its comment.
  static func here(_ expression: String, _ problems: String..., when condition: Condition? = nil) -> Self {
    Self(lines: { [$0.line] }, expression: expression, problems: problems, condition: condition)
  }

  /// Searches the line of the fault with its comment, because a `#` between quotes doesn't begin a comment.
  static func uncut(_ expression: String, _ problems: String..., when condition: Condition? = nil) -> Self {
    Self(lines: { [$0.uncutLine] }, expression: expression, problems: problems, condition: condition)
  }

  /// Searches the last line above that is not empty, a comment or an item of the same list.
  static func above(_ expression: String, _ problems: String..., when condition: Condition? = nil) -> Self {
    Self(lines: { [$0.lineAbove] }, expression: expression, problems: problems, condition: condition)
  }

  /// Searches the line on which libyaml began to read the faulty part; `‸` is the start of that part.
  static func begun(_ expression: String, _ problems: String..., when condition: Condition? = nil) -> Self {
    Self(lines: { [$0.begunLine] }, expression: expression, problems: problems, condition: condition)
  }

  /// Searches the line above with the same quote as the one before the fault; `‸` is at that quote.
  static func quoteAbove(_ expression: String, _ problems: String..., when condition: Condition? = nil) -> Self {
    Self(lines: { [$0.quoteLine] }, expression: expression, problems: problems, condition: condition)
  }

  /// Searches the lines from the start of the faulty part to the line before the fault, with their comments.
  static func between(_ expression: String, _ problems: String...) -> Self {
    Self(lines: { $0.linesBetween }, expression: expression, problems: problems, condition: nil)
  }

  /// Searches a line that consists of a sign which isn't part of YAML. It is the line of the fault, or one of the two lines around it.
  static func lineOf(_ expression: String) -> Self {
    let lines: @Sendable (FaultSurroundings) -> [SyntaxLine?] = {
      [$0.begunLine?.unmarked, $0.line.unmarked, $0.lineAbove]
    }
    return Self(lines: lines, expression: expression, problems: [], condition: nil)
  }

  /// The words that an expression captured, and their places.
  struct Match {
    var groups: [String: String] = [:]
    var places: [String: Range<SourcePosition>] = [:]
  }

  func match(_ problem: String, _ around: FaultSurroundings) -> Match? {
    guard problems.isEmpty || problems.contains(where: problem.contains), condition?(around) ?? true else { return nil }
    let found = lines(around).compactMap { $0 }
    guard !found.isEmpty, let regex = try? Regex(expression) else { return nil }
    return found.lazy.compactMap { $0.match(regex) }.first
  }
}

/// A line with its relevant place.
struct SyntaxLine {
  let text: String
  /// The position of the text.
  let start: SourcePosition
  /// The number of scalars before the relevant place; nil if there is none.
  var mark: Int?

  var unmarked: SyntaxLine { SyntaxLine(text: text, start: start, mark: nil) }

  private static let sign: Unicode.Scalar = "‸"

  func match(_ regex: Regex<AnyRegexOutput>) -> SyntaxPattern.Match? {
    var marked = text.unicodeScalars
    // In a text with this sign, the sign could be taken for the mark.
    guard !marked.contains(Self.sign) else { return nil }
    if let mark { marked.insert(Self.sign, at: marked.index(marked.startIndex, offsetBy: min(mark, marked.count))) }
    let line = String(marked)
    guard let found = try? regex.firstMatch(in: line) else { return nil }
    var match = SyntaxPattern.Match()
    for group in found.output {
      guard let name = group.name else { continue }
      guard let part = group.substring else {
        match.groups[name] = ""
        continue
      }
      func place(_ index: String.Index) -> SourcePosition {
        let before = line.unicodeScalars[..<index]
        return SourcePosition(line: start.line, column: start.column + Int32(before.count - (before.contains(Self.sign) ? 1 : 0)))
      }
      match.groups[name] = String(String.UnicodeScalarView(part.unicodeScalars.filter { $0 != Self.sign }))
      match.places[name] = place(part.startIndex)..<place(part.endIndex)
    }
    return match
  }
}
