/// One choice of an action.
struct ChoiceModel: TemplateModel {
  var app: String
  /// The conditions; empty if the app can always take the choice.
  var conditions: [SwiftCondition]
  /// The index among other choices; nil for an only choice.
  var index: Int?
  var verb: VerbCode
  /// The arguments for the facts that the choice sets and clears.
  var extras: [SwiftArgument] = []
  var text: String

  static let fields = Fields<ChoiceModel>([
    .optionalCode("condition", "The condition in Swift. Missing if there is none.") {
      $0.conditions.isEmpty ? nil : $0.conditions
    },
    .code("expression", "The value that describes the move.", \.expression),
    .code("statement", "The statement that takes the choice if its condition holds.", \.statement),
    .text("text", "The move, as the flow writes it.", \.text),
  ])

  var expression: SwiftExpression {
    let index = index.map { [SwiftArgument(.code("\($0)"))] } ?? []
    return .call(.code("\(app)Choice"), index + [.init(verb.value)] + extras)
  }

  var statement: SwiftStatement { conditions.isEmpty ? .return(expression) : .if(conditions, then: .return(expression)) }
}

/// The body of a call: the choices of an action or a handler.
struct BodyModel: TemplateModel {
  /// The patterns that bind params of the active screen, each with the enum of its flow.
  var patterns: [(pattern: SwiftExpression, type: String)] = []
  var choices: [ChoiceModel] = []

  static let fields = Fields<BodyModel>([
    .codes("lines", "The statements that take the first possible choice.", \.lines),
    .optionalCode(
      "closure", "The content of a closure that takes the choices in one expression. Missing if several statements are necessary.",
      \.closure),
    .list("choices", "The choices, in the order in which they are tried.", \.choices),
  ])

  /// Returns the conditions that bind the params.
  ///
  /// - Parameter owner: the name of the value that knows the screen.
  func bindings(of owner: String) -> [SwiftCondition] {
    patterns.map { .match(.optional($0.pattern), .code(owner).calling("screen", .init(.metatype($0.type)))) }
  }

  fileprivate var lines: [SwiftStatement] {
    if patterns.isEmpty, choices.count == 1, !choices[0].conditions.isEmpty {
      return [.if(choices[0].conditions, then: .expression(choices[0].expression), else: .expression(.nil))]
    }
    return statements
  }

  var statements: [SwiftStatement] {
    let isTotal = choices.last?.conditions.isEmpty ?? false
    return bindings(of: "course").map { .guard($0, else: .return(.nil)) } + choices.map(\.statement) + (isTotal ? [] : [.return(.nil)])
  }

  /// The body as a closure, if it is a single statement, which needs no `return`.
  fileprivate var closure: SwiftClosure? {
    let lines = lines
    guard lines.count == 1, case .return(let value)? = lines.first else { return nil }
    return SwiftClosure(value.text.contains("course") ? "course" : "_", value)
  }
}

/// An action.
struct ActionModel: TemplateModel {
  let comment: [String]
  let app: String
  let name: String
  let path: String
  let parameters: [ParameterModel]
  let guards: [GuardParameterModel]
  let body: BodyModel
  let isRunnable: Bool
  /// Whether the choices are a function, which other actions or links run.
  let isFunction: Bool
  /// Whether the function that other actions run is beside the method. The functions of a screen's actions are. The functions of flows are
  /// together.
  let isOwnFunction: Bool
  let within: String?
  let isPrivate: Bool
  let hiding: [String]
  let plainName: String
  let function: SwiftExpression?
  var links: [LinkModel] = []

  static let fields = Fields<ActionModel>([
    .code("function", "The function with its choices, for actions that other actions run.", \.function),
    .flag("isOwnFunction", "Whether that function is beside the method.", \.isOwnFunction),
    .text("argumentList", "The arguments of that function after the decision.") { $0.passed.map { ", \($0.text)" }.joined() },
    .text("guardPairs", "The guards of `guardArguments` as a dictionary literal without its brackets.") {
      $0.guardPairs.isEmpty ? ":" : $0.guardPairs.text
    },
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .identifier("name", "The method's name, escaped.", \.name),
    .literal("path", "The name of the move, as a literal.", \.path),
    .code("signature", "The method's parameters between parentheses.") { ParameterModel.clause($0.asked) },
    .list("parameters", "The method's parameters, except guards.", \.parameters),
    .list("guards", "The guards that the caller passes.", \.guards),
    .text("guardArguments", "The guards that the provider is asked about elsewhere, as an argument of the runtime. May be empty.") {
      $0.guardPairs.isEmpty ? "" : ", \(SwiftArgument("guards", .dictionary($0.guardPairs)).text)"
    },
    .text("givenArguments", "The values that the caller passes, as an argument of the runtime. May be empty.") {
      $0.given.map { ", \($0.text)" } ?? ""
    },
    .text("course", "The parameter of a closure with the body: `course`, or `_` if the body doesn't use it.") {
      $0.body.lines.contains { $0.text.contains("course") } ? "course" : "_"
    },
    .flag("isFunction", "Whether the choices are a function, which other actions or links run.", \.isFunction),
    .codes("statements", "The statements that perform the action, if it is one move without conditions.") {
      $0.isDirect ? $0.body.statements(path: .init(.string($0.path)), given: $0.given) : []
    },
    .flag("isStatement", "Whether the action is one move without conditions, in one statement.") {
      $0.isDirect && $0.body.patterns.isEmpty
    },
    .flag("isDirect", "Whether the action is one move without conditions.", \.isDirect),
    .flag("isPrivate", "Whether only other actions run the action, so that it has no method.", \.isPrivate),
    .flag("isRunnable", "Whether other actions run the action.", \.isRunnable),
    .code("call", "The call of the function with the choices, for an action that other actions run.") {
      SwiftClause(elements: [SwiftArgument(.code("&$0"))] + $0.passed)
    },
    .code("functionSignature", "The parameters of that function.", \.functionSignature),
    .optionalCode("hiding", "The places where other actions with the name hide this action: a list of literals.") {
      $0.hiding.isEmpty ? nil : SwiftExpression.list($0.hiding.map { .string($0) })
    },
    .optionalLiteral("within", "The tabs flow within which the action is offered, as a literal.", \.within),
    .model("body", "The choices.", \.body),
    .list("links", "The URLs that run the action.", \.links),
    .literal("plainName", "Its name in the YAML, as a literal.", \.plainName),
  ])

