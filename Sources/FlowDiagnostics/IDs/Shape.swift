/// Shape: words that are known but do not fit together.
extension DiagnosticID {
  /// An action has more than one verb.
  public static let severalVerbs = DiagnosticID("several-verbs", .shape, .error)
  /// A `push` or `replace` names a flow of pages or tabs.
  public static let flowNotPushable = DiagnosticID("flow-not-pushable", .shape, .error)
  /// A key of the flow language stands where it has no meaning.
  public static let misplacedKey = DiagnosticID("misplaced-key", .shape, .error)
  /// The last entry of a choice, or a handler on its own, has a `when`.
  public static let choiceNotTotal = DiagnosticID("choice-not-total", .shape, .error)
  /// A choice stands after one without a `when`, so it can never be taken.
  public static let choiceAfterTotal = DiagnosticID("choice-after-total", .shape, .error)
  /// An action runs itself, directly or by way of others.
  public static let runCycle = DiagnosticID("run-cycle", .shape, .error)
  /// A tabs flow contains itself, or more than 64 tabs in all.
  public static let tabsCycle = DiagnosticID("tabs-cycle", .shape, .error)
  /// A flow has no screens or no tabs.
  public static let emptyFlow = DiagnosticID("empty-flow", .shape, .error)
  /// An action both sets and clears the same fact.
  public static let setAndCleared = DiagnosticID("set-and-cleared", .shape, .error)
}
