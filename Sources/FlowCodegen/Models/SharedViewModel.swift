/// A view that shows several screens in the same way.
struct SharedViewModel: TemplateModel {
  /// The view's name as it is written.
  var view: String
  var summary: String
  /// The types of the screens' own actions, with all types around them.
  var types: [String]
  var actions: [SharedActionModel]

  static let fields = Fields<SharedViewModel>([
    .text("name", "The name of the protocol of what can be done on the view.") { "\(SwiftIdentifier.plain($0.view))Actions" },
    .text("summary", "What stands in the comment of that: which screens the view shows.", \.summary),
    .texts("types", "The types of the screens' own actions, with all types around them.", \.types),
    .flag("hasDefaults", "Whether one of its methods has a parameter with a default.") { view in
      view.actions.contains { $0.action.asked.contains { $0.defaultValue != nil } }
    },
    .list("actions", "What can be done on each of the screens.", \.actions),
  ])
}

/// Something that can be done on each screen that a view shows.
struct SharedActionModel: TemplateModel {
  var action: ActionModel

  static let fields = Fields<SharedActionModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.action.comment),
    .text("name", "The method's name, escaped.", \.action.name),
    .text("signature", "The method's parameters between parentheses; in a protocol none has a default.") { signature($0.action.asked) },
    .flag("hasDefaults", "Whether some of them have a default.") { $0.action.asked.contains { $0.defaultValue != nil } },
    .text("shortSignature", "The parameters that have no default, between parentheses.") {
      signature($0.action.asked.filter { $0.defaultValue == nil })
    },
    .text("arguments", "What the short method passes on to the other.") { $0.action.asked.map(argument).joined(separator: ", ") },
  ])

  private static func signature(_ parameters: [ParameterModel]) -> String {
    ParameterModel.list(
      parameters.map { parameter in
        var bare = parameter
        bare.defaultValue = nil
        return bare
      }, \.declaration)
  }

  private static func argument(_ parameter: ParameterModel) -> String {
    guard let value = parameter.defaultValue else { return parameter.argument }
    return parameter.label == "_" ? value : "\(SwiftIdentifier.calledLabel(parameter.label)): \(value)"
  }

  /// What tells it from another action: two that are the same here are called alike.
  var key: String { "\(action.name)\(ParameterModel.list(action.asked, \.declaration))" }
}
