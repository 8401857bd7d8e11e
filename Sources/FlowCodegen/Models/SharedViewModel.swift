/// A view that shows several screens in the same way.
struct SharedViewModel: TemplateModel {
  /// The view's name as it is written.
  var view: String
  var summary: String
  var types: [String]
  var actions: [SharedActionModel]

  static let fields = Fields<SharedViewModel>([
    .text("name", "The protocol of the view's actions.") { "\($0.view)Actions" },
    .text("summary", "The comment of the protocol, with the screens that the view shows.", \.summary),
    .texts("types", "The types of the screens' own actions, with the types around them.", \.types),
    .flag("hasDefaults", "Whether a method has a parameter with a default.") { view in
      view.actions.contains { $0.action.asked.contains { $0.defaultValue != nil } }
    },
    .list("actions", "The actions that all of the screens have.", \.actions),
  ])
}

/// An action of each screen that a view shows.
struct SharedActionModel: TemplateModel {
  var action: ActionModel

  static let fields = Fields<SharedActionModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.action.comment),
    .identifier("name", "The method's name, escaped.", \.action.name),
    .code("signature", "The method's parameters, between parentheses, without defaults.") { signature($0.action.asked) },
    .flag("hasDefaults", "Whether a parameter has a default.") { $0.action.asked.contains { $0.defaultValue != nil } },
    .code("shortSignature", "The parameters without a default, between parentheses.") {
      signature($0.action.asked.filter { $0.defaultValue == nil })
    },
    .code("arguments", "The arguments that the short method passes to the full method.") {
      $0.action.asked.map { SwiftArgument($0.label, $0.defaultValue ?? .code($0.name)) }
    },
  ])

  private static func signature(_ parameters: [ParameterModel]) -> SwiftClause<SwiftParameter> {
    SwiftClause(elements: parameters.map { SwiftParameter(label: $0.label, name: $0.name, type: $0.type) }, isOptional: false)
  }

  /// The key of the action. Two actions with the same key are called in the same way.
  var key: String { "\(action.name)\(ParameterModel.clause(action.asked).text)" }
}
