import FlowDiagnostics
import FlowGraph
import FlowModel

/// The names of the types that are generated.
///
/// All that stands for one flow nests in `<App>Route`, and all other names begin with the app's. The suffixes keep names of flows and
/// screens apart from Swift's and from each other: no two kinds share one.
final class GeneratedNames: Sendable {
  /// The beginning of all types.
  let app: String
  private let flows: [String]
  private let views: [String]
  private let kinds: [FlowKind]
  private let graph: NavigationGraph
  /// What is declared beside the flows' own types; generated code calls it within enums of screens, too.
  let reservedForCases: Set<String>

  /// What the types beside the flows' own are called after the app's name.
  private static let suffixes = [
    "Flows", "Root", "Route", "Navigation", "Router", "Fact", "FactStore", "Guard", "Provider", "MemoryStore", "Screen", "Screens",
    "ScreenActions",
    "Actions", "Entry", "Move", "Choice", "Decision", "Plan", "RootView", "State", "Coordinator", "AppMoves", "Place", "ContentView",
    "PagesView", "Presented", "ContextView", "PresentedView", "StackElement", "StackView", "StackedView", "StoredFacts",
    "NavigationTransition", "NavigationRouter", "Stop", "InstanceCoordinator", "Platform", "StackCoordinator", "BackWatcher",
    "PagesCoordinator", "PagesModel", "TabItem", "TabItems", "TabBarCoordinator", "TabWatcher", "ContextCoordinator", "DismissalWatcher",
    "ContextController", "WeakCoordinator",
    "StartCoordinator", "SceneDelegate", "FlowCoordinator", "BaseViewModel", "ViewControllerView", "Coordinated", "HostingController",
    "RouteScreen", "RootSwitch", "TabsView", "BackLink", "BackLinks",
  ]

  /// What the enum of a flow's screens declares beside them.
  private static let members: Set<String> = [
    "_flow", "_description", "_pages", "_handler", "_match", "_links", "_starts", "_run", "_read",
    "_lead", "_controller", "AppType", "Outcome", "Entry", "Actions", "Choices", "RawValue",
  ]

  private static let actionsSuffix = "Actions"
  private static let outcomeSuffix = "Outcome"
  /// What types in it that belong to a screen end with, after the screen's name.
  private static let screenSuffixes = [actionsSuffix, "Controller", outcomeSuffix]

  /// What the enum of root flows declares beside them.
  static let rootMembers = factMembers.union(["Self"])

  /// What the enum of facts declares beside them.
  static let factMembers: Set<String> = ["allCases", "AllCases", "RawValue"]

  /// What the enum of a flow's tabs declares beside them.
  static let tabMembers: Set<String> = [
    "Self", "_flow", "_description", "_handler", "_starts", "_run", "_items", "_tap", "allCases", "AllCases", "RawValue", "AppType",
    "Actions", "BarButtons", "Choices",
  ]

  init(_ graph: NavigationGraph) {
    self.graph = graph
    app = SwiftIdentifier.capitalized(graph.appName.value)
    kinds = graph.flows.map(\.kind)
    let names = zip(graph.flows, kinds).map { "\(SwiftIdentifier.capitalized($0.name.value))\($1 == .tabs ? "Tab" : "Route")" }
    let app = app
    reservedForCases = Set(Self.suffixes.map { "\(app)\($0)" })
    let views = zip(graph.flows, kinds).map { "\(SwiftIdentifier.capitalized($0.name.value))\($1 == .tabs ? "Tabs" : "")Screen" }
    // The parts of many flows have views, too.
    let parts = (1...CaseTree<Int>.limit).map { "Part\($0)Screen" }
    let reserved = reservedForCases
    // What stands within the enum of all routes would hide the app's own from what is generated there.
    let own = Set(graph.types.map(\.name.value)).union(graph.screens.ids.map { graph.declaration(of: $0).viewName })
    self.views = SwiftIdentifier.distinct(views) {
      reserved.contains($0) || parts.contains($0) || own.contains($0) || RuntimeCopy.declares($0)
    }
    flows = SwiftIdentifier.distinct(names) { reserved.contains($0) || RuntimeCopy.declares($0) }
    let others = Set(graph.types.map(\.name.value)).union(graph.params.ids.compactMap { graph.params[$0].type?.modules }.joined())
    namespace =
      SwiftIdentifier.distinct([app]) { name in
        SwiftIdentifier.isKeyword(name) || Self.modules.contains(name) || SystemTypes.names.contains(name)
          || SwiftTypes.standard.contains(name) || RuntimeCopy.declares(name)
          || others.contains(name)
      }[0]
  }

  /// The type that is called like the app; with an underscore where that would hide another type from the app's own code.
  let namespace: String

  /// Modules of Apple's that the runtime imports, or that apps are likely to be called like.
  private static let modules: Set<String> = [
    "Combine", "Contacts", "Foundation", "Glibc", "MachO", "Musl", "Observation", "Swift", "SwiftUI", "UIKit",
  ]

  /// The enum of root flows.
  var root: String { "\(app)Root" }

  /// The enum of all routes.
  var route: String { "\(app)Route" }

