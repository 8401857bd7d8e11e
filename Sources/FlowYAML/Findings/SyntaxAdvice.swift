import FlowDiagnostics

/// What was probably meant where the text is not well-formed: known from what stands around the fault.
enum SyntaxAdvice: Sendable {
  /// A line begins in none of the columns in which it could.
  case indentation(columns: [Int32], line: SourcePosition)
  /// A line that may go on with the text above, or be indented too far.
  case tooFar(column: Int32, key: String, line: SourcePosition)
  /// A line is a key without its colon, or without the space behind it.
  case unfinishedLine(UnfinishedLine)
  /// A second key on a line begins a map without braces.
  case forgottenBraces(ForgottenBraces)
  case forgottenDash(ForgottenDash)
  /// A brace or bracket closes what nothing has opened.
  case closesNothing(Character)
  /// `!name` in a list: a tag, which must end before a bracket.
  case negation(tag: String, start: SourcePosition)
  /// A line of dashes of which there are too few or too many, or that are others than those of `---`.
  case separator(String, start: SourcePosition)
  /// Where a line begins that tells the sides of a merge conflict apart.
  case conflict(SourcePosition)
  /// `key:,` between braces: the colon is part of the text.
  case colonWithoutSpace(key: String, meant: String, position: SourcePosition)
  /// A quote within a quoted text ended it; what was meant, and from where to where it stands.
  case quoteWithin(quote: Character, meant: String?, start: SourcePosition, end: SourcePosition)
  /// A quoted text ended at the next quote, on a line below.
  case quoteToLineBelow(quote: Character, start: SourcePosition, end: SourcePosition)
  /// A text goes on behind its closing quote.
  case textBehindQuote(TextBehindQuote)
  /// A text needs quotes for what it begins with or holds.
  case unquotedText(UnquotedText)
  /// A key within braces stands behind a text without a comma between, or is part of that text.
  case keyBehindText(key: String, start: SourcePosition)
  /// A comma ends a line, as it does in other languages.
  case commaAtEnd(SourcePosition)
  /// A line is indented with a tab.
  case tab
  /// A line is indented with no-break spaces, that of the fault or the one above; where they begin and end.
  case noBreakSpaces(start: SourcePosition, end: SourcePosition)
  /// `>` or `|` between braces or brackets, where no text over several lines can stand.
  case blockTextInBrackets
  /// A brace or bracket is not closed before a line on which another key begins.
  case openBracket(Character, start: SourcePosition, line: Int32)
  /// `{name}` or `${name}` within a text: a placeholder of other tools.
  case placeholder(name: String, start: SourcePosition, end: SourcePosition)
  /// `[Int]?` without quotes: the list ends before the question mark.
  case optionalList(String, start: SourcePosition, end: SourcePosition)
  /// A text between quotes as they are set in print, which are none of YAML's, breaks off at what has a meaning there.
  case curlyQuotes(Character)
  /// A quoted text has no end.
  case unclosedQuote(quote: Character)

