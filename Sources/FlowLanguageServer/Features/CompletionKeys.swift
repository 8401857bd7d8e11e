import FlowModel
import FlowSession

/// The keys that have a meaning at a place, out of all keys of the grammar, and their order.
struct CompletionKeys {
  private let place: UnfinishedText
  /// The kind of the flow, as it is written before the place.
  private let kind: FlowKind?
  private var isOfAlert: Bool { kind?.isAlert ?? false }

  init(_ place: UnfinishedText) {
    self.place = place
    kind = place.around.first?[FlowKey.kind.rawValue].flatMap(FlowKind.init)
  }

  func meant(of words: [Grammar.Word]) -> [Grammar.Word] {
    // `not` comes only before a name.
    if place.isNegated { return words.filter { $0.text != AlternativesKey.any.rawValue } }
    let words = place.isKey ? words.filter { !place.keys.contains($0.text) } : words
    let all = Set(words.map(\.text)).union(place.isKey ? place.keys : [])
    if place.path.isEmpty, !place.isApp {
      return words.filter { word in kind.flatMap { FlowKey(rawValue: word.text)?.belongs(to: $0) } ?? true }
    }
    // A map with `message` is a screen. A map with `stay` is a move.
    if all.contains(ScreenKey.message.rawValue) { return words.filter { isOfAlert || $0.text != ScreenKey.message.rawValue } }
    return all.contains(VerbKey.stay.rawValue) ? words.filter { isMeantInMove($0.text) } : words
  }

  /// Whether a key of a move has a meaning beside the existing keys.
  private func isMeantInMove(_ word: String) -> Bool {
    let verb = place.isKey ? place.keys.lazy.compactMap { VerbKey(rawValue: $0) }.first : nil
    if VerbKey(rawValue: word) != nil { return verb == nil }
    // The other keys of an action contain choices instead of a verb.
    guard let modifier = ModifierKey(rawValue: word) else { return verb == nil }
    guard modifier.goes(with: verb) else { return false }
    return switch modifier.owner {
    case .action: true
    case .namedAction: isNamed
    case .actionOfApp: place.isApp && isNamed
    case .alertButton: isOfAlert && isNamed
    case .barButton: isName(in: FlowKey.tabs.rawValue)
    }
  }

  /// Whether the move is a named action. A choice, a handler and a step are not.
  private var isNamed: Bool { isName(in: AppKey.actions.rawValue) }

  /// Whether the map belongs to a name directly below a key.
  private func isName(in key: String) -> Bool { if case .key = place.path.last { place.path.dropLast().last == .key(key) } else { false } }

  /// Sorts the keys of a move: verbs, maps of verbs that can also be written alone, modifiers that need a verb, other modifiers.
  static func sorted(_ proposals: [CompletionNames.Proposal]) -> [CompletionNames.Proposal] {
    // Other maps have keys with these names, and their own order.
    guard proposals.contains(where: { VerbKey(rawValue: $0.text) != nil || $0.text == ModifierKey.sets.rawValue }) else { return proposals }
    let bare = Set(VerbKey.bareWords).subtracting([.finish])
    func rank(_ proposal: CompletionNames.Proposal) -> (Int, Int) {
      if let verb = VerbKey(rawValue: proposal.text) {
        let isMore = if case .map = proposal.kind { bare.contains(verb) } else { false }
        return (isMore ? 1 : 0, VerbKey.allCases.firstIndex(of: verb) ?? 0)
      }
      guard let modifier = ModifierKey(rawValue: proposal.text) else { return (4, 0) }
      return (modifier.goes(with: nil) ? 3 : 2, ModifierKey.allCases.firstIndex(of: modifier) ?? 0)
    }
    return proposals.map { (rank($0), $0) }.enumerated().sorted {
      ($0.element.0.0, $0.element.0.1, $0.offset) < ($1.element.0.0, $1.element.0.1, $1.offset)
    }.map(\.element.1)
  }
}
