import FlowDiagnostics
import FlowYAML

/// A choice, as far as it matters whether it is always taken.
struct ChoiceGate {
  let range: SourceRange
  /// Its first condition.
  var condition: SourceRange?
  /// Whether something in it could not be read that may have been meant as its condition. It then counts neither as
  /// always taken nor as conditional: one mistake is one diagnostic.
  var isUnclear = false

  var isTotal: Bool { condition == nil && !isUnclear }
}

extension Decoder {
  /// Reports choices behind one that is always taken, and a last one that may not be.
  ///
  /// - Parameter remedy: an entry that can always be taken, for the help line.
  mutating func checkTotal(_ choices: [ChoiceGate], of name: String, remedy: String) {
    guard let last = choices.last else { return }
    if let total = choices.firstIndex(where: \.isTotal), total < choices.count - 1 {
      report(
        .choiceAfterTotal, "this choice of '\(name)' is never reached", at: choices[total + 1].range,
        related: [RelatedPlace("this one before it has no 'when' and is always taken", choices[total].range)],
        help: "move the choice without 'when' to the end")
    } else if let condition = last.condition, !last.isUnclear {
      report(
        .choiceNotTotal, "the last choice of '\(name)' must always be possible", at: last.range,
        related: [RelatedPlace("it has a condition here", condition)],
        help: "add a last entry without 'when', such as \(remedy)")
    }
  }

  /// Whether a key that does not belong where it stands may have been meant as `when`.
  func mayMeanCondition(_ key: String, among known: [String]) -> Bool {
    guard let near = Suggestions(known).nearest(to: key) else { return true }
    return near == ModifierKey.when.rawValue
  }

  /// The conditions of a `when`, and whether there are some that could not be read at all.
  mutating func when(_ node: YAMLNode) -> (conditions: [Located<Condition>], isUnclear: Bool) {
    if case .sequence(let items) = node.content, items.isEmpty {
      wrongType(node, expected: "'when' must be a condition or a list of them", help: "leave the key out where there is no condition")
    }
    let conditions = conditions(node, "'when'")
    return (conditions, conditions.isEmpty)
  }
}
