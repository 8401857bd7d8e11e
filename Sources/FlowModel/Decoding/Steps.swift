import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// Reads the moves of `steps`. Only verbs that move within the current state are valid, each with its own keys.
  mutating func steps(_ node: YAMLNode, place: ActionPlace) -> [MoveDeclaration] {
    guard case .sequence(let items) = node.content, !items.isEmpty else {
      reportMismatch(node, .steps)
      return []
    }
    // The first step closes an alert, so the others don't need to.
    let place: ActionPlace = if case .alert = place { .screen } else { place }
    let steps = items.map { step($0, place: place) }
    for step in steps.dropLast() {
      if case .url = step.verb { report(MisplacedKey(.stepAfterURL, at: step.verbRange)) }
    }
    return steps
  }

  private mutating func step(_ node: YAMLNode, place: ActionPlace) -> MoveDeclaration {
    var parts = MoveParts()
    let owner = Located("this step", node.range)
    switch node.content {
    case .mapping(let mapping):
      collect(mapping, into: &parts)
      for modifier in parts.modifiersInOrder where !modifier.word.isOfSteps {
        report(MisplacedKey(.modifierOfStep(modifier.word), at: modifier.key.range))
      }
      parts.modifiers.removeAll { !$0.word.isOfSteps }
    case .scalar(let scalar) where !node.isNull:
      if let verb = VerbKey.table.find(scalar.word), !verb.mayStand(in: .steps) {
        report(MisplacedKey(.step(verb), at: node.range))
        return MoveDeclaration(verb: .invalid, verbRange: node.range, range: node.range)
      }
      let verb = bareVerb(scalar, at: node.range, place: place)
      return MoveDeclaration(verb: verb, verbRange: node.range, range: node.range)
    default:
      reportMismatch(node, .step)
      return MoveDeclaration(verb: .invalid, verbRange: node.range, range: node.range)
    }
    if let verb = parts.verb, !parts.hasSeveralVerbs, !verb.verb.mayStand(in: .steps) {
      report(MisplacedKey(.step(verb.verb), at: verb.key.range))
      return MoveDeclaration(verb: .invalid, verbRange: node.range, range: node.range)
    }
    return move(parts, owner: owner, place: place, range: node.range)
  }
}
