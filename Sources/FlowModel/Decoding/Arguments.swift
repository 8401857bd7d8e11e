import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// Reads the entries of `with`: references to params, and literals.
  mutating func arguments(_ node: YAMLNode) -> [ArgumentDeclaration] {
    guard let mapping = entries(of: node, "'with'") else { return [] }
    return mapping.compactMap { entry in
      if case .scalar(let scalar) = entry.value.content, let name = reference(in: scalar.text) {
        return ArgumentDeclaration(name: entry.key, value: .reference(Located(name, entry.value.range)))
      }
      return literal(entry.value).flatMap { argument($0) }.map { ArgumentDeclaration(name: entry.key, value: .literal($0)) }
    }
  }

  /// Returns a literal as an argument, at any depth. `$$` is a dollar sign, and a literal can't contain a reference.
  private mutating func argument(_ literal: Literal) -> Literal? {
    var result = literal
    switch literal.content {
    case .scalar(let text, _):
      if let name = reference(in: text) {
        report(ArgumentType(.nestedReference(name), at: literal.range))
        return nil
      }
      if text.hasPrefix("$") { result.content = .scalar(text: String(text.dropFirst()), isPlain: false) }
    case .list(let items): result.content = .list(items.compactMap { argument($0) })
    case .map(let entries):
      result.content = .map(entries.compactMap { entry in argument(entry.value).map { (entry.key, $0) } })
    }
    return result
  }
}

/// Returns the name in `$name`; nil for other text, for example `$$name`.
private func reference(in text: String) -> String? {
  text.hasPrefix("$") && !text.hasPrefix("$$") ? String(text.dropFirst()) : nil
}
