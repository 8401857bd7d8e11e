import FlowDiagnostics

/// A named declaration of a project.
public enum Noun: Hashable, Sendable {
  case flow(FlowID)
  case screen(ScreenID)
  /// A tab, or a bar button beside the tabs.
  case tab(TabID)
  case action(ActionID)
  case outcome(OutcomeID)
  /// A param of a screen, or of an outcome.
  case param(ParamID)
  case fact(FactID)
  case `guard`(GuardID)
  case type(TypeID)
}

/// The kinds of nouns, with their names.
public enum NounKind: String, CaseIterable, Sendable {
  case screen, flow, action, param, outcome, fact, `guard`, tab, type
}

extension Noun {
  public var kind: NounKind {
    switch self {
    case .flow: .flow
    case .screen: .screen
    case .tab: .tab
    case .action: .action
    case .outcome: .outcome
    case .param: .param
    case .fact: .fact
    case .guard: .guard
    case .type: .type
    }
  }
}

extension NavigationGraph {
  /// Returns all nouns with their dotted names, in the order of their declaration within each kind:
  /// `flow.screen.param`, `app.action`, a fact.
  public func nouns() -> [(noun: Noun, name: String)] {
    var nouns: [(noun: Noun, name: String)] = []
    func add(_ params: IDRange<ParamID>, of owner: String) {
      for param in params { nouns.append((.param(param), "\(owner).\(self.params[param].name.value)")) }
    }
    for flow in flows.ids { nouns.append((.flow(flow), name(of: flow))) }
    for screen in screens.ids {
      nouns.append((.screen(screen), name(of: screen)))
      add(screens[screen].params, of: name(of: screen))
    }
    for tab in tabs.ids { nouns.append((.tab(tab), name(of: tab))) }
    for action in actions {
      // A bar button is the tab with its name.
      if case .barButton = action.owner { continue }
      nouns.append((.action(action.id), name(of: action.id)))
    }
    for outcome in outcomes {
      let owner =
        switch outcome.owner {
        case .flow(let flow): name(of: flow)
        case .screen(let screen): name(of: screen)
        }
      nouns.append((.outcome(outcome.id), "\(owner).\(outcome.name.value)"))
      add(outcome.params, of: "\(owner).\(outcome.name.value)")
    }
    for fact in facts { nouns.append((.fact(fact.id), fact.name.value)) }
    for row in guards { nouns.append((.guard(row.id), row.name.value)) }
    for type in types { nouns.append((.type(type.id), type.name.value)) }
    return nouns
  }

  /// The declarations of the screens, tabs and actions that steps of a trace name, by dotted name.
  public var placesOfMoves: [String: SourceRange] {
    var places: [String: SourceRange] = [:]
    for screen in screens { places[name(of: screen.id)] = screen.name.range }
    for tab in tabs { places[name(of: tab.id)] = tab.name.range }
    for action in actions { places[name(of: action.id)] = action.name.range }
    return places
  }

  /// Returns a noun's own name, and the place of its declaration.
  public func declaredName(of noun: Noun) -> Located<String> {
    switch noun {
    case .flow(let id): flows[id].name
    case .screen(let id): screens[id].name
    case .tab(let id): tabs[id].name
    case .action(let id): actions[id].name
    case .outcome(let id): outcomes[id].name
    case .param(let id): params[id].name
    case .fact(let id): facts[id].name
    case .guard(let id): guards[id].name
    case .type(let id): types[id].name
    }
  }
}

extension NavigationGraph {
  /// Returns the nouns of a kind that a name means: the one with that dotted name, or else all whose dotted names end
  /// with it. An outcome may be written as in findings, `flow/outcome`.
  public func nouns(_ kind: NounKind, called written: String) -> [(noun: Noun, name: String)] {
    let name = written.replacing("/", with: ".")
    let all = nouns().filter { $0.noun.kind == kind }
    if let exact = all.first(where: { $0.name == name }) { return [exact] }
    return all.filter { $0.name.hasSuffix(".\(name)") }
  }
}