  /// - Parameter mayHold: whether a map behind a key may begin with another.
  init?(_ problem: SyntaxProblem, _ around: FaultSurroundings, _ mayHold: (_ owner: String, _ key: String) -> Bool) {
    let context = problem.context ?? ""
    if problem.isUnclosedQuote {
      self = .unclosedQuote(quote: context.contains("single") ? "'" : "\"")
      return
    }
    if around.behind.first == "\t", around.isAtLineStart {
      self = .tab
      return
    }
    let spaces = around.behind.prefix { LookAlike.isSpace($0) || $0 == " " }
    if around.isAtLineStart, around.behind.first.map(LookAlike.isSpace) == true {
      self = .noBreakSpaces(start: around.position, end: around.position(behind: spaces.count))
      return
    }
    // Such a line is no entry of what it stands in, so that the one below it does not go on with that either.
    if let (line, start) = around.lineAbove, line.first.map(LookAlike.isSpace) == true {
      let count = line.prefix { LookAlike.isSpace($0) || $0 == " " }.count
      self = .noBreakSpaces(start: start, end: SourcePosition(line: start.line, column: start.column + Int32(count)))
      return
    }
    if let conflict = Self.conflict(in: around) {
      self = conflict
      return
    }
    if let type = Self.optionalList(in: around) {
      self = type
      return
    }
    if let separator = Self.separator(in: around) {
      self = separator
      return
    }
    if problem.problem.hasPrefix("mapping values") || context.contains("flow"), let quote = CurlyQuotes.open(in: around.before) {
      self = .curlyQuotes(quote)
      return
    }
    let isInBraces = context.contains("flow mapping")
    if isInBraces || problem.problem.hasPrefix("mapping values"),
      let braces = ForgottenBraces(colonIn: around, isInBraces: isInBraces, mayHold)
    {
      self = .forgottenBraces(braces)
      return
    }
    if let dash = ForgottenDash(problem, in: around) {
      self = .forgottenDash(dash)
      return
    }
    if problem.problem.hasPrefix("mapping values") || context.contains("block"), let line = UnfinishedLine(bracesIn: around) {
      self = .unfinishedLine(line)
      return
    }
    if let text = TextBehindQuote(problem, in: around) {
      self = .textBehindQuote(text)
      return
    }
    if let text = UnquotedText(problem, in: around) {
      self = .unquotedText(text)
      return
    }
    if isInBraces, let key = Self.keyBehindText(in: around) {
      self = key
      return
    }
    if context.contains("block"), FaultSurroundings.text(of: around.behind) == "," {
      self = .commaAtEnd(around.position)
      return
    }
    switch problem.problem {
    case "found character that cannot start any token" where around.behind.first.map { ">|".contains($0) } == true:
      self = .blockTextInBrackets
    case "found unexpected ':'": self.init(colonIn: around)
    case "mapping values are not allowed in this context":
      if let line = UnfinishedLine(above: around) { self = .unfinishedLine(line) } else { self.init(colonAfterKeyIn: around) }
    case "did not find expected '-' indicator" where around.behind.first.map { "}]".contains($0) } == true:
      self = .closesNothing(around.behind.first == "}" ? "}" : "]")
    case "did not find expected whitespace or line break" where context.contains("tag"):
      self.init(tagIn: around)
    case "could not find expected ':'":
      guard let line = UnfinishedLine(begunIn: around) else { return nil }
      self = .unfinishedLine(line)
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'", "did not find expected key":
      if let quote = around.before.last, quote == "'" || quote == "\"", around.behind.first.map({ $0.isLetter || $0.isNumber }) == true {
        self.init(quote, around)
      } else if context.contains("block mapping") {
        if let bracket = around.behind.first, "}]".contains(bracket) {
          self = .closesNothing(bracket)
        } else {
          self.init(lineIn: around)
        }
      } else if around.behind.first == "{", around.before.last != " " {
        self.init(placeholderIn: around)
      } else if let start = around.beginning, start.line < around.position.line, around.behind.first == ":" {
        self = .openBracket(context.contains("mapping") ? "{" : "[", start: start, line: around.position.line)
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// A key that lines up with nothing.
  private init?(lineIn around: FaultSurroundings) {
    guard around.isAtLineStart, let outer = around.beginning?.column, let above = around.indentAbove else { return nil }
    let column = around.position.column
    guard column > outer, Int32(above) + 1 >= outer else { return nil }
    let open = around.indentsAbove.map { Int32($0) + 1 }.filter { $0 >= outer }
    let near = [open.first { $0 < column } ?? outer] + (open.last { $0 > column }.map { [$0] } ?? [])
    self = .indentation(columns: near, line: SourcePosition(line: around.position.line, column: 1))
  }

  /// A key that is indented further than what it stands below, which has a value already.
  private init?(colonAfterKeyIn around: FaultSurroundings) {
    let key = around.before.drop { $0 == " " }
    let indent = around.before.count - key.count
    guard !key.isEmpty, key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), let above = around.indentAbove, above < indent
    else { return nil }
    self = .tooFar(column: Int32(above) + 1, key: String(key), line: around.position(before: key.unicodeScalars.count))
  }

  /// A line of nothing but dashes in the first column, where the fault is or above it.
  private static func separator(in around: FaultSurroundings) -> Self? {
    let lines = [
      around.beginning.flatMap { begun in around.begun.map { ($0, begun) } },
      (FaultSurroundings.text(of: around.before + around.behind), around.position(before: around.before.unicodeScalars.count)),
      around.lineAbove,
    ]
    func isSeparator(_ line: String) -> Bool {
      line != "---" && line != "-" && !line.isEmpty && line.allSatisfy { "-\u{2013}\u{2014}".contains($0) }
    }
    return lines.lazy.compactMap { $0 }.first { text, start in start.column == 1 && isSeparator(text) }.map {
      .separator($0.0, start: $0.1)
    }
  }

  /// A tag that looks like a negation, just before the fault.
  private init?(tagIn around: FaultSurroundings) {
    guard let mark = around.before.lastIndex(of: "!") else { return nil }
    let tag = around.before[mark...]
    guard tag.count > 1, tag.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    self = .negation(tag: String(tag), start: around.position(before: tag.unicodeScalars.count))
  }

  /// The line that tells the sides of a merge conflict apart, where the fault is or above it.
  private static func conflict(in around: FaultSurroundings) -> Self? {
    let lines = [
      around.beginning.flatMap { begun in around.begun.map { ($0, begun) } },
      (around.before + around.behind, around.position(before: around.before.unicodeScalars.count)), around.lineAbove,
    ]
    func isMarker(_ line: String) -> Bool {
      line == "=======" || ["<<<<<<< ", "||||||| ", ">>>>>>> "].contains { line.hasPrefix($0) }
    }
    return lines.lazy.compactMap { $0 }.first { text, start in start.column == 1 && isMarker(text) }.map { .conflict($0.1) }
  }

  /// A type in brackets with a question mark behind it.
  private static func optionalList(in around: FaultSurroundings) -> Self? {
    guard around.before.last == "]", around.behind.first == "?" else { return nil }
    var depth = 0
    guard
      let start = around.before.indices.last(where: { index in
        depth += around.before[index] == "]" ? 1 : around.before[index] == "[" ? -1 : 0
        return depth == 0
      })
    else { return nil }
    let list = around.before[start...]
    return .optionalList("\(list)?", start: around.position(before: list.unicodeScalars.count), end: around.position(behind: 1))
  }

  private static func keyBehindText(in around: FaultSurroundings) -> Self? {
    guard around.behind.hasPrefix(": "), let colon = around.before.ranges(of: ": ").last else { return nil }
    let words = around.before[colon.upperBound...].split(separator: " ")
    guard words.count > 1, let key = words.last, !words.contains(where: { $0.contains { "\"'{}[],".contains($0) } }) else { return nil }
    return .keyBehindText(key: String(key), start: around.position(before: key.unicodeScalars.count))
  }

  private init?(placeholderIn around: FaultSurroundings) {
    let name = around.behind.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty, around.behind.dropFirst(name.count + 1).first == "}" else { return nil }
    // `${name}` is a reference of other tools, and `{name}` a placeholder.
    let start = around.before.last == "$" ? around.position(before: 1) : around.position
    self = .placeholder(name: String(name), start: start, end: around.position(behind: name.unicodeScalars.count + 2))
  }

  private init?(colonIn around: FaultSurroundings) {
    guard around.behind.first == ":", let next = around.behind.dropFirst().first, ",}][{".contains(next) else { return nil }
    let key = String(around.before.reversed().prefix { !" ,{[".contains($0) }.reversed())
    guard !key.isEmpty else { return nil }
    // The whole map, if it is all on this line.
    var meant = "\(key): \(next)"
    if let open = around.before.lastIndex(of: "{"), let close = Self.end(ofMapOpenIn: around.behind) {
      meant = "\(around.before[open...]): \(around.behind[...close].dropFirst())"
    }
    self = .colonWithoutSpace(key: key, meant: meant.count < 80 ? meant : "\(key): \(next)", position: around.position(behind: 1))
  }

  /// The brace that closes a map which has begun before a text.
  private static func end(ofMapOpenIn text: String) -> String.Index? {
    var depth = 1
    return text.indices.first { index in
      depth += text[index] == "{" ? 1 : text[index] == "}" ? -1 : 0
      return depth == 0
    }
  }

  /// Whether a quoted text may end before the rest of a line.
  private static func mayEnd(before rest: Substring) -> Bool {
    let next = rest.drop { $0 == " " }
    return next.first.map { ",}]\r".contains($0) || $0 == "#" && next.startIndex > rest.startIndex } ?? true
  }

  private init?(_ quote: Character, _ around: FaultSurroundings) {
    let before = around.before.dropLast()
    guard let start = before.lastIndex(of: quote) else {
      guard let start = around.quoteAbove else { return nil }
      self = .quoteToLineBelow(quote: quote, start: start, end: around.position)
      return
    }
    let inner = before[before.index(after: start)...]
    let count = before[start...].unicodeScalars.count + 1
    var meant: String?
    var length = 0
    let quotes = around.behind.indices.filter { around.behind[$0] == quote }
    if let end = quotes.first(where: { Self.mayEnd(before: around.behind[$0...].dropFirst()) }) {
      let rest = around.behind[..<end]
      let text = "\(inner)\(quote)\(rest)"
      let other: Character = quote == "'" ? "\"" : "'"
      if !text.contains(other), !text.contains("\\") { meant = "\(other)\(text)\(other)" }
      length = rest.unicodeScalars.count + 1
    }
    self = .quoteWithin(quote: quote, meant: meant, start: around.position(before: count), end: around.position(behind: length))
  }
}
