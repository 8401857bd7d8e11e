import FlowGraph

extension VerbWriter {
  /// Returns the choices that the app can take, in order.
  func choices(_ range: IDRange<ChoiceID>, in scope: MoveScope) -> [ChoiceModel] {
    possible(range).map { id in
      let choice = graph.choices[id]
      var extras: [SwiftArgument] = []
      if !choice.sets.isEmpty { extras.append(.init("sets", .list(choice.sets.map(fact)))) }
      if !choice.clears.isEmpty { extras.append(.init("clears", .list(choice.clears.map(fact)))) }
      return ChoiceModel(
        app: names.app, conditions: conditions(choice.conditions, in: scope), index: range.count > 1 ? Int(id.index - range.lower) : nil,
        verb: verb(choice.operation, in: scope), extras: extras, text: graph.text(of: graph.operations[choice.operation].verb))
    }
  }

  /// Returns the choices that the app can take. It can never take a choice after one without conditions.
  func possible(_ range: IDRange<ChoiceID>) -> [ChoiceID] {
    var found: [ChoiceID] = []
    for id in range where !graph.choices[id].conditions.isContradictory {
      found.append(id)
      if graph.choices[id].conditions.isTotal { break }
    }
    return found
  }

  /// Returns the case of a fact.
  func fact(_ id: FactID) -> SwiftExpression { .dot(factCases[Int(id.index)]) }

  /// Returns an expression for each condition. Guards come last, because they ask the app.
  func conditions(_ conditions: Conditions, in scope: MoveScope) -> [SwiftCondition] {
    let facts = conditions.facts.map { condition(.fact($0), in: scope) }
    let started = conditions.started.map { [condition(.started($0), in: scope)] } ?? []
    let open = conditions.open.map { condition(.open($0), in: scope) }
    let alternatives = conditions.alternatives.map { SwiftExpression.joined($0.map { condition($0, in: scope) }, by: "||") }
    return (facts + started + open + alternatives).map { .expression($0) }
  }

  private func condition(_ term: ConditionTerm, in scope: MoveScope) -> SwiftExpression {
    let course = SwiftExpression.code("course")
    switch term {
    case .fact(let literal): return course.calling("has", .init(fact(literal.fact))).negated(if: !literal.value)
    case .started(let value): return .member(course, "isStarted").negated(if: !value)
    case .open(let literal):
      let asked =
        switch literal.asked {
        case .guard(let id): scope.local(of: id) ?? course.calling("holds", .init(.dot(graph.guards[id].name.value)))
        case .param(let id): scope.local(of: id) ?? .false
        }
      return asked.negated(if: !literal.value)
    }
  }

  /// Returns the expression for whether facts meet requirements.
  func requirement(_ requirements: [Requirement]) -> SwiftExpression? {
    if requirements.isEmpty { return nil }
    let all = requirements.map { requirement in
      SwiftExpression.joined(
        requirement.literals.map {
          SwiftExpression.code("facts").calling("contains", .init(fact($0.fact))).negated(if: !$0.value)
        }, by: "||")
    }
    return .joined(all, by: "&&")
  }

  /// Returns the choices that the app takes if a `popTo` finds no screen.
  func otherwiseChoices(_ choices: IDRange<ChoiceID>, of operation: OperationID, in scope: MoveScope) -> SwiftExpression {
    let body = BodyModel(choices: self.choices(choices, in: scope)).statements
    return .calling(
      "FlowChoices", .init(.string("\(sites.site(of: operation))/else")), trailing: SwiftClosure(parameter: "course", body: body))
  }
}
