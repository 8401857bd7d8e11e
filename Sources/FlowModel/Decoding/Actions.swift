import FlowDiagnostics
import FlowYAML

/// Where an action stands: what it may say depends on it.
indirect enum ActionPlace {
  case screen
  case flow(FlowKind)
  case app
  case barButton
  /// `then` of an action, run where nobody can choose otherwise.
  case handler(within: ActionPlace)
  /// The app's `roots`.
  case rootHandler
  /// `links: { unmet: … }`
  case unmet
  /// The `else` of a `popTo` in an action.
  case otherwise(within: ActionPlace)

  /// Whether some move must always be found.
  var mustBeTotal: Bool {
    switch self {
    case .handler, .rootHandler, .unmet, .otherwise: true
    case .screen, .flow, .app, .barButton: false
    }
  }

  /// Whether the screen it runs on is known to belong to one instance of one flow, so that `finish: o` has a meaning.
  var knowsOutcomes: Bool {
    switch self {
    case .screen, .flow(.stack), .flow(.pages): true
    case .flow(.tabs), .app, .barButton, .rootHandler, .unmet: false
    // Both run on the screen that the action runs on.
    case .handler(let outer), .otherwise(let outer): outer.knowsOutcomes
    }
  }

  /// The verbs that alone are allowed, where not all are.
  var onlyVerbs: (verbs: Set<VerbKey>, owner: String)? {
    switch self {
    case .rootHandler: ([.root, .open], "a handler of 'roots'")
    case .unmet: ([.root], "'unmet'")
    default: nil
    }
  }
}

extension Decoder {
  /// The actions of a screen, a flow or the app.
  mutating func actions(_ node: YAMLNode, place: ActionPlace) -> [ActionDeclaration] {
    guard let mapping = entries(of: node, "'actions'") else { return [] }
    var actions: [ActionDeclaration] = []
    actions.reserveCapacity(mapping.count)
    for entry in mapping {
      let name = entry.key
      checkName(name, "an action")
      var links: [LinkDeclaration] = []
      let body = actionBody(entry.value, owner: name, place: place, links: &links)
      actions.append(ActionDeclaration(name: name, body: body, links: links))
    }
    return actions
  }

  /// Handlers: outcome → action.
  mutating func handlers(_ node: YAMLNode, _ what: @autoclosure () -> String, place: ActionPlace) -> [HandlerDeclaration] {
    guard let mapping = entries(of: node, what()) else { return [] }
    return mapping.map { entry in
      let outcome = entry.key
      return HandlerDeclaration(outcome: outcome, body: actionBody(entry.value, owner: outcome, place: place))
    }
  }

  mutating func actionBody(_ node: YAMLNode, owner: Located<String>, place: ActionPlace) -> ActionBody {
    var links: [LinkDeclaration] = []
    return actionBody(node, owner: owner, place: place, links: &links)
  }

  /// One move or a list of choices.
  private mutating func actionBody(
    _ node: YAMLNode, owner: Located<String>, place: ActionPlace, links: inout [LinkDeclaration]
  ) -> ActionBody {
    guard case .sequence(let items) = node.content else {
      let move = move(node, owner: owner, place: place, isChoice: false, links: &links)
      if place.mustBeTotal, let condition = move.modifiers.when.first {
        report(
          .choiceNotTotal, "this runs where nobody can choose otherwise, so it must always be possible", at: node.range,
          related: [RelatedPlace("it has a condition here", condition.range)],
          help: "add a last entry without 'when', such as 'stay'")
      }
      return ActionBody(choices: [move], isList: false, range: node.range)
    }
    if items.isEmpty {
      report(.choiceNotTotal, "the choices of '\(owner.value)' are empty", at: node.range, help: "add a move, or 'stay'")
    }
    let choices = items.map { move($0, owner: Located(owner.value, $0.range), place: place, isChoice: true, links: &links) }
    checkTotal(choices.map(gate), of: owner.value, remedy: "'stay'")
    return ActionBody(choices: choices, isList: true, range: node.range)
  }

