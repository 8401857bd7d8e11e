import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// Reads a verb with its modifiers.
  ///
  /// - Parameter strays: other modifiers of the move, which are at another place.
  mutating func move(
    _ node: YAMLNode, and strays: [YAMLMapping.Entry] = [], owner: Located<String>, place: ActionPlace, isChoice: Bool,
    links: inout [LinkDeclaration]
  ) -> MoveDeclaration {
    switch node.content {
    case .mapping(let mapping):
      var parts = MoveParts()
      collect(mapping, into: &parts)
      collect(strays, into: &parts)
      if let link = parts.modifier(.link) { readLink(link.key, link.value, place: place, isChoice: isChoice, into: &links) }
      if let modifier = parts.modifier(.private) {
        checkPrivate(modifier.key, modifier.value, place: place, isChoice: isChoice, hasLink: parts.modifier(.link) != nil)
      }
      return move(parts, owner: owner, place: place, range: node.range)
    case .scalar(let scalar) where !node.isNull:
      return MoveDeclaration(verb: bareVerb(scalar, at: node.range, place: place), verbRange: node.range, range: node.range)
    case .scalar where strays.contains { VerbKey.table.find($0.keyWord) != nil }:
      var parts = MoveParts()
      collect(strays, into: &parts)
      return move(parts, owner: owner, place: place, range: owner.range)
    default:
      if node.isNull {
        report(MissingKey(.move(of: owner.value), at: owner.range))
      } else {
        reportMismatch(node, .action)
      }
      return MoveDeclaration(verb: .invalid, verbRange: node.range, range: node.range)
    }
  }

  /// Reads the `link` of an action of the app.
  mutating func readLink(
    _ key: Located<String>, _ value: YAMLNode, place: ActionPlace, isChoice: Bool, into links: inout [LinkDeclaration]
  ) {
    if case .app = place, !isChoice {
      links = self.links(value, isOfScreen: false)
    } else {
      report(MisplacedKey(.link(isChoice: isChoice), at: key.range))
    }
  }

  /// Reports a `private` of an action without a name, and of an action that a URL runs.
  mutating func checkPrivate(_ key: Located<String>, _ value: YAMLNode, place: ActionPlace, isChoice: Bool, hasLink: Bool) {
    if isChoice || !place.isNamed {
      report(MisplacedKey(.private(isChoice: isChoice && place.isNamed), at: key.range))
    } else if hasLink, case .scalar(let scalar) = value.content, scalar.bool == true {
      report(MisplacedKey(.privateLink, at: key.range))
    }
  }

  mutating func bareVerb(_ scalar: YAMLScalar, at range: SourceRange, place: ActionPlace) -> Verb<WrittenNames> {
    guard let key = VerbKey.table.find(scalar.word) else {
      let name: VerbAdvice.Name? =
        isActionToRun(scalar.text, at: range)
        ? .action
        : place.knowsOutcomes && isOutcome(scalar.text)
          // The search runs only if it matters, because there may be many screens.
          ? .outcome : VerbAdvice.nearest(to: scalar.text) != nil && isScreen(scalar.text) ? .screen : nil
      let advice = VerbAdvice(for: scalar.text, among: place.only?.verbs, named: name).advice
      report(UnknownKey(Located(scalar.text, range), in: .verb, advice: advice))
      return .invalid
    }
    guard isAllowed(key, at: range, in: place) else { return .invalid }
    guard let verb = verbAlone(key) else {
      report(WrongType(.verbAlone(key), at: range))
      return .invalid
    }
    if case .alert = place, !checkCloses(verb, at: range) { return .invalid }
    return verb
  }

  /// Whether a verb may be in a place. Reports it if only others may.
  private mutating func isAllowed(_ key: VerbKey, at range: SourceRange, in place: ActionPlace) -> Bool {
    guard let only = place.only, !key.mayStand(in: only.verbs) else { return true }
    report(MisplacedKey(.verb(key, owner: only.owner, only: VerbKey.allowed(in: only.verbs)), at: range))
    return false
  }

  /// Collects keys that are beside the move that they belong to. The move's own keys have precedence.
  private func collect(_ strays: [YAMLMapping.Entry], into parts: inout MoveParts) {
    for entry in strays {
      if let modifier = ModifierKey.table.find(entry.keyWord), parts.modifier(modifier) == nil {
        parts.modifiers.append(MoveParts.Modifier(word: modifier, key: entry.key, value: entry.value))
      } else if parts.verb == nil, let verb = VerbKey.table.find(entry.keyWord) {
        parts.verb = (verb, entry.key, entry.value)
      }
    }
  }

  mutating func collect(_ mapping: YAMLMapping, into parts: inout MoveParts) {
    for (index, entry) in mapping.enumerated() {
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
        parts.hasStrayArguments = parts.hasStrayArguments || mayDeclare(entry, in: [ModifierKey.with])
        let named = verbNamed(in: mapping)
        if Self.isAction(entry), let inner = Self.innerAction(in: mapping) {
          // The other entries are part of the same mistake.
          guard index == inner else { continue }
          report(UnknownKey(entry.key, in: .map(ModifierKey.owner, keys: known), advice: .choice(on: entry.key.value)))
        } else if let named, index == named.index {
          report(UnknownKey(entry.key, in: .map(ModifierKey.owner, keys: known), advice: named.advice))
        } else if Self.isHandler(entry, beside: parts.verb?.verb, among: known) {
          report(UnknownKey(entry.key, in: .map(ModifierKey.owner, keys: known), advice: .handler(entry.key.value)))
        } else if named?.target != index {
          reportStray(entry, in: mapping, owner: ModifierKey.owner, known: known)
        }
      }
    }
  }

  /// Whether an entry that an action can't have is a handler of an outcome of the started instance.
  private static func isHandler(_ entry: YAMLMapping.Entry, beside verb: VerbKey?, among known: [String]) -> Bool {
    (verb == .push || verb == .present) && isAction(entry) && Suggestions(known).nearest(to: entry.key.value) == nil
      && Vocabulary.owners[entry.key.value] == nil
  }

  /// Returns the first entry of a map without a verb that contains an action and isn't near a key. Other languages write choices like this:
  /// `{ online: { push: shop }, otherwise: stay }`.
  private static func innerAction(in mapping: YAMLMapping) -> Int? {
    guard mapping.count <= 20, !mapping.contains(where: { VerbKey.table.find($0.keyWord) != nil }) else { return nil }
    let known = VerbKey.allCases.map(\.rawValue) + ModifierKey.allCases.map(\.rawValue)
    return mapping.indices.first { index in
      let entry = mapping[index]
      return ModifierKey.table.find(entry.keyWord) == nil && isAction(entry) && Names.isValid(entry.key.value)
        && Vocabulary.owners[entry.key.value] == nil && Suggestions(known).nearest(to: entry.key.value) == nil
        && Synonyms.meaning(of: entry.key.value, in: ModifierKey.owner, among: known) == nil
    }
  }

  /// Returns the entry that has a verb as its value, in a map without a verb, and the entry with its target. Other tools write verbs like
  /// this: `type: push`.
  private func verbNamed(in mapping: YAMLMapping) -> (index: Int, target: Int?, advice: Advice)? {
    guard mapping.count <= 20, !mapping.contains(where: { VerbKey.table.find($0.keyWord) != nil }) else { return nil }
    func isStray(_ entry: YAMLMapping.Entry) -> Bool { ModifierKey.table.find(entry.keyWord) == nil }
    func verb(_ entry: YAMLMapping.Entry) -> VerbKey? {
      if ["type", "kind", "action", "verb", "do", "transition"].contains(entry.key.value), case .scalar(let scalar) = entry.value.content {
        VerbKey.table.find(scalar.word)
      } else {
        nil
      }
    }
    guard let index = mapping.firstIndex(where: { verb($0) != nil }), let verb = verb(mapping[index]) else { return nil }
    let target = mapping.indices.first { other in
      if other != index, isStray(mapping[other]), case .scalar(let scalar) = mapping[other].value.content {
        verb.row.shape.takes(scalar.text)
      } else {
        false
      }
    }
    var meant = verb.rawValue
    if let target, case .scalar(let scalar) = mapping[target].value.content {
      meant += ": \(scalar.text)"
    } else {
      meant += verb.standsAlone ? ":" : ": …"
    }
    return (index, target, Advice("write the verb as the key: '\(meant)'"))
  }

  mutating func move(
    _ parts: MoveParts, owner: Located<String>, place: ActionPlace, range: SourceRange
  ) -> MoveDeclaration {
    let hasModifiers = !parts.modifiers.isEmpty || parts.hasStrayCondition || parts.hasStrayArguments
    let shared = hasModifiers ? SharedModifiers(modifiers(parts, place: place)) : .none
    let verb = verb(parts, owner: owner, place: place)
    return MoveDeclaration(verb: verb, verbRange: parts.verb?.key.range ?? range, shared: shared, range: range)
  }

  private mutating func verb(_ parts: MoveParts, owner: Located<String>, place: ActionPlace) -> Verb<WrittenNames> {
    guard let (key, keyText, value) = parts.verb else {
      if let otherwise = parts.modifier(.else), !parts.hasStrayKey {
        report(MissingKey(.verbBesideElse(of: owner.value), at: otherwise.key.range))
      } else if !parts.hasStrayKey, let then = parts.modifier(.then) {
        report(MissingKey(.verbBesideThen(of: owner.value), at: then.key.range))
      } else if !parts.hasStrayKey {
        report(MissingKey(.verb(of: owner.value), at: owner.range))
      }
      return .invalid
    }
    guard !parts.hasSeveralVerbs, isAllowed(key, at: keyText.range, in: place) else { return .invalid }
    checkModifiers(parts, of: key)
    let verb = verb(key, keyText, value, parts, place: place)
    if case .alert = place, !checkCloses(verb, at: keyText.range) { return .invalid }
    return verb
  }
}
