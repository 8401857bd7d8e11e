import FlowChecks
import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowYAML
import Support

/// The declarations of a file, and the findings about it before names are resolved.
struct Declarations {
  let file: FileDeclarations

  init(_ text: String) {
    let chunks = YAMLChunk.chunks(of: Array(text.utf8), file: FileID(0), count: 1)
    let files = chunks.map { FileDeclarations($0, acceptable: Checks.acceptable, budget: AliasBudget(forBytes: $0.byteCount)) }
    file = files.first ?? FileDeclarations()
  }

  /// The findings, as `line:column id`.
  var problems: [String] { file.diagnostics.map { "\($0.range.start.line):\($0.range.start.column) \($0.id)" } }
  var help: [String?] { file.diagnostics.map(\.help) }

  var app: AppDeclaration? { file.apps.first }
  var flow: FlowDeclaration? { file.flows.first }
  var screen: ScreenDeclaration? { flow?.screens.first }
  var action: ActionDeclaration? { screen?.actions.first }
  var move: MoveDeclaration? { action?.body.choices.first }
  var param: ParamDeclaration? { screen?.params.first }
}

/// Projects that are complete except for the part that a test inserts.
enum Project {
  /// Returns a project with a line of the app as line 3.
  static func app(_ line: String) -> String { "app: A\nstart: f\n\(line)\n---\nflow: f\nscreens: { a: { final: true } }\n" }

  /// Returns a project with a line of a flow as line 5.
  static func flow(_ line: String) -> String { "app: A\nstart: f\n---\nflow: f\n\(line)\n" }

  /// Returns a project with a key of a screen in line 6, from column 8.
  static func screen(_ entry: String) -> String { flow("screens:\n  a: { \(entry) }\n  b: { final: true }") }

  /// Returns a project with the value of an action in line 6, from column 24.
  static func action(_ action: String) -> String { screen("actions: { act: \(action) }") }

  /// Returns the findings of the whole compiler. One mistake is one finding, in any stage.
  static func problems(_ text: String) -> [String] { Pipeline.compile(text).report.brief }
}