  private func gate(_ choice: MoveDeclaration) -> ChoiceGate {
    var isUnclear = choice.modifiers.hasUnclearCondition
    if case .invalid = choice.verb { isUnclear = true }
    return ChoiceGate(range: choice.range, condition: choice.modifiers.when.first?.range, isUnclear: isUnclear)
  }

  // MARK: Moves

  /// A verb with its modifiers.
  private mutating func move(
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

  private mutating func bareVerb(_ scalar: YAMLScalar, at range: SourceRange, place: ActionPlace) -> VerbDeclaration {
    guard let key = VerbKey.table.find(scalar.word) else {
      let word = scalar.text
      let near = Suggestions(VerbKey.bareWords.map(\.rawValue)).nearest(to: word)
      report(
        .unknownKey, "'\(word)' is no verb", at: range,
        help: near.map { "did you mean '\($0)'?" }
          ?? "the verbs that stand alone are \(VerbKey.bareWords.map(\.rawValue).quotedList()); others are maps: '{ push: \(word) }'",
        edits: near.map { [Edit(replacing: range, with: $0)] } ?? [])
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

  private mutating func collect(_ mapping: YAMLMapping, into parts: inout MoveParts) {
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

  private mutating func move(
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

  private mutating func arguments(_ node: YAMLNode) -> [ArgumentDeclaration] {
    guard let mapping = entries(of: node, "'with'") else { return [] }
    return mapping.compactMap { entry in
      if case .scalar(let scalar) = entry.value.content, let name = reference(in: scalar.text) {
        return ArgumentDeclaration(name: entry.key, value: .reference(Located(name, entry.value.range)))
      }
      return literal(entry.value).flatMap { argument($0) }.map { ArgumentDeclaration(name: entry.key, value: .literal($0)) }
    }
  }

  /// A literal as an argument has it, at any depth: `$$` is a dollar sign, and a reference is no part of a literal.
  private mutating func argument(_ literal: Literal) -> Literal? {
    var result = literal
    switch literal.content {
    case .scalar(let text, _):
      if let name = reference(in: text) {
        report(
          .argumentType, "'$\(name)' cannot stand inside a list or map", at: literal.range,
          help: "a reference stands alone, and passes a param whole; write '$$\(name)' if the text itself was meant")
        return nil
      }
      if text.hasPrefix("$") { result.content = .scalar(text: String(text.dropFirst()), isPlain: false) }
    case .list(let items): result.content = .list(items.compactMap { argument($0) })
    case .map(let entries):
      result.content = .map(entries.compactMap { entry in argument(entry.value).map { (entry.key, $0) } })
    }
    return result
  }

  // MARK: Steps

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

/// The keys of a move, sorted into verb and modifiers but not yet read.
struct MoveParts {
  struct Modifier {
    let word: ModifierKey
    let key: Located<String>
    let value: YAMLNode
  }

  var verb: (verb: VerbKey, key: Located<String>, value: YAMLNode)?
  /// Each word once: an entry's key is in its map once.
  var modifiers: [Modifier] = []
  /// One mistake is one diagnostic: an unknown key may have been meant as the verb.
  var hasStrayKey = false
  /// Whether an unknown key may have been meant as `when`.
  var hasStrayCondition = false
  var hasSeveralVerbs = false

  func modifier(_ word: ModifierKey) -> Modifier? { modifiers.first { $0.word == word } }

  /// In the order in which they are written: merged ones stand where their text does.
  var modifiersInOrder: [Modifier] { modifiers.sorted { $0.key.range < $1.key.range } }
}

/// The name in `$name`; nil where it is text, such as `$$name`.
private func reference(in text: String) -> String? {
  text.hasPrefix("$") && !text.hasPrefix("$$") ? String(text.dropFirst()) : nil
}
