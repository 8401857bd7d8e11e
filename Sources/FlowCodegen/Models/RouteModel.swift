import FlowDiagnostics

/// An enum to generate: the screens of a flow, the flows of the app, the root flows, or a part of one of these.
struct RouteModel: TemplateModel {
  var comment: [String]
  var access: String
  var app: String
  var name: String
  var conformance = ""
  var isRoots = false
  var isPart = false
  var cases: [CaseModel] = []
  var wrappers: [WrapperModel] = []
  var shortcuts: [ShortcutModel] = []
  var screenType = ""
  /// Whether some screen of it, or of its parts, has something that most have not.
  var hasTraits = false
  /// Whether some screen of it, or of its parts, has a title to be shown.
  var hasTitles = false

  static let fields = Fields<RouteModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .text("access", "The access level, with the space that follows it; may be empty.", \.access),
    .text("app", "The beginning of the names of all types.", \.app),
    .text("name", "The enum's name.", \.name),
    .text("conformance", "The protocols that it conforms to, behind the type of its raw values, if it has such.") {
      $0.isPlain ? "String, \($0.conformance)" : $0.conformance
    },
    .text("screenType", "The view that shows what its cases stand for.", \.screenType),
    .flag("isRoots", "Whether its cases are the root flows.", \.isRoots),
    .flag("hasCases", "Whether it has cases that stand for something of the YAML themselves.") { !$0.cases.isEmpty },
    .list("cases", "The cases that stand for something of the YAML themselves.", \.cases),
    .list("wrappers", "The cases that wrap another enum.", \.wrappers),
    .flag("hasAssociatedValues", "Whether one of its cases has associated values; those that wrap have.") {
      !$0.wrappers.isEmpty || $0.cases.contains { !$0.parameters.isEmpty }
    },
    .list("valueCases", "The cases that have associated values, together where these are the same.", \.valueCases),
    .list("oneValue", "The only one of these that is a case with one value; else none.", \.oneValue),
    .flag("isPlain", "Whether none of its cases has any, so that each is its name: then the enum's raw values are the names.", \.isPlain),
    .flag("hasBareCases", "Whether one of its cases has none.") { $0.cases.contains { $0.parameters.isEmpty } },
    .model("reading", "How its screens are made of their names and values.") { ReadingModel($0.cases) },
    .list("shortcuts", "Static members that make values of wrapped enums, one for each of their cases.", \.shortcuts),
    .flag("isPart", "Whether it is a part of an enum that has been split.", \.isPart),
    .flag("isScreens", "Whether its cases are screens.") { !$0.isRoots },
    .flag("someTraits", "Whether a screen in it has something that most have not.", \.hasTraits),
    .flag("someTitles", "Whether a screen in it has a title that is to be shown.", \.hasTitles),
    .flag("someUntitled", "Whether one of its cases has none.") { $0.cases.contains { $0.title == nil } },
  ])

  private var isPlain: Bool { !cases.isEmpty && wrappers.isEmpty && cases.allSatisfy(\.parameters.isEmpty) }

  /// What does the same for several cases costs the compiler less than the same for each.
  private var valueCases: [CaseValuesModel] {
    var models: [CaseValuesModel] = []
    var indices: [[ExactText]: Int] = [:]
    for screen in cases where !screen.parameters.isEmpty {
      let pattern = SwiftExpression.call(.dot(screen.name), screen.bindings.map { .init($0) })
      let key = screen.parameters.flatMap { [ExactText($0.label), ExactText($0.name), ExactText($0.type)] }
      if let index = indices[key] {
        models[index].patterns.append(pattern)
      } else {
        indices[key] = models.count
        models.append(CaseValuesModel(patterns: [pattern], parameters: screen.parameters))
      }
    }
    return models
  }

  private var oneValue: [CaseValuesModel] {
    let cases = wrappers.isEmpty ? valueCases : []
    return cases.count == 1 && cases.allSatisfy { $0.patterns.count == 1 && $0.parameters.count == 1 } ? cases : []
  }
}

/// The cases that have the same associated values.
struct CaseValuesModel: TemplateModel {
  var patterns: [SwiftExpression]
  var parameters: [ParameterModel]

  static let fields = Fields<CaseValuesModel>([
    .codes("patterns", "For each of the cases a pattern of its associated values.", \.patterns),
    .list("parameters", "The associated values.", \.parameters),
  ])
}

/// What a screen has beside its name and params.
struct ScreenTraits {
  var hasOutcomes = false
  var hidesBack = false
  var hidesTabBar = false
  var hidesNavigationBar = false
  /// Whether stored states leave it out.
  var isUnstored = false
  var requirement: SwiftExpression?
  var runnable: [ActionModel] = []
  var linkTexts: [LinkTextModel] = []
  /// One for an alert.
  var alerts: [AlertModel] = []

  /// Whether there is nothing beside them.
  var isEmpty: Bool { isPlain && linkTexts.isEmpty && alerts.isEmpty }
  /// Whether there is nothing but links and what alerts say.
  var isPlain: Bool {
    !hasOutcomes && !hidesBack && !hidesTabBar && !hidesNavigationBar && !isUnstored && requirement == nil && runnable.isEmpty
  }
}

/// A case that stands for a screen, or for a root flow.
struct CaseModel: TemplateModel {
  var comment: [String]
  var name: String
  /// The name in the YAML.
  var plainName: String
  var parameters: [ParameterModel] = []
  var traits = ScreenTraits()
  var view = ""
  var actionsType = ""
  /// Whether it has actions.
  var isOffering = false
  var coordinatorType = ""
  /// What is to stand in the bar above it.
  var title: InterpolatedText?
  var shownAs = ""

