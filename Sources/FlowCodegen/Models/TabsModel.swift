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
    .text("title", "Its title, or else its name, as a string literal.") { StringLiteral.quoted($0.title) },
    .optionalText("icon", "The name of its icon as a string literal.") { $0.icon.map(StringLiteral.quoted) },
  ])
}
