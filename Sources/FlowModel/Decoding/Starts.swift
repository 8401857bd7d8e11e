import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// Reads the app's `start`: a flow, or choices.
  mutating func start(_ node: YAMLNode) -> [StartDeclaration] {
    guard let choices = startChoices(node, of: StartKey.self) else {
      return text(node, "'start'").map { [StartDeclaration(when: [], root: $0.map { TargetName($0) }, range: node.range)] } ?? []
    }
    return choices.map { choice in
      StartDeclaration(when: choice.when, root: choice.shown.flatMap { target($0, of: .root) }, range: choice.range)
    }
  }

  /// Reads a flow's `start`: one of its screens or tabs, or choices.
  mutating func start(_ node: YAMLNode, of kind: FlowKind) -> [FlowStartDeclaration] {
    let isTabs = kind == .tabs
    guard let choices = isTabs ? startChoices(node, of: TabStartKey.self) : startChoices(node, of: ScreenStartKey.self) else {
      return text(node, "'start'").map { [FlowStartDeclaration(shown: $0, range: node.range)] } ?? []
    }
    return choices.map { choice in
      let shown = choice.shown.flatMap { text($0, isTabs ? "'tab'" : "'screen'") }
      return FlowStartDeclaration(when: choice.when, shown: shown, range: choice.range)
    }
  }

  /// A choice with its destination, which isn't read yet.
  private typealias StartChoice = (when: [Located<Condition>], shown: YAMLNode?, range: SourceRange)

  /// Returns nil if the value is neither a choice nor a list of choices.
  private mutating func startChoices<Key: StartChoiceKey>(_ node: YAMLNode, of type: Key.Type) -> [StartChoice]? {
    let items: [YAMLNode]
    switch node.content {
    case .sequence(let list): items = Array(list)
    case .mapping: items = [node]
    default: return nil
    }
    let owner = ChoiceOwner.start(Key.shown.rawValue)
    if items.isEmpty { report(ChoiceNotTotal(.empty(owner), at: node.range)) }
    var gates: [ChoiceGate] = []
    var choices = items.compactMap { startChoice($0, of: type, &gates) }
    if let choice = choices.last, let item = items.last, choice.range == item.range, isElse(choice.when, of: owner) {
      choices[choices.count - 1].when = []
      gates[gates.count - 1].condition = nil
    }
    checkTotal(gates, of: owner)
    return choices
  }

  private mutating func startChoice<Key: StartChoiceKey>(_ node: YAMLNode, of type: Key.Type, _ gates: inout [ChoiceGate]) -> StartChoice? {
    var gate = ChoiceGate(range: node.range)
    defer { gates.append(gate) }
    guard case .mapping(let mapping) = node.content else {
      gate.isUnclear = true
      reportMismatch(node, .startChoice(key: Key.shown.rawValue))
      return nil
    }
    var choice: StartChoice = ([], nil, node.range)
    var isGiven = false
    for entry in mapping {
      switch key(entry, in: mapping, of: type) {
      case Key.condition?: (choice.when, gate.isUnclear) = when(entry.value)
      case .some:
        isGiven = true
        choice.shown = entry.value
      case nil:
        if mayMeanCondition(entry.key.value, among: Key.allCases.map(\.rawValue)) { gate.isUnclear = true } else { isGiven = true }
      }
    }
    gate.condition = choice.when.first?.range
    if !isGiven, !gate.isUnclear { report(MissingKey(.startChoice(key: Key.shown.rawValue), at: node.range)) }
    return choice
  }
}
