/// What an alert says and offers.
struct AlertModel: TemplateModel {
  /// The case, which binds what the texts ask for; nil where there is no other case, and nothing to bind.
  var pattern: String?
  var title: String
  var message: String?
  var buttons: [AlertButtonModel]

  static let fields = Fields<AlertModel>([
    .optionalText("pattern", "The case, which binds what the texts ask for; missing where no other is and nothing to bind.", \.pattern),
    .text("title", "The title as a literal with the values in it.", \.title),
    .optionalText("message", "What stands below it, as such a literal.", \.message),
    .list("buttons", "The buttons, in their order.", \.buttons),
  ])
}

/// An action as people tap it on an alert.
struct AlertButtonModel: TemplateModel {
  var name: String
  var title: String
  var role: String?
  var isConditional: Bool
  var body: BodyModel

  static let fields = Fields<AlertButtonModel>([
    .text("name", "The action's name in the YAML, as a string literal.", \.name),
    .text("title", "What people read on it, as a literal with the values in it.", \.title),
    .optionalText("role", "What it is there for: `cancel` or `destructive`.", \.role),
    .flag("isConditional", "Whether it is there only as long as its action can be taken.", \.isConditional),
    .model("body", "What is done when it is tapped.", \.body),
  ])
}
