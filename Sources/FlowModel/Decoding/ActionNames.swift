import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// Whether a word in the place of a verb is the name of an action that `run` can name there. The action belongs to the screen, its flow,
  /// or the app if that is the document. The name of a screen, or of the current action, doesn't count.
  func isActionToRun(_ word: String, at place: SourceRange) -> Bool {
    guard let document else { return false }
    let screens = Self.map(FlowKey.screens.rawValue, of: document)
    guard screens?.entry(for: word) == nil else { return false }
    let screen = screens?.first { $0.value.range.start <= place.start && place.end <= $0.value.range.end }
    var owners = [document]
    if case .mapping(let screen)? = screen?.value.content { owners.append(screen) }
    return owners.contains { owner in
      guard let action = Self.map(FlowKey.actions.rawValue, of: owner)?.entry(for: word) else { return false }
      return !(action.value.range.start <= place.start && place.end <= action.value.range.end)
    }
  }

  /// Whether a word is a screen of the current flow.
  func isScreen(_ word: String) -> Bool {
    switch document?.entry(for: FlowKey.screens.rawValue)?.value.content {
    case .mapping(let mapping): mapping.entry(for: word) != nil
    case .sequence(let items): items.contains { if case .scalar(let scalar) = $0.content { scalar.text == word } else { false } }
    case .scalar, .invalid, nil: false
    }
  }

  /// Whether a word in the place of a verb is an outcome of the current flow, and not a screen of it.
  func isOutcome(_ word: String) -> Bool {
    guard let document, Self.map(FlowKey.screens.rawValue, of: document)?.entry(for: word) == nil,
      let outcomes = document.entry(for: FlowKey.outcomes.rawValue)?.value
    else { return false }
    return switch outcomes.content {
    case .mapping(let mapping): mapping.entry(for: word) != nil
    case .sequence(let items): items.contains { if case .scalar(let scalar) = $0.content { scalar.text == word } else { false } }
    case .scalar, .invalid: false
    }
  }

  private static func map(_ key: String, of owner: YAMLMapping) -> YAMLMapping? {
    if case .mapping(let mapping)? = owner.entry(for: key)?.value.content { mapping } else { nil }
  }
}
