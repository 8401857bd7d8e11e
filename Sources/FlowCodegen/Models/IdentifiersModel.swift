/// The Swift file with the accessibility identifiers of screens and buttons.
struct IdentifiersModel: TemplateModel {
  var header: String
  var access: String
  var name: String
  var identifiers: [IdentifierModel]
  var flows: [FlowIdentifiersModel]

  static let fields = Fields<IdentifiersModel>(
    removed: ["namespace": "name", "owners": "flows", "nonisolated": nil],
    [
      .text("header", "The first lines: flowc's own line, and the header of the project.", \.header),
      .text("access", "The access level, with a space after it. May be empty.", \.access),
      .text("name", "The name of the outermost enum.", \.name),
      .text("ids", "The same name, for use in lists with their own `name`.", \.name),
      .list("identifiers", "The identifiers of the app's own actions.", \.identifiers),
      .list("flows", "The flows.", \.flows),
    ])
}

/// A flow with the identifiers of its parts.
struct FlowIdentifiersModel: TemplateModel {
  var name: String
  var identifiers: [IdentifierModel]
  var owners: [IdentifierOwnerModel]

  static let fields = Fields<FlowIdentifiersModel>([
    .identifier("name", "The enum's name, escaped.", \.name),
    .list("identifiers", "The identifiers of the flow's own actions.", \.identifiers),
    .flag("hasIdentifiers", "Whether it has actions of its own.") { !$0.identifiers.isEmpty },
    .list("owners", "Its screens, or its tabs.", \.owners),
    .flag("hasOwners", "Whether it has screens or tabs.") { !$0.owners.isEmpty },
  ])
}

/// A screen or tabs, with the identifiers of their parts.
struct IdentifierOwnerModel: TemplateModel {
  var name: String
  var identifiers: [IdentifierModel]

  static let fields = Fields<IdentifierOwnerModel>(
    removed: ["summary": "name"],
    [
      .identifier("name", "The enum's name, escaped.", \.name),
      .list("identifiers", "The identifiers of its parts.", \.identifiers),
    ])
}

/// The identifier of a screen, a button or a tab.
struct IdentifierModel: TemplateModel {
  var name: String
  var value: String

  static let fields = Fields<IdentifierModel>([
    .identifier("name", "The constant's name, escaped.", \.name),
    .literal("value", "The identifier as a literal.", \.value),
  ])
}
