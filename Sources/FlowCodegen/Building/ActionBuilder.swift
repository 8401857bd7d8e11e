import FlowDiagnostics
import FlowGraph
import FlowModel

/// A builder of the models of actions and handlers.
final class ActionBuilder: Sendable {
  let graph: NavigationGraph
  let writer: VerbWriter
  let sites: Sites
  let remarks: Remarks
  /// The names in the `run` verbs of the app.
  private let runNames: Set<String>
  private let ownersByOuterName: [String: [Action.Owner]]
  /// The guards that code asks at run time. The other guards are only parameters of actions.
  let askedGuards: Set<GuardID>

  init(_ graph: NavigationGraph, writer: VerbWriter, remarks: Remarks) {
    self.graph = graph
    self.writer = writer
    self.remarks = remarks
    sites = writer.sites
    ownersByOuterName = Self.ownersByOuterName(graph)
    let runNames = Set(graph.operations.compactMap { if case .run(let name) = $0.verb { name } else { nil } })
    self.runNames = runNames
    askedGuards = graph.guardsAsked(outside: graph.actions.filter { !graph.isUncalled($0) && !graph.isFunction($0, runNames) })
  }

  /// Whether another action may run an action by its name.
  func isRunnable(_ action: ActionID) -> Bool { graph.isRunnable(graph.actions[action], runNames) }

  /// Whether the choices of an action are a function: other actions or links run it.
  func isFunction(_ action: ActionID) -> Bool { graph.isFunction(graph.actions[action], runNames) }

  /// Returns the model of an action: a method, and also a function if other actions run it.
  ///
  /// - Parameter modules: receives the modules that declare the types of the parameters.
  func action(_ id: ActionID, of owner: ActionOwner, modules: inout Set<String>) -> ActionModel {
    let row = graph.actions[id]
    let path = owner.path + row.name.value
    let declared = owner.declared.first { $0.name.range == row.name.range }?.body
    var comment = DocComment(
      title: declared?.title, doc: declared?.doc,
      remark: "\(summary(of: row)) \(remarks.remark("Action", name(of: row, at: path), at: row.name.range))")
    var scope = MoveScope(reserved: writer.reservedLocals)
    let parameters = parameters(of: id, &scope, &comment, &modules)
    addModules(of: row.choices, to: &modules)
    let guards = guards(of: row, &scope, &comment)
    let screen = screen(of: row)
    let name = methodName(of: row)
    let (isRunnable, isFunction) = (isRunnable(id), isFunction(id))
    return ActionModel(
      comment: comment.lines, app: writer.names.app, name: name, path: path,
      parameters: parameters, guards: guards, body: body(row.choices, of: screen, scope), isRunnable: isRunnable, isFunction: isFunction,
      isOwnFunction: isRunnable && screen != nil, within: tabsAround(row).map { graph.name(of: $0) },
      isPrivate: row.isPrivate, hiding: hiding(row), plainName: row.name.value,
      function: owner.functions.isEmpty ? nil : .member(.code(owner.functions), name))
  }

  /// Returns the name of an action in comments.
  private func name(of action: Action, at path: String) -> String {
    switch action.owner {
    case .screen, .flow: path
    case .barButton, .app: graph.name(of: action.id)
    }
  }

  /// Returns the tabs flow within which an action is offered; nil for an action of another owner.
  private func tabsAround(_ action: Action) -> FlowID? {
    guard case .flow(let flow) = action.owner, graph.flows[flow].kind == .tabs else { return nil }
    return flow
  }

  /// The names that have another meaning after a dot, or cause a warning there (`self`).
  private static let unusable: Set<String> = ["Type", "Protocol", "self"]

  /// Returns the name of an action's method. It differs from the name of the property beside the method.
  func methodName(of action: Action) -> String {
    let property = if case .app = action.owner { "router" } else { "screen" }
    let name = action.name.value
    guard name == property || Self.unusable.contains(name) || writer.hidesType(name) else { return name }
    return SwiftIdentifier.free("\(name)Action", noun: "Action") { name in graph.actions.contains { $0.name.value == name } }
  }

  /// Returns the screens and flows in which an inner action of the same name hides an action.
  private func hiding(_ action: Action) -> [String] {
    switch action.owner {
    case .screen, .barButton: return []
    case .flow(let flow) where graph.flows[flow].kind != .tabs:
      let screens = graph.flows[flow].screens.filter { screen in
        graph.screens[screen].actions.contains { graph.actions[$0].name.value == action.name.value && !graph.actions[$0].isPrivate }
      }
      return screens.map { graph.name(of: $0) }
    case .flow, .app:
      let owners = ownersByOuterName[action.name.value] ?? []
      return owners.compactMap { owner in
        switch owner {
        case action.owner, .barButton, .app: nil
        case .screen(let screen): graph.name(of: screen)
        case .flow(let flow): graph.name(of: flow)
        }
      }
    }
  }

