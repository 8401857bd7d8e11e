import FlowDiagnostics
import FlowYAML

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
  /// The same as `with`.
  var hasStrayArguments = false
  var hasSeveralVerbs = false

  func modifier(_ word: ModifierKey) -> Modifier? { modifiers.first { $0.word == word } }

  /// In the order in which they are written: merged ones stand where their text does.
  var modifiersInOrder: [Modifier] { modifiers.sorted { $0.key.range < $1.key.range } }
}
