import FlowDiagnostics
import FlowGraph
import FlowModel

/// The names of the generated types.
///
/// All types of a flow are nested in its namespace, for example `LoginFlow`. The names of the app's own types begin with the app's name.
/// Suffixes keep the names of flows and screens apart from Swift's and from each other: no two kinds have the same suffix.
final class GeneratedNames: Sendable {
  /// The beginning of the app's own types.
  let app: String
  private let namespaces: [String]
  private let graph: NavigationGraph
  /// The types that generated code names within enums of cases. A case mustn't have such a name.
  let reservedForCases: Set<String>
  private let appTypes: Set<String>

  /// The names of the app's own types after the app's name.
  private static let suffixes = [
    "Flows", "Root", "Route", "Navigation", "Router", "Fact", "FactStore", "Guard", "Provider", "MemoryStore", "Screen", "Actions", "Entry",
    "Choice", "Decision", "Plan", "RootView", "State", "Coordinator", "AppMoves", "StoredFacts", "StartCoordinator", "SceneDelegate",
    "RootCoordinator", "BaseViewModel", "ViewControllerView", "RouteView", "RootSwitch", "ID", "ScreenContent",
  ]

  /// The types in each namespace that don't belong to a screen.
  private static let nested: Set<String> = [
    "Screen", "Tab", "Outcome", "Entry", "Actions", "Choices", "BarButtons", "Coordinator", "ScreenContent",
  ]

  private static let actionsSuffix = "Actions"
  private static let outcomeSuffix = "Outcome"
  /// The suffixes of the types in each namespace that belong to a screen. They follow the screen's name.
  private static let screenSuffixes = [actionsSuffix, "Controller", outcomeSuffix]

  /// The members of the enum of a flow's screens in addition to its cases.
  static let screenMembers: Set<String> = ["Self", "Flow", "AppType", "RawValue"]

  /// The members of the enum of facts in addition to its cases.
  static let factMembers: Set<String> = ["allCases", "AllCases", "RawValue", "Elsewhere"]

  /// The members of the enum of root flows in addition to its cases.
  static let rootMembers: Set<String> = ["Self", "allCases", "AllCases", "RawValue"]

  /// The members of the enum of a flow's tabs in addition to its cases.
  static let tabMembers = rootMembers.union(screenMembers)

  /// Makes the names.
  ///
  /// - Parameter isPrefixed: whether the names of namespaces begin with the app's name too.
  init(_ graph: NavigationGraph, isPrefixed: Bool) {
    self.graph = graph
    let app = SwiftIdentifier.capitalized(graph.appName.value)
    self.app = app
    namespaces = graph.flows.map { "\(isPrefixed ? app : "")\(SwiftIdentifier.capitalized($0.name.value))Flow" }
    appTypes = Set(Self.suffixes.map { "\(app)\($0)" })
    reservedForCases = appTypes.union(namespaces)
  }

  /// Apple's modules that the runtime imports, or whose names apps are likely to have.
  private static let modules: Set<String> = [
    "Combine", "Contacts", "Foundation", "Glibc", "MachO", "Musl", "Observation", "Swift", "SwiftUI", "UIKit",
  ]

  /// Whether the app's name means nothing else in Swift and in Apple's frameworks.
  fileprivate var isAppNameFree: Bool {
    !SwiftIdentifier.isKeyword(app) && !Self.modules.contains(app) && !SystemTypes.names.contains(app)
      && !SwiftTypes.standard.contains(app) && !RuntimeCopy.declares(app)
  }

  /// The enum of root flows.
  var root: String { "\(app)Root" }

  /// The enum of all routes.
  var route: String { "\(app)Route" }

  /// Returns the type in which all declarations of a flow are nested.
  func namespace(of flow: FlowID) -> String { namespaces[Int(flow.index)] }

  /// Returns the enum of a flow's screens or tabs, with the namespace.
  func screensType(of flow: FlowID) -> String { "\(namespace(of: flow)).\(graph.flows[flow].kind == .tabs ? "Tab" : "Screen")" }

  /// Returns the type of a screen's actions, without the namespace of its flow.
  func actionsType(of screen: ScreenID) -> String { capitalizedName(of: screen) + Self.actionsSuffix }

