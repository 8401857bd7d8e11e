/// The Swift file with what tests of the user interface find screens and buttons by.
struct IdentifiersModel: TemplateModel {
  var header: String
  var access: String
  var isNonisolated = false
  var namespace: String
  var owners: [IdentifierOwnerModel]

  static let fields = Fields<IdentifiersModel>([
    .text("header", "The first lines: one by which flowc knows its own files, and what the project wants to stand there.", \.header),
    .text("access", "The access level, with the space that follows it; may be empty.", \.access),
    .text("nonisolated", FileModel.nonisolated) { $0.isNonisolated ? "nonisolated " : "" },
    .text("namespace", "The type that is called like the app.", \.namespace),
    .list("owners", "What has identifiers: screens, flows with actions, tabs, the app.", \.owners),
  ])
}

/// A screen, a flow, tabs or the app, with the identifiers of what belongs to it.
struct IdentifierOwnerModel: TemplateModel {
  var summary: String
  var name: String
  var identifiers: [IdentifierModel]

  static let fields = Fields<IdentifierOwnerModel>([
    .text("summary", "What it is, as a comment says it.", \.summary),
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
