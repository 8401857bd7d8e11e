/// The keys of `flowc.yaml`.
public enum ConfigurationKey: String, LanguageKey {
  case sources, targets, diagrams, checks
  public static let owner = "'flowc.yaml'"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .sources: KeyRow(.someTexts, "Files and directories with flows. The default is 'flows'.")
    case .targets: KeyRow(.someOrNone(.target), "The code that 'flowc generate' writes.")
    case .diagrams: KeyRow(.someOrNone(.diagram), "The diagrams that 'flowc diagram' draws.")
    case .checks: KeyRow(.part(.checks), "The severity of findings, by id: 'error', 'warning', 'info' or 'off'.")
    }
  }
}

/// The keys of an item of `targets`.
public enum TargetKey: String, LanguageKey {
  case template, templates, output, access, runtime, module, core, titles, strings, factory, imports, header, prefix,
    sourceLines
  public static let owner = "a target"
  public static let table = KeyTable<Self>()
  /// The keys of earlier versions, each with the help.
  static let removed = ["nonisolated": "delete the key: generated code compiles with each default isolation"]

  public var row: KeyRow {
    switch self {
    case .template: KeyRow(.vocabulary(.templates), "The kind of code to generate.")
    case .templates: KeyRow(.text, "A directory with templates that replace flowc's templates of the same name.")
    case .output: KeyRow(.text, "The directory to write into.")
    case .access: KeyRow(.vocabulary(.accessLevels), "The access level of the generated code.")
    case .runtime:
      KeyRow(
        .vocabulary(.runtimeDeliveries),
        "The source of the runtime: the 'module' FlowRuntime of flowc's package (the default), or a 'copy' beside the generated files.")
    case .module: KeyRow(.text, "The module of the generated code, for targets whose 'core' names it.")
    case .core: KeyRow(.text, "The 'module' of the target 'core' that this target adds its views to; if nothing is said, it has both.")
    case .titles: KeyRow(.boolean, "Whether the bars above screens show the screens' titles.")
    case .strings:
      KeyRow(.part(.strings), "The string catalog in which the app looks up texts. 'flowc generate' keeps its keys up to date.")
    case .factory: KeyRow(.boolean, "Whether the app creates the views of screens itself. If not, 'NoteView' shows a screen 'note'.")
    case .imports: KeyRow(.texts, "More modules that all generated files import.")
    case .header:
      KeyRow(.text, "A comment at the top of each generated file, below flowc's own first line.")
    case .prefix:
      KeyRow(.boolean, "Whether the name of each flow's type begins with the app's name: 'NotesLoginFlow' instead of 'LoginFlow'.")
    case .sourceLines: KeyRow(.boolean, "Whether comments name the line of the YAML file that declares something.")
    }
  }
}

/// The keys of a target's `strings`.
public enum StringsKey: String, LanguageKey {
  case name = "table"
  case bundle
  public static let owner = "'strings'"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .name: KeyRow(.text, "The name of the string catalog, without '.xcstrings'. The default is 'Flows'.")
    case .bundle: KeyRow(.words(StringsBundle.allCases.map(\.rawValue)), "The bundle of the catalog. The default is 'main'.")
    }
  }
}

/// The bundle in which texts are looked up.
public enum StringsBundle: String, CaseIterable, Sendable { case main, module }

/// The keys of an item of `diagrams`.
public enum DiagramKey: String, LanguageKey {
  case format, output, overview, flow, focus, depth, implicit, diagnostics, theme, legend, links
  public static let owner = "a diagram"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .format: KeyRow(.vocabulary(.formats), "The format of the diagram. The default follows the ending of the file's name.")
    case .output:
      KeyRow(
        .text, "The file to write, or a directory with a final '/' for an overview and a diagram of each flow.", isRequired: true)
    case .overview: KeyRow(.boolean, "Draws each flow as one box, with the moves between flows.")
    case .flow: KeyRow(.text, "Draws one flow, with its neighbors as boxes.")
    case .focus: KeyRow(.text, "Draws a screen and the screens around it.")
    case .depth: KeyRow(.count, "The number of moves around the screen.")
    case .implicit: KeyRow(.boolean, "Also draws platform moves: back, swipes, taps on tabs.")
    case .diagnostics: KeyRow(.boolean, "Draws findings at their places.")
    case .theme: KeyRow(.vocabulary(.themes), "The background for which the colors are chosen.")
    case .links: KeyRow(.text, "The address before the paths that boxes link to, or 'none' for no links.")
    case .legend: KeyRow(.boolean, "Whether to add a legend. The default is 'true'.")
    }
  }
}

/// The severity that a setting gives a check.
public enum CheckLevel: String, CaseIterable, Sendable {
  case error, warning, info, off
}
