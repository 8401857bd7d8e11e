import FlowGraph

/// The facts whose combinations make the states too many to search.
struct FactCombinations {
  /// The number of combinations of the independent facts that were met.
  private(set) var count = 0
  private(set) var independentFacts: [FactID] = []

  /// With fewer combinations, facts aren't the cause.
  private static let fewest = 32
  /// The number of combinations that are looked at; the first ones are enough.
  private static let mostLookedAt = 10_000
  /// A fact that differs in less than one of this many combinations hardly multiplies them.
  private static let leastShare = 100

  init() {}

  init(_ machine: StackMachine) {
    let occurring = Set(machine.controls.values.lazy.filter { $0.mode == .run }.map(\.facts)).sorted()
    // With few combinations, something else may take long.
    let isElsewhere = machine.isAskedFor.contains(true) || !machine.graph.handlers.isEmpty
    guard occurring.count >= Self.fewest || !isElsewhere else { return }
    let sample = occurring.prefix(Self.mostLookedAt)
    let weighed = machine.graph.facts.ids.filter { machine.valuations.isAsked($0) }.map { fact in
      var (holding, failing) = (0, 0)
      for facts in sample {
        guard let value = machine.valuations.value(of: fact, in: facts) else { continue }
        if value { holding += 1 } else { failing += 1 }
      }
      // The number of combinations in which the fact doesn't have its most frequent value.
      return (fact: fact, weight: sample.count - max(holding, failing, sample.count - holding - failing))
    }
    independentFacts = weighed.filter { $0.weight * Self.leastShare >= sample.count }
      .sorted { ($1.weight, $0.fact) < ($0.weight, $1.fact) }.map(\.fact)
    let values = occurring.lazy.map { [independentFacts] facts in independentFacts.map { machine.valuations.value(of: $0, in: facts) } }
    count = Set(values.filter { !$0.contains(nil) }).count
  }
}
