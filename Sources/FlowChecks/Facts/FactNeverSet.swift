import FlowDiagnostics
import FlowGraph

/// Reports a fact that conditions ask for, and that no move changes.
struct FactNeverSet: GraphCheck {
  static let id = DiagnosticID("fact-never-set", .facts, .warning)

  let fact: Located<String>
  /// The value that the fact begins with.
  let initial: Bool
  /// Whether `start` asks for the fact, and the app doesn't store it.
  let isForgottenAtStart: Bool

  var range: SourceRange { fact.range }
  var subject: String? { fact.value }
  var message: String { "the fact '\(fact.value)' is used in a condition, but never \(initial ? "cleared" : "set")" }
  var help: String? {
    let change = "'\(initial ? "clears" : "sets"): \(fact.value)' to an action"
    let memory = isForgottenAtStart ? " and 'persisted: true' to the fact, because 'start' uses it" : ""
    return "add \(change)\(memory), or write 'elsewhere: true' if code of the app sets the fact"
  }

  static let claimsAbsence = true

  static func find(in context: GraphContext) -> [Self] {
    let uses = context.graph.factUses
    let askedAtStart = Set(context.graph.start.flatMap(\.conditions.allFacts).map(\.fact))
    return context.graph.facts.compactMap { fact in
      guard uses.isRead[fact.id], !fact.isElsewhere else { return nil }
      // A fact that is true at each launch doesn't store anything between launches.
      if fact.initial, !fact.isPersisted { return nil }
      guard !(fact.initial ? uses.isCleared : uses.isSet)[fact.id] else { return nil }
      return Self(fact: fact.name, initial: fact.initial, isForgottenAtStart: !fact.isPersisted && askedAtStart.contains(fact.id))
    }
  }
}

/// The facts that never get a value that a condition asks for. ``FactNeverSet`` reports each of them.
struct ConstantFacts {
  private let graph: NavigationGraph
  private let uses: NavigationGraph.FactUses

  init(_ graph: NavigationGraph) { (self.graph, uses) = (graph, graph.factUses) }

  /// Returns the finding about a fact that always has the other value; nil if it can get this one.
  func cause(of missing: FactLiteral) -> FindingPlace? {
    let fact = graph.facts[missing.fact]
    guard fact.initial != missing.value, !fact.isElsewhere, missing.value || fact.isPersisted,
      !(missing.value ? uses.isSet : uses.isCleared)[missing.fact]
    else { return nil }
    return FindingPlace(FactNeverSet.id, fact.name.range)
  }

  /// Returns the first finding if each of the choices asks for a fact that never gets the value; else nil.
  func cause(ofNeverTaking choices: some Sequence<ChoiceID>) -> FindingPlace? {
    let causes = choices.map { choice in graph.choices[choice].conditions.facts.lazy.compactMap(cause).first }
    return causes.contains { $0 == nil } ? nil : causes.first ?? nil
  }
}
