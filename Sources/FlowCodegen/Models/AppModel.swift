import FlowResources

/// The Swift file of the whole app.
struct AppModel: TemplateModel {
  var header: String
  var access: String
  var makesViews = true
  var strings: SwiftExpression?
  var core: String?
  var runtimeImports: [String] = []
  var app: String
  var imports: [String] = []
  var root: RouteModel
  var route: RouteModel
  var facts: [FactModel] = []
  var guards: [FactModel] = []
  var actions: [ActionModel] = []
  var starts: [StartModel] = []
  var start = BodyModel()
  var unmet: BodyModel?
  var resumesLinks = false
  var factsSetInPlace: [SwiftExpression] = []
  var factsClearedInPlace: [SwiftExpression] = []
  var leavesApp = false
  var rootHandlers: [RootHandlerModel] = []
  var scheme: String?
  var hosts: [String] = []
  var linkedFlows: [String] = []
  var flows: [FlowReferenceModel] = []
  var sharedViews: [SharedViewModel] = []
  var someEntries = false
  var hasFunctions = false
  var hasPlans = false

  static let fields = Fields<AppModel>(
    removed: [
      "scopes": "flows", "siteGroups": "starts", "sites": "starts", "someHandlers": "someStarts", "typeGroups": "flows",
      "tabsGroups": "tabsFlows", "isOneGroup": "flows", "isOneTabsGroup": "tabsFlows", "nonisolated": nil,
    ],
    [
      .text("header", "The first lines: flowc's own line, and the header of the project.", \.header),
      .text("access", "The access level, with a space after it. May be empty.", \.access),
      .flag("isExported", "Whether other modules can use the types. Then the initializer must be written.") {
        $0.access.hasPrefix("public") || $0.access.hasPrefix("package")
      },
      .flag("hasViews", "Whether views with the names of the screens show them. If not, the app creates the views.", \.makesViews),
      .optionalCode("strings", "The string catalog for texts. Missing for the app's default.", \.strings),
      .optionalText("core", FileModel.coreText, \.core),
      .text("runtimeVersion", "The version of the runtime that the code needs, as a name.") { _ in RuntimeModule.version },
      .text("app", "The beginning of all type names.", \.app),
      .texts("imports", "The modules that the file needs, escaped and sorted.", \.imports),
      .text("spi", "The attribute of overrides that only generated code may call, with a space after it. May be empty.") {
        !$0.runtimeImports.isEmpty ? "@_spi(FlowGenerated) " : ""
      },
      .texts("runtimeImports", FileModel.runtimeImportsText, \.runtimeImports),
      .texts("importLines", FileModel.importLinesText) { FileModel.importLines($0.imports, $0.runtimeImports) },
      .model("root", "The enum of root flows.", \.root),
      .model("route", "The enum of all routes.", \.route),
      .list("facts", "The facts.", \.facts),
      .text("open", "The access level of classes that the app may subclass, with a space after it.") {
        $0.access == "public " ? "open " : $0.access
      },
      .literal("storageKey", "The key of the stored navigation, as a literal.") { "\($0.app).navigation" },
      .flag("hasFacts", "Whether there are facts.") { !$0.facts.isEmpty },
      .code("persistedFacts", "The facts that the app keeps across launches, as elements of a list.") {
        cases($0.facts.filter(\.isPersisted))
      },
      .code("initialFacts", "The facts that hold at the first launch, as elements of a list.") { cases($0.facts.filter(\.isInitial)) },
      .list("elsewhereFacts", "The facts that code of the app also sets.") { $0.facts.filter(\.isElsewhere) },
      .flag("hasElsewhereFacts", "Whether there are such facts.") { $0.facts.contains(where: \.isElsewhere) },
      .flag("hasInitialFacts", "Whether there are such facts.") { $0.facts.contains(where: \.isInitial) },
      .list("guards", "The guards that the router asks the provider about.", \.guards),
      .flag("hasGuards", "Whether there are such guards.") { !$0.guards.isEmpty },
      .list("actions", "The actions of the app, including private actions.", \.actions),
      .flag("someActions", "Whether the app has actions.") { !$0.actions.isEmpty },
      .flag("offersActions", "Whether the app offers an action on every screen.") { $0.actions.contains { !$0.isPrivate } },
      .list("functions", "The actions of the app that other actions or links run.") { $0.actions.filter(\.isFunction) },
      .list("runnable", "The actions of the app that other actions run.") { $0.actions.filter(\.isRunnable) },
      .flag("someRunnable", "Whether there are such actions.") { $0.runsActions },
      .list("links", "The URLs that run actions.") { $0.actions.flatMap(\.links) },
      .flag("someLinks", "Whether there are such URLs.") { $0.hasLinks },
      .codes("around", "The arguments that describe the app's actions, links and starts for the runtime. May be empty.", \.around),
      .list("starts", "The app's own moves that start instances or replace screens, with the handlers of these instances.", \.starts),
      .flag("someStarts", "Whether there are such moves.") { !$0.starts.isEmpty },
      .flag("hasAround", "Whether other actions or links run an action of the app, or an action of the app starts an instance.") {
        $0.actions.contains(where: \.isFunction) || !$0.starts.isEmpty
      },
      .model("start", "The choices of the start at launch.", \.start),
      .model("unmet", "The choices that replace a link whose requirements don't hold.") { $0.unmet ?? BodyModel() },
      .flag("hasUnmet", "Whether there are such choices.") { $0.unmet != nil },
      .optionalCode("factsSetInPlace", "The facts of requirements that a move sets while the screens stay, as elements of a list.") {
        $0.factsSetInPlace.isEmpty ? nil : $0.factsSetInPlace
      },
      .optionalCode("factsClearedInPlace", "The facts of requirements that a move clears while the screens stay, as elements of a list.") {
        $0.factsClearedInPlace.isEmpty ? nil : $0.factsClearedInPlace
      },
      .flag("resumesLinks", "Whether a `root` move resumes a waiting link.", \.resumesLinks),
      .flag("leavesApp", "Whether an action opens a URL outside the app.", \.leavesApp),
      .list("rootHandlers", "The handlers for the outcomes of root flows.", \.rootHandlers),
      .flag("hasRootHandlers", "Whether there are such handlers.") { !$0.rootHandlers.isEmpty },
      .code("handledRoots", "The root flows with handlers, as elements of a list.") {
        $0.rootHandlers.map { SwiftExpression.string($0.flow) }
      },
      .literal("linkScheme", "The scheme of links as a literal; `nil` is an empty one.") { $0.scheme ?? "" },
      .flag("hasAddress", "Whether the app has URLs of its own.") { $0.scheme != nil || !$0.hosts.isEmpty },
      .flag("hasLinkedFlows", "Whether a flow has links.") { !$0.linkedFlows.isEmpty },
      .code("linkHosts", "The hosts of links as elements of a list.") { $0.hosts.map(SwiftExpression.string) },
      .code("linkedFlows", "The flows that have links, as elements of a list.") { $0.linkedFlows.map(SwiftExpression.string) },
      .list("flows", "All flows.", \.flows),
      .list("viewedFlows", "The flows whose screens have views: neither tabs nor alerts.") {
        $0.flows.filter { !$0.isTabs && !$0.isAlert }
      },
      .flag("someAlerts", "Whether one of the flows is an alert.") { $0.flows.contains(where: \.isAlert) },
      .identifier("alertCase", "The case for alerts, of the content of any screen.") { model in
        SwiftIdentifier.free("systemAlert", noun: "Case") { name in model.flows.contains { $0.routeCase == name } }
      },
      .flag("someEntries", "Whether a screen has an entry.", \.someEntries),
      .flag("hasFunctions", "Whether there are actions that other actions run, which become functions.", \.hasFunctions),
      .flag("hasPlans", "Whether there is code that makes the plan of a link or an entry.", \.hasPlans),
      .list("sharedViews", "The views that show several screens.", \.sharedViews),
      .list("tabsFlows", "The tabs flows.") { $0.flows.filter(\.isTabs) },
      .flag("someTabs", "Whether there are such flows.") { $0.flows.contains(where: \.isTabs) },
      .flag("someBarButtons", "Whether a tabs flow has bar buttons.") { $0.flows.contains(where: \.hasBarButtons) },
    ])

