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
      let conditions = conditions(choice.conditions)
      models.append(
        ChoiceModel(
          app: types.app, condition: conditions.isEmpty ? nil : conditions.joined(separator: ", "), index: index, verb: verb,
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
      let conditions = graph.choices[id].conditions
      if conditions.facts.isEmpty, conditions.guards.isEmpty, conditions.started == nil { break }
    }
    return found
  }

  private func fact(_ id: FactID) -> String { SwiftIdentifier.escaped(factCases[Int(id.index)]) }

  private func list(_ facts: [FactID]) -> String {
    facts.map { ".\(fact($0))" }.joined(separator: ", ")
  }

  func conditions(_ conditions: Conditions) -> [String] {
    let facts = conditions.facts.map { "\($0.value ? "" : "!")course.has(.\(fact($0.fact)))" }
    let started = conditions.started.map { ["\($0 ? "" : "!")course.isStarted"] } ?? []
    let guards = conditions.guards.map { "course.holds(.\(SwiftIdentifier.escaped(graph.guards[$0].name.value)))" }
    return facts + started + guards
  }

  /// Whether facts are as required.
  func requirement(_ requirements: [Requirement]) -> String? {
    if requirements.isEmpty { return nil }
    return requirements.map { requirement in
      "\(requirement.literal.value ? "" : "!")facts.contains(.\(fact(requirement.literal.fact)))"
    }.joined(separator: " && ")
  }

  /// What is taken instead of a `popTo` that finds nothing.
  func otherwiseChoices(_ choices: IDRange<ChoiceID>, of operation: OperationID, in scope: MoveScope) -> String {
    let models = self.choices(choices, in: scope)
    let isTotal = models.last?.condition == nil
    let path = StringLiteral.quoted("\(sites.site(of: operation) ?? "")/else")
    let statements = models.map(\.statement) + (isTotal ? [] : ["return nil"])
    return "FlowChoices(\(path)) { course in \(statements.joined(separator: "; ")) }"
  }
}
