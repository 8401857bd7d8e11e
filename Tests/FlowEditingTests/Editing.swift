import FlowCompiler
import FlowDiagnostics
import FlowEditing
import FlowSearch
import Support

/// Compiles what is edited, looking at fewer states than in real life, where it takes longer to find that these are not enough.
func compiled(_ input: ProjectInput) -> Compilation { Pipeline.compile(input, limit: SearchLimit(base: 20_000, perChoice: 0)) }

extension Fixing {
  init(_ text: String, where isMeant: @escaping (Diagnostic) -> Bool = { _ in true }) {
    self.init(ProjectInput([("flows/app.yaml", text)]), where: isMeant, compile: compiled)
  }

  /// The text of the only file as it is now.
  var text: String { revision.after.files[revision.after.readable[0]].text }
}
