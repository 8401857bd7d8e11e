/// An enum of the tabs of a flow.
struct TabsModel: TemplateModel {
  var comment: [String]
  var access: String
  var name: String
  var tabs: [TabModel]

  static let fields = Fields<TabsModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .text("access", "The access level, with the space that follows it; may be empty.", \.access),
    .text("name", "The enum's name.", \.name),
    .list("tabs", "The tabs that can be selected.", \.tabs),
  ])
}

/// A tab or a button beside the tabs, as people see it.
struct TabItemModel: TemplateModel {
  /// The method of a button, escaped.
  var name: String
  var tag: String
  var title: String
  var icon: String?
  var isButton: Bool

  static let fields = Fields<TabItemModel>([
    .text("name", "The method of a button, escaped.", \.name),
    .text("tag", "What tells it from the others, as a string literal.") { StringLiteral.quoted($0.tag) },
    .text("title", "Its title, or else its name in words, as a string literal.") { StringLiteral.quoted($0.title) },
    .text("image", "The name of its icon as a string literal; empty without one.") { StringLiteral.quoted($0.icon ?? "") },
    .text("label", "Its label as a SwiftUI view.", \.label),
    .flag("isButton", "Whether it acts instead of selecting.", \.isButton),
  ])

  private var label: String {
    let title = "Text(verbatim: \(StringLiteral.quoted(title)))"
    return icon.map { "\(title); Image(systemName: \(StringLiteral.quoted($0)))" } ?? title
  }
}

/// A tab that can be selected.
struct TabModel: TemplateModel {
  var comment: [String]
  var name: String
  var rawValue: String?
  /// What it shows first, as Swift spells it.
  var destination: String
  /// The enum of the screens or tabs of the flow in it.
  var type: String
  var title: String
  var icon: String?

  static let fields = Fields<TabModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .text("name", "The case's name, escaped.", \.name),
    .optionalText("rawValue", "Its raw value as a literal, where that is not its name.", \.rawValue),
    .text("destination", "What it shows first, as Swift spells it.", \.destination),
    .text("type", "The enum of the flow in it, with all types around it.", \.type),
    .text("title", "Its title, or else its name in words, as a string literal.") { StringLiteral.quoted($0.title) },
    .optionalText("icon", "The name of its icon as a string literal.") { $0.icon.map(StringLiteral.quoted) },
  ])
}
