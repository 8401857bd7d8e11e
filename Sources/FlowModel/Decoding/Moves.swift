import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// A verb with its modifiers.
  mutating func move(
    _ node: YAMLNode, owner: Located<String>, place: ActionPlace, isChoice: Bool, links: inout [LinkDeclaration]
  ) -> MoveDeclaration {
    switch node.content {
    case .mapping(let mapping):
      var parts = MoveParts()
      collect(mapping, into: &parts)
      if let link = parts.modifier(.link) {
        if case .app = place, !isChoice {
          links = self.links(link.value)
        } else {
          report(MisplacedKey(.link, at: link.key.range))
        }
      }
      return move(parts, owner: owner, place: place, range: node.range)
    case .scalar(let scalar) where !node.isNull:
      return MoveDeclaration(verb: bareVerb(scalar, at: node.range, place: place), verbRange: node.range, range: node.range)
    default:
      if node.isNull {
        report(MissingKey(.move(of: owner.value), at: owner.range))
      } else {
        reportMismatch(node, .action)
      }
      return MoveDeclaration(verb: .invalid, verbRange: node.range, range: node.range)
    }
  }

  mutating func bareVerb(_ scalar: YAMLScalar, at range: SourceRange, place: ActionPlace) -> VerbDeclaration {
    guard let key = VerbKey.table.find(scalar.word) else {
      let advice = VerbAdvice(for: scalar.text, among: place.onlyVerbs?.verbs)
      report(UnknownKey(Located(scalar.text, range), in: .verb(advice)))
      return .invalid
    }
    if let only = place.onlyVerbs, !only.verbs.contains(key) {
      reportForbidden(key, at: range, only)
      return .invalid
    }
    switch key {
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .dismiss: return .dismiss
    case .finish: return .finish(nil)
    case .url: return .url(nil)
    case .stay: return .stay
    default:
      report(WrongType(.verbAlone(key.rawValue), at: range))
      return .invalid
    }
  }

  private mutating func reportForbidden(_ key: VerbKey, at range: SourceRange, _ only: (verbs: Set<VerbKey>, owner: String)) {
    report(MisplacedKey(.verb(key, owner: only.owner, only: Array(only.verbs)), at: range))
  }

  mutating func collect(_ mapping: YAMLMapping, into parts: inout MoveParts) {
    for entry in mapping {
      if let verb = VerbKey.table.find(entry.keyWord) {
        guard parts.verb == nil else {
          if let first = parts.verb, !parts.hasSeveralVerbs {
            report(SeveralVerbs(first.key, and: entry.key))
          }
          parts.hasSeveralVerbs = true
          continue
        }
        parts.verb = (verb, entry.key, entry.value)
      } else if let modifier = ModifierKey.table.find(entry.keyWord) {
        parts.modifiers.append(MoveParts.Modifier(word: modifier, key: entry.key, value: entry.value))
      } else {
        let known = (parts.verb == nil ? VerbKey.allCases.map(\.rawValue) : []) + ModifierKey.allCases.map(\.rawValue)
        parts.hasStrayKey = true
        parts.hasStrayCondition = parts.hasStrayCondition || mayMeanCondition(entry.key.value, among: known)
        reportStray(entry.key, owner: "an action", known: known)
      }
    }
  }

  mutating func move(
    _ parts: MoveParts, owner: Located<String>, place: ActionPlace, range: SourceRange
  ) -> MoveDeclaration {
    var move = MoveDeclaration(verb: .invalid, verbRange: parts.verb?.key.range ?? range, range: range)
    if !parts.modifiers.isEmpty || parts.hasStrayCondition { move.modifiers = modifiers(parts, place: place) }
    guard let (key, keyText, value) = parts.verb else {
      if !parts.hasStrayKey {
        report(MissingKey(.verb(of: owner.value), at: owner.range))
      }
      return move
    }
    if parts.hasSeveralVerbs { return move }
    if let only = place.onlyVerbs, !only.verbs.contains(key) {
      reportForbidden(key, at: keyText.range, only)
      return move
    }
    checkModifiers(parts, of: key)
    move.verb = verb(key, keyText, value, parts, place: place)
    return move
  }

  private mutating func modifiers(_ parts: MoveParts, place: ActionPlace) -> ModifierDeclarations {
    func value(_ key: ModifierKey) -> YAMLNode? { parts.modifier(key)?.value }
    let when = value(.when).map { self.when($0) } ?? (conditions: [], isUnclear: false)
    let modifiers = ModifierDeclarations(
      when: when.conditions, hasUnclearCondition: when.isUnclear || parts.hasStrayCondition,
      sets: value(.sets).map { texts($0, "'sets'") } ?? [],
      clears: value(.clears).map { texts($0, "'clears'") } ?? [],
      arguments: value(.with).map { arguments($0) } ?? [],
      handlers: value(.then).map { handlers($0, "'then'", place: .handler(within: place)) } ?? [],
      title: value(.title).flatMap { text($0, "'title'")?.value },
      doc: value(.doc).flatMap { text($0, "'doc'")?.value },
      allow: value(.allow).map { allow($0) } ?? [])
    guard !modifiers.sets.isEmpty, !modifiers.clears.isEmpty else { return modifiers }
    let sets = Dictionary(modifiers.sets.map { ($0.value, $0.range) }, uniquingKeysWith: { first, _ in first })
    for fact in modifiers.clears {
      guard let set = sets[fact.value] else { continue }
      report(SetAndCleared(fact, set: set))
    }
    return modifiers
  }

  /// Reports modifiers that say nothing about this verb.
  private mutating func checkModifiers(_ parts: MoveParts, of verb: VerbKey) {
    if parts.modifiers.isEmpty { return }
    for modifier in parts.modifiersInOrder {
      guard let verbs = modifier.word.verbs, !verbs.contains(verb) else { continue }
      report(MisplacedKey(.modifier(modifier.word, of: verb, verbs: verbs), at: modifier.key.range))
    }
  }
}
