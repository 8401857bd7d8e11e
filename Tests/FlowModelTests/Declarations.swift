import FlowChecks
import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowYAML
import Support

/// What a file declares, and what is wrong with it before names are resolved.
struct Declarations {
  let file: FileDeclarations

  init(_ text: String) {
    let stretches = YAMLStretch.stretches(of: Array(text.utf8), file: FileID(0), count: 1)
    let files = stretches.map { FileDeclarations($0, acceptable: Checks.acceptable, room: AliasBudget(forBytes: $0.byteCount)) }
    file = files.first ?? FileDeclarations()
  }

  /// As `line:column id`.
  var problems: [String] { file.diagnostics.map { "\($0.range.start.line):\($0.range.start.column) \($0.id)" } }
  var help: [String?] { file.diagnostics.map(\.help) }

  var app: AppDeclaration? { file.apps.first }
  var flow: FlowDeclaration? { file.flows.first }
  var screen: ScreenDeclaration? { flow?.screens.first }
  var action: ActionDeclaration? { screen?.actions.first }
  var move: MoveDeclaration? { action?.body.choices.first }
  var param: ParamDeclaration? { screen?.params.first }
}

/// Projects that are whole but for what a test puts into them.
enum Project {
  /// A line of the app, as line 3.
  static func app(_ line: String) -> String { "app: A\nstart: f\n\(line)\n---\nflow: f\nscreens: { a: { final: true } }\n" }

  /// A line of a flow, as line 5.
  static func flow(_ line: String) -> String { "app: A\nstart: f\n---\nflow: f\n\(line)\n" }

  /// A key of a screen, in line 6 from column 8.
  static func screen(_ entry: String) -> String { flow("screens:\n  a: { \(entry) }\n  b: { final: true }") }

  /// The value of an action, in line 6 from column 24.
  static func action(_ action: String) -> String { screen("actions: { act: \(action) }") }

  /// What the whole compiler says: one mistake is one finding, whichever stage looks at it.
  static func problems(_ text: String) -> [String] { Pipeline.compile(text).report.brief }
}
