/// The Swift file with the accessibility identifiers of screens and buttons.
struct IdentifiersModel: TemplateModel {
  var header: String
  var access: String
  var isNonisolated = false
  var name: String
  var identifiers: [IdentifierModel]
  var flows: [FlowIdentifiersModel]

  static let fields = Fields<IdentifiersModel>(
    removed: ["namespace": "name", "owners": "flows"],
    [
      .text("header", "The first lines: one by which flowc knows its own files, and what the project wants to stand there.", \.header),
      .text("access", "The access level, with the space that follows it; may be empty.", \.access),
      .text("nonisolated", FileModel.nonisolated) { $0.isNonisolated ? "nonisolated " : "" },
      .text("name", "The name of the outermost enum.", \.name),
      .text("ids", "The same, for lists in which `name` means something else.", \.name),
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
    .flag("hasOwners", "Whether there are such.") { !$0.owners.isEmpty },
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
      .list("identifiers", "The identifiers of what belongs to it.", \.identifiers),
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
