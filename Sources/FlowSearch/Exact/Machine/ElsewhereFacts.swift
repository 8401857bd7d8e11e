import FlowDiagnostics
import FlowGraph
import FlowModel

/// The facts that code sets between moves, and what screens require of them.
///
/// Code may set such a fact wherever no screen that is there, seen or not, then lacks what it requires; elsewhere the app would begin as at
/// launch. So what the screens below require is part of what is known of them.
struct ElsewhereFacts: Sendable {
  /// Those that are asked for and kept apart.
  let facts: [FactID]
  /// What screens, flows and tabs require of them, each once.
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

  /// What a screen requires with its flow and the tabs flows around it: rows, sorted.
  func required(by screen: ScreenID, of flow: FlowID, within tabs: [FlowID]) -> [Int32] {
    Set(ofScreens[screen] + ofFlows[flow] + tabs.flatMap { ofFlows[$0] }).sorted()
  }

  /// The requirements of rows that ask for a fact.
  func requirements(in rows: [Int32], of fact: FactID) -> [Requirement] {
    rows.map { requirements[Int($0)] }.filter { $0.literals.contains { $0.fact == fact } }
  }
}

extension StackMachine {
  /// What is required of facts that change elsewhere by a screen and by all that lies below it, in its stack and in the contexts below.
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

  /// Lets code set facts that change elsewhere: from then on they are undecided again.
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
