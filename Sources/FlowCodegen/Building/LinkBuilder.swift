import FlowGraph
import FlowModel

/// A builder of the models of links and entries.
struct LinkBuilder: Sendable {
  let graph: NavigationGraph
  let writer: VerbWriter

  /// Returns a link of a screen.
  ///
  /// - Parameter index: the index of the link among the links of the screen.
  /// - Returns: nil if the link leads to no place, or if its URL lacks a required value. Checks report both. If such a check is turned off,
  ///   the generated code doesn't contain the link.
  func readable(_ screen: ScreenID, _ declared: LinkDeclaration, index: Int) -> ReadableLink? {
    guard let plan = graph.plan(of: .link(screen, index: index)) else { return nil }
    let text = declared.pattern.value
    let link = ReadableLink(screen: screen, text: text, pattern: LinkPattern(lenient: text), plan: plan)
    let given = link.given
    let isWhole = plan.screens.flatMap { graph.screens[$0].params }.allSatisfy { param in
      let row = graph.params[param]
      return !row.isRequired || given.contains(row.name.value) && row.type?.isScalar ?? true
    }
    return isWhole ? link : nil
  }

  /// Returns the model of a link of a screen.
  ///
  /// - Parameter modules: receives the modules that declare the types of the values.
  func link(_ link: ReadableLink, modules: inout Set<String>) -> LinkModel {
    var values = LinkValues(types: writer.types, given: link.given, reserved: writer.reservedLocals)
    let expression = writer.plan(link.plan) { values.arguments(for: graph.screens[$0].params.map { graph.params[$0] }) }
    modules.formUnion(values.modules)
    return LinkModel(pattern: link.pattern.arguments, bindings: values.bindings, expression: [.init(expression)], isRead: values.isRead)
  }

  /// Returns the model of a link that runs an action of the app.
  ///
  /// - Parameter parameters: the parameters that the caller of the action passes.
  /// - Returns: nil if the URL lacks a required value. A check reports this, but the check can be turned off.
  func link(_ pattern: String, running action: ActionModel, asking parameters: [ActionParameter]) -> LinkModel? {
    let pattern = LinkPattern(lenient: pattern)
    var values = LinkValues(types: writer.types, given: Set(pattern.placeholders), reserved: writer.reservedLocals)
    var passed = [SwiftArgument(.code("&$0"))]
    for parameter in parameters {
      guard let type = graph.type(of: parameter) else { return nil }
      let fallback = parameter.param.flatMap { ParameterBuilder(types: writer.types).defaultValue(of: graph.params[$0], type) }
      guard let value = values.value(of: parameter.name, type, fallback: fallback) ?? fallback else { return nil }
      passed.append(.init(value))
    }
    guard let function = action.function else { return nil }
    let call = SwiftExpression.closure(SwiftClosure(.call(function, passed)))
    return LinkModel(
      pattern: pattern.arguments, bindings: values.bindings, expression: [.init(.string(action.path)), .init(call)], isRead: values.isRead)
  }

  // MARK: URLs of screens

