import FlowGraph
import FlowRuntime

@testable import FlowSearch

/// The rules of the search, with a value for each fact.
extension StackMachine {
  /// Returns the rules of a control where a symbol is on top.
  mutating func windowSteps(_ control: ControlID, on top: SymbolID, _ facts: FactValues) -> [WindowStep<ControlID>] {
    let expansion = expand(heads.intern(Head(control: control, symbol: top)))
    var steps: [WindowStep<ControlID>] = []
    for rule in expansion.rules {
      let after = values(controls.facts(rule.control), elsewhere: facts)
      // Several rules only decide a fact. One of them fits the facts.
      if expansion.isDeciding, after != facts { continue }
      var step = WindowStep<ControlID>(word: [], labels: labels[rule.label].isStep ? [rule.label] : [], facts: after)
      step.rest = controls.isState(rule.control) ? nil : rule.control
      switch rule.effect {
      case .pop: break
      case .swap(let head): step.word = [heads[head].symbol]
      case .push(let head): step.word = [top, heads[head].symbol]
      case .reset(let word): (step.word, step.isWhole) = (words[word].reversed(), true)
      }
      steps.append(step)
    }
    return steps
  }

  /// Returns the values of facts, with the undecided ones taken from `elsewhere`.
  func values(_ facts: ValuationID, elsewhere: FactValues) -> FactValues {
    FactValues(graph.facts.ids.map { valuations.isAsked($0) && (valuations.value(of: $0, in: facts) ?? elsewhere[$0]) })
  }

  /// Whether nothing is below a symbol.
  func isLowest(_ index: SymbolID) -> Bool {
    let symbol = symbols[index]
    return symbol.screen != nil && symbol.setting.isStackBottom && !symbol.setting.context.isPresented
  }

  /// Whether the rules of a head only decide a fact.
  mutating func isDeciding(_ head: HeadID) -> Bool { expand(head).isDeciding }
}
