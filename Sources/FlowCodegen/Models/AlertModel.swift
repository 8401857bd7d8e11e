/// The text and the buttons of an alert.
struct AlertModel: TemplateModel {
  /// The case with bindings for the values in the texts; nil if it is the only case and there is nothing to bind.
  var pattern: SwiftExpression?
  var title: SwiftExpression
  var message: SwiftExpression?
  var buttons: [AlertButtonModel]

  static let fields = Fields<AlertModel>([
    .optionalCode(
      "pattern", "The pattern of the case, which binds the values in the texts. Missing if there is only one case and nothing to bind.",
      \.pattern),
    .code("title", "The title, as a literal with the values.", \.title),
    .optionalCode("message", "The text below the title, as a literal with the values.", \.message),
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
    .code("title", "The label, as a literal with the values.", \.title),
    .optionalText("role", "The role: `cancel` or `destructive`.", \.role),
    .flag("isConditional", "Whether the button is shown only while its action is possible.", \.isConditional),
    .model("body", "The choices that a tap takes.", \.body),
  ])
}
