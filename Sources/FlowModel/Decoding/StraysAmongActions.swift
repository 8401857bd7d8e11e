import FlowDiagnostics
import FlowYAML

/// Keys of an action that are indented too little, or of a screen that are indented too far: they stand where actions are named.
extension Decoder {
  /// Reports them, and says which entries they are.
  mutating func reportStraysAmongActions(_ mapping: YAMLMapping, place: ActionPlace) -> Set<Int> {
    var strays: Set<Int> = []
    var above: YAMLMapping.Entry?
    // Those in a row are one mistake.
    var row: [Located<String>] = []
    for (index, entry) in mapping.enumerated() {
      if isStrayAmongActions(entry, place: place) {
        strays.insert(index)
        row.append(entry.key)
      } else {
        reportStraysAmongActions(row, below: above, place: place)
        row = []
        above = entry
      }
    }
    reportStraysAmongActions(row, below: above, place: place)
    return strays
  }

  private mutating func reportStraysAmongActions(_ keys: [Located<String>], below action: YAMLMapping.Entry?, place: ActionPlace) {
    guard let first = keys.first else { return }
    let areOfAction = keys.allSatisfy { ModifierKey.table.find($0.value) != nil }
    let isOnSameLine = action.map { $0.key.range.start.line == first.range.start.line } ?? false
    let above = action.map { ActionAbove(name: $0.key.value, column: isOnSameLine ? nil : column(in: $0)) }
    let misplacement = Misplacement.keysAmongActions(
      keys, of: areOfAction ? above : nil, mayBeOfOwner: keys.allSatisfy { place.ownerHasKey($0.value) })
    report(MisplacedKey(misplacement, at: first.range))
  }

  /// Whether an entry is no action, but what such a key of an action, or of what has the actions, holds.
  func isStrayAmongActions(_ entry: YAMLMapping.Entry, place: ActionPlace) -> Bool {
    let word = entry.keyWord
    guard ModifierKey.table.find(word) != nil || place.isScreen && ScreenKey.table.find(word) != nil, !Self.isAction(entry) else {
      return false
    }
    switch entry.value.content {
    case .invalid: return false
    case .scalar(let scalar):
      guard !entry.value.isNull, entry.key.value != ScreenKey.view.rawValue else { return false }
      return switch VerbAdvice(for: scalar.text, among: nil) {
      case .target, .none: VerbKey.table.find(scalar.word) == nil
      case .map, .call, .near: false
      }
    case .sequence(let items):
      return !items.isEmpty
        && items.allSatisfy { if case .scalar(let scalar) = $0.content { VerbKey.table.find(scalar.word) == nil } else { false } }
    case .mapping(let mapping):
      guard !mapping.isEmpty else { return false }
      let verbs = Suggestions(VerbKey.allCases.map(\.rawValue))
      return mapping.allSatisfy(Self.isAction) || mapping.contains { $0.hasKey("dismissed") }
        || !mapping.contains { VerbKey.table.find($0.keyWord) != nil || verbs.nearest(to: $0.key.value) != nil }
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

  /// Whether what has the actions that stand here has a key.
  fileprivate func ownerHasKey(_ key: String) -> Bool {
    switch self {
    case .screen, .alert: ScreenKey.table.find(key) != nil
    case .flow: FlowKey.table.find(key) != nil
    case .app: AppKey.table.find(key) != nil
    case .barButton, .handler, .rootHandler, .unmet, .otherwise: false
    }
  }
}
