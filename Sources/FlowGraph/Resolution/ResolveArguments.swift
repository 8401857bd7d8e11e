import FlowDiagnostics
import FlowModel

extension Resolver {
  /// Holds `with` against what the verb's target asks for.
  mutating func bind(_ arguments: [ArgumentDeclaration], of verb: Verb, at target: SourceRange, _ scope: Scope) -> [Argument] {
    if case .url(nil) = verb {
      if !scope.isCalled { checkAllBound([.url], of: "a bare 'url'", declared: [], at: target, scope) }
      return []
    }
    // Callers pass what is not bound, so most moves have nothing to look at.
    if arguments.isEmpty, scope.isCalled { return [] }
    let params = graph.params(of: verb)
    guard !params.isEmpty || !arguments.isEmpty, let what = targetName(of: verb) else { return [] }
    let known = params.map { ActionParameter(name: graph.params[$0].name.value, param: $0) }
    let bound = bind(arguments, to: known, of: what, at: graph.paramsOwner(of: verb), scope)
    if !scope.isCalled { checkAllBound(known, of: what, declared: arguments, at: target, scope) }
    return bound
  }

  /// The target of a verb as messages call it; nil where the verb takes nothing, is faulty, or is bound later (`run`).
  private func targetName(of verb: Verb) -> String? {
    switch verb {
    case .push, .replace, .present, .root: graph.paramsOwner(of: verb).map { "'\(graph.name(of: $0))'" } ?? "a tabs flow"
    case .open(let screen): "'\(graph.name(of: screen))'"
    case .select(_, let page, _): page.map { "'\(graph.name(of: $0))'" } ?? "a tab"
    case .finish(let outcomes): outcomes.first.map { "the outcome '\(graph.outcomes[$0].name.value)'" }
    case .pop, .popTo, .popToRoot, .dismiss, .dismissAll, .steps, .run, .url, .stay, .invalid: nil
    }
  }

  /// - Parameter screen: whose params they are, if a screen's.
  mutating func bind(
    _ arguments: [ArgumentDeclaration], to params: [ActionParameter], of what: String, at screen: ScreenID? = nil, _ scope: Scope
  ) -> [Argument] {
    guard !arguments.isEmpty else { return [] }
    let known = Dictionary(params.map { ($0.name, $0) }) { first, _ in first }
    return arguments.compactMap { argument in
      guard let parameter = known[argument.name.value] else {
        if let screen, graph.declaration(of: screen).hasStrayParams { return nil }
        let names = params.map(\.name)
        reportUnknown(
          .unknownArgument, "\(what) has no param '\(argument.name.value)'", at: argument.name.range, subject: .scope(scope),
          nearest: nearest(to: argument.name.value, among: names),
          otherwise: names.isEmpty ? "it takes none" : "its params are \(list(names))")
        return nil
      }
      switch argument.value {
      case .literal(let literal):
        check(literal, fits: graph.type(of: parameter), of: argument.name.value, scope)
        return Argument(name: parameter.name, param: parameter.param, value: .literal(literal))
      case .reference(let name):
        return reference(name, for: parameter, scope).map { Argument(name: parameter.name, param: parameter.param, value: $0) }
      }
    }
  }

  /// Where nobody calls, every required param must be bound; one that is bound to something faulty has been reported.
  mutating func checkAllBound(
    _ params: [ActionParameter], of what: String, declared: [ArgumentDeclaration], at target: SourceRange, _ scope: Scope,
    required names: Set<String>? = nil
  ) {
    let required = params.filter { names?.contains($0.name) ?? graph.isRequired($0) }
    guard !required.isEmpty else { return }
    let given = Set(declared.map(\.name.value))
    var missing = required.filter { !given.contains($0.name) }
    // A misspelt argument was meant as one of these, and has been reported.
    let known = Set(params.map(\.name))
    for argument in declared where !known.contains(argument.name.value) && !missing.isEmpty {
      let meant = nearest(to: argument.name.value, among: missing.map(\.name))
      missing.remove(at: missing.firstIndex { $0.name == meant } ?? 0)
    }
    reportMissing(missing, of: what, "nobody calls this who could pass it", at: target, subject: .scope(scope))
  }

  mutating func reportMissing(
    _ missing: [ActionParameter], of what: String, _ why: String, at target: SourceRange, subject: Subject, help: String? = nil
  ) {
    guard let first = missing.first else { return }
    report(
      .missingArgument, "\(what) needs \(list(missing.map(\.name))), and \(why)", at: target, subject: subject,
      related: first.param.map { [RelatedPlace("the param is declared here", graph.params[$0].name.range)] } ?? [],
      help: help ?? (first.param == nil ? "write the URL here: 'url: \"https://…\"'" : "bind it: 'with: { \(first.name): … }'"))
  }

  // MARK: References

