import FlowDiagnostics

/// What is said of a fault, and where.
extension SyntaxAdvice {
  /// Where it is said, if not where libyaml stopped.
  var place: (start: SourcePosition, end: SourcePosition)? {
    switch self {
    case .tooFar(_, let key, let line):
      (line, SourcePosition(line: line.line, column: line.column + Int32(key.unicodeScalars.count)))
    case .unfinishedLine(let line): (line.start, line.end)
    case .conflict(let start): (start, SourcePosition(line: start.line, column: start.column + 7))
    case .forgottenBraces(let braces): (braces.start, braces.end)
    case .forgottenDash(let dash): (dash.start, dash.end)
    case .negation(let text, let start), .separator(let text, let start):
      (start, SourcePosition(line: start.line, column: start.column + Int32(text.unicodeScalars.count)))
    case .quoteToLineBelow(_, let start, _): (start, SourcePosition(line: start.line, column: start.column + 1))
    case .openBracket(_, let start, _): (start, SourcePosition(line: start.line, column: start.column + 1))
    case .placeholder(_, let start, let end), .optionalList(_, let start, let end): (start, end)
    case .unquotedText(let text): (text.start, text.end)
    case .textBehindQuote(let text): (text.start, text.end)
    case .keyBehindText(let key, let start):
      (start, SourcePosition(line: start.line, column: start.column + Int32(key.unicodeScalars.count)))
    case .noBreakSpaces(let start, _): (start, SourcePosition(line: start.line, column: start.column + 1))
    case .indentation, .colonWithoutSpace, .quoteWithin, .unclosedQuote, .tab, .blockTextInBrackets, .closesNothing, .curlyQuotes,
      .commaAtEnd:
      nil
    }
  }

  var message: String {
    switch self {
    case .indentation: "this line does not line up with the lines above it"
    case .tooFar(_, let key, _): "'\(key):' is indented further than the line above, which has a value already"
    case .unfinishedLine(let line): line.message
    case .forgottenBraces(let braces): braces.message
    case .forgottenDash(let dash): dash.message
    case .closesNothing(let bracket): "this '\(bracket)' closes nothing"
    case .negation(let tag, _): NodeFault.message(tag: tag)
    case .separator(let dashes, _): "'\(FoundValue.shortened(dashes))' does not begin a further document"
    case .conflict: "a merge conflict is left here"
    case .colonWithoutSpace(let key, _, _): "'\(key):' needs a space behind its colon here"
    case .quoteWithin: "the quoted text ends here, and more stands behind it"
    case .quoteToLineBelow(_, _, let end): "this quoted text goes on to line \(end.line)"
    case .unclosedQuote: "this quoted text has no end"
    case .textBehindQuote(let text): text.message
    case .unquotedText(let text): text.message
    case .keyBehindText(let key, _): "'\(key):' begins an entry without a comma before it"
    case .commaAtEnd: "a comma ends this line"
    case .curlyQuotes(let quote): "'\(quote)' is no quote of YAML, so the text breaks off here"
    case .tab: "this line is indented with a tab"
    case .noBreakSpaces: "this line is indented with a \(LookAlike.space)"
    case .blockTextInBrackets: "a text with '>' or '|' cannot stand within braces or brackets"
    case .openBracket(let bracket, _, let line): "this '\(bracket)' is not closed before line \(line), where a key begins"
    case .optionalList(let type, _, _): "the type '\(type)' needs quotes"
    case .placeholder(let name, _, _): "'{\(name)}' begins a map here"
    }
  }

  var help: String {
    switch self {
    case .indentation(let columns, _):
      "begin it in column \(columns.map { "\($0)" }.joined(separator: " or ")), where keys above begin"
    case .tooFar(let column, _, _): "begin it in column \(column), as the line above, or put quotes around the text if it goes on here"
    case .unfinishedLine(let line): line.help
    case .forgottenBraces(let braces): braces.help
    case .forgottenDash(let dash): dash.help
    case .closesNothing(let bracket): "there is one '\(bracket)' too many: delete it"
    case .negation(let tag, _): NodeFault.help(negation: tag)
    case .separator: "write '---'"
    case .conflict: "keep what is right of both sides, and delete the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'"
    case .colonWithoutSpace(_, let meant, _): "write '\(meant)'"
    case .quoteWithin(_, let meant?, _, _): "write \(meant)"
    case .quoteWithin("'", nil, _, _): "write '' for a single quote that belongs to the text"
    case .quoteWithin(_, nil, _, _): "write \\\" for a double quote that belongs to the text"
    case .quoteToLineBelow(let quote, _, _): "add the closing \(quote) on this line"
    case .unquotedText(let text): "write '\(text.meant)'"
    case .textBehindQuote(let text): "write \(text.meant)"
    case .keyBehindText(let key, _): "put a comma before '\(key)', or quotes around the text if it belongs to that"
    case .commaAtEnd: "leave it out: outside of braces and brackets the next line is enough"
    case .curlyQuotes: "put straight quotes around the text: '\"'"
    case .tab: "indent it with spaces: YAML allows no tabs"
    case .noBreakSpaces: "indent it with spaces"
    case .blockTextInBrackets: "write the text between quotes, or the map on lines of its own"
    case .openBracket(let bracket, _, _): "add the closing '\(bracket == "{" ? "}" : "]")'"
    case .placeholder(let name, _, _): "write '$\(name)', without braces"
    case .optionalList(let type, _, _): "write '\"\(type)\"'"
    case .unclosedQuote(let quote): "add the closing \(quote)"
    }
  }

  func edits(in file: FileID) -> [Edit] {
    func edit(_ start: SourcePosition, _ end: SourcePosition, _ text: String) -> [Edit] {
      [Edit(replacing: SourceRange(file: file, start: start, end: end), with: text)]
    }
    switch self {
    case .unfinishedLine(let line): return line.correction.map { edit($0.start, $0.end, $0.text) } ?? []
    case .colonWithoutSpace(_, _, let position): return edit(position, position, " ")
    case .forgottenBraces(let braces): return braces.correction.map { edit(braces.start, braces.end, $0) } ?? []
    case .forgottenDash(let dash): return dash.isCertain ? edit(dash.start, dash.start, "- ") : []
    case .separator(let dashes, let start):
      return edit(start, SourcePosition(line: start.line, column: start.column + Int32(dashes.unicodeScalars.count)), "---")
    case .quoteWithin(_, let meant?, let start, let end): return edit(start, end, meant)
    case .optionalList(let type, let start, let end): return edit(start, end, "\"\(type)\"")
    case .unquotedText(let text): return edit(text.start, text.end, text.meant)
    case .textBehindQuote(let text): return edit(text.start, text.end, text.meant)
    case .commaAtEnd(let comma): return edit(comma, SourcePosition(line: comma.line, column: comma.column + 1), "")
    case .noBreakSpaces(let start, let end): return edit(start, end, String(repeating: " ", count: Int(end.column - start.column)))
    case .placeholder(let name, let start, let end): return edit(start, end, "$\(name)")
    case .conflict, .indentation, .tooFar, .quoteWithin, .quoteToLineBelow, .unclosedQuote, .tab, .blockTextInBrackets, .openBracket,
      .closesNothing, .negation, .curlyQuotes, .keyBehindText:
      return []
    }
  }
}
