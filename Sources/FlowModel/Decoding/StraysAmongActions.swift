import FlowDiagnostics
import FlowYAML

/// The keys of an action that are indented too little, or of a screen that are indented too far. They are in the place of action names.
extension Decoder {
  /// Reports such keys, and returns the indices of their entries.
  mutating func reportStraysAmongActions(_ mapping: YAMLMapping, place: ActionPlace) -> Set<Int> {
    var strays: Set<Int> = []
    // Whether the action above has neither a verb nor anything else yet.
    var isEmpty = false
    for (index, entry) in mapping.enumerated() {
      if isStrayAmongActions(entry, place: place) {
        strays.insert(index)
      } else if isEmpty, Self.isVerb(entry), mapping.writes(entry) {
        strays.insert(index)
        isEmpty = false
      } else {
        isEmpty = entry.value.isNull && mapping.writes(entry)
      }
    }
    for row in rows(of: strays, in: mapping) {
      let areOfAction = row.keys.allSatisfy { ModifierKey.table.find($0.value) != nil || VerbKey.table.find($0.value) != nil }
      let mayBeOfOwner = row.keys.allSatisfy { place.ownerHasKey($0.value) }
      report(MisplacedKey(.keysAmongActions(row.keys, of: areOfAction ? row.owner : nil, mayBeOfOwner: mayBeOfOwner), at: row.start))
    }
    return strays
  }

  /// Whether an entry is a verb with its value, and not an action with the name of a verb.
  private static func isVerb(_ entry: YAMLMapping.Entry) -> Bool {
    guard let verb = VerbKey.table.find(entry.keyWord), !isAction(entry) || verb == .steps else { return false }
    return !entry.value.isNull || verb.standsAlone
  }

  /// Whether an entry isn't an action, but has the value of a key of an action or of the owner of the actions.
  func isStrayAmongActions(_ entry: YAMLMapping.Entry, place: ActionPlace) -> Bool {
    let word = entry.keyWord
    let modifier = ModifierKey.table.find(word)
    let screenKey = place.isScreen ? ScreenKey.table.find(word) : nil
    guard let shape = modifier?.row.shape ?? screenKey?.row.shape, !Self.isAction(entry) else { return false }
    switch entry.value.content {
    case .invalid: return false
    case .scalar(let scalar):
      guard !entry.value.isNull, VerbKey.table.find(scalar.word) == nil else { return false }
      // Views are types, and targets of actions begin with a lowercase letter.
      if screenKey == .view { return scalar.text.first?.isUppercase == true }
      return shape.isHeldByStray(scalar.text)
    case .sequence(let items):
      return !items.isEmpty
        && items.allSatisfy { if case .scalar(let scalar) = $0.content { VerbKey.table.find(scalar.word) == nil } else { false } }
    case .mapping(let mapping):
      guard !mapping.isEmpty else { return false }
      let verbs = Suggestions(VerbKey.allCases.map(\.rawValue))
      func isVerb(_ key: String) -> Bool {
        verbs.nearest(to: key) != nil || !shape.mayHoldNames && Synonyms.verb(key) != nil
      }
      return mapping.allSatisfy(Self.isAction) || mapping.contains { $0.hasKey("dismissed") } || !mapping.contains { isVerb($0.key.value) }
    }
  }
}

extension ValueShape {
  /// Whether a text that isn't a verb is the value of a key of this shape. Otherwise the key names an action with a misspelled verb.
  fileprivate func isHeldByStray(_ text: String) -> Bool {
    switch self {
    case .text, .part(.entry): return true
    case .words(let words) where words == Visibility.all:
      return words.contains(text) || Suggestions(words).nearest(to: text) != nil || ["hide", "true", "false"].contains(text.lowercased())
    case .words: return true
    case .boolean:
      return Decoder.truthWords[text.lowercased()] != nil || Suggestions(["true", "false"]).nearest(to: text) != nil
    default:
      return !VerbAdvice(for: text, among: nil).isVerb
    }
  }

  /// Whether a key of this shape may have a map from names, which can be any words.
  fileprivate var mayHoldNames: Bool {
    switch self {
    case .text, .boolean, .booleanOr, .words, .part(.link), .part(.entry), .part(.action): false
    default: true
    }
  }
}

extension ActionPlace {
  fileprivate var isScreen: Bool {
    switch self {
    case .screen, .alert: true
    case .flow, .app, .barButton, .handler, .rootHandler, .unmet, .otherwise: false
    }
  }

  fileprivate func ownerHasKey(_ key: String) -> Bool {
    switch self {
    case .screen, .alert: ScreenKey.table.find(key) != nil
    case .flow: FlowKey.table.find(key) != nil
    case .app: AppKey.table.find(key) != nil
    case .barButton, .handler, .rootHandler, .unmet, .otherwise: false
    }
  }
}
