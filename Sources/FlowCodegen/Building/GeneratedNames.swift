import FlowDiagnostics
import FlowGraph
import FlowModel

/// The names of the types that are generated.
///
/// All that stands for one flow nests in `<App>Route`, so that beside the app's own types only two names are taken at
/// the top. The suffixes keep names of flows apart from Swift's and from each other: no two kinds share one.
struct GeneratedNames {
  private let app: String
  private let flows: [String]
  private let kinds: [FlowKind]

  init(_ graph: NavigationGraph) {
    app = SwiftIdentifier.capitalized(graph.appName.value)
    flows = graph.flows.map { SwiftIdentifier.capitalized($0.name.value) }
    kinds = graph.flows.map(\.kind)
  }

  /// The enum of root flows.
  var root: String { "\(app)Root" }

  /// The enum of all routes.
  var route: String { "\(app)Route" }

  /// The enum of a flow's screens, nested in the enum of all routes.
  func routeType(of flow: FlowID) -> String { "\(flows[Int(flow.index)])Route" }

  /// The enum of a flow's tabs, nested in the enum of all routes.
  func tabType(of flow: FlowID) -> String { "\(flows[Int(flow.index)])Tab" }

  /// The types that stand for a flow each, in the order of the flows.
  var nestedTypes: [String] {
    zip(flows, kinds).map { name, kind in kind == .tabs ? "\(name)Tab" : "\(name)Route" }
  }

  /// Refuses names that two types would have, or that a generated type would hide from the params.
  func check(_ graph: NavigationGraph) throws(GenerationError) {
    var taken: Set<String> = [root, route]
    for (name, flow) in zip(nestedTypes, graph.flows) where !taken.insert(name).inserted && name != root && name != route {
      throw .nameTaken(name, range: flow.name.range)
    }
    for type in graph.types where taken.contains(type.name.value) {
      throw .nameTaken(type.name.value, range: type.name.range)
    }
    for param in graph.params {
      guard let module = param.type?.modules.first(where: taken.contains) else { continue }
      throw .nameTaken(module, range: param.name.range)
    }
  }
}

extension TypeExpression {
  /// The modules that are named in it.
  fileprivate var modules: [String] {
    switch self {
    case .named: []
    case .qualified(let module, _): [module]
    case .optional(let inner), .array(let inner): inner.modules
    case .dictionary(let key, let value): key.modules + value.modules
    }
  }
}
