import FlowDiagnostics
import FlowEditing
import FlowSession

extension LanguageServer {
  /// Returns the changes of white space that bring a document into the canonical layout. Nothing for a text that isn't YAML at the moment,
  /// and for one without flows.
  mutating func formatting(_ params: JSONValue) throws(Failure) -> JSONValue {
    let target = try target(params)
    try checkScope(target.path, target.session)
    switch Formatting(target.analysis.input.files[target.file], target.file).outcome {
    case .canonical: return []
    case .changed(_, let changes):
      let text = DocumentText(target.analysis.lines(of: target.file).bytes, encoding)
      return .array(changes.map { ["range": text.range($0.bytes), "newText": .string($0.text)] })
    case .unreadable: return .null
    case .refused: throw .refused("formatting would change the meaning of this file")
    }
  }
}
