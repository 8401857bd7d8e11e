/// One way in which an action can go.
struct ChoiceModel: TemplateModel {
  var app: String
  var condition: String?
  /// With the comma that follows; empty for an only choice.
  var index: String
  var verb: String
  /// What is set and cleared, with the comma before; may be empty.
  var extras: String
  /// As the YAML has it.
  var text: String
  /// What the runtime has a function for: its name, and the argument after the action's name.
  var shortcut: Shortcut?

  struct Shortcut {
    let name: String
    let argument: String?
    /// The same as a value of the runtime's enum of verbs.
    let verb: String

    /// - Parameter verb: nil where the function is called as the verb is.
    init(name: String, argument: String? = nil, verb: String? = nil) {
      self.name = name
      self.argument = argument
      self.verb = verb ?? argument.map { String(joining: ".", name, "(", $0, ")") } ?? String(joining: ".", name)
    }
  }

  static let fields = Fields<ChoiceModel>([
    .optionalText("condition", "The condition as Swift spells it; missing if there is none.", \.condition),
    .text("expression", "The value that says what is done.", \.expression),
    .text("statement", "The statement that takes the choice if its condition holds.", \.statement),
    .text("text", "What is done, as it is written in the flow.", \.text),
  ])

  var expression: String { "\(app)Choice(\(index)\(verb)\(extras))" }

  var statement: String { condition.map { "if \($0) { return \(expression) }" } ?? "return \(expression)" }
}

/// What is done when something is called: the choices of an action or of a handler.
struct BodyModel: TemplateModel {
  /// Patterns that bind params of the screen on which it runs, each with the flow's enum.
  var patterns: [(pattern: String, type: String)] = []
  var choices: [ChoiceModel] = []

  static let fields = Fields<BodyModel>([
    .texts("lines", "The statements that take the first choice that can be taken.", \.lines),
    .optionalText("closure", "What a closure that does the same by one expression has in its braces; missing for several.", \.closure),
    .list("choices", "What can be done, tried in this order.", \.choices),
  ])

  /// - Parameter owner: what knows the screen.
  func bindings(of owner: String) -> [String] { patterns.map { "case \($0.pattern)? = \(owner).screen(\($0.type).self)" } }

  var lines: [String] {
    if patterns.isEmpty, choices.count == 1, let condition = choices[0].condition {
      return ["if \(condition) { \(choices[0].expression) } else { nil }"]
    }
    return bindings(of: "course").map { "guard \($0) else { return nil }" } + choices.map(\.statement) + (isTotal ? [] : ["return nil"])
  }

  /// One statement alone needs no `return`.
  fileprivate var closure: String? {
    let lines = lines
    guard lines.count == 1, let line = lines.first, line.hasPrefix("return ") else { return nil }
    return "\(line.contains("course") ? "course" : "_") in \(line.dropFirst("return ".count))"
  }

  /// Whether there is always a choice that can be taken.
  private var isTotal: Bool { choices.last.map { $0.condition == nil } ?? false }
}

/// Something that can be done on a screen.
struct ActionModel: TemplateModel {
  let comment: [String]
  let app: String
  let name: String
  /// By which running code knows it.
  let path: String
  let parameters: [ParameterModel]
  /// The guards that the caller passes.
  let guards: [GuardParameterModel]
  let body: BodyModel
  /// Whether `run` may name it.
  let isRunnable: Bool
  /// Whether the function that others run stands beside the method: a screen's own; those of flows stand together.
  let isOwnFunction: Bool
  /// Of tabs: the flow within which it is offered.
  let within: String?
  /// Whether there is no method for it, because only others run it.
  let isPrivate: Bool
  /// Where actions of the same name hide it, as a list of literals.
  let hiding: String?
  let plainName: String
  /// The function with the choices, with all types around it.
  let function: String
  /// The URLs that run it.
  var links: [LinkModel] = []

  // Made once: templates ask for them more than once.
  private let signature: String
  /// All that its caller passes.
  let asked: [ParameterModel]
  private let statements: [String]
  private let isStatement: Bool
  private let isDirect: Bool

  init(
    comment: [String], app: String, name: String, path: String, parameters: [ParameterModel], guards: [GuardParameterModel],
    body: BodyModel, isRunnable: Bool, isOwnFunction: Bool, within: String?, isPrivate: Bool, hiding: String?, plainName: String,
    function: String
  ) {
    self.comment = comment
    self.app = app
    self.name = name
    self.path = path
    self.parameters = parameters
    self.guards = guards
    self.body = body
    self.isRunnable = isRunnable
    self.isOwnFunction = isOwnFunction
    self.within = within
    self.isPrivate = isPrivate
    self.hiding = hiding
    self.plainName = plainName
    self.function = function
    asked = parameters + guards.map { ParameterModel(label: $0.label, name: $0.local, type: "Bool", defaultValue: nil) }
    signature = ParameterModel.list(asked, \.declaration)
    let isPlain = guards.isEmpty && !isRunnable && hiding == nil && within == nil
    statements = isPlain ? body.statements(path: path) : []
    isStatement = statements.count == 1
    isDirect = !statements.isEmpty
  }

