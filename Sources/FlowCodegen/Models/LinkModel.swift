/// A URL pattern, and what it says.
struct LinkModel: TemplateModel {
  /// The parts of the path and of the query, as arguments of the runtime.
  var pattern: String
  /// What is read of the URL, each as a condition.
  var bindings: [String] = []
  /// The plan of a screen's link, or the call of an action's function.
  var expression: String
  /// Whether something of the URL is read.
  var isRead: Bool

  static let fields = Fields<LinkModel>([
    .text("pattern", "The pattern, as arguments of the runtime.", \.pattern),
    .text("condition", "The condition that a URL fits, which binds what it says.", \.condition),
    .text("expression", "Where it leads.", \.expression),
    .flag("isRead", "Whether something of the URL is read.", \.isRead),
  ])

  private var condition: String {
    isRead ? (["let values = link.values(\(pattern))"] + bindings).joined(separator: ", ") : "link.fits(\(pattern))"
  }
}

/// How a screen's own URL is written.
struct LinkTextModel: TemplateModel {
  /// The pattern that fits the screen, with what it binds.
  var casePattern: String
  /// What is asked of the screens below it, each as a condition.
  var conditions: [String]
  /// The calls that write the URL's parts.
  var parts: [String]

  static let fields = Fields<LinkTextModel>([
    .text("casePattern", "The pattern that fits the screen.", \.casePattern),
    .texts("conditions", "What is asked of the screens below it.", \.conditions),
    .flag("hasConditions", "Whether anything is asked of them.") { !$0.conditions.isEmpty },
    .texts("parts", "The calls that write the parts of the URL.", \.parts),
  ])
}

/// A way into the app that has no URL.
struct EntryModel: TemplateModel {
  var comment: [String]
  var name: String
  var parameters: [ParameterModel]
  var expression: String

  static let fields = Fields<EntryModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .text("name", "Its name, escaped.", \.name),
    .text("signature", "Its parameters between parentheses.", \.signature),
    .text("expression", "Where it leads.", \.expression),
  ])

  private var signature: String { ParameterModel.list(parameters, \.declaration) }
}
