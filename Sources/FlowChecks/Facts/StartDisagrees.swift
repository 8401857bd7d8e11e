import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports a move that shows a root which `start` can't choose in the state after the move.
struct StartDisagrees: StateCheck {
  static let id = DiagnosticID("start-disagrees", .facts, .warning)

  /// A change that lets `start` choose the root.
  enum Remedy {
    case set(String)
    case clear(String)
    case other
  }

  /// The verb that shows the root, and the flow that it shows.
  let verb: String
  let flow: String
  /// The root that `start` chooses instead, if it is known.
  let chosen: String?
  let remedy: Remedy
  let range: SourceRange
  let subject: String?
  let related: [RelatedPlace]
  /// The finding of the mistake: no action ever gives the fact the missing value, or the root requires that value.
  let cause: FindingPlace?
  /// The edit that writes the missing change into a move that consists of the root only.
  let proposal: [Edit]
  let trace: FindingTrace?

  var message: String {
    let instead = chosen.map { "chooses '\($0)'" } ?? "doesn't choose it"
    return "'\(verb)' shows '\(flow)', but at the next launch 'start' \(instead)"
  }

  var help: String? {
    let accepting = "accept it with 'allow: \(Self.id)' if people see '\(flow)' only once on purpose"
    return switch remedy {
    case .set(let fact): "add 'sets: \(fact)' to this move, or \(accepting)"
    case .clear(let fact): "add 'clears: \(fact)' to this move, or \(accepting)"
    case .other: "correct the 'when' of '\(flow)' in 'start', or \(accepting)"
    }
  }

  static let claimsAbsence = true
  static let needsAllStates = true

  static func find(in context: StateContext) -> [Self] {
    let found = context.search.startDisagreements
    let graph = context.graph
    // If part of `start` couldn't be read, that part may choose the root.
    guard !found.isEmpty, graph.start.allSatisfy(\.isCertain) else { return [] }
    return found.compactMap { found in
      let operation = graph.operations[found.operation]
      guard case .root(let target) = operation.verb, let owner = graph.owner(of: found.operation) else { return nil }
      let trace = context.search.trace(to: found)
      guard !context.isBroken(trace) else { return nil }
      let flow = graph.flow(of: target)
      let facts = Set(trace.steps.last?.facts ?? [])
      let missing = graph.missing(showing: flow, with: facts)
      let chosen = graph.start.first { $0.conditions.mayHold(with: facts, graph) }
      return Self(
        verb: graph.text(of: operation.verb), flow: graph.name(of: flow), chosen: chosen.map { graph.name(of: $0.target) },
        remedy: graph.remedy(missing), range: owner.range, subject: owner.subject,
        related: chosen.map { [RelatedPlace("'start' chooses this", $0.range)] } ?? [],
        cause: missing.map { graph.cause(of: $0, at: trace.steps.last?.screen, showing: target, with: facts) },
        proposal: graph.action(doingOnly: found.operation) == nil ? [] : graph.writing(missing, into: operation),
        trace: FindingTrace(trace, graph))
    }
  }
}

extension NavigationGraph {
  /// Returns the fact that must have another value so that `start` chooses a flow, if there is one such fact. The first entry with the flow
  /// asks for this value, or an entry before it asks for the opposite.
  fileprivate func missing(showing flow: FlowID, with facts: Set<FactID>) -> FactLiteral? {
    guard let index = start.firstIndex(where: { self.flow(of: $0.target) == flow }) else { return nil }
    let missing = start[index].conditions.facts.filter { !holds($0, with: facts) }
    // An entry before it that `start` certainly chooses.
    let blocking = start[..<index].first { $0.conditions.mayHold(with: facts, self) && $0.conditions.isOfFacts }
    let literal = missing.first ?? blocking?.conditions.facts.first { self.facts[$0.fact].isPersisted }?.opposite
    guard let literal, missing.count < 2, self.facts[literal.fact].isPersisted else { return nil }
    return literal
  }

  fileprivate func remedy(_ missing: FactLiteral?) -> StartDisagrees.Remedy {
    guard let missing else { return .other }
    let name = facts[missing.fact].name.value
    return missing.value ? .set(name) : .clear(name)
  }

  /// Returns the finding of the mistake: a root that requires the value is shown without it, or no action sets or clears the fact.
  fileprivate func cause(of missing: FactLiteral, at screen: ScreenID?, showing root: Destination, with facts: Set<FactID>) -> FindingPlace
  {
    let owners = [flow(of: root)] + (screen.map { [screens[$0].flow] } ?? [])
    let required = owners.flatMap { flows[$0].requires } + (screen.map { screens[$0].requires } ?? [])
    let broken = required.first { requirement in
      requirement.literals.contains(missing) && !requirement.literals.contains { facts.contains($0.fact) == $0.value }
    }
    return broken.map { FindingPlace(RequirementNotMet.id, $0.range) } ?? FindingPlace(FactNeverSet.id, self.facts[missing.fact].name.range)
  }

  /// Returns the edit that writes the missing change beside a verb that is alone on its line.
  fileprivate func writing(_ missing: FactLiteral?, into operation: Operation) -> [Edit] {
    let range = operation.range
    guard let missing, operation.isBare, range.start.line == range.end.line, operations.count(where: { $0.range == range }) == 1 else {
      return []
    }
    let change = "\(missing.value ? "sets" : "clears"): \(facts[missing.fact].name.value)"
    return [Edit(replacing: range, with: "{ \(text(of: operation.verb)), \(change) }")]
  }

  /// Whether a fact has a value at launch, if `facts` hold before the app is closed.
  fileprivate func holds(_ literal: FactLiteral, with facts: Set<FactID>) -> Bool {
    let fact = self.facts[literal.fact]
    return (fact.isPersisted ? facts.contains(literal.fact) : fact.initial) == literal.value
  }
}

extension Conditions {
  /// Whether the conditions consist of facts that must all hold.
  var isOfFacts: Bool { open.isEmpty && alternatives.isEmpty && started == nil }

  /// Whether all conditions may hold at a launch, whatever guards answer.
  fileprivate func mayHold(with facts: Set<FactID>, _ graph: NavigationGraph) -> Bool {
    self.facts.allSatisfy { graph.holds($0, with: facts) }
      && alternatives.allSatisfy { terms in
        terms.contains { if case .fact(let literal) = $0 { graph.holds(literal, with: facts) } else { true } }
      }
  }
}