  static let fields = Fields<ActionModel>([
    .text("function", "The function with its choices, for actions that others run.", \.function),
    .flag("isOwnFunction", "Whether that function stands beside the method.", \.isOwnFunction),
    .text("argumentList", "What is passed on to that function after the course.") { $0.argumentList },
    .text("guardPairs", "The guards as a dictionary literal without its brackets.") { $0.guardPairs },
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .text("name", "The method's name, escaped.", \.name),
    .text("path", "The name of the move, as a literal.", \.path),
    .text("signature", "The method's parameters between parentheses.", \.signature),
    .list("parameters", "The method's parameters but for guards.", \.parameters),
    .list("guards", "The guards that the caller passes.", \.guards),
    .text("guardArguments", "The guards as an argument of the runtime; may be empty.") { $0.guardArguments },
    .texts("statements", "What does it all, if that is one thing without conditions.", \.statements),
    .flag("isStatement", "Whether it is one thing without conditions, and one statement does it.", \.isStatement),
    .flag("isDirect", "Whether it is one thing without conditions.", \.isDirect),
    .flag("isPrivate", "Whether only other actions run it, so that it has no method.", \.isPrivate),
    .flag("isRunnable", "Whether other actions run it.", \.isRunnable),
    .text("call", "What calls the function with the choices of an action that others run.") { $0.call },
    .text("functionSignature", "The parameters of that function.") { $0.functionSignature },
    .optionalText("hiding", "Where other actions of the name hide it: a list of literals.", \.hiding),
    .optionalText("within", "The tabs flow within which it is offered, as a literal.", \.within),
    .model("body", "What is done.", \.body),
    .list("links", "The URLs that run it.", \.links),
    .text("plainName", "Its name in the YAML, as a literal.", \.plainName),
  ])

  private var functionSignature: String {
    let own = parameters.map { ", _ \($0.name): \($0.type)" }.joined()
    return "(_ course: inout \(app)Decision\(own))"
  }

  private var argumentList: String { parameters.map { ", \($0.name)" }.joined() }

  private var call: String { "(&$0\(argumentList))" }

  private var guardPairs: String {
    guards.isEmpty ? ":" : guards.map { ".\($0.name): \($0.local)" }.joined(separator: ", ")
  }

  private var guardArguments: String { guards.isEmpty ? "" : ", guards: [\(guardPairs)]" }
}

extension BodyModel {
  /// What does it all on a screen; none where there is a choice to make.
  ///
  /// What needs no choice needs no closure either, which costs the compiler more than the rest of the method.
  fileprivate func statements(path: String) -> [String] {
    guard choices.count == 1, let choice = choices.first, choice.condition == nil, choice.index.isEmpty else { return [] }
    if patterns.isEmpty { return [choice.call(path: path)] }
    return bindings(of: "screen").map { "guard \($0) else { return screen.refuse(\(path)) }" } + ["return \(choice.call(path: path))"]
  }
}

extension ChoiceModel {
  /// What makes it on a screen.
  fileprivate func call(path: String) -> String {
    guard extras.isEmpty, let shortcut else { return "screen.move(\(path), \(verb)\(extras))" }
    guard let argument = shortcut.argument else { return String(joining: "screen.", shortcut.name, "(", path, ")") }
    return String(joining: "screen.", shortcut.name, "(", path, ", ", argument, ")")
  }
}

/// A guard that the caller of an action passes.
struct GuardParameterModel: TemplateModel {
  var name: String
  var label: String
  var local: String

  static let fields = Fields<GuardParameterModel>([
    .text("name", "The guard's case, escaped.", \.name),
    .text("local", "The parameter.", \.local),
  ])
}

/// What follows the end of what one move started.
struct SiteModel: TemplateModel {
  var site: String
  var endings: [EndingModel]

  static let fields = Fields<SiteModel>([
    .text("site", "The move, as a literal.", \.site),
    .list("endings", "The ways in which it can end.", \.endings),
  ])
}

/// One way in which an instance ends.
struct EndingModel: TemplateModel {
  var name: String
  /// The condition that it ended so, which binds what it hands over.
  var condition: String
  var body: BodyModel

  static let fields = Fields<EndingModel>([
    .text("name", "The outcome, or `dismissed`, as a literal.", \.name),
    .text("condition", "The condition that it ended so.", \.condition),
    .optionalText("statement", "What returns it where all of that stands on one line; missing elsewhere.", \.statement),
    .flag("isShort", "Whether the condition stands on that line, too.") { $0.isShort },
    .model("body", "What is done then.", \.body),
  ])

  private var statement: String? {
    guard let closure = body.closure else { return nil }
    let statement = "return FlowChoices(site, \(name)) { \(closure) }"
    return Self.fits("  \(statement)") ? statement : nil
  }

  private var isShort: Bool { statement.map { Self.fits("if \(condition) { \($0) }") } ?? false }

  /// Whether a line of 150 columns holds it, which is indented by eight in a flow.
  private static func fits(_ text: String) -> Bool { text.utf8.count <= 150 - 8 }
}

/// A few of many sites: nothing has more than a few dozen cases.
struct SiteGroupModel: TemplateModel {
  var number: Int
  var isOnly: Bool
  var sites: [SiteModel]

  static let fields = Fields<SiteGroupModel>([
    .text("number", "Counted from 1.") { "\($0.number)" },
    .flag("isOnly", "Whether there is no other group.", \.isOnly),
    .list("sites", "The moves.", \.sites),
  ])

  static func groups(_ sites: [SiteModel]) -> [SiteGroupModel] {
    let groups = sites.groupedForCases
    return groups.enumerated().map { SiteGroupModel(number: $0 + 1, isOnly: groups.count == 1, sites: $1) }
  }
}