  /// Returns the code that writes the URL of a screen's link, or nil if the URL's path would contain a secret value.
  func text(of link: ReadableLink) -> LinkTextModel? {
    let (screen, pattern) = (link.screen, link.pattern)
    var scope = MoveScope(reserved: writer.reservedLocals)
    var conditions: [SwiftCondition] = []
    var own: Set<ParamID> = []
    var sources: [String: ParamID] = [:]
    for name in pattern.placeholders {
      // A param of the target comes before a param of the same name of a screen below it.
      let owners = [screen] + link.plan.screens.dropLast().reversed()
      guard
        let (owner, param) = owners.lazy.compactMap({ [graph] owner in
          graph.screens[owner].params.first { graph.params[$0].name.value == name }.map { (owner, $0) }
        }).first
      else { return nil }
      if graph.params[param].isSecret {
        if pattern.path.contains(.placeholder(name)) { return nil }
        continue
      }
      sources[name] = param
      if owner == screen {
        own.insert(param)
      } else {
        conditions.append(condition(binding: param, of: owner, &scope))
      }
    }
    let bindings = graph.screens[screen].params.filter { graph.params[$0].type != nil }.map { param in
      own.contains(param) ? scope.bind(param, named: graph.params[param].name.value) : nil
    }
    let segments = pattern.path.compactMap { segment -> SwiftExpression? in
      switch segment {
      case .concrete(let text): .string(text)
      case .placeholder(let name): value(name, sources, scope)
      }
    }
    let items = pattern.query.compactMap { item in
      value(item.placeholder, sources, scope).map { SwiftExpression.pair(.string(item.name), $0) }
    }
    return LinkTextModel(
      casePattern: writer.screenNames.pattern(of: screen, bindings: bindings), conditions: conditions,
      parts: [.init(.list(segments))] + (items.isEmpty ? [] : [.init("query", .dictionary(items))]))
  }

  /// Returns the condition that finds a screen below and binds one of its params.
  private func condition(binding param: ParamID, of owner: ScreenID, _ scope: inout MoveScope) -> SwiftCondition {
    let local = scope.bind(param, named: graph.params[param].name.value)
    let bindings = graph.screens[owner].params.filter { graph.params[$0].type != nil }.map { $0 == param ? local : nil }
    let pattern = writer.screenNames.pattern(of: owner, bindings: bindings)
    let isOwner = SwiftExpression.code("$0.screenName == \(SwiftExpression.string(graph.name(of: owner)).text)")
    let found = SwiftExpression.code("below").calling("last", .init("where", .closure(SwiftClosure(isOwner))))
    let screens = SwiftExpression.member(.optional(found), "screens")
    return .match(.optional(pattern), .cast(screens, to: writer.screenNames.type(of: graph.screens[owner].flow), isConditional: true))
  }

  private func value(_ name: String, _ sources: [String: ParamID], _ scope: MoveScope) -> SwiftExpression? {
    guard let param = sources[name], let local = scope.local(of: param), let type = graph.params[param].type else { return nil }
    return LinkValues.text(of: local, type)
  }

  // MARK: Entries

  /// Returns the model of an entry.
  ///
  /// - Parameters:
  ///   - remark: the remark that names the entry's declaration.
  ///   - modules: receives the modules that declare the types of the params.
  /// - Returns: nil if the entry leads to no place.
  func entry(_ screen: ScreenID, _ declared: EntryDeclaration, remark: String, modules: inout Set<String>) -> EntryModel? {
    guard let plan = graph.plan(of: .entry(screen)) else { return nil }
    var comment = DocComment(title: nil, doc: declared.doc, remark: remark)
    let builder = ParameterBuilder(types: writer.types)
    var parameters: [ParameterModel] = []
    for owner in plan.screens.reversed() {
      let params = graph.screens[owner].params.map { graph.params[$0] }.filter { param in
        !parameters.contains { $0.label == param.name.value } && (owner == screen || param.isRequired)
      }
      parameters += builder.parameters(params, comment: &comment, modules: &modules)
    }
    let expression = writer.plan(plan) { owner in
      graph.screens[owner].params.compactMap { param in
        parameters.first { $0.label == graph.params[param].name.value && (owner == screen || graph.params[param].isRequired) }?.argument
      }
    }
    return EntryModel(
      comment: comment.lines, name: writer.screenNames.identifier(of: screen), parameters: parameters, expression: expression)
  }
}

/// A link of a screen that leads to a place and whose URL has all required values.
struct ReadableLink {
  let screen: ScreenID
  let text: String
  let pattern: LinkPattern
  let plan: LinkPlan

  /// The names of the pattern's placeholders.
  var given: Set<String> { Set(pattern.placeholders) }
}

