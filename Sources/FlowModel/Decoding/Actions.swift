import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// Reads the actions of a screen, a flow or the app.
  mutating func actions(_ node: YAMLNode, place: ActionPlace) -> [ActionDeclaration] {
    guard let mapping = entries(of: node, "'actions'") else { return [] }
    var actions: [ActionDeclaration] = []
    actions.reserveCapacity(mapping.count)
    let strays = reportStraysAmongActions(mapping, place: place)
    for (index, entry) in mapping.enumerated() where !strays.contains(index) {
      let name = entry.key
      if let braces = checkName(name, entry.value, "an action") {
        // The content of the action is unknown, but the action exists.
        let move = MoveDeclaration(verb: .invalid, verbRange: name.range, range: name.range)
        actions.append(ActionDeclaration(name: braces.name, body: ActionBody(choices: [move], isList: false, range: name.range)))
        continue
      }
      var links: [LinkDeclaration] = []
      // Strays are read as the intended keys, so that their content isn't missed.
      let below = strays.isEmpty ? [] : self.strays(strays, below: index, in: mapping)
      let body = actionBody(entry.value, and: below, owner: name, place: place, links: &links)
      actions.append(ActionDeclaration(name: name, body: body, links: links))
    }
    return actions
  }

  /// Reads handlers: outcome → action.
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

  /// Reads one move or a list of choices.
  ///
  /// - Parameter strays: keys that belong to the move, but are beside it.
  private mutating func actionBody(
    _ node: YAMLNode, and strays: [YAMLMapping.Entry] = [], owner: Located<String>, place: ActionPlace, links: inout [LinkDeclaration]
  ) -> ActionBody {
    if case .mapping(let mapping) = node.content, mapping.contains(where: { $0.hasKey(ChoicesKey.choices.rawValue) }) {
      return choices(mapping, in: node, owner: owner, place: place, links: &links)
    }
    guard case .sequence(let items) = node.content else {
      let move = move(node, and: strays, owner: owner, place: place, isChoice: false, links: &links)
      if place.mustBeTotal, let condition = move.modifiers.when.first {
        report(ChoiceNotTotal(.lone(condition: condition.range), at: node.range))
      }
      return ActionBody(choices: [consume move], isList: false, range: node.range)
    }
    if items.isEmpty { report(ChoiceNotTotal(.empty(.action(owner.value)), at: node.range)) }
    let whole = Self.choices(in: items)
    for (_, rest) in whole {
      guard let first = rest.first else { continue }
      report(MisplacedKey(.cutOff(rest.map(\.key), isAll: whole.count == 1), at: first.keyRange))
    }
    if whole.count == 1, items.count > 1 {
      let move = move(items[0], and: whole[0].rest, owner: owner, place: place, isChoice: false, links: &links)
      return ActionBody(choices: [consume move], isList: false, range: node.range)
    }
    var choices = whole.map { node, rest in
      move(node, and: rest, owner: Located(owner.value, node.range), place: place, isChoice: true, links: &links)
    }
    if let last = choices.indices.last, isElse(choices[last].modifiers.when, of: .action(owner.value)) {
      var modifiers = choices[last].modifiers
      modifiers.when = []
      choices[last].shared = SharedModifiers(modifiers)
    }
    checkTotal(choices.map(gate), of: .action(owner.value))
    return ActionBody(choices: choices, isList: true, range: node.range)
  }

  /// Returns the choices of a list, each with the keys that superfluous dashes have cut off from it.
  private static func choices(in items: YAMLSequence) -> [(node: YAMLNode, rest: [YAMLMapping.Entry])] {
    var choices: [(node: YAMLNode, rest: [YAMLMapping.Entry])] = []
    for item in items {
      if let above = choices.last, let rest = rest(item, of: above.node, above.rest) {
        choices[choices.count - 1].rest += rest
      } else {
        choices.append((item, []))
      }
    }
    return choices
  }

  /// Returns the keys of an item that belong to the item above. Only one of the two has a verb, and they share no key. An item with `else`
  /// is rather a choice of its own, as in other languages.
  private static func rest(_ item: YAMLNode, of above: YAMLNode, _ more: [YAMLMapping.Entry]) -> [YAMLMapping.Entry]? {
    guard case .mapping(let mapping) = item.content, case .mapping(let first) = above.content, !mapping.isInBraces, !first.isInBraces,
      !mapping.contains(where: { $0.hasKey(ModifierKey.else.rawValue) })
    else { return nil }
    let entries = Array(first) + more
    func isVerb(_ entry: YAMLMapping.Entry) -> Bool { VerbKey.table.find(entry.keyWord) != nil }
    guard mapping.contains(where: isVerb) != entries.contains(where: isVerb),
      mapping.allSatisfy({ entry in
        (isVerb(entry) || ModifierKey.table.find(entry.keyWord) != nil) && !entries.contains { $0.hasKey(entry.key.value) }
      })
    else { return nil }
    return Array(mapping)
  }

  /// Reads a list of choices with modifiers of the whole action.
  private mutating func choices(
    _ mapping: YAMLMapping, in node: YAMLNode, owner: Located<String>, place: ActionPlace, links: inout [LinkDeclaration]
  ) -> ActionBody {
    var body = ActionBody(choices: [], isList: true, range: node.range)
    var whole = ModifierDeclarations()
    let hasLink = mapping.contains { $0.hasKey(ModifierKey.link.rawValue) }
    for entry in mapping {
      switch key(entry, in: mapping, of: ChoicesKey.self) {
      case .choices:
        guard case .sequence = entry.value.content else {
          reportMismatch(entry.value, .choices)
          continue
        }
        var ofChoices: [LinkDeclaration] = []
        body = actionBody(entry.value, owner: owner, place: place, links: &ofChoices)
      case .modifier(let word)?:
        if word == .link { readLink(entry.key, entry.value, place: place, isChoice: false, into: &links) }
        if word == .private { checkPrivate(entry.key, entry.value, place: place, isChoice: false, hasLink: hasLink) }
        read(MoveParts.Modifier(word: word, key: entry.key, value: entry.value), place: place, into: &whole)
      case nil: continue
      }
    }
    body.whole = SharedModifiers(whole)
    return body
  }

  private func gate(_ choice: MoveDeclaration) -> ChoiceGate {
    var isUnclear = choice.modifiers.hasUnclearCondition
    if case .invalid = choice.verb { isUnclear = true }
    return ChoiceGate(range: choice.range, condition: choice.modifiers.when.first?.range, isUnclear: isUnclear)
  }
}
