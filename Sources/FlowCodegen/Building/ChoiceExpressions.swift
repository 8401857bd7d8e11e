import FlowGraph

extension VerbWriter {
  /// The choices that can be taken, in their order.
  func choices(_ range: IDRange<ChoiceID>, in scope: MoveScope) -> [ChoiceModel] {
    var models: [ChoiceModel] = []
    for id in possible(range) {
      let choice = graph.choices[id]
      var extras = ""
      if !choice.sets.isEmpty { extras += ", sets: [\(list(choice.sets))]" }
      if !choice.clears.isEmpty { extras += ", clears: [\(list(choice.clears))]" }
      let index = range.count > 1 ? "\(id.index - range.lower), " : ""
      let shortcut = shortcut(choice.operation, in: scope)
      let verb = shortcut?.verb ?? rareVerb(choice.operation, in: scope)
      let conditions = conditions(choice.conditions, in: scope)
      models.append(
        ChoiceModel(
          app: names.app, condition: conditions.isEmpty ? nil : conditions.joined(separator: ", "), index: index, verb: verb,
          extras: extras,
          text: graph.text(of: graph.operations[choice.operation].verb), shortcut: shortcut))
    }
    return models
  }

  /// Those that can be taken: what comes after one that always can never is.
  func possible(_ range: IDRange<ChoiceID>) -> [ChoiceID] {
    var found: [ChoiceID] = []
    for id in range where !graph.choices[id].conditions.isContradictory {
      found.append(id)
      if graph.choices[id].conditions.isTotal { break }
    }
    return found
  }

  private func fact(_ id: FactID) -> String { SwiftIdentifier.escaped(factCases[Int(id.index)]) }

  private func list(_ facts: [FactID]) -> String {
    facts.map { ".\(fact($0))" }.joined(separator: ", ")
  }

  /// One for each that must hold; what asks the app comes last.
  func conditions(_ conditions: Conditions, in scope: MoveScope) -> [String] {
    let facts = conditions.facts.map { condition(.fact($0), in: scope) }
    let started = conditions.started.map { [condition(.started($0), in: scope)] } ?? []
    let open = conditions.open.map { condition(.open($0), in: scope) }
    let alternatives = conditions.alternatives.map { $0.map { condition($0, in: scope) }.joined(separator: " || ") }
    return facts + started + open + alternatives
  }

  private func condition(_ term: ConditionTerm, in scope: MoveScope) -> String {
    switch term {
    case .fact(let literal): return "\(literal.value ? "" : "!")course.has(.\(fact(literal.fact)))"
    case .started(let value): return "\(value ? "" : "!")course.isStarted"
    case .open(let literal):
      let asked =
        switch literal.asked {
        case .guard(let id): "course.holds(.\(SwiftIdentifier.escaped(graph.guards[id].name.value)))"
        case .param(let id): scope.local(of: id) ?? "false"
        }
      return "\(literal.value ? "" : "!")\(asked)"
    }
  }

  /// Whether facts are as required.
  func requirement(_ requirements: [Requirement]) -> String? {
    if requirements.isEmpty { return nil }
    return requirements.map { requirement in
      let facts = requirement.literals.map { "\($0.value ? "" : "!")facts.contains(.\(fact($0.fact)))" }.joined(separator: " || ")
      return requirement.literals.count > 1 && requirements.count > 1 ? "(\(facts))" : facts
    }.joined(separator: " && ")
  }

  /// What is taken instead of a `popTo` that finds nothing.
  func otherwiseChoices(_ choices: IDRange<ChoiceID>, of operation: OperationID, in scope: MoveScope) -> String {
    let models = self.choices(choices, in: scope)
    let isTotal = models.last?.condition == nil
    let path = StringLiteral.quoted("\(sites.site(of: operation))/else")
    let statements = models.map(\.statement) + (isTotal ? [] : ["return nil"])
    return "FlowChoices(\(path)) { course in \(statements.joined(separator: "; ")) }"
  }
}