  private var runsActions: Bool { actions.contains(where: \.isRunnable) }
  private var hasLinks: Bool { actions.contains { !$0.links.isEmpty } }

  private var around: [SwiftArgument] {
    let moves = SwiftExpression.code("\(app)AppMoves")
    func argument(_ label: String, _ function: String, _ arguments: SwiftArgument...) -> SwiftArgument {
      SwiftArgument(label, .closure(SwiftClosure(.call(.member(moves, function), arguments))))
    }
    var around: [SwiftArgument] = []
    if !starts.isEmpty { around.append(.init("starts", .code("\(app)AppMoves.addStarts(to:)"))) }
    if runsActions { around.append(argument("actions", "run", .init(.code("$0")), .init(.code("$1")))) }
    if hasLinks { around.append(argument("match", "match", .init(.code("&$0")))) }
    return around
  }

  private static func cases(_ facts: [FactModel]) -> [SwiftExpression] { facts.map { .dot($0.name) } }
}

/// A fact or a guard.
struct FactModel: TemplateModel {
  var comment: [String]
  var name: String
  var key: String
  var isPersisted = false
  var isInitial = false
  var isElsewhere = false
  var defaultsKey = ""

  static let fields = Fields<FactModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .identifier("name", "The case's name, escaped.", \.name),
    .literal("key", "The name in the YAML as a literal.", \.key),
    .optionalLiteral("rawValue", "The raw value as a literal, if it differs from the case's name.") { $0.name == $0.key ? nil : $0.key },
    .flag("isPersisted", "Whether the app keeps the fact across launches.", \.isPersisted),
    .flag("isElsewhere", "Whether code of the app also sets the fact.", \.isElsewhere),
    .literal("defaultsKey", "The key under which the app stores the fact, as a literal.", \.defaultsKey),
    .text("initial", "The value at the first launch: `true` or `false`.") { $0.isInitial ? "true" : "false" },
  ])
}

/// A flow by its names.
struct FlowReferenceModel: TemplateModel {
  var name: String
  var namespace: String
  var screensType: String
  var isTabs: Bool
  var isAlert: Bool
  var hasBarButtons: Bool
  var isPages: Bool
  var isRoot: Bool
  var routeCase: String
  var rootCase: String

  static let fields = Fields<FlowReferenceModel>(
    removed: ["type": "screensType", "shortType": "namespace", "screenType": "screensType"],
    [
      .text("name", "The flow's name in the YAML.", \.name),
      .literal("key", "The name as a string literal.", \.name),
      .text("namespace", "The type that contains all types of the flow.", \.namespace),
      .text("screensType", "The enum of its screens or tabs, with the namespace.", \.screensType),
      .flag("isTabs", "Whether it is a tabs flow.", \.isTabs),
      .flag("hasBarButtons", "Whether it has bar buttons.", \.hasBarButtons),
      .flag("isPages", "Whether it is a pages flow.", \.isPages),
      .flag("isRoot", "Whether a `root` move can show it.", \.isRoot),
      .identifier("routeCase", "The case of the app's routes that wraps it, escaped.", \.routeCase),
      .identifier("rootCase", "The case of the app's root flows, escaped. Empty if it isn't a root flow.", \.rootCase),
    ])
}
