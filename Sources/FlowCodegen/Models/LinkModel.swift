/// A URL pattern and its target.
struct LinkModel: TemplateModel {
  var pattern: [SwiftArgument]
  /// The bindings of values in the URL.
  var bindings: [SwiftCondition] = []
  /// The plan of a screen's link, or the action with the call of its function.
  var expression: [SwiftArgument]
  var isRead: Bool

  static let fields = Fields<LinkModel>([
    .code("pattern", "The pattern, as arguments of the runtime.", \.pattern),
    .code("condition", "The condition that a URL fits, which binds what it says.", \.condition),
    .code("expression", "Where it leads.", \.expression),
    .flag("isRead", "Whether something of the URL is read.", \.isRead),
  ])

  private var condition: [SwiftCondition] {
    let link = SwiftExpression.code("link")
    return isRead
      ? [.bind("values", .call(.member(link, "values"), pattern))] + bindings : [.expression(.call(.member(link, "fits"), pattern))]
  }
}

/// The code that writes a screen's own URL.
struct LinkTextModel: TemplateModel {
  var casePattern: SwiftExpression
  var conditions: [SwiftCondition]
  var parts: [SwiftArgument]

  static let fields = Fields<LinkTextModel>([
    .code("casePattern", "The pattern that fits the screen.", \.casePattern),
    .codes("conditions", "What is asked of the screens below it.", \.conditions),
    .flag("hasConditions", "Whether anything is asked of them.") { !$0.conditions.isEmpty },
    .code("parts", "The parts of the URL, as arguments of the runtime.", \.parts),
  ])
}

/// A way into the app without a URL.
struct EntryModel: TemplateModel {
  var comment: [String]
  var name: String
  var parameters: [ParameterModel]
  var expression: SwiftExpression

  static let fields = Fields<EntryModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .identifier("name", "Its name, escaped.", \.name),
    .code("signature", "Its parameters between parentheses.") { ParameterModel.clause($0.parameters) },
    .code("expression", "Where it leads.", \.expression),
  ])
}
