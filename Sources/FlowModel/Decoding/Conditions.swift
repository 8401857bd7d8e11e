import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// A condition or a list of which all must hold.
  mutating func conditions(_ node: YAMLNode, _ what: @autoclosure () -> String) -> [Located<Condition>] {
    let isAlone = if case .sequence = node.content { false } else { true }
    return texts(node, expected: { .condition(what(), negated: Self.negated($0)) }).map { $0.map { Self.condition($0, isAlone: isAlone) } }
  }

  private static func condition(_ text: String, isAlone: Bool) -> Condition {
    if text == "started" { return .started }
    if Names.isValid(text) { return .name(text) }
    guard text.hasPrefix("not ") else { return .phrase(text, isAlone: isAlone) }
    let name = String(text.dropFirst(4).drop { $0 == " " })
    if name == "started" { return .notStarted }
    return Names.isValid(name) ? .notName(name) : .phrase(text, isAlone: isAlone)
  }

  /// The name in `not: name`, which looks like a key with a value.
  private static func negated(_ node: YAMLNode) -> String? {
    guard case .mapping(let mapping) = node.content, mapping.count == 1, let entry = mapping.first, entry.key.value.lowercased() == "not",
      case .scalar(let scalar) = entry.value.content, Names.isValid(scalar.text)
    else { return nil }
    return scalar.text
  }

  /// Ids of diagnostics that are accepted here.
  mutating func allow(_ node: YAMLNode) -> [AllowDeclaration] {
    hasAllow = true
    return texts(node, "'allow'").compactMap { text in
      if let id = acceptable.first(where: { $0.name == text.value }) {
        return AllowDeclaration(id: id, range: text.range)
      }
      let near = Suggestions(acceptable.map(\.name)).nearest(to: text.value)
      report(WrongType(.notAcceptable(text.value, nearest: near), at: text.range))
      return nil
    }
  }
}