  /// Returns the owners of the actions whose name an action of the app or of tabs also has, by name.
  private static func ownersByOuterName(_ graph: NavigationGraph) -> [String: [Action.Owner]] {
    let outer = graph.flows.filter { $0.kind == .tabs }.flatMap(\.actions) + graph.appActions
    if outer.isEmpty { return [:] }
    var owners = Dictionary(outer.map { (graph.actions[$0].name.value, [Action.Owner]()) }) { first, _ in first }
    for action in graph.actions where !action.isPrivate { owners[action.name.value]?.append(action.owner) }
    return owners
  }

  private func screen(of action: Action) -> ScreenID? { if case .screen(let screen) = action.owner { screen } else { nil } }

  /// Returns an action's choices as text, for example `` `push: item` when `inStock`, sets `seen`; else `stay`. ``
  private func summary(of action: Action) -> String {
    let choices = action.choices.compactMap { choice -> String? in
      let row = graph.choices[choice]
      let operation = graph.operations[row.operation]
      guard let verb = code([graph.text(of: operation.verb)]) else { return nil }
      let flags = (operation.resumes ? ["resume: true"] : []) + (operation.forgets ? ["resume: forget"] : [])
      let parts = [
        code(flags).map { ", \($0)" }, code(row.conditions.text.map(\.value)).map { " when \($0)" },
        code(row.sets.map { graph.facts[$0].name.value }).map { ", sets \($0)" },
        code(row.clears.map { graph.facts[$0].name.value }).map { ", clears \($0)" },
      ]
      return verb + parts.compactMap(\.self).joined()
    }
    return choices.joined(separator: "; else ") + "."
  }

  /// Returns texts as code in a comment; nil if there are none, or if a text contains the character that ends code.
  private func code(_ texts: [String]) -> String? {
    let texts = texts.map(HarmlessText.escaped)
    if texts.isEmpty || texts.contains(where: { !$0.allBytes { $0 != UInt8(ascii: "`") } }) { return nil }
    return texts.map { "`\($0)`" }.joined(separator: ", ")
  }

  // MARK: Parameters

  /// Returns the parameters of an action's method, except guards. Adds them to the scope and to the comment.
  private func parameters(
    of id: ActionID, _ scope: inout MoveScope, _ comment: inout DocComment, _ modules: inout Set<String>
  ) -> [ParameterModel] {
    if graph.isUncalled(graph.actions[id]) { return [] }
    var models: [ParameterModel] = []
    let all = callerParameters(of: id)
    let reserved = writer.reservedLocals
    for asked in all {
      guard let type = graph.type(of: asked) else { continue }
      let param = asked.param.map { graph.params[$0] }
      let builder = ParameterBuilder(types: writer.types)
      writer.types.addModules(of: type, to: &modules)
      let local = builder.localName(asked.name, reserved: reserved, among: all.map(\.name).filter { $0 != asked.name })
      scope.add(parameter: asked.name, as: local)
      models.append(
        ParameterModel(
          label: asked.name, name: local, type: writer.types.spelled(type),
          defaultValue: param.flatMap { builder.defaultValue(of: $0, type) }, isOptional: type.isOptional,
          isSecret: graph.isSecret(asked, of: id)))
      if let doc = param?.doc { comment.add(parameter: asked.name, doc: doc) }
    }
    return models
  }

  /// Returns the parameters that the caller of an action passes, including those for the screens below an opened screen.
  func callerParameters(of id: ActionID) -> [ActionParameter] {
    var found = graph.parameters(of: id)
    var known: Set<String> = found.isEmpty ? [] : Set(found.lazy.map(\.name))
    for choice in graph.actions[id].choices {
      forEachOperation(graph.choices[choice].operation) { operation in
        if case .open(let screen) = operation.verb {
          found += writer.parametersBelow(screen).filter { known.insert($0.name).inserted }
        }
      }
    }
    return found
  }

  /// Adds the modules of the types of literal arguments, also in handlers. The file may contain no param of such a type.
  func addModules(of choices: IDRange<ChoiceID>, to modules: inout Set<String>) {
    for choice in choices {
      forEachOperation(graph.choices[choice].operation) { operation in
        for argument in operation.arguments {
          guard case .literal = argument.value, let type = writer.type(of: argument, operation) else { continue }
          writer.types.addModules(of: type, to: &modules)
        }
        for handler in operation.handlers { addModules(of: graph.handlers[handler].choices, to: &modules) }
      }
    }
  }

