import FlowDiagnostics
import FlowModel

extension Resolver {
  /// Binds the arguments of `with` to the params of the verb's target.
  mutating func bind(_ arguments: [ArgumentDeclaration], of verb: ResolvedVerb, at target: SourceRange, _ scope: Scope) -> [Argument] {
    if case .url(nil) = verb {
      if !scope.isCalled { checkAllBound([.url], of: .bareURL, declared: [], at: target, scope) }
      return []
    }
    // Callers pass the params that aren't bound, so most moves have nothing to check.
    if arguments.isEmpty, scope.isCalled { return [] }
    let params = graph.params(of: verb)
    guard !params.isEmpty || !arguments.isEmpty, let taker = taker(of: verb) else { return [] }
    let known = params.map { ActionParameter(name: graph.params[$0].name.value, param: $0) }
    let bound = bind(arguments, to: known, of: taker, at: graph.paramsOwner(of: verb), scope)
    if !scope.isCalled { checkAllBound(known, of: taker, declared: arguments, at: target, scope) }
    return bound
  }

  /// Returns the target of a verb; nil if the verb takes nothing, is faulty, or is bound later (`run`).
  private func taker(of verb: ResolvedVerb) -> ArgumentTaker? {
    switch verb.shape.effect {
    case .enters(let target, _):
      if let screen = graph.entryScreen(of: target) {
        .named(graph.name(of: screen))
      } else if !graph.entryScreens(of: target).isEmpty {
        .decidedFlow(graph.name(of: target))
      } else {
        // A flow of another kind without screens is faulty, which has its own finding.
        graph.flows[graph.flow(of: target)].kind == .tabs ? .tabsFlow : nil
      }
    case .opens(let screen): .named(graph.name(of: screen))
    case .selects(let selection): selection.page.map { .named(graph.name(of: $0)) } ?? .tab
    case .ends:
      if case .finish(let outcomes) = verb { outcomes.first.map { .outcome(graph.outcomes[$0].name.value) } } else { nil }
    case .goesBack, .delegates, .stays: nil
    }
  }

  /// - Parameter screen: the screen that the params belong to, if any.
  mutating func bind(
    _ arguments: [ArgumentDeclaration], to params: [ActionParameter], of taker: ArgumentTaker, at screen: ScreenID? = nil, _ scope: Scope
  ) -> [Argument] {
    guard !arguments.isEmpty else { return [] }
    var known = Dictionary(params.map { ($0.name, $0) }) { first, _ in first }
    if arguments.contains(where: { known[$0.name.value] == nil }) { known.addIdentifiers() }
    return arguments.compactMap { argument in
      guard let parameter = known[argument.name.value] else {
        if let screen, graph.declaration(of: screen).hasStrayParams { return nil }
        let names = params.map(\.name)
        report(
          UnknownArgument(
            name: argument.name, subject: name(of: .scope(scope)), taker: taker, known: FewNames(names),
            nearest: nearest(to: argument.name.value, among: names, given: arguments.map(\.name.value))))
        return nil
      }
      if let param = parameter.param { note(.param(param), argument.name.range) }
      switch argument.value {
      case .literal(let literal):
        check(literal, fits: parameter, of: argument.name, scope)
        return Argument(name: parameter.name, param: parameter.param, value: .literal(literal))
      case .reference(let name):
        return reference(name, for: parameter, scope).map { Argument(name: parameter.name, param: parameter.param, value: $0) }
      }
    }
  }

  /// Reports required params that aren't bound where there is no caller. A param that is bound to a faulty value has
  /// its own finding.
  mutating func checkAllBound(
    _ params: [ActionParameter], of taker: ArgumentTaker, declared: [ArgumentDeclaration], at target: SourceRange, _ scope: Scope,
    required names: Set<String>? = nil
  ) {
    let required = params.filter { names?.contains($0.name) ?? graph.isRequired($0) }
    guard !required.isEmpty else { return }
    let given = Set(declared.map(\.name.value))
    var missing = required.filter { !given.means($0.name) }
    // A misspelled argument was meant as one of these, and has its own finding.
    let known = Set(params.map(\.name)).union(params.compactMap(\.name.identifierMeant))
    for argument in declared where !known.contains(argument.name.value) && !missing.isEmpty {
      let meant = nearest(to: argument.name.value, among: missing.map(\.name))
      missing.remove(at: missing.firstIndex { $0.name == meant } ?? 0)
    }
    guard let first = missing.first else { return }
    report(
      MissingArgument(
        .uncalled(taker, FewNames(missing.map(\.name)), brought: brought(for: missing, scope), isAdded: !declared.isEmpty), at: target,
        subject: name(of: .scope(scope)), param: first.param.map { graph.params[$0].name.range },
        handledOutcome: scope.action == nil ? nil : scope.outcome.map { graph.outcomes[$0].name.value }))
  }

  /// Returns the param of the handled outcome, or else of the screen, that fits each of some params; nil if one has no
  /// such param.
  private func brought(for missing: [ActionParameter], _ scope: Scope) -> [(param: String, source: String)]? {
    let ofOutcome = scope.outcome.map { Array(graph.outcomes[$0].params) } ?? []
    let ofScreen = scope.hasLeftScreen ? [] : scope.screen.map { Array(graph.screens[$0].params) } ?? []
    let pairs = missing.map { parameter -> (param: String, source: String)? in
      guard let type = graph.type(of: parameter) else { return nil }
      func fitting(_ params: [ParamID]) -> [String] {
        params.filter { graph.params[$0].type == type }.map { graph.params[$0].name.value }
      }
      for params in [fitting(ofOutcome), fitting(ofScreen)] where !params.isEmpty {
        return (params.first { $0 == parameter.name } ?? (params.count == 1 ? params.first : nil)).map { (parameter.name, $0) }
      }
      return nil
    }
    let known = pairs.compactMap { $0 }
    return known.count == pairs.count ? known : nil
  }