extension LinkPattern {
  /// The pattern as arguments of the runtime.
  fileprivate var arguments: [SwiftArgument] {
    let segments = path.map { segment -> SwiftExpression in
      switch segment {
      case .concrete(let text): .string(text)
      case .placeholder(let name): .string("$\(name)")
      }
    }
    let items = query.map { SwiftExpression.string("\($0.name)=$\($0.placeholder)") }
    return [.init(.list(segments))] + (items.isEmpty ? [] : [.init("query", .list(items))])
  }
}

/// The values of a URL as Swift expressions, with the conditions that bind them to names.
struct LinkValues {
  let types: SwiftTypes
  /// The placeholders of the pattern.
  let given: Set<String>
  /// The names that no value can be bound to.
  let reserved: Set<String>
  private(set) var bindings: [SwiftCondition] = []
  private(set) var modules: Set<String> = []
  /// The bound values, by the names of the placeholders.
  private(set) var locals: [String: SwiftExpression] = [:]
  /// Whether any value of the URL is used.
  private(set) var isRead = false

  /// Returns the arguments of a screen. A param that the URL doesn't contain has a default.
  mutating func arguments(for params: [Param]) -> [SwiftArgument] {
    var items: [SwiftArgument] = []
    for param in params {
      guard let type = param.type else { continue }
      let fallback = ParameterBuilder(types: types).defaultValue(of: param, type)
      guard let value = value(of: param.name.value, type, fallback: fallback) else { continue }
      items.append(.init(param.name.value, value))
    }
    return items
  }

  /// Returns the value of a placeholder.
  ///
  /// - Parameter fallback: the value if the URL lacks the placeholder's value; nil if the URL must have one.
  /// - Returns: nil if the pattern has no placeholder of that name, or if the type isn't scalar.
  mutating func value(of name: String, _ type: TypeExpression, fallback: SwiftExpression?) -> SwiftExpression? {
    guard given.contains(name), type.isScalar else { return nil }
    isRead = true
    if let known = locals[name] { return known }
    types.addModules(of: type, to: &modules)
    let read = Self.reading(name, type.unwrapped, types)
    guard let fallback else {
      let local = SwiftIdentifier.local(name, isTaken: reserved.contains)
      locals[name] = .code(local)
      bindings.append(.bind(local, read))
      return .code(local)
    }
    // If the URL lacks the value, the param has its default, or nil.
    return fallback.isNil ? read : .operation([read, fallback], "??")
  }

  /// Returns the expression that reads a value of a type from the URL.
  private static func reading(_ name: String, _ type: TypeExpression, _ types: SwiftTypes) -> SwiftExpression {
    let values = SwiftExpression.code("values")
    let key = SwiftArgument(.string(name))
    func value(as type: String) -> SwiftExpression { values.calling("value", key, .init("as", .metatype(type))) }
    func made(_ label: String, _ text: SwiftExpression, by method: String) -> SwiftExpression {
      text.calling(method, .init(.closure(SwiftClosure(.calling(type.description, .init(label, .code("$0")))))))
    }
    let text = values.calling("text", key)
    return switch type.description {
    case "UUID": made("uuidString", text, by: "flatMap")
    case "URL", "Decimal": made("string", text, by: "flatMap")
    case "Date": made("timeIntervalSince1970", value(as: "Double"), by: "map")
    case "Data": made("base64Encoded", text, by: "flatMap")
    default: value(as: types.spelled(type))
    }
  }

  /// Returns the expression that writes a value as text of a URL.
  static func text(of value: SwiftExpression, _ type: TypeExpression) -> SwiftExpression {
    if case .optional(let wrapped) = type {
      if wrapped.description == "String" { return value }
      return .call(.member(value, "map"), [], trailing: SwiftClosure(text(of: .code("$0"), wrapped)))
    }
    return switch type.description {
    case "String": value
    case "UUID": .member(value, "uuidString")
    case "URL": .member(value, "absoluteString")
    case "Date": .interpolated([.member(value, "timeIntervalSince1970")])
    case "Data": value.calling("base64EncodedString")
    default: .member(value, "description")
    }
  }
}
