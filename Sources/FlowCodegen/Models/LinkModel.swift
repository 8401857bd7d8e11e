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
    .code("condition", "The condition that a URL matches, which binds its values.", \.condition),
    .code("expression", "The target.", \.expression),
    .flag("isRead", "Whether the code reads values of the URL.", \.isRead),
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
    .code("casePattern", "The pattern that matches the screen.", \.casePattern),
    .codes("conditions", "The conditions on the screens below it.", \.conditions),
    .flag("hasConditions", "Whether there are such conditions.") { !$0.conditions.isEmpty },
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
    .code("expression", "The target.", \.expression),
  ])
}
