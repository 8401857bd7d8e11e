/// A tab, or a button beside the tabs, as a bar shows it.
struct TabItemModel: TemplateModel {
  var name: String
  var tag: String
  var title: String
  var icon: String?
  var isSearch: Bool
  var section: String?
  var isButton: Bool

  static let fields = Fields<TabItemModel>([
    .identifier("name", "The method of a button, or the case of a tab, escaped.", \.name),
    .code("tab", "The case of a tab with its type.") { SwiftExpression.member($0.name, of: "Tab") },
    .literal("tag", "The tag of the item, as a string literal.", \.tag),
    .literal("title", "Its title, or its name in words, as a string literal.", \.title),
    .literal("image", "The name of its icon, as a string literal. May be empty.") { $0.icon ?? "" },
    .flag("isSearch", "Whether people search in it.", \.isSearch),
    .optionalLiteral("section", "The title of its section, as a string literal.", \.section),
    .code("label", "Its label as a SwiftUI view.", \.label),
    .flag("isButton", "Whether it is a bar button.", \.isButton),
  ])

  private var label: SwiftClosure {
    let title = SwiftExpression.calling("Text", .init("verbatim", .string(title)))
    let image = icon.map { SwiftExpression.calling("Image", .init("systemName", .string($0))) }
    return SwiftClosure(body: [.expression(title)] + (image.map { [.expression($0)] } ?? []))
  }
}

/// A tab that people can select.
struct TabModel: TemplateModel {
  var comment: [String]
  var name: String
  /// The name in the YAML file.
  var plainName: String
  var destination: SwiftExpression?
  var type: String
  var title: String
  var icon: String?

  static let fields = Fields<TabModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .identifier("name", "The case's name, escaped.", \.name),
    .optionalLiteral("rawValue", "The raw value as a literal, if it differs from the case's name.") {
      $0.name == $0.plainName ? nil : $0.plainName
    },
    .code("destination", "Its first destination, in Swift.", \.destination),
    .text("type", "The enum of the screens or tabs in it, with the namespace.", \.type),
    .literal("title", "Its title, or its name in words, as a string literal.", \.title),
    .optionalLiteral("icon", "The name of its icon as a string literal.", \.icon),
  ])
}
