import FlowDiagnostics

/// A condition of a ``SyntaxRule``: a regular expression over one of the lines around a fault.
///
/// In the expression `‸` is the place of the fault, or in another line the place that matters. The group `it` is the stretch that
/// the rule's edit replaces. The group `at` is the place that is reported, if it isn't `it`. The rule's sentences use all groups.
struct SyntaxPattern: Sendable {
  typealias Condition = @Sendable (FaultSurroundings) -> Bool

  /// The lines in which the expression is looked for, in this order.
  let lines: @Sendable (FaultSurroundings) -> [SyntaxLine?]
  let expression: String
  /// Parts of libyaml's words of which one must occur; any if empty.
  let problems: [String]
  let condition: Condition?

  /// Looks in the line of the fault, without its comment.
  static func here(_ expression: String, _ problems: String..., when condition: Condition? = nil) -> Self {
    Self(lines: { [$0.line] }, expression: expression, problems: problems, condition: condition)
  }

  /// Looks in the line of the fault with its comment: a `#` between quotes doesn't begin one.
  static func uncut(_ expression: String, _ problems: String..., when condition: Condition? = nil) -> Self {
    Self(lines: { [$0.uncutLine] }, expression: expression, problems: problems, condition: condition)
  }

  /// Looks in the last line above that is neither empty nor a comment nor an item of the same list.
  static func above(_ expression: String, _ problems: String..., when condition: Condition? = nil) -> Self {
    Self(lines: { [$0.lineAbove] }, expression: expression, problems: problems, condition: condition)
  }

  /// Looks in the line on which libyaml began to read what has the fault; `‸` is where.
  static func begun(_ expression: String, _ problems: String..., when condition: Condition? = nil) -> Self {
    Self(lines: { [$0.begunLine] }, expression: expression, problems: problems, condition: condition)
  }

  /// Looks in the line above with the same quote as the one before the fault; `‸` is at that quote.
  static func quoteAbove(_ expression: String, _ problems: String..., when condition: Condition? = nil) -> Self {
    Self(lines: { [$0.quoteLine] }, expression: expression, problems: problems, condition: condition)
  }

  /// Looks in the lines from the beginning of the faulty part to the line before the fault, with their comments.
  static func between(_ expression: String, _ problems: String...) -> Self {
    Self(lines: { $0.linesBetween }, expression: expression, problems: problems, condition: nil)
  }

  /// Looks for a line that consists of a sign alone, which is no part of YAML: the line of the fault or one of the two around it.
  static func lineOf(_ expression: String) -> Self {
    let lines: @Sendable (FaultSurroundings) -> [SyntaxLine?] = {
      [$0.begunLine?.unmarked, $0.line.unmarked, $0.lineAbove]
    }
    return Self(lines: lines, expression: expression, problems: [], condition: nil)
  }

  /// The words that an expression captured, and where they stand.
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

/// A line with the place in it that matters.
struct SyntaxLine {
  let text: String
  /// Where the text begins.
  let start: SourcePosition
  /// How many scalars stand before the place that matters; nil if there is none.
  var mark: Int?

  var unmarked: SyntaxLine { SyntaxLine(text: text, start: start, mark: nil) }

  private static let sign: Unicode.Scalar = "‸"

  func match(_ regex: Regex<AnyRegexOutput>) -> SyntaxPattern.Match? {
    var marked = text.unicodeScalars
    // The sign in a user's text would be taken for the mark.
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
