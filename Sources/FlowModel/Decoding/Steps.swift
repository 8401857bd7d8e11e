import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// The moves of `steps`: only verbs that move within the current state, each with its own keys.
  mutating func steps(_ node: YAMLNode, place: ActionPlace) -> [MoveDeclaration] {
    guard case .sequence(let items) = node.content, !items.isEmpty else {
      wrongType(node, expected: "'steps' must be a list of moves", help: "write '[{ popTo: home }, { push: detail }]'")
      return []
    }
    return items.map { step($0, place: place) }
  }

  private mutating func step(_ node: YAMLNode, place: ActionPlace) -> MoveDeclaration {
    var parts = MoveParts()
    let owner = Located("this step", node.range)
    switch node.content {
    case .mapping(let mapping):
      collect(mapping, into: &parts)
      let isForbidden: (ModifierKey) -> Bool = { [.when, .sets, .clears, .else, .link, .title, .doc, .allow].contains($0) }
      for modifier in parts.modifiersInOrder where isForbidden(modifier.word) {
        report(
          .misplacedKey, "a step has no '\(modifier.word.rawValue)'", at: modifier.key.range,
          help: modifier.word == .else ? "write a list of choices instead" : "put it beside 'steps'")
      }
      parts.modifiers.removeAll { isForbidden($0.word) }
    case .scalar(let scalar) where !node.isNull:
      if let verb = VerbKey.table.find(scalar.word), !VerbKey.asStep.contains(verb) {
        reportForbiddenStep(verb, at: node.range)
        return MoveDeclaration(verb: .invalid, verbRange: node.range, range: node.range)
      }
      let verb = bareVerb(scalar, at: node.range, place: place)
      return MoveDeclaration(verb: verb, verbRange: node.range, range: node.range)
    default:
      wrongType(node, expected: "a step must be a verb or a map with a verb")
      return MoveDeclaration(verb: .invalid, verbRange: node.range, range: node.range)
    }
    if let verb = parts.verb, !parts.hasSeveralVerbs, !VerbKey.asStep.contains(verb.verb) {
      reportForbiddenStep(verb.verb, at: verb.key.range)
      return MoveDeclaration(verb: .invalid, verbRange: node.range, range: node.range)
    }
    return move(parts, owner: owner, place: place, range: node.range)
  }

  private mutating func reportForbiddenStep(_ verb: VerbKey, at range: SourceRange) {
    report(
      .misplacedKey, "'\(verb.rawValue)' cannot be a step", at: range,
      help: "steps are \(VerbKey.asStep.map(\.rawValue).sorted().quotedList())")
  }
}