  /// All parameters that the caller passes, including guards.
  var asked: [ParameterModel] {
    parameters + guards.map { ParameterModel(label: $0.name, name: $0.local, type: "Bool", defaultValue: nil) }
  }

  /// The arguments that the caller passes, for the record of the move.
  private var given: SwiftArgument? {
    if asked.isEmpty { return nil }
    return SwiftArgument(
      "with",
      .dictionary(
        asked.map { .pair(.string($0.label), $0.isSecret ? .calling("FlowSecret", .init(.code($0.name))) : .code($0.name)) }))
  }

  private var isDirect: Bool { guards.isEmpty && !isRunnable && hiding.isEmpty && within == nil && body.choiceAlone != nil }

  private var functionSignature: SwiftClause<SwiftParameter> {
    let course = SwiftParameter(label: "_", name: "course", type: "inout \(app)Decision")
    return SwiftClause(elements: [course] + parameters.map { SwiftParameter(label: "_", name: $0.name, type: $0.type) })
  }

  /// The arguments after the course that are passed on to the function.
  private var passed: [SwiftArgument] { parameters.map { .init(.code($0.name)) } }

  private var guardPairs: [SwiftExpression] { guards.filter(\.isAsked).map { .pair(.dot($0.name), .code($0.local)) } }
}

extension BodyModel {
  /// The choice, if it is the only one and has no conditions.
  fileprivate var choiceAlone: ChoiceModel? {
    choices.count == 1 && choices[0].conditions.isEmpty && choices[0].index == nil ? choices[0] : nil
  }

  /// Returns the statements that perform the choice on a screen, or nothing if there are several choices.
  ///
  /// A single choice needs no closure, which would cost the compiler more than the rest of the method.
  fileprivate func statements(path: SwiftArgument, given: SwiftArgument?) -> [SwiftStatement] {
    let given = given.map { [$0] } ?? []
    guard let call = choiceAlone?.call(path: path, given: given) else { return [] }
    if patterns.isEmpty { return [.expression(call)] }
    let refusal = SwiftStatement.return(.call(.member(.code("screen"), "refuse"), [path] + given))
    return bindings(of: "screen").map { .guard($0, else: refusal) } + [.return(call)]
  }
}

extension ChoiceModel {
  /// Returns the call that performs the choice on a screen.
  fileprivate func call(path: SwiftArgument, given: [SwiftArgument]) -> SwiftExpression {
    let (name, arguments) = extras.isEmpty ? verb.function ?? move : move
    return .call(.member(.code("screen"), name), [path] + arguments + given)
  }

  private var move: (name: String, arguments: [SwiftArgument]) { ("move", [.init(verb.value)] + extras) }
}

/// A guard that the caller of an action passes.
struct GuardParameterModel: TemplateModel {
  var name: String
  var local: String
  /// Whether the provider is asked about the guard elsewhere.
  var isAsked: Bool

  static let fields = Fields<GuardParameterModel>([
    .identifier("name", "The name of the guard, escaped.", \.name),
    .text("local", "The parameter.", \.local),
    .flag("isAsked", "Whether the provider is asked about the guard elsewhere.", \.isAsked),
  ])
}

/// A move that starts an instance or replaces a screen.
struct StartModel: TemplateModel {
  var call: SwiftExpression
  var endings: [EndingModel] = []

  static let fields = Fields<StartModel>([
    .code("call", "The call that adds the move.", \.call),
    .list("endings", "The ways in which the instance can end that have a handler.", \.endings),
    .flag("hasHandler", "Whether there are such ways.") { !$0.endings.isEmpty },
  ])
}

/// The handlers of a root flow.
struct RootHandlerModel: TemplateModel {
  var flow: String
  var endings: [EndingModel]

  static let fields = Fields<RootHandlerModel>(
    removed: ["site": "flow"],
    [
      .literal("flow", "The flow, as a literal.", \.flow),
      .list("endings", "The ways in which the flow can end that have a handler.", \.endings),
    ])
}

/// One end of an instance.
struct EndingModel: TemplateModel {
  var name: String
  /// The condition for this end. It binds the values of the outcome.
  var condition: SwiftCondition
  var body: BodyModel

  static let fields = Fields<EndingModel>(
    removed: ["statement": "body", "isShort": "body"],
    [
      .literal("name", "The outcome, or `dismissed`, as a literal.", \.name),
      .code("condition", "The condition for this end.", \.condition),
      .model("body", "The choices of the handler.", \.body),
    ])
}