  /// Returns the type of the outcomes of a flow or a screen, without the namespace of the flow.
  func outcomeType(of owner: Outcome.Owner) -> String {
    switch owner {
    case .flow: "Outcome"
    case .screen(let screen): "\(capitalizedName(of: screen))\(Self.outcomeSuffix)"
    }
  }

  /// Returns the type of the outcomes of a flow or a screen, with the namespace of the flow.
  func fullOutcomeType(of owner: Outcome.Owner) -> String {
    let flow =
      switch owner {
      case .flow(let flow): flow
      case .screen(let screen): graph.screens[screen].flow
      }
    return "\(namespace(of: flow)).\(outcomeType(of: owner))"
  }

  /// Whether the namespace of a flow has a type of this name.
  private func isNested(_ name: String, in flow: FlowID) -> Bool {
    if Self.nested.contains(name) { return true }
    guard let base = Self.screenSuffixes.lazy.compactMap({ name.droppingSuffix($0) }).first else { return false }
    let hasOutcomes = name.hasSuffix(Self.outcomeSuffix)
    return graph.flows[flow].screens.contains { screen in
      capitalizedName(of: screen) == base && (!hasOutcomes || !graph.screens[screen].outcomes.isEmpty)
    }
  }

  /// Checks the generated names. No two types have the same name. No generated type hides a type of a param, and no type of a param hides a
  /// generated one.
  ///
  /// - Parameter showsViews: whether screens have views, whose names are types.
  func check(showsViews: Bool) throws(GenerationError) {
    if let name = appTypes.filter(RuntimeCopy.declares).min() { throw .nameTaken(name, range: graph.appName.range) }
    var taken = appTypes
    for (name, flow) in zip(namespaces, graph.flows)
    where !taken.insert(name).inserted || RuntimeCopy.declares(name) || SystemTypes.names.contains(name)
      || SwiftTypes.standard.contains(name)
    {
      throw .nameTaken(name, range: flow.name.range)
    }
    func isTaken(_ name: String) -> Bool {
      taken.contains(name) || RuntimeCopy.declares(name) || SwiftTypes.standard.contains(name)
        || graph.flows.ids.contains { isNested(name, in: $0) }
    }
    // The copy of the runtime is in the module that declares the type.
    func hidesUIKit(_ type: DeclaredType) -> Bool { showsViews && type.module == nil && SystemTypes.isOfUIKit(type.name.value) }
    for type in graph.types where isTaken(type.name.value) || hidesUIKit(type) {
      throw .nameTaken(type.name.value, range: type.name.range)
    }
    if showsViews { try checkViews() }
    var modules: [String: Bool] = [:]
    for param in graph.params.ids {
      for module in graph.params[param].type?.modules ?? [] {
        let isTaken = modules[module] ?? isTaken(module)
        modules[module] = isTaken
        if isTaken { throw .nameTaken(module, range: graph.params[param].name.range) }
      }
    }
  }

  /// The name that each SwiftUI view gives to the type of its body. In a generated view, it would hide a view of the app with this name.
  static let bodyOfViews = "Body"

  /// Checks that no view has the name of a generated declaration beside it, or a name that is hidden there.
  private func checkViews() throws(GenerationError) {
    let taken = reservedForCases.union([Self.bodyOfViews])
    for flow in graph.flows where !flow.kind.isAlert {
      for screen in flow.screens {
        let declared = graph.declaration(of: screen)
        let name = declared.viewName
        guard taken.contains(name) || RuntimeCopy.declares(name) || isNested(name, in: flow.id) else { continue }
        throw .nameTaken(name, range: declared.view?.range ?? declared.name.range)
      }
    }
  }

  private func capitalizedName(of screen: ScreenID) -> String { SwiftIdentifier.capitalized(graph.screens[screen].name.value) }
}

extension TypeExpression {
  /// The modules that the type names.
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
  /// Whether the app's name means nothing else in Swift and in Apple's frameworks.
  public var isAppNameFree: Bool { GeneratedNames(self, isPrefixed: false).isAppNameFree }
}
