/// The Swift file of one YAML file.
struct FileModel: TemplateModel {
  var header: String
  var isNonisolated = false
  var makesViews = true
  var runtimeImports: [String] = []
  var imports: [String] = []
  var flows: [GeneratedFlowModel] = []

  /// The meaning of `nonisolated`, here and for the app.
  static let nonisolated = "`nonisolated` with a space behind it, where that is asked for; else empty."

  /// The meaning of `runtimeImports`, here and for the app.
  static let runtimeImportsText = "The imports of the runtime, where that is modules of their own and no files beside this one."

  /// The meaning of `importLines`, here and for the app.
  static let importLinesText = "All imports, sorted by the modules."

  static func importLines(_ imports: [String], _ runtimeImports: [String]) -> [String] {
    (imports.map { "import \($0)" } + runtimeImports).sorted { left, right in
      (left.split(separator: " ").last ?? "") < (right.split(separator: " ").last ?? "")
    }
  }

  static let fields = Fields<FileModel>([
    .text("header", "The first lines: one by which flowc knows its own files, and what the project wants to stand there.", \.header),
    .flag("makesViews", "Whether screens are shown by the views that are called like them; else the app makes its views.", \.makesViews),
    .text("nonisolated", nonisolated) { $0.isNonisolated ? "nonisolated " : "" },
    .texts("imports", "The modules that the file needs, escaped and sorted.", \.imports),
    .texts("runtimeImports", runtimeImportsText, \.runtimeImports),
    .texts("importLines", FileModel.importLinesText) { FileModel.importLines($0.imports, $0.runtimeImports) },
    .list("flows", "The flows that the YAML file declares.", \.flows),
    .flag("isEmpty", "Whether the YAML file declares no flow.", \.flows.isEmpty),
  ])
}
