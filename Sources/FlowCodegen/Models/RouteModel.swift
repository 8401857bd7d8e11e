import FlowDiagnostics

/// A generated enum: the screens of a flow, the flows of the app, or the root flows.
struct RouteModel: TemplateModel {
  var comment: [String]
  var access: String
  var app: String
  var name: String
  var conformance = ""
  var cases: [CaseModel] = []
  var wrappers: [WrapperModel] = []

  static let fields = Fields<RouteModel>(
    removed: [
      "screenType": "name", "isRoots": "cases", "isPart": "cases", "isScreens": "wrappers", "shortcuts": "cases", "reading": "cases",
      "hasCases": "cases",
    ],
    [
      .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
      .text("access", "The access level, with the space that follows it; may be empty.", \.access),
      .text("app", "The beginning of the names of the app's own types.", \.app),
      .text("name", "The enum's name.", \.name),
      .text("conformance", "The protocols that it conforms to, behind the type of its raw values, if it has such.") {
        $0.isPlain ? "String, \($0.conformance)" : $0.hasValues ? "FlowValueScreens" : $0.conformance
      },
      .list("cases", "The cases that stand for a screen or a root flow.", \.cases),
      .list("wrappers", "The cases that wrap another enum.", \.wrappers),
      .flag("hasAssociatedValues", "Whether one of its cases has associated values; those that wrap have.") {
        !$0.wrappers.isEmpty || $0.hasValues
      },
      .list("valueCases", "The cases that have associated values, together where these are the same.", \.valueCases),
      .list("oneValue", "The only one of these that is a case with one value; else none.", \.oneValue),
      .flag("isPlain", "Whether none of its cases has any, so that each is its name: then the enum's raw values are the names.", \.isPlain),
      .flag("hasBareCases", "Whether one of its cases has none.") { $0.cases.contains { $0.parameters.isEmpty } },
      .flag("someTraits", "Whether a screen in it has something that most have not.") { $0.cases.contains { !$0.traits.isEmpty } },
      .flag("someTitles", "Whether a screen in it has a title that is to be shown.") { $0.cases.contains { $0.title != nil } },
      .optionalText("onlyTransition", "How the app's moves show all of its screens; missing where they show some in another way.") {
        let transitions = Set($0.cases.map(\.transition))
        return transitions.count == 1 ? transitions.first : nil
      },
      .flag("someUntitled", "Whether one of its cases has none.") { $0.cases.contains { $0.title == nil } },
      .optionalCode("alertCases", "The patterns of the wrapping cases that stand for alerts, which have no view; missing without any.") {
        let alerts = $0.wrappers.filter(\.isAlert)
        return alerts.isEmpty ? nil : alerts.map { SwiftExpression.dot($0.name) }
      },
    ])

  private var isPlain: Bool { !cases.isEmpty && wrappers.isEmpty && !hasValues }

  private var hasValues: Bool { cases.contains { !$0.parameters.isEmpty } }

  /// The cases grouped by their values. One group of cases costs the compiler less than several equal cases.
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
    let cases = valueCases
    return cases.count == 1 && cases.allSatisfy { $0.patterns.count == 1 && $0.parameters.count == 1 } ? cases : []
  }
}

/// The cases with the same associated values.
struct CaseValuesModel: TemplateModel {
  var patterns: [SwiftExpression]
  var parameters: [ParameterModel]

  static let fields = Fields<CaseValuesModel>([
    .codes("patterns", "For each of the cases a pattern of its associated values.", \.patterns),
    .list("parameters", "The associated values.", \.parameters),
  ])
}

/// The properties of a screen in addition to its name and params.
struct ScreenTraits {
  var hasOutcomes = false
  var hidesBack = false
  var hidesTabBar = false
  var hidesNavigationBar = false
  /// Whether stored states leave out the screen.
  var isUnstored = false
  var requirement: SwiftExpression?
  var runnable: [ActionModel] = []
  var linkTexts: [LinkTextModel] = []
  /// The alert, if the screen is one.
  var alerts: [AlertModel] = []

  /// Whether the screen has none of these properties.
  var isEmpty: Bool { isPlain && linkTexts.isEmpty && alerts.isEmpty }
  /// Whether the screen has only links and the texts of an alert.
  var isPlain: Bool {
    !hasOutcomes && !hidesBack && !hidesTabBar && !hidesNavigationBar && !isUnstored && requirement == nil && runnable.isEmpty
  }
}

/// A case for a screen or a root flow.
struct CaseModel: TemplateModel {
  var comment: [String]
  var name: String
  /// The name in the YAML file.
  var plainName: String
  var parameters: [ParameterModel] = []
  var traits = ScreenTraits()
  var view = ""
  var actionsType = ""
  /// Whether the screen has actions.
  var isOffering = false
  var coordinatorType = ""
  /// The title in the bar above the screen.
  var title: InterpolatedText?
  /// The way in which the app's moves show the screen.
  var transition = "push"
  /// The namespace of a root flow; empty for a screen.
  var namespace = ""

  static let fields = Fields<CaseModel>(
    removed: ["member": "name", "shownAs": "namespace", "controllerType": "view"],
    [
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
      .code("reading", "The arguments that are read from the path of a screen, between parentheses; empty without any.") {
        SwiftClause(elements: $0.parameters.map(\.reading))
      },
      .code("signature", "Its associated values between parentheses; empty without any.") { ParameterModel.values($0.parameters) },
      .text("namespace", "The type in which everything of a root flow is nested; empty for a screen.", \.namespace),
      .text("transition", "How the app's moves show the screen: by `push`, `presentModally` or `presentFullscreen`.", \.transition),
      .code("routeView", "The view of the screen, with the actions of the screen that it is shown as.", \.routeView),
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
      .list("linkTexts", "How the URL of each of its links is written.", \.traits.linkTexts),
      .list("alerts", "What it says and offers as an alert; none for a screen with a view.", \.traits.alerts),
    ])

  private var given: [SwiftArgument] {
    let actions = SwiftArgument("actions", .calling(actionsType, .init("screen", .member(.code("screen"), "active"))))
    return parameters.map(\.argument) + (isOffering ? [actions] : [])
  }
  private var routeView: SwiftExpression {
    let view = SwiftExpression.code(SwiftIdentifier.escaped(view))
    if !isOffering { return .call(view, parameters.map(\.argument)) }
    let content = SwiftExpression.call(view, parameters.map(\.argument) + [SwiftArgument("actions", .code("$0"))])
    return .call(.code("FlowRouteView"), [SwiftArgument(.metatype(actionsType))], trailing: SwiftClosure(content))
  }
  var bindings: [SwiftExpression] { parameters.map { .binding($0.name) } }
}

/// A case that wraps another enum.
struct WrapperModel: TemplateModel {
  var name: String
  var type: String
  var isAlert = false

  static let fields = Fields<WrapperModel>(
    removed: ["comment": "name", "screenType": "type", "controllerFunction": "type", "isPart": "name"],
    [
      .flag("isAlert", "Whether it stands for an alert, which has no view.", \.isAlert),
      .identifier("name", "The case's name, escaped.", \.name),
      .text("type", "The wrapped enum.", \.type),
    ])
}

extension String {
  func replacingSuffix(_ suffix: String, by other: String) -> String { droppingSuffix(suffix).map { $0 + other } ?? self }

  /// Returns the text before a suffix, or nil if the text doesn't have the suffix.
  func droppingSuffix(_ suffix: String) -> String? {
    guard utf8.count >= suffix.utf8.count, utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else { return nil }
    return String(utf8.dropLast(suffix.utf8.count))
  }
}
