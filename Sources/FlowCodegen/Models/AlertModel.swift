/// What an alert says and offers.
struct AlertModel: TemplateModel {
  /// The case, which binds what the texts ask for.
  var pattern: String
  var title: String
  var message: String?
  /// What stands for `$name` in the texts, as entries of a dictionary.
  var values: [String]
  var buttons: [AlertButtonModel]

  static let fields = Fields<AlertModel>([
    .text("pattern", "The case, which binds what the texts ask for.", \.pattern),
    .text("title", "The title as a string literal.", \.title),
    .optionalText("message", "What stands below it, as a string literal.", \.message),
    .text("values", "What stands for `$name` in the texts, as entries of a dictionary.") { $0.values.joined(separator: ", ") },
    .flag("hasValues", "Whether there is such a name.") { !$0.values.isEmpty },
    .list("buttons", "The buttons, in their order.", \.buttons),
  ])
}

/// An action as people tap it on an alert.
struct AlertButtonModel: TemplateModel {
  var name: String
  var title: String
  var role: String?
  var isConditional: Bool

  static let fields = Fields<AlertButtonModel>([
    .text("name", "The action's name in the YAML, as a string literal.", \.name),
    .text("title", "What people read on it, as a string literal.", \.title),
    .optionalText("role", "What it is there for: `cancel` or `destructive`.", \.role),
    .flag("isConditional", "Whether it is there only as long as its action can be taken.", \.isConditional),
  ])
}
