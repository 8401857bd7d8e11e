import FlowModel

extension NavigationGraph {
  /// Returns a verb as it is written in a flow, for example `popTo: register`.
  public func text(of verb: ResolvedVerb) -> String {
    guard let key = verb.key else { return "?" }
    return argument(of: verb).map { "\(key.rawValue): \($0)" } ?? key.rawValue
  }

  /// Returns the text of an operation's verb, with its effect on waiting links.
  public func text(of operation: Operation) -> String {
    text(of: operation.verb)
      + (operation.resumes ? ", or to the waiting link" : operation.forgets ? ", without the waiting link" : "")
  }

  private func argument(of verb: ResolvedVerb) -> String? {
    switch verb {
    case .push(let target, _), .replace(let target), .present(let target, _), .root(let target): name(of: target)
    case .popTo(let screens, _): list(screens.map { self.screens[$0].name.value })
    case .dismissAll: "all"
    case .select(let selection): selection.name
    case .run(let name): Self.written(run: name)
    case .finish(let outcomes): outcomes.first.map { self.outcomes[$0].name.value }
    case .open(let screen): name(of: screen)
    case .steps(let steps): list(steps.map { text(of: operations[$0].verb) })
    case .url(let url): url
    case .pop, .popToRoot, .dismiss, .stay, .invalid: nil
    }
  }

  /// Returns a fact literal as it is written: `signedIn`, `not signedIn`.
  public func text(of literal: FactLiteral) -> String { (literal.value ? "" : "not ") + facts[literal.fact].name.value }

  /// Returns a requirement as labels and messages show it.
  public func text(of requirement: Requirement) -> String { requirement.literals.map { text(of: $0) }.joined(separator: " or ") }

  /// Returns a requirement as it is written in a flow.
  public func written(_ requirement: Requirement) -> String {
    let texts = requirement.literals.map { text(of: $0) }
    return texts.count == 1 ? texts[0] : "{ any: [\(texts.joined(separator: ", "))] }"
  }

  /// Returns the name of the screen or tab on which a flow opens, as the flow uses it.
  public func name(of start: FlowStart) -> String {
    switch start {
    case .screen(let screen): screens[screen].name.value
    case .tab(let tab): tabs[tab].name.value
    }
  }

  /// Returns `flow`, `flow.screen` or `flow.tab`.
  public func name(of destination: Destination) -> String {
    switch destination {
    case .flow(let flow): name(of: flow)
    case .screen(let screen): name(of: screen)
    case .tab(let tab): name(of: tab)
    }
  }

  private func list(_ items: [String]) -> String {
    items.count == 1 ? items[0] : "[\(items.joined(separator: ", "))]"
  }
}
