/// The Swift file of one YAML file.
struct FileModel: TemplateModel {
  var header: String
  var makesViews = true
  var core: String?
  var runtimeImports: [String] = []
  var imports: [String] = []
  var flows: [GeneratedFlowModel] = []

  /// The meaning of `runtimeImports`, here and for the app.
  static let runtimeImportsText = "The imports of the runtime, if the runtime is a module and not a copy."

  /// The meaning of `importLines`, here and for the app.
  static let importLinesText = "All imports, sorted by module."

  /// The meaning of `core`, here and for the app.
  static let coreText = "The module that contains the code of the target `core`; missing if this target contains it."

  static func importLines(_ imports: [String], _ runtimeImports: [String]) -> [String] {
    (imports.map { "import \($0)" } + runtimeImports).sorted { left, right in
      (left.split(separator: " ").last ?? "") < (right.split(separator: " ").last ?? "")
    }
  }

  static let fields = Fields<FileModel>(
    removed: ["nonisolated": nil],
    [
      .text("header", "The first lines: flowc's own line, and the header of the project.", \.header),
      .flag("makesViews", "Whether views with the names of the screens show them. If not, the app creates the views.", \.makesViews),
      .optionalText("core", coreText, \.core),
      .texts("imports", "The modules that the file needs, escaped and sorted.", \.imports),
      .texts("runtimeImports", runtimeImportsText, \.runtimeImports),
      .texts("importLines", FileModel.importLinesText) { FileModel.importLines($0.imports, $0.runtimeImports) },
      .list("flows", "The flows that the YAML file declares.", \.flows),
      .flag("isEmpty", "Whether the YAML file declares no flow.", \.flows.isEmpty),
    ])
}
