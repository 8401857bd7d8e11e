import FlowDiagnostics

/// A line below the items of a list, and in their column, that begins without a dash.
struct ForgottenDash: Sendable {
  private let item: String
  let start: SourcePosition

  init?(_ problem: SyntaxProblem, in around: FaultSurroundings) {
    if problem.problem == "did not find expected '-' indicator", around.isAtLineStart, around.isBelowItems {
      (item, start) = (FaultSurroundings.text(of: around.behind), around.position)
    } else if problem.problem == "could not find expected ':'", around.beginsBelowItems, let line = around.begun,
      let beginning = around.beginning
    {
      (item, start) = (line, beginning)
    } else {
      return nil
    }
    guard item.first?.isLetter == true else { return nil }
  }

  var end: SourcePosition { SourcePosition(line: start.line, column: start.column + Int32(item.unicodeScalars.count)) }
  var message: String { "'\(FoundValue.shortened(item))' stands among the items of a list without a dash" }
  var help: String {
    "write '- \(item)'" + (isEntry ? ", or begin it in column \(start.column + 2) if it belongs to the item above" : "")
  }
  /// Whether the dash is certainly all that is missing.
  var isCertain: Bool { !isEntry }
  private var isEntry: Bool { item.contains(": ") || item.hasSuffix(":") }
}
