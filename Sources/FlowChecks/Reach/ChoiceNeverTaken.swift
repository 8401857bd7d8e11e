import FlowDiagnostics
import FlowGraph

/// Reports a choice that is never taken.
struct ChoiceNeverTaken: StateCheck {
  static let id = DiagnosticID("choice-never-taken", .reach, .warning)

  let choice: Located<String>
  /// The action that it runs without effect; nil if the choice is never taken.
  let run: String?
  /// Whether the choice has no condition, so that it applies if no choice before it does.
  let isElse: Bool
  let cause: FindingPlace?
  /// The fact that decides the choice, because the fact has one value at each launch.
  var constant: ConstantFact?

  /// A fact that isn't persisted, in a condition of `start`.
  struct ConstantFact {
    let name: Located<String>
    /// The value at each launch.
    let value: Bool
    /// Whether an entry before this one asks for that value, while this entry doesn't ask for the other value.
    let isOfEarlier: Bool

    var help: String {
      let remedy = isOfEarlier || value ? "or correct the 'when'" : "or 'initial: true' if it is true at first"
      return "add 'persisted: true' to the fact '\(name.value)', which is \(value) at each launch, if the app must remember it, \(remedy)"
    }
  }

  var related: [RelatedPlace] { constant.map { [RelatedPlace("the fact isn't persisted", $0.name.range)] } ?? [] }

  var range: SourceRange { choice.range }
  var subject: String? { choice.value }

  var message: String {
    run.map { "the choice '\(choice.value)' does nothing: '\(NavigationGraph.written(run: $0))', which it runs, is never possible there" }
      ?? "the choice '\(choice.value)' is never taken"
  }

  var help: String? {
    if let constant { return constant.help }
    if run != nil { return "correct the 'when' of the action that it runs, or delete this choice" }
    return isElse
      ? "correct the 'when' of the choices before it, or delete it and the 'when' of the choice before it"
      : "correct its 'when' or the 'when' of a choice before it, or delete it"
  }

  static let claimsAbsence = true
  static let needsAllStates = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    let (isAvailable, isTaken) = (context.search.isAvailable, context.search.isTaken)
    let facts = ConstantFacts(graph)
    var findings: [Self] = []
    for action in graph.actions.ids where graph.actions[action].choices.count > 1 && isAvailable[action] {
      let isInVain = context.runInVain(by: action) != nil
      for choice in graph.actions[action].choices {
        let name = { Located(graph.path(of: choice), graph.choices[choice].range) }
        guard isTaken[choice] else {
          findings.append(Self(choice: name(), run: nil, isElse: graph.isElse(choice), cause: facts.cause(ofNeverTaking: [choice])))
          continue
        }
        guard let run = context.runInVain(by: choice), !context.runsBlockedExit(run, by: action) else { continue }
        // If all choices of an action do nothing, the finding about the action reports it.
        let cause =
          isInVain
          ? FindingPlace(ActionNeverAvailable.id, graph.actions[action].name.range) : context.cause(ofRunning: run, by: action)
        findings.append(Self(choice: name(), run: run, isElse: false, cause: cause))
      }
    }
    return findings + amongHandlers(in: context) + amongStarts(of: graph)
  }

  /// Returns the findings about the choices of handlers. If aliases repeat a choice and one of its copies is taken, the text is needed.
  private static func amongHandlers(in context: StateContext) -> [Self] {
    let graph = context.graph
    let lists = graph.handlers.filter { $0.choices.count > 1 && context.search.hasRun($0.id) }.map(\.choices)
    let needed = Set(lists.joined().lazy.filter { context.search.isTaken[$0] }.map { graph.choices[$0].range })
    let facts = ConstantFacts(graph)
    return lists.joined().filter { !needed.contains(graph.choices[$0].range) }.map { choice in
      Self(
        choice: Located(graph.path(of: choice), graph.choices[choice].range), run: nil, isElse: graph.isElse(choice),
        cause: facts.cause(ofNeverTaking: [choice]))
    }
  }

  /// Returns the findings about the choices of the app's `start`.
  private static func amongStarts(of graph: NavigationGraph) -> [Self] {
    guard graph.start.count > 1, graph.start.allSatisfy(\.isCertain), let taken = graph.startsTaken else { return [] }
    let facts = ConstantFacts(graph)
    return graph.start.enumerated().compactMap { index, choice in
      guard !taken.contains(index) else { return nil }
      return Self(
        choice: Located("start#\(index)", choice.range), run: nil, isElse: choice.conditions.isEmpty,
        cause: choice.conditions.facts.lazy.compactMap(facts.cause).first,
        constant: graph.constantFact(decidingStart: index))
    }
  }
}

extension NavigationGraph {
  /// Returns the fact that isn't persisted and keeps `start` from a choice. Either the choice asks for the value that the fact doesn't have
  /// at launch. Or a choice before it asks for the value at launch, and for nothing else that may differ.
  fileprivate func constantFact(decidingStart index: Int) -> ChoiceNeverTaken.ConstantFact? {
    func isConstant(_ literal: FactLiteral) -> Bool { !facts[literal.fact].isPersisted && !facts[literal.fact].isElsewhere }
    func holds(_ literal: FactLiteral) -> Bool { facts[literal.fact].initial == literal.value }
    let own = start[index].conditions
    if let literal = own.facts.first(where: { isConstant($0) && !holds($0) }) {
      return ChoiceNeverTaken.ConstantFact(name: facts[literal.fact].name, value: !literal.value, isOfEarlier: false)
    }
    for earlier in start[..<index].lazy.map(\.conditions) where earlier.isOfFacts {
      let others = earlier.facts.filter { !own.facts.contains($0) }
      guard let literal = others.first, others.allSatisfy({ isConstant($0) && holds($0) }) else { continue }
      return ChoiceNeverTaken.ConstantFact(name: facts[literal.fact].name, value: literal.value, isOfEarlier: true)
    }
    return nil
  }

  /// Whether a choice has no condition.
  fileprivate func isElse(_ choice: ChoiceID) -> Bool { choices[choice].conditions.isEmpty }
}