  static let fields = Fields<CaseModel>([
    .optionalCode("shownTitle", "What stands in the bar above the screen, as a literal; missing where no titles are asked for.") {
      $0.title?.literal(of: $0.parameters)
    },
    .code("titleBinding", "A pattern of those associated values between parentheses that the title needs; empty without any.") {
      $0.title?.binding(of: $0.parameters) ?? SwiftClause(elements: [])
    },
    .optionalLiteral("rawValue", "Its raw value as a literal, where the enum is plain and that is not its name.") {
      $0.name == $0.plainName ? nil : $0.plainName
    },
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .identifier("name", "The case's name, escaped.", \.name),
    .literal("key", "The name in the YAML, as a string literal with its quotes.", \.plainName),
    .code("member", "The case as code spells it where an optional of the enum is asked for.", \.member),
    .code("signature", "Its associated values between parentheses; empty without any.") { ParameterModel.values($0.parameters) },
    .text("shownAs", "How the content of a root flow is shown: as a `stack`, as `pages` or as `tabs`; empty for a screen.", \.shownAs),
    .code("binding", "A pattern of its associated values between parentheses; empty without any.") { SwiftClause(elements: $0.bindings) },
    .code("arguments", "The bound values as arguments between parentheses; empty without any.") {
      SwiftClause(elements: $0.parameters.map(\.argument))
    },
    .list("parameters", "Its associated values.", \.parameters),
    .flag("hasParameters", "Whether it has associated values.") { !$0.parameters.isEmpty },
    .flag("isText", "Whether all of them are strings; true also without any.") { $0.parameters.allSatisfy(\.isText) },
    .identifier("view", "The view that shows the screen, escaped.", \.view),
    .text("viewModel", "The type of that view's model.") { "\($0.view)Model" },
    .code("viewArguments", "What the view is given: the params, and the actions if the screen has any.", \.given),
    .code("modelArguments", "The same for the view's model, with its coordinator.") {
      $0.given + [SwiftArgument("coordinator", .code("coordinator"))]
    },
    .text("actionsType", "The type of its actions with all types around it.", \.actionsType),
    .text("controllerType", "The type of its controller with all types around it.") {
      $0.actionsType.replacingSuffix("Actions", by: "Controller")
    },
    .text("coordinatorType", "The type of its flow's coordinator with all types around it.", \.coordinatorType),
    .flag("hasTraits", "Whether the screen has something that most have not.") { !$0.traits.isEmpty },
    .flag("hasPlainTraits", "Whether that is more than a link, and than what an alert says.") { !$0.traits.isPlain },
    .flag("hasOutcomes", "Whether the screen has outcomes of its own.", \.traits.hasOutcomes),
    .flag("hidesBack", "Whether there is no system way back.", \.traits.hidesBack),
    .flag("hidesTabBar", "Whether the tab bar is hidden.", \.traits.hidesTabBar),
    .flag("hidesNavigationBar", "Whether no bar stands above it.", \.traits.hidesNavigationBar),
    .flag("isUnstored", "Whether stored states leave it out, with all above it.", \.traits.isUnstored),
    .optionalCode("requirement", "What the screen requires of the facts, as Swift spells it.", \.traits.requirement),
    .flag("hasRunnable", "Whether it has an action that others run.") { !$0.traits.runnable.isEmpty },
    .list("runnable", "The actions that others run.", \.traits.runnable),
    .list("linkTexts", "How the URL of each of its links is written; none without a link, and where lines say it.", \.traits.linkTexts),
    .list("alerts", "What it says and offers as an alert; none for a screen with a view.", \.traits.alerts),
  ])

  var member: SwiftExpression { .optionalCase(name) }
  private var given: [SwiftArgument] {
    let actions = SwiftArgument("actions", .calling(actionsType, .init("screen", .member(.code("screen"), "active"))))
    return parameters.map(\.argument) + (isOffering ? [actions] : [])
  }
  var bindings: [SwiftExpression] { parameters.map { .binding($0.name) } }
}

/// A case that wraps another enum.
struct WrapperModel: TemplateModel {
  var comment: [String]
  var name: String
  var type: String
  var isPart = false
  var screenType = ""
  var isAlert = false

  static let fields = Fields<WrapperModel>([
    .flag("isAlert", "Whether it stands for an alert, which has no view.", \.isAlert),
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .identifier("name", "The case's name, escaped.", \.name),
    .text("type", "The wrapped enum.", \.type),
    .text("screenType", "The view that shows what it wraps.", \.screenType),
    .text("controllerFunction", "The function that makes the controllers of what it wraps.") {
      "\($0.screenType.droppingLastName)._controller"
    },
    .flag("isPart", "Whether it stands for a part of many cases.", \.isPart),
  ])
}

/// A static member that makes a value of an enum that has been split, as if it had not been.
struct ShortcutModel: TemplateModel {
  var comment: [String]
  var name: String
  var parameters: [ParameterModel]
  var expression: SwiftExpression

  static let fields = Fields<ShortcutModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .identifier("name", "The member's name, escaped.", \.name),
    .flag("isFunction", "Whether it is a function, not a property.") { !$0.parameters.isEmpty },
    .code("signature", "The function's parameters between parentheses.") { ParameterModel.clause($0.parameters) },
    .list("parameters", "The function's parameters.", \.parameters),
    .code("expression", "The value that it makes.", \.expression),
  ])
}

extension String {
  func replacingSuffix(_ suffix: String, by other: String) -> String { droppingSuffix(suffix).map { $0 + other } ?? self }

  /// What stands before a suffix; nil without it.
  func droppingSuffix(_ suffix: String) -> String? {
    guard utf8.count >= suffix.utf8.count, utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else { return nil }
    return String(utf8.dropLast(suffix.utf8.count))
  }

  /// A type without its own name: the types around it.
  var droppingLastName: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? self }
}
