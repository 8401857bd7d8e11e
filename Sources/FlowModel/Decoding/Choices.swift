import FlowDiagnostics
import FlowYAML

/// The owner of choices.
public enum ChoiceOwner: Sendable {
  case action(String)
  /// The start of the app or of a flow, with the key that names the shown destination.
  case start(String)

  var name: String {
    switch self {
    case .action(let name): name
    case .start: "start"
    }
  }
}

/// A choice, for the test whether it is always taken.
struct ChoiceGate {
  let range: SourceRange
  /// The first condition.
  var condition: SourceRange?
  /// Whether an unreadable part may be meant as the condition. The choice then counts neither as always taken nor as conditional, so that
  /// one mistake is one finding.
  var isUnclear = false

  var isTotal: Bool { condition == nil && !isUnclear }
}

extension Decoder {
  /// Reports choices after one that is always taken, and a last choice that may not be taken.
  mutating func checkTotal(_ choices: [ChoiceGate], of owner: ChoiceOwner) {
    guard let last = choices.last else { return }
    if let total = choices.firstIndex(where: \.isTotal), total < choices.count - 1 {
      let isEachTotal = choices[total...].allSatisfy(\.isTotal)
      report(ChoiceAfterTotal(of: owner.name, total: choices[total].range, isEachTotal: isEachTotal, at: choices[total + 1].range))
    } else if let condition = last.condition, !last.isUnclear {
      report(ChoiceNotTotal(.last(owner, condition: condition), at: last.range))
    }
  }

  /// Whether the condition of a last choice is a word of other languages for "no condition". Reports such a word.
  mutating func isElse(_ conditions: [Located<Condition>], of owner: ChoiceOwner) -> Bool {
    guard conditions.count == 1, let condition = conditions.first, case .name(let word) = condition.value,
      ["true", "otherwise", "else", "default", "always"].contains(word.lowercased())
    else { return false }
    report(ChoiceNotTotal(.word(owner, word), at: condition.range))
    return true
  }

  /// Whether a misplaced key may be meant as `when`.
  func mayMeanCondition(_ key: String, among known: [String]) -> Bool {
    guard let near = Suggestions(known).nearest(to: key) else { return true }
    return near == ModifierKey.when.rawValue
  }

  /// Reads the conditions of a `when`, and returns whether none of them could be read.
  mutating func when(_ node: YAMLNode) -> (conditions: [Located<Condition>], isUnclear: Bool) {
    if case .sequence(let items) = node.content, items.isEmpty { reportMismatch(node, .conditions) }
    let conditions = conditions(node, "'when'")
    return (conditions, conditions.isEmpty)
  }
}
