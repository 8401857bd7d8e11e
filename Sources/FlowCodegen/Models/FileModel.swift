/// A Swift file that stands for one YAML file.
struct FileModel: TemplateModel {
  var header: String
  var isNonisolated = false
  var makesViews = true
  var runtimeImports: [String] = []
  var imports: [String] = []
  var flows: [GeneratedFlowModel] = []

  /// What `nonisolated` is for, here and for the app.
  static let nonisolated = "`nonisolated` with a space behind it, where that is asked for; else empty."

  /// What `runtimeImports` is for, here and for the app.
  static let runtimeImportsText = "The imports of the runtime, where that is modules of their own and no files beside this one."

  static let fields = Fields<FileModel>([
    .text("header", "The first lines: one by which flowc knows its own files, and what the project wants to stand there.", \.header),
    .flag("makesViews", "Whether screens are shown by the views that are called like them; else the app makes its views.", \.makesViews),
    .text("nonisolated", nonisolated) { $0.isNonisolated ? "nonisolated " : "" },
    .texts("imports", "The modules that the file needs, escaped and sorted.", \.imports),
    .texts("runtimeImports", runtimeImportsText, \.runtimeImports),
    .list("flows", "The flows that the YAML file declares.", \.flows),
    .flag("isEmpty", "Whether the YAML file declares no flow.", \.flows.isEmpty),
  ])
}

/// Declarations that extend one type.
struct ScopeModel: TemplateModel {
  var type: String
  var routes: [RouteModel] = []
  var tabs: [TabsModel] = []

  static let fields = Fields<ScopeModel>([
    .text("type", "The type that is extended, as Swift spells it.", \.type),
    .list("routes", "The enums of screens declared in it.", \.routes),
    .list("tabs", "The enums of tabs declared in it.", \.tabs),
    .flag("hasRoutes", "Whether enums of screens are declared in it.") { !$0.routes.isEmpty },
    .flag("hasScreens", "Whether these have views: those of root flows have none.") { $0.routes.contains { !$0.isRoots } },
  ])
}