  /// The enum of a flow's screens or tabs, nested in the enum of all routes.
  func routeType(of flow: FlowID) -> String { flows[Int(flow.index)] }

  /// The view of a flow's screens or tabs, nested in the enum of all routes.
  func viewType(of flow: FlowID) -> String { views[Int(flow.index)] }

  /// The coordinator of a flow's screens, nested in the enum of all routes.
  func coordinatorType(of flow: FlowID) -> String { "\(SwiftIdentifier.capitalized(graph.name(of: flow)))Coordinator" }

  /// The type with a screen's actions, nested in its flow's enum.
  func actionsType(of screen: ScreenID) -> String { capitalizedName(of: screen) + Self.actionsSuffix }

  /// The type of the outcomes of a flow or a screen, nested in the flow's enum.
  func outcomeType(of owner: Outcome.Owner) -> String {
    switch owner {
    case .flow: "Outcome"
    case .screen(let screen): "\(capitalizedName(of: screen))\(Self.outcomeSuffix)"
    }
  }

  /// The same with all types around it.
  func fullOutcomeType(of owner: Outcome.Owner) -> String {
    let flow =
      switch owner {
      case .flow(let flow): flow
      case .screen(let screen): graph.screens[screen].flow
      }
    return "\(route).\(routeType(of: flow)).\(outcomeType(of: owner))"
  }

  /// The types that stand for a flow each, in the order of the flows.
  var nestedTypes: [String] { flows }

  /// Whether an enum of screens has a type or member of this name beside its cases.
  func isNested(_ name: String, in flow: FlowID) -> Bool {
    if Self.members.contains(name) { return true }
    guard let base = Self.screenSuffixes.lazy.compactMap({ name.droppingSuffix($0) }).first else { return false }
    let hasOutcomes = name.hasSuffix(Self.outcomeSuffix)
    return graph.flows[flow].screens.contains { screen in
      capitalizedName(of: screen) == base && (!hasOutcomes || !graph.screens[screen].outcomes.isEmpty)
    }
  }

  /// Refuses names that two types would have, that a generated type would hide from the params, or a type of the params from the
  /// generated code.
  ///
  /// - Parameter showsViews: whether screens are shown by the names of their views, so that these are names of types, too.
  func check(_ graph: NavigationGraph, showsViews: Bool) throws(GenerationError) {
    var taken = reservedForCases
    if let name = reservedForCases.filter(RuntimeCopy.declares).min() { throw .nameTaken(name, range: graph.appName.range) }
    for (name, flow) in zip(flows, graph.flows) where !taken.insert(name).inserted || RuntimeCopy.declares(name) {
      throw .nameTaken(name, range: flow.name.range)
    }
    func isTaken(_ name: String) -> Bool {
      taken.contains(name) || RuntimeCopy.declares(name) || SwiftTypes.standard.contains(name)
        || graph.flows.ids.contains { isNested(name, in: $0) }
    }
    // The copy of the runtime stands in the module that declares the type.
    func hidesUIKit(_ type: DeclaredType) -> Bool { showsViews && type.module == nil && SystemTypes.isOfUIKit(type.name.value) }
    for type in graph.types where isTaken(type.name.value) || hidesUIKit(type) {
      throw .nameTaken(type.name.value, range: type.name.range)
    }
    if showsViews { try checkViews(graph) }
    var modules: [String: Bool] = [:]
    for param in graph.params.ids {
      for module in graph.params[param].type?.modules ?? [] {
        let isTaken = modules[module] ?? isTaken(module)
        modules[module] = isTaken
        if isTaken { throw .nameTaken(module, range: graph.params[param].name.range) }
      }
    }
  }

  /// What each view of SwiftUI calls the type of its body: in a generated view, a view of the app's by that name would be hidden.
  static let bodyOfViews = "Body"

  /// Refuses views that are called like what is generated beside them, or what hides them there.
  private func checkViews(_ graph: NavigationGraph) throws(GenerationError) {
    let taken = reservedForCases.union(flows).union([Self.bodyOfViews])
    for flow in graph.flows where !flow.kind.isAlert {
      for screen in flow.screens {
        let declared = graph.declaration(of: screen)
        let name = declared.viewName
        guard taken.contains(name) || RuntimeCopy.declares(name) else { continue }
        throw .nameTaken(name, range: declared.view?.range ?? declared.name.range)
      }
    }
  }

  private func capitalizedName(of screen: ScreenID) -> String { SwiftIdentifier.capitalized(graph.screens[screen].name.value) }
}

extension TypeExpression {
  /// The modules that are named in it.
  var modules: [String] {
    switch self {
    case .named: []
    case .qualified(let module, _): [module]
    case .optional(let inner), .array(let inner): inner.modules
    case .dictionary(let key, let value): key.modules + value.modules
    case .generic(_, let arguments): arguments.flatMap(\.modules)
    }
  }
}

extension NavigationGraph {
  /// Whether the types that are generated for the app and its flows are called as one who reads the YAML would guess: none gives way to another of
  /// that name.
  public var hasPlainTypeNames: Bool {
    let names = GeneratedNames(self)
    return names.namespace == names.app && !names.nestedTypes.contains { $0.hasSuffix("_") }
  }
}
