import FlowDiagnostics
import FlowYAML

/// The keys of a move, sorted into the verb and modifiers, but not read yet.
struct MoveParts {
  struct Modifier {
    let word: ModifierKey
    let key: Located<String>
    let value: YAMLNode
  }

  var verb: (verb: VerbKey, key: Located<String>, value: YAMLNode)?
  /// The modifiers. Each word occurs once, because a map has each key once.
  var modifiers: [Modifier] = []
  /// Whether an unknown key may be meant as the verb. It is one mistake and one finding.
  var hasStrayKey = false
  /// Whether an unknown key may have been meant as `when`.
  var hasStrayCondition = false
  /// Whether an unknown key may be meant as `with`.
  var hasStrayArguments = false
  var hasSeveralVerbs = false

  func modifier(_ word: ModifierKey) -> Modifier? { modifiers.first { $0.word == word } }

  /// The modifiers in source order. Merged ones are at the place of their text.
  var modifiersInOrder: [Modifier] { modifiers.sorted { $0.key.range < $1.key.range } }
}