  /// `$name`: a param of the outcome that is handled, else of the screen, or a placeholder of the action's link.
  private mutating func reference(_ name: Located<String>, for parameter: ActionParameter, _ scope: Scope) -> Argument.Value? {
    // What an unknown outcome would have passed is not known either.
    if scope.handlesUnknown { return nil }
    let outcomeParams = scope.outcome.map { Array(graph.outcomes[$0].params) } ?? []
    let screenParams = scope.screen.map { Array(graph.screens[$0].params) } ?? []
    let known = outcomeParams + screenParams
    if let source = known.first(where: { graph.params[$0].name.value == name.value }) {
      if scope.hasLeftScreen, !outcomeParams.contains(source) { return reportLeftScreen(name, scope) }
      check(source, fits: parameter, at: name.range, scope)
      return .param(source)
    }
    let links = scope.action.map { graph.actions[$0].links } ?? []
    if links.contains(where: { LinkPattern.placeholders(in: $0.pattern.value).contains(name.value) }) {
      if scope.handler != nil { return reportPastLink(name, scope) }
      return .parameter(name.value)
    }
    if let screen = scope.screen, graph.declaration(of: screen).hasStrayParams { return nil }
    // Written out only as far as they are told: a screen may have thousands.
    let names = known.lazy.map { [params = graph.params] in params[$0].name.value }
    let nearest = nearest(to: name.value, among: names)
    let place = scope.outcome != nil ? "the outcome and the screen have" : "the screen has"
    let given = names.isEmpty ? nil : "pass on \(list(names.map { "$\($0)" }, "or")), or write '$$\(name.value)' for the text itself"
    let fallback = given ?? (scope.screen == nil ? "an action of several screens has no screen whose params it could pass on" : nil)
    report(
      .unknownParamReference, "\(place) no param '\(name.value)'", at: name.range, subject: .scope(scope),
      help: nearest.map { "did you mean '$\($0)'?" } ?? fallback ?? "write '$$\(name.value)' if the text itself was meant",
      edits: nearest.map { [Edit(replacing: name.range, with: "$\($0)")] } ?? [])
    return nil
  }

  private mutating func reportLeftScreen(_ name: Located<String>, _ scope: Scope) -> Argument.Value? {
    let screen = scope.screen.map { "'\(graph.name(of: $0))'" } ?? "the screen"
    report(
      .unknownParamReference, "\(screen) is not there any more when this is handled: an earlier step has left it", at: name.range,
      subject: .scope(scope), help: "let the outcome hand over '\(name.value)', or start the flow with the first step")
    return nil
  }

  /// Handlers run long after the URL was followed, also in an app that has been restored since.
  private mutating func reportPastLink(_ name: Located<String>, _ scope: Scope) -> Argument.Value? {
    report(
      .unknownParamReference, "what the link says of '\(name.value)' is not known any more when this is handled", at: name.range,
      subject: .scope(scope), help: "let the outcome hand over '\(name.value)'")
    return nil
  }

  private mutating func check(_ source: ParamID, fits parameter: ActionParameter, at range: SourceRange, _ scope: Scope) {
    guard let from = graph.params[source].type, let to = graph.type(of: parameter), from != to, .optional(from) != to else { return }
    report(
      .argumentType, "'\(parameter.name)' is \(to.withArticle), and '$\(graph.params[source].name.value)' is \(from.withArticle)",
      at: range, subject: .scope(scope), related: [RelatedPlace("declared here", graph.params[source].name.range)],
      help: "only T passes to T?; nothing else converts")
  }

  // MARK: Literals

  /// The type that a param has, with its default held against it; nil where it is unknown, which has been reported.
  mutating func type(of param: ParamDeclaration, _ subject: Subject) -> TypeExpression? {
    guard let type = param.type else { return nil }
    for name in type.value.names where !isType(name) {
      // It may be declared in a part of the app that could not be read.
      if project.app?.hasStrayKeys == true { return nil }
      let nearest =
        nearest(to: name, among: .types)
        ?? suggestions[.types]?.names.first { $0.utf8.count == name.utf8.count && $0.lowercased() == name.lowercased() }
      report(
        .unknownType, "there is no type '\(name)'", at: type.range, subject: subject,
        help: nearest.map { "did you mean '\($0)'?" }
          ?? "declare it under 'types' of the app, or name its module: 'Module.\(name)'")
      return nil
    }
    if let value = param.defaultValue, let fault = literalTypes.fault(of: value, as: type.value) {
      report(
        .argumentType, "the default of '\(param.name.value)' is no \(fault.expected)", at: fault.range, subject: subject,
        help: fault.help)
    }
    return type.value
  }

  private func isType(_ name: String) -> Bool {
    // What most params are is found without hashing.
    name == "String" || name == "Int" || TypeExpression.builtIn.contains(name) || typeNames[name] != nil
  }

  private var literalTypes: LiteralTypes { LiteralTypes(declared: graph.types, names: typeNames) }

  private mutating func check(_ literal: Literal, fits type: TypeExpression?, of name: String, _ scope: Scope) {
    guard let type, let fault = literalTypes.fault(of: literal, as: type) else { return }
    report(
      .argumentType, "'\(name)' is \(type.withArticle), and this is no \(fault.expected)", at: fault.range, subject: .scope(scope),
      help: fault.help)
  }
}
