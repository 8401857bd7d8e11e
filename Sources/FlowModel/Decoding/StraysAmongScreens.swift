import FlowDiagnostics
import FlowYAML

/// The keys of a screen that are indented too little, so that they are in the place of screen names.
extension Decoder {
  /// Reports such keys, and returns the indices of their entries; none if `screens` is a list.
  mutating func straysAmongScreens(_ node: YAMLNode) -> Set<Int> {
    guard case .mapping(let mapping) = node.content else { return [] }
    var strays: Set<Int> = []
    for (index, entry) in mapping.enumerated() {
      if let key = ScreenKey.table.find(entry.keyWord), isValue(entry.value, of: key) { strays.insert(index) }
    }
    for row in rows(of: strays, in: mapping) {
      let isOfFlow = row.keys.allSatisfy { FlowKey.table.find($0.value) != nil }
      report(MisplacedKey(.keysAmongScreens(row.keys, of: row.owner, mayBeOfFlow: isOfFlow), at: row.start))
    }
    return strays
  }

  /// Whether a value belongs to a key of a screen, and not to a screen with the name of the key.
  private func isValue(_ node: YAMLNode, of key: ScreenKey) -> Bool {
    switch node.content {
    case .invalid: return false
    case .sequence: return true
    case .scalar: return !node.isNull
    case .mapping(let mapping):
      guard [.params, .actions, .outcomes, .link, .entry].contains(key), !mapping.isEmpty else { return false }
      let known = Suggestions(ScreenKey.allCases.map(\.rawValue))
      return !mapping.contains { ScreenKey.table.find($0.keyWord) != nil || known.nearest(to: $0.key.value) != nil }
    }
  }

  /// Reports entries that are beside the key that they belong to.
  mutating func report(_ row: ShallowRow) {
    guard let owner = row.owner, let first = row.keys.first else { return }
    let column = owner.range.start.column + 2
    report(MisplacedKey(.besideOwner(row.keys, of: owner.value, column: column), at: first.range))
  }

  /// Returns the advice for an entry that is an action in a place without actions.
  static func adviceForAction(_ entry: YAMLMapping.Entry) -> Advice? {
    isAction(entry) && !areActions(entry) ? Advice("'\(entry.key.value)' looks like an action: write it under 'actions:'") : nil
  }

  /// Whether an entry is a misspelled `actions` with an action that has the name of a verb: `actons: { pop: pop }`.
  private static func areActions(_ entry: YAMLMapping.Entry) -> Bool {
    guard case .mapping(let mapping) = entry.value.content,
      Suggestions(ScreenKey.allCases.map(\.rawValue)).nearest(to: entry.key.value) == ScreenKey.actions.rawValue
    else { return false }
    return mapping.allSatisfy { entry in
      if case .sequence = entry.value.content, VerbKey.table.find(entry.keyWord) == .steps { false } else { isAction(entry) }
    }
  }

  /// Returns the advice for an entry that is a param in a place without params.
  static func adviceForParam(_ entry: YAMLMapping.Entry) -> Advice? {
    guard isParam(entry), case .scalar(let scalar) = entry.value.content else { return nil }
    return Advice("'\(entry.key.value)' looks like a param: write 'params: { \(entry.key.value): \(scalar.text) }'")
  }

  /// Whether an entry is a name with a built-in type, as text.
  static func isParam(_ entry: YAMLMapping.Entry) -> Bool {
    guard Names.isValid(entry.key.value), case .scalar(let scalar) = entry.value.content, scalar.isPlain else { return false }
    let names = TypeParser.parse(scalar.text)?.names ?? []
    return !names.isEmpty && names.allSatisfy(TypeExpression.builtIn.contains)
  }

  /// Whether an entry has the value of an action: a verb, or a list of choices.
  static func isAction(_ entry: YAMLMapping.Entry) -> Bool {
    switch entry.value.content {
    case .scalar(let scalar): VerbKey.table.find(scalar.word)?.standsAlone == true
    case .mapping(let mapping):
      mapping.contains { VerbKey.table.find($0.keyWord) != nil || $0.hasKey(ChoicesKey.choices.rawValue) }
    case .sequence(let items):
      items.contains { item in
        if case .mapping(let mapping) = item.content { mapping.contains { VerbKey.table.find($0.keyWord) != nil } } else { false }
      }
    case .invalid: false
    }
  }
}
