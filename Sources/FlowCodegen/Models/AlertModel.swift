/// What an alert says and offers.
struct AlertModel: TemplateModel {
  /// The case, which binds what the texts ask for.
  var pattern: String
  var title: String
  var message: String?
  var buttons: [AlertButtonModel]

  static let fields = Fields<AlertModel>([
    .text("pattern", "The case, which binds what the texts ask for.", \.pattern),
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
    .texts("lines", "The statements that take the first choice that can be taken.") { $0.lines },
    .flag("isStatement", "Whether that is one.") { $0.lines.count == 1 },
    .flag("asks", "Whether these ask anything of what is known when it is tapped.") { button in
      button.lines.contains { $0.contains("course") }
    },
  ])

  /// One statement alone needs no `return`.
  private var lines: [String] {
    let lines = body.lines
    return lines.count == 1 ? lines.map { $0.hasPrefix("return ") ? String($0.dropFirst(7)) : $0 } : lines
  }
}
