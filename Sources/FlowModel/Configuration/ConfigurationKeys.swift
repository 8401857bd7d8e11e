/// The keys of `flowc.yaml`.
public enum ConfigurationKey: String, LanguageKey {
  case sources, targets, diagrams, checks
  public static let owner = "'flowc.yaml'"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .sources: KeyRow(.someTexts, "Files and directories with flows; if nothing is said, 'flows'.")
    case .targets: KeyRow(.someOrNone(.target), "The code that 'flowc generate' writes.")
    case .diagrams: KeyRow(.someOrNone(.diagram), "The pictures that 'flowc diagram' draws.")
    case .checks: KeyRow(.part(.checks), "What findings weigh, by id: 'error', 'warning', 'info' or 'off'.")
    }
  }
}

/// The keys of an item of `targets`.
public enum TargetKey: String, LanguageKey {
  case template, templates, output, access, runtime, nonisolated, titles, strings, factory, imports, header, prefix, sourceLines
  public static let owner = "a target"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .template: KeyRow(.vocabulary(.templates), "What to generate.")
    case .templates: KeyRow(.text, "A directory with templates that come before those of flowc.")
    case .output: KeyRow(.text, "The directory to write into.")
    case .access: KeyRow(.vocabulary(.accessLevels), "Who may use what is generated.")
    case .runtime:
      KeyRow(
        .vocabulary(.runtimeDeliveries),
        "How the code gets the runtime: from the 'module' FlowRuntime of flowc's package, or as a 'copy' beside it; if nothing is said, 'module'."
      )
    case .nonisolated:
      KeyRow(.boolean, "Whether values are 'nonisolated', for a module whose default isolation is the main actor.")
    case .titles: KeyRow(.boolean, "Whether the titles of screens stand in the bars above them.")
    case .strings: KeyRow(.part(.strings), "Where texts are looked up: in a string catalog that 'flowc generate' keeps.")
    case .factory: KeyRow(.boolean, "Whether the app makes the views of screens itself; else a screen 'note' is shown by 'NoteView'.")
    case .imports: KeyRow(.texts, "Modules that all generated files import beside those that they need.")
    case .header:
      KeyRow(.text, "What stands as a comment at the top of each generated file, below the line by which flowc knows it.")
    case .prefix:
      KeyRow(.boolean, "Whether the name of each flow's type begins with the app's name: 'NotesLoginFlow' instead of 'LoginFlow'.")
    case .sourceLines: KeyRow(.boolean, "Whether comments name the line of the YAML in which something is declared.")
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
    case .name: KeyRow(.text, "The name of the string catalog, without '.xcstrings'; if nothing is said, 'Flows'.")
    case .bundle: KeyRow(.words(StringsBundle.allCases.map(\.rawValue)), "The bundle of the catalog; if nothing is said, 'main'.")
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
    case .format: KeyRow(.vocabulary(.formats), "The form of the diagram; if nothing is said, what the name of the file ends in.")
    case .output:
      KeyRow(
        .text, "The file to write; a directory, ending in '/', for an overview and a picture of each flow.", isRequired: true)
    case .overview: KeyRow(.boolean, "Draws flows as boxes: what follows what in the life of the app.")
    case .flow: KeyRow(.text, "Draws one flow, with those around it as boxes.")
    case .focus: KeyRow(.text, "Draws what is around a screen.")
    case .depth: KeyRow(.count, "How many moves around the screen.")
    case .implicit: KeyRow(.boolean, "Draws the platform's own moves too: back, swipes, tab taps.")
    case .diagnostics: KeyRow(.boolean, "Draws findings where they are.")
    case .theme: KeyRow(.vocabulary(.themes), "What is behind the picture.")
    case .links: KeyRow(.text, "What to put before the paths that a click leads to: an address, or 'none' for no links.")
    case .legend: KeyRow(.boolean, "Whether to say what the lines mean; yes if nothing is said.")
    }
  }
}

/// The severity that a setting gives a check.
public enum CheckLevel: String, CaseIterable, Sendable {
  case error, warning, info, off
}
