import FlowDiagnostics
import FlowGraph
import FlowModel

/// The facts that code sets between moves, and the requirements of screens about them.
///
/// Code may set such a fact only if no screen in the state, seen or not, then lacks a requirement. Otherwise the app
/// would start again as at launch. So the requirements of the screens below are part of a symbol.
struct ElsewhereFacts: Sendable {
  /// The facts that change elsewhere, are asked for and are tracked.
  let facts: [FactID]
  /// The requirements of screens, flows and tabs about these facts, each once.
  private let requirements: [Requirement]
  /// By flow and by screen: rows of the requirements.
  private var ofFlows = Table<FlowID, [Int32]>()
  private var ofScreens = Table<ScreenID, [Int32]>()

  init(_ graph: NavigationGraph, _ valuations: Valuations) {
    facts = graph.facts.ids.filter { graph.facts[$0].isElsewhere && valuations.isAsked($0) && !valuations.isLoose($0) }
    guard !facts.isEmpty else {
      requirements = []
      return
    }
    let isElsewhere = Set(facts)
    var all: [Requirement] = []
    var rows: [SourceRange: Int32] = [:]
    func numbers(of asked: [Requirement]) -> [Int32] {
      asked.filter { $0.literals.contains { isElsewhere.contains($0.fact) } }.map { requirement in
        if let row = rows[requirement.range] { return row }
        let row = Int32(truncatingIfNeeded: all.count)
        rows[requirement.range] = row
        all.append(requirement)
        return row
      }
    }
    ofFlows = Table(graph.flows.map { numbers(of: $0.requires) })
    ofScreens = Table(graph.screens.map { numbers(of: $0.requires) })
    requirements = all
  }

  var areRequired: Bool { !requirements.isEmpty }

  /// Returns the requirements of a screen, its flow and the tabs flows around it: rows, sorted.
  func required(by screen: ScreenID, of flow: FlowID, within tabs: [FlowID]) -> [Int32] {
    Set(ofScreens[screen] + ofFlows[flow] + tabs.flatMap { ofFlows[$0] }).sorted()
  }

  /// Returns the requirements of rows that ask for a fact.
  func requirements(in rows: [Int32], of fact: FactID) -> [Requirement] {
    rows.map { requirements[Int($0)] }.filter { $0.literals.contains { $0.fact == fact } }
  }
}

extension StackMachine {
  /// Returns the requirements about these facts of a screen and all screens below it, in its stack and in the contexts
  /// below.
  func requiredElsewhere(atOrBelow symbol: StackSymbol) -> [Int32] {
    guard elsewhere.areRequired, let screen = symbol.screen else { return [] }
    var tabs: [FlowID] = []
    var around = symbol.setting.tabs
    while let (flow, outer) = nest.innermost(around) {
      tabs.append(flow)
      around = outer
    }
    let own = elsewhere.required(by: screen, of: graph.screens[screen].flow, within: tabs)
    let below = lowerParts[symbol.setting.below].required + lowerParts[symbol.setting.context.below].required
    return below.isEmpty ? own : Set(own + below).sorted()
  }

  /// Lets code set facts that change elsewhere: after that they are undecided again.
  mutating func setElsewhere(_ here: Attempt, _ made: inout Expansion) throws(Unknown) {
    guard !elsewhere.facts.isEmpty else { return }
    let required = requiredElsewhere(atOrBelow: here.symbol)
    for fact in elsewhere.facts {
      guard let value = valuations.value(of: fact, in: here.facts) else { continue }
      let asking = elsewhere.requirements(in: required, of: fact)
      try taking(here.facts, &made) { (machine, facts, made) throws(Unknown) in
        let changed = machine.valuations.setting(fact, to: !value, in: facts)
        for requirement in asking { guard try machine.meets(requirement, changed) else { return } }
        machine.emit(.swap(here.index), machine.valuations.opening(fact, in: facts), .run, &made)
      }
    }
  }
}
