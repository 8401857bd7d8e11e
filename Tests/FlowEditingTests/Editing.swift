import FlowCompiler
import FlowDiagnostics
import FlowEditing
import FlowSearch
import Support

/// Compiles an edited project with a low limit on states, because a search that fails takes longer.
func compiled(_ input: ProjectInput) -> Compilation { Pipeline.compile(input, limit: SearchLimit(base: 20_000, perChoice: 0)) }

extension Fixing {
  init(_ text: String, where isMeant: @escaping (Diagnostic) -> Bool = { _ in true }) {
    self.init(ProjectInput([("flows/app.yaml", text)]), where: isMeant, compile: compiled)
  }

  /// The current text of the only file.
  var text: String { revision.after.files[revision.after.readable[0]].text }
}
