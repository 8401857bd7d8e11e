import FlowDiagnostics
import FlowYAML

/// What has choices.
public enum ChoiceOwner: Sendable {
  case action(String)
  /// The app or a flow, which starts with one of them; by the key that names what is shown.
  case start(String)

  var name: String {
    switch self {
    case .action(let name): name
    case .start: "start"
    }
  }
}

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
  mutating func checkTotal(_ choices: [ChoiceGate], of owner: ChoiceOwner) {
    guard let last = choices.last else { return }
    if let total = choices.firstIndex(where: \.isTotal), total < choices.count - 1 {
      let isEachTotal = choices[total...].allSatisfy(\.isTotal)
      report(ChoiceAfterTotal(of: owner.name, total: choices[total].range, isEachTotal: isEachTotal, at: choices[total + 1].range))
    } else if let condition = last.condition, !last.isUnclear {
      report(ChoiceNotTotal(.last(owner, condition: condition), at: last.range))
    }
  }

  /// Whether the condition of a last choice is a word of other languages for having none. That is reported.
  mutating func isElse(_ conditions: [Located<Condition>], of owner: ChoiceOwner) -> Bool {
    guard conditions.count == 1, let condition = conditions.first, case .name(let word) = condition.value,
      ["true", "otherwise", "else", "default", "always"].contains(word.lowercased())
    else { return false }
    report(ChoiceNotTotal(.word(owner, word), at: condition.range))
    return true
  }

  /// Whether a key that does not belong where it stands may have been meant as `when`.
  func mayMeanCondition(_ key: String, among known: [String]) -> Bool {
    guard let near = Suggestions(known).nearest(to: key) else { return true }
    return near == ModifierKey.when.rawValue
  }

  /// The conditions of a `when`, and whether there are some that could not be read at all.
  mutating func when(_ node: YAMLNode) -> (conditions: [Located<Condition>], isUnclear: Bool) {
    if case .sequence(let items) = node.content, items.isEmpty { reportMismatch(node, .conditions) }
    let conditions = conditions(node, "'when'")
    return (conditions, conditions.isEmpty)
  }
}
