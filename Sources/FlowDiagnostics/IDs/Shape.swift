/// Shape: words that are known but do not fit together.
extension DiagnosticID {
  public static let severalVerbs = DiagnosticID("several-verbs", .shape, .error)
  public static let flowNotPushable = DiagnosticID("flow-not-pushable", .shape, .error)
  public static let misplacedKey = DiagnosticID("misplaced-key", .shape, .error)
  public static let choiceNotTotal = DiagnosticID("choice-not-total", .shape, .error)
  public static let choiceAfterTotal = DiagnosticID("choice-after-total", .shape, .error)
  public static let runCycle = DiagnosticID("run-cycle", .shape, .error)
  public static let tabsCycle = DiagnosticID("tabs-cycle", .shape, .error)
  public static let emptyFlow = DiagnosticID("empty-flow", .shape, .error)
  public static let setAndCleared = DiagnosticID("set-and-cleared", .shape, .error)
}