  // MARK: References

  /// Returns the value of `$name`: a param of the handled outcome, or else of the screen, or a placeholder of the
  /// action's link.
  private mutating func reference(_ name: Located<String>, for parameter: ActionParameter, _ scope: Scope) -> Argument.Value? {
    // The params of an unknown outcome aren't known.
    if scope.handlesUnknown { return nil }
    let outcomeParams = scope.outcome.map { Array(graph.outcomes[$0].params) } ?? []
    let screenParams = scope.screen.map { Array(graph.screens[$0].params) } ?? []
    let known = outcomeParams + screenParams
    if let source = graph.param(named: name.value, among: known) {
      if scope.hasLeftScreen, !outcomeParams.contains(source) {
        return report(.screenLeft(scope.screen.map { graph.name(of: $0) }), name, scope)
      }
      check(source, fits: parameter, at: name.range, scope)
      note(.param(source), name.range)
      return .param(source)
    }
    let links = scope.action.map { graph.actions[$0].links } ?? []
    if links.contains(where: { LinkPattern.placeholders(in: $0.pattern.value).contains(name.value) }) {
      // Handlers run long after the URL was followed, even in an app that has been restored since.
      if scope.handler != nil { return report(.linkPast, name, scope) }
      return .parameter(name.value)
    }
    if let screen = scope.screen, graph.declaration(of: screen).hasStrayParams { return nil }
    let names = known.lazy.map { [params = graph.params] in params[$0].name.value }
    let passable = UnknownParamReference.Known(
      names: FewNames(names), nearest: nearest(to: name.value, among: names), outcome: scope.outcome.map { graph.outcomes[$0].name.value },
      hasScreen: scope.screen != nil,
      parameter: scope.isCalled && links.isEmpty && scope.action != nil ? (parameter.name, scope.name) : nil)
    return report(.unknown(passable), name, scope)
  }

  private mutating func report(_ fault: UnknownParamReference.Fault, _ name: Located<String>, _ scope: Scope) -> Argument.Value? {
    report(UnknownParamReference(fault: fault, name: name, subject: self.name(of: .scope(scope))))
    return nil
  }

  private mutating func check(_ source: ParamID, fits parameter: ActionParameter, at range: SourceRange, _ scope: Scope) {
    if graph.params[source].isSecret, let taker = parameter.param, !graph.params[taker].isSecret {
      report(
        SecretExposed(graph.params[source].name, passedTo: graph.params[taker].name, at: range, subject: name(of: .scope(scope))))
    }
    guard let from = graph.params[source].type, let to = graph.type(of: parameter), from != to, .optional(from) != to else { return }
    report(
      ArgumentType(
        .passedOn(param: graph.params[source].name, from, for: parameter.name, to), at: range, subject: name(of: .scope(scope))))
  }

  // MARK: Literals

  /// Returns the type of a param, and checks its default; nil if the type is unknown, which is reported.
  mutating func type(of param: ParamDeclaration, _ subject: Subject) -> TypeExpression? {
    guard let type = param.type else { return nil }
    for name in type.value.names where !isType(name) {
      // The type may be declared in a part of the app that couldn't be read.
      if project.app?.hasStrayKeys == true { return nil }
      let corrected = TypeSynonyms.translated(type.value) { isType($0) ? $0 : typeMeant(by: $0) }
      report(UnknownType(name: name, range: type.range, subject: self.name(of: subject), type: type.value, corrected: corrected))
      return nil
    }
    if occurrences != nil {
      for name in type.value.names { if let declared = typeNames[name] { note(.type(declared), type.range, .asType) } }
    }
    if let value = param.defaultValue, let fault = literalTypes.fault(of: value, as: type.value) {
      report(
        ArgumentType(.defaultValue(name: param.name.value, expected: fault.expected), at: fault.range, subject: name(of: subject)))
    }
    return type.value
  }

  /// Returns the known type that an unknown name probably means.
  private mutating func typeMeant(by name: String) -> String? {
    TypeSynonyms.name(for: name) ?? nearest(to: name, among: .types)
      ?? suggestions[.types]?.names.first { $0.utf8.count == name.utf8.count && $0.lowercased() == name.lowercased() }
  }

  private func isType(_ name: String) -> Bool {
    // The types of most params are found without hashing.
    name == "String" || name == "Int" || TypeExpression.builtIn.contains(name) || typeNames[name] != nil
  }

  private var literalTypes: LiteralTypes { LiteralTypes(declared: graph.types, names: typeNames) }

  private mutating func check(_ literal: Literal, fits parameter: ActionParameter, of name: Located<String>, _ scope: Scope) {
    guard let type = graph.type(of: parameter), let fault = literalTypes.fault(of: literal, as: type) else { return }
    let subject = self.name(of: .scope(scope))
    // `{ zip }` is a name without a value, so the finding points at the name.
    let source = brought(for: [parameter], scope)?.first?.source
    if case .scalar("", isPlain: true) = literal.content {
      report(ArgumentType(.noValue(name: name.value, type, source: source), at: name.range, subject: subject))
    } else if case .scalar(let text, isPlain: true) = literal.content, text == source {
      report(ArgumentType(.unmarked(name: name.value, type, source: text), at: literal.range, subject: subject))
    } else {
      report(ArgumentType(.literal(name: name.value, type, expected: fault.expected), at: fault.range, subject: subject))
    }
  }
}
