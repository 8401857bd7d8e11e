import FlowDiagnostics
import FlowModel

extension Resolver {
  /// Holds `with` against what the verb's target asks for.
  mutating func bind(_ arguments: [ArgumentDeclaration], of verb: Verb, at target: SourceRange, _ scope: Scope) -> [Argument] {
    let params = graph.params(of: verb)
    guard !params.isEmpty || !arguments.isEmpty, let what = targetName(of: verb) else { return [] }
    let bound = bind(arguments, to: Array(params), of: what, scope)
    if !scope.isCalled { checkAllBound(Array(params), of: what, declared: arguments, at: target, scope) }
    return bound
  }

  /// The target of a verb as messages call it; nil where the verb takes nothing, is faulty, or is bound later (`run`).
  private func targetName(of verb: Verb) -> String? {
    switch verb {
    case .push(let target, _), .replace(let target), .present(let target, _, _), .root(let target):
      graph.entryScreen(of: target).map { "'\(graph.name(of: $0))'" } ?? "a tabs flow"
    case .open(let screen): "'\(graph.name(of: screen))'"
    case .select(_, let page, _): page.map { "'\(graph.name(of: $0))'" } ?? "a tab"
    case .finish(let outcomes): outcomes.first.map { "the outcome '\(graph.outcomes[$0].name.value)'" }
    case .pop, .popTo, .popToRoot, .dismiss, .dismissAll, .steps, .run, .url, .stay, .invalid: nil
    }
  }

  mutating func bind(
    _ arguments: [ArgumentDeclaration], to params: [ParamID], of what: String, _ scope: Scope
  ) -> [Argument] {
    arguments.compactMap { argument in
      guard let param = params.first(where: { graph.params[$0].name.value == argument.name.value }) else {
        let names = params.map { graph.params[$0].name.value }
        reportUnknown(
          .unknownArgument, "\(what) has no param '\(argument.name.value)'", at: argument.name.range, subject: .scope(scope),
          nearest: Suggestions(names).nearest(to: argument.name.value),
          otherwise: names.isEmpty ? "it takes none" : "its params are \(names.quotedList())")
        return nil
      }
      switch argument.value {
      case .literal(let literal):
        check(literal, fits: graph.params[param].type, of: argument.name.value, scope)
        return Argument(param: param, value: .literal(literal))
      case .reference(let name):
        return reference(name, for: param, scope).map { Argument(param: param, value: $0) }
      }
    }
  }

  /// Where nobody calls, every required param must be bound; one that is bound to something faulty has been reported.
  mutating func checkAllBound(
    _ params: [ParamID], of what: String, declared: [ArgumentDeclaration], at target: SourceRange, _ scope: Scope
  ) {
    let missing = params.filter { param in
      graph.params[param].isRequired && !declared.contains { $0.name.value == graph.params[param].name.value }
    }
    guard let first = missing.first else { return }
    report(
      .missingArgument,
      "\(what) needs \(missing.map { graph.params[$0].name.value }.quotedList()), and nobody calls this who could pass it", at: target,
      subject: .scope(scope), related: [RelatedPlace("the param is declared here", graph.params[first].name.range)],
      help: "bind it: 'with: { \(graph.params[first].name.value): … }'")
  }

  // MARK: References

  /// `$name`: a param of the outcome that is handled, else of the screen, or a placeholder of the action's link.
  private mutating func reference(_ name: Located<String>, for param: ParamID, _ scope: Scope) -> Argument.Value? {
    let outcomeParams = scope.outcome.map { Array(graph.outcomes[$0].params) } ?? []
    let screenParams = scope.screen.map { Array(graph.screens[$0].params) } ?? []
    let known = outcomeParams + screenParams
    if let source = known.first(where: { graph.params[$0].name.value == name.value }) {
      check(source, fits: param, at: name.range, scope)
      return .param(source)
    }
    if let action = scope.action, graph.actions[action].links.contains(where: { $0.pattern.value.hasPlaceholder(name.value) }) {
      return .parameter(name.value)
    }
    let names = known.map { graph.params[$0].name.value }
    let nearest = Suggestions(names).nearest(to: name.value)
    let place = scope.outcome != nil ? "the outcome and the screen have" : "the screen has"
    let fallback = scope.screen == nil ? "an action of several screens has no screen whose params it could pass on" : nil
    report(
      .unknownParamReference, "\(place) no param '\(name.value)'", at: name.range, subject: .scope(scope),
      help: nearest.map { "did you mean '$\($0)'?" } ?? fallback ?? "write '$$\(name.value)' if the text itself was meant",
      edits: nearest.map { [Edit(replacing: name.range, with: "$\($0)")] } ?? [])
    return nil
  }

  private mutating func check(_ source: ParamID, fits param: ParamID, at range: SourceRange, _ scope: Scope) {
    guard let from = graph.params[source].type, let to = graph.params[param].type, from != to, .optional(from) != to else { return }
    report(
      .argumentType, "'\(graph.params[param].name.value)' is a \(to), and '$\(graph.params[source].name.value)' is a \(from)", at: range,
      subject: .scope(scope), related: [RelatedPlace("declared here", graph.params[source].name.range)],
      help: "only T passes to T?; nothing else converts")
  }

  // MARK: Literals

  /// A param's own type and default.
  mutating func resolve(_ param: ParamDeclaration) {
    guard let type = param.type else { return }
    for name in type.value.names where !TypeExpression.builtIn.contains(name) && typeNames[name] == nil {
      let known = TypeExpression.builtIn.sorted() + graph.types.map(\.name.value)
      let nearest = Suggestions(known).nearest(to: name) ?? known.first { $0.lowercased() == name.lowercased() }
      report(
        .unknownType, "there is no type '\(name)'", at: type.range, subject: .named(param.name.value),
        help: nearest.map { "did you mean '\($0)'?" }
          ?? "declare it under 'types' of the app, or name its module: 'Module.\(name)'")
      return
    }
    if let value = param.defaultValue, let fault = LiteralTypes(declared: graph.types).fault(of: value, as: type.value) {
      report(
        .argumentType, "the default of '\(param.name.value)' is no \(fault.expected)", at: fault.range, subject: .named(param.name.value),
        help: fault.help)
    }
  }

  private mutating func check(_ literal: Literal, fits type: TypeExpression?, of name: String, _ scope: Scope) {
    guard let type, let fault = LiteralTypes(declared: graph.types).fault(of: literal, as: type) else { return }
    report(
      .argumentType, "'\(name)' is a \(type), and this is no \(fault.expected)", at: fault.range, subject: .scope(scope), help: fault.help)
  }
}

extension String {
  /// Whether a link's pattern has `$name` in it.
  fileprivate func hasPlaceholder(_ name: String) -> Bool {
    split { "/?&=".contains($0) }.contains { $0 == "$\(name)" }
  }
}
