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
      .text("access", "The access level, with a space after it. May be empty.", \.access),
      .text("app", "The beginning of all type names.", \.app),
      .text("name", "The enum's name.", \.name),
      .text("conformance", "The type of its raw values, if there is one, and its protocols.") {
        $0.isPlain ? "String, \($0.conformance)" : $0.hasValues ? "FlowValueScreens" : $0.conformance
      },
      .list("cases", "The cases that stand for a screen or a root flow.", \.cases),
      .list("wrappers", "The cases that wrap another enum.", \.wrappers),
      .flag("hasAssociatedValues", "Whether a case has associated values. Wrapping cases have them.") {
        !$0.wrappers.isEmpty || $0.hasValues
      },
      .list("valueCases", "The cases with associated values. Cases with the same values are one element.", \.valueCases),
      .list("oneValue", "The case with one value, if it is the only case with values.", \.oneValue),
      .flag("isPlain", "Whether no case has associated values. The raw values of the enum are then the names.", \.isPlain),
      .flag("hasBareCases", "Whether a case has no associated values.") { $0.cases.contains { $0.parameters.isEmpty } },
      .flag("someTraits", "Whether a screen has a trait.") { $0.cases.contains { !$0.traits.isEmpty } },
      .flag("someTitles", "Whether a screen shows a title.") { $0.cases.contains { $0.title != nil } },
      .optionalText("onlyTransition", "The transition to all of its screens. Missing if the transitions differ.") {
        let transitions = Set($0.cases.map(\.transition))
        return transitions.count == 1 ? transitions.first : nil
      },
      .flag("someUntitled", "Whether a screen shows no title.") { $0.cases.contains { $0.title == nil } },
      .optionalCode("alertCases", "The patterns of the wrapping cases for alerts, which have no view. Missing without alerts.") {
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
    .codes("patterns", "A pattern of the associated values for each case.", \.patterns),
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
      .optionalCode("shownTitle", "The title in the bar above the screen, as a literal. Missing if bars show no titles.") {
        $0.title?.literal(of: $0.parameters)
      },
      .code("titleBinding", "A pattern of the associated values in the title, between parentheses. May be empty.") {
        $0.title?.binding(of: $0.parameters) ?? SwiftClause(elements: [])
      },
      .optionalLiteral("rawValue", "The raw value as a literal, if the enum is plain and the value differs from the case's name.") {
        $0.name == $0.plainName ? nil : $0.plainName
      },
      .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
      .identifier("name", "The case's name, escaped.", \.name),
      .literal("key", "The name in the YAML, as a string literal.", \.plainName),
      .code("reading", "The arguments from the path of a screen, between parentheses. May be empty.") {
        SwiftClause(elements: $0.parameters.map(\.reading))
      },
      .code("signature", "Its associated values, between parentheses. May be empty.") { ParameterModel.values($0.parameters) },
      .text("namespace", "The type that contains all types of a root flow. Empty for a screen.", \.namespace),
      .text("transition", "The transition to the screen: `push`, `presentModally` or `presentFullscreen`.", \.transition),
      .code("routeView", "The view of the screen, with its actions.", \.routeView),
      .code("binding", "A pattern of its associated values, between parentheses. May be empty.") { SwiftClause(elements: $0.bindings) },
      .code("arguments", "The bound values as arguments, between parentheses. May be empty.") {
        SwiftClause(elements: $0.parameters.map(\.argument))
      },
      .list("parameters", "Its associated values.", \.parameters),
      .flag("hasParameters", "Whether it has associated values.") { !$0.parameters.isEmpty },
      .flag("isText", "Whether all associated values are strings. True without associated values.") { $0.parameters.allSatisfy(\.isText) },
      .identifier("view", "The view that shows the screen, escaped.", \.view),
      .text("viewModel", "The type of that view's model.") { "\($0.view)Model" },
      .code("viewArguments", "The arguments of the view: the params, and the actions if the screen has any.", \.given),
      .code("modelArguments", "The arguments of the view's model: those of the view, and the coordinator.") {
        $0.given + [SwiftArgument("coordinator", .code("coordinator"))]
      },
      .code("content", "The params, and the actions if the screen has any, as associated values. Empty without both.") {
        SwiftClause(elements: $0.parameters.map { SwiftParameter(label: $0.label, type: $0.type) } + $0.actionsValue)
      },
      .code("contentArguments", "The values of `content`, in parentheses. Empty without any.") { SwiftClause(elements: $0.given) },
      .text("actionsType", "The type of its actions, with the types around it.", \.actionsType),
      .text("coordinatorType", "The type of its flow's coordinator, with the types around it.", \.coordinatorType),
      .flag("hasTraits", "Whether the screen has a trait.") { !$0.traits.isEmpty },
      .flag("hasPlainTraits", "Whether the screen has a trait other than a link or the texts of an alert.") { !$0.traits.isPlain },
      .flag("hasOutcomes", "Whether the screen has outcomes of its own.", \.traits.hasOutcomes),
      .flag("hidesBack", "Whether the system's back button is hidden.", \.traits.hidesBack),
      .flag("hidesTabBar", "Whether the tab bar is hidden.", \.traits.hidesTabBar),
      .flag("hidesNavigationBar", "Whether the bar above it is hidden.", \.traits.hidesNavigationBar),
      .flag("isUnstored", "Whether stored states omit it and everything above it.", \.traits.isUnstored),
      .optionalCode("requirement", "The requirement of the screen, in Swift.", \.traits.requirement),
      .flag("hasRunnable", "Whether it has an action that other actions run.") { !$0.traits.runnable.isEmpty },
      .list("runnable", "The actions that other actions run.", \.traits.runnable),
      .list("linkTexts", "The code that writes the URL of each of its links.", \.traits.linkTexts),
      .list("alerts", "Its texts and buttons as an alert. Empty for a screen with a view.", \.traits.alerts),
    ])

  private var given: [SwiftArgument] {
    let actions = SwiftArgument("actions", .calling(actionsType, .init("screen", .member(.code("screen"), "active"))))
    return parameters.map(\.argument) + (isOffering ? [actions] : [])
  }
  /// The actions as an associated value, if the screen has any.
  private var actionsValue: [SwiftParameter] { isOffering ? [SwiftParameter(label: "actions", type: actionsType)] : [] }

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
      .flag("isAlert", "Whether it wraps an alert, which has no view.", \.isAlert),
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
