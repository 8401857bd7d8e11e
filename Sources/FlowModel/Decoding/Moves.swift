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
          report(
            .misplacedKey, "'link' does not belong to this action", at: link.key.range,
            help: "links run actions of the app that are no list of choices; a screen has a 'link' of its own")
        }
      }
      return move(parts, owner: owner, place: place, range: node.range)
    case .scalar(let scalar) where !node.isNull:
      return MoveDeclaration(verb: bareVerb(scalar, at: node.range, place: place), verbRange: node.range, range: node.range)
    default:
      if node.isNull {
        report(
          .missingKey, "'\(owner.value)' does nothing", at: owner.range, help: "give it a verb, such as 'push: screen' or 'stay'")
      } else {
        wrongType(node, expected: "an action must be a verb or a map with a verb")
      }
      return MoveDeclaration(verb: .invalid, verbRange: node.range, range: node.range)
    }
  }

  mutating func bareVerb(_ scalar: YAMLScalar, at range: SourceRange, place: ActionPlace) -> VerbDeclaration {
    guard let key = VerbKey.table.find(scalar.word) else {
      let advice = VerbAdvice(for: scalar.text, among: place.onlyVerbs?.verbs)
      report(
        .unknownKey, "'\(scalar.text)' is no verb", at: range, help: advice.help,
        edits: advice.replacement.map { [Edit(replacing: range, with: $0)] } ?? [])
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
      report(.wrongType, "'\(key.rawValue)' needs to know where to", at: range, help: "write '{ \(key.rawValue): … }'")
      return .invalid
    }
  }

  private mutating func reportForbidden(_ key: VerbKey, at range: SourceRange, _ only: (verbs: Set<VerbKey>, owner: String)) {
    report(
      .misplacedKey, "\(only.owner) cannot hold '\(key.rawValue)'", at: range,
      help: "it takes \(only.verbs.map(\.rawValue).sorted().quotedList("or"))")
  }

  mutating func collect(_ mapping: YAMLMapping, into parts: inout MoveParts) {
    for entry in mapping {
      if let verb = VerbKey.table.find(entry.keyWord) {
        guard parts.verb == nil else {
          if let first = parts.verb, !parts.hasSeveralVerbs {
            report(
              .severalVerbs, "an action has one verb, and this one has '\(first.key.value)' and '\(verb.rawValue)'",
              at: entry.key.range, related: [RelatedPlace("the first verb", first.key.range)],
              help: "use 'steps' to do one after another, or a list to choose between them")
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
        report(
          .missingKey, "'\(owner.value)' has no verb", at: owner.range,
          help: "add what it does: \(VerbKey.allCases.map(\.rawValue).quotedList("or"))")
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
      report(
        .setAndCleared, "'\(fact.value)' is both set and cleared", at: fact.range,
        related: [RelatedPlace("set here", set)], help: "keep one of the two")
    }
    return modifiers
  }

  /// Reports modifiers that say nothing about this verb.
  private mutating func checkModifiers(_ parts: MoveParts, of verb: VerbKey) {
    if parts.modifiers.isEmpty { return }
    for modifier in parts.modifiersInOrder {
      guard let verbs = modifier.word.verbs, !verbs.contains(verb) else { continue }
      report(
        .misplacedKey, "'\(modifier.word.rawValue)' has no meaning beside '\(verb.rawValue)'", at: modifier.key.range,
        help: "it goes with \(verbs.map(\.rawValue).sorted().quotedList())")
    }
  }
}