  /// Visits an operation with its steps and its possible `else` choices.
  private func forEachOperation(_ id: OperationID, _ body: (Operation) -> Void) {
    let operation = graph.operations[id]
    body(operation)
    switch operation.verb.parts {
    case .steps(let steps): for step in steps { forEachOperation(step, body) }
    case .otherwise(let choices): for choice in writer.possible(choices) { forEachOperation(graph.choices[choice].operation, body) }
    case .none: break
    }
  }

  /// Returns the guards that the caller of an action passes. Adds them to the scope and to the comment.
  private func guards(of action: Action, _ scope: inout MoveScope, _ comment: inout DocComment) -> [GuardParameterModel] {
    if graph.isUncalled(action) { return [] }
    // A function has no parameters for guards.
    let isFunction = isFunction(action.id)
    var asked: [GuardID] = []
    collectGuards(of: action.choices, into: &asked)
    return asked.map { id in
      let row = graph.guards[id]
      let local = scope.newLocal(named: row.name.value)
      if let doc = row.doc { comment.add(parameter: row.name.value, doc: doc) }
      if !isFunction { scope.add(id, as: local) }
      return GuardParameterModel(name: row.name.value, local: local, isAsked: askedGuards.contains(id))
    }
  }

  private func collectGuards(of choices: IDRange<ChoiceID>, into asked: inout [GuardID]) {
    for choice in choices {
      for id in graph.choices[choice].conditions.guards where !asked.contains(id) { asked.append(id) }
      if case .popTo(_, let otherwise?) = graph.operations[graph.choices[choice].operation].verb {
        collectGuards(of: otherwise, into: &asked)
      }
    }
  }

  // MARK: Bodies

  /// Returns the body of choices.
  ///
  /// - Parameters:
  ///   - screen: the screen whose params the choices may use; nil for choices without a screen.
  ///   - outer: the names that are known around the body.
  func body(_ choices: IDRange<ChoiceID>, of screen: ScreenID?, _ outer: MoveScope) -> BodyModel {
    var scope = outer
    var patterns: [(pattern: SwiftExpression, type: String)] = []
    if let screen, let pattern = binding(of: screen, asked: askedParams(of: choices), &scope) {
      patterns.append((pattern, writer.screenNames.type(of: graph.screens[screen].flow)))
    }
    return BodyModel(patterns: patterns, choices: writer.choices(choices, in: scope))
  }

  /// Returns the pattern that binds the params of a screen that the choices use; nil if they use none.
  private func binding(of screen: ScreenID, asked: Set<ParamID>, _ scope: inout MoveScope) -> SwiftExpression? {
    let params = graph.screens[screen].params
    guard params.contains(where: asked.contains) else { return nil }
    let names = params.filter { graph.params[$0].type != nil }.map { param in
      asked.contains(param) ? scope.bind(param, named: graph.params[param].name.value) : nil
    }
    return writer.screenNames.pattern(of: screen, bindings: names)
  }

  /// Returns the params that conditions and arguments of choices use.
  private func askedParams(of choices: IDRange<ChoiceID>) -> Set<ParamID> {
    var asked: Set<ParamID> = []
    for choice in writer.possible(choices) {
      asked.formUnion(graph.choices[choice].conditions.params)
      forEachOperation(graph.choices[choice].operation) { operation in
        if case .open(let screen) = operation.verb, !writer.leadsSomewhere(screen) { return }
        if case .otherwise(let choices) = operation.verb.parts {
          for choice in writer.possible(choices) { asked.formUnion(graph.choices[choice].conditions.params) }
        }
        for argument in operation.arguments { if case .param(let param) = argument.value { asked.insert(param) } }
      }
    }
    return asked
  }

  // MARK: Handlers

  /// Returns the model of a handler; nil if the flow file names no valid event.
  func ending(_ id: HandlerID, on screen: ScreenID?) -> EndingModel? {
    let handler = graph.handlers[id]
    var scope = MoveScope(reserved: writer.reservedLocals)
    let end = SwiftExpression.code("end")
    let condition: SwiftCondition
    switch handler.event {
    case .dismissed: condition = .expression(.member(end, "isDismissed"))
    case .outcome(let outcome):
      let row = graph.outcomes[outcome]
      let asked = askedParams(of: handler.choices)
      let names = row.params.filter { graph.params[$0].type != nil }.map { param in
        asked.contains(param) ? scope.bind(param, named: graph.params[param].name.value) : nil
      }
      let values = names.contains { $0 != nil } ? names.map { SwiftArgument(.binding($0)) } : []
      let type = writer.names.fullOutcomeType(of: row.owner)
      condition = .match(.optional(.enumCase(row.name.value, values)), end.calling("outcome", .init(.metatype(type))))
    case .invalid: return nil
    }
    return EndingModel(
      name: handler.name.value, condition: condition, body: body(handler.choices, of: screen, scope))
  }
}
