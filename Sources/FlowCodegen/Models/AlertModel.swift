/// The text and the buttons of an alert.
struct AlertModel: TemplateModel {
  /// The case with bindings for the values in the texts; nil if it is the only case and there is nothing to bind.
  var pattern: SwiftExpression?
  var title: SwiftExpression
  var message: SwiftExpression?
  var buttons: [AlertButtonModel]

  static let fields = Fields<AlertModel>([
    .optionalCode("pattern", "The case, which binds what the texts ask for; missing where no other is and nothing to bind.", \.pattern),
    .code("title", "The title as a literal with the values in it.", \.title),
    .optionalCode("message", "What stands below it, as such a literal.", \.message),
    .list("buttons", "The buttons, in their order.", \.buttons),
  ])
}

/// A button of an alert.
struct AlertButtonModel: TemplateModel {
  var name: String
  var title: SwiftExpression
  var role: String?
  var isConditional: Bool
  var body: BodyModel

  static let fields = Fields<AlertButtonModel>([
    .literal("name", "The action's name in the YAML, as a string literal.", \.name),
    .code("title", "What people read on it, as a literal with the values in it.", \.title),
    .optionalText("role", "What it is there for: `cancel` or `destructive`.", \.role),
    .flag("isConditional", "Whether it is there only as long as its action can be taken.", \.isConditional),
    .model("body", "What is done when it is tapped.", \.body),
  ])
}
