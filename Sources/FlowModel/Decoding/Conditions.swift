import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// A condition or a list of which all must hold.
  mutating func conditions(_ node: YAMLNode, _ what: @autoclosure () -> String) -> [Located<Condition>] {
    texts(node, what()).map { $0.map(Self.condition) }
  }

  private static func condition(_ text: String) -> Condition {
    if text.hasPrefix("not ") {
      let name = String(text.dropFirst(4).drop { $0 == " " })
      return name == "started" ? .notStarted : .notName(name)
    }
    return text == "started" ? .started : .name(text)
  }

  /// Ids of diagnostics that are accepted here.
  mutating func allow(_ node: YAMLNode) -> [AllowDeclaration] {
    hasAllow = true
    return texts(node, "'allow'").compactMap { text in
      if let id = DiagnosticID.behavioural.first(where: { $0.name == text.value }) {
        return AllowDeclaration(id: id, range: text.range)
      }
      let near = Suggestions(DiagnosticID.behavioural.map(\.name)).nearest(to: text.value)
      report(
        .wrongType, "'allow' takes ids of findings about behaviour, and '\(text.value)' is none", at: text.range,
        help: near.map { "did you mean '\($0)'?" } ?? "'flowc explain' lists the ids",
        edits: near.map { [Edit(replacing: text.range, with: $0)] } ?? [])
      return nil
    }
  }
}
