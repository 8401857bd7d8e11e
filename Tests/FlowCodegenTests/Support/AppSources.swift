import FlowGraph
import FlowModel
import Testing

@testable import FlowCodegen

/// The code that an app itself declares beside its generated code: views, view models and the types of params.
struct AppSources {
  let graph: NavigationGraph
  let target: GenerationTarget
  private let flows: [GeneratedFlowModel]
  private let app: String
  /// The modules to import for the types of params, and for the runtime unless it is a copy.
  private let modules: [String]
  /// The views that show several screens in the same way. Each has one type for the actions of its screens.
  private let shared: [String: SharedViewModel]

  init(_ graph: NavigationGraph, _ sources: [GenerationSource], for target: GenerationTarget, runtime: RuntimeDelivery) {
    self.graph = graph
    self.target = target
    let builder = ModelBuilder(graph, access: .public, sources: sources)
    app = builder.names.app
    shared = Dictionary(builder.sharedViews().map { ($0.view, $0) }) { first, _ in first }
    var modules: Set<String> = ["Foundation"]
    flows = graph.flows.ids.filter { graph.flows[$0].kind != .tabs && !graph.flows[$0].kind.isAlert }.map {
      builder.flow(with: $0, modules: &modules)
    }
    if runtime == .module { modules.formUnion(target.runtimeModules.map(\.name)) }
    self.modules = modules.sorted()
  }

  var files: [String: String] {
    var files = ["Types.swift": types]
    if target.showsViews { files["Views.swift"] = views }
    return files
  }

  /// The types of params: enums for types with cases, structs of text for the others.
  var types: String {
    graph.types.filter { $0.module == nil }.map { type in
      let name = SwiftIdentifier.escaped(type.name.value)
      guard let cases = type.cases else {
        return """
          public struct \(name): Hashable, Codable, Sendable, LosslessStringConvertible {
            public let description: String
            public init?(_ text: String) { description = text }
          }

          """
      }
      return """
        public enum \(name): String, Hashable, Codable, Sendable, LosslessStringConvertible {
          case \(cases.map(SwiftIdentifier.escaped).joined(separator: ", "))
          public init?(_ text: String) { self.init(rawValue: text) }
          public var description: String { rawValue }
        }

        """
    }.joined(separator: "\n")
  }

  // MARK: Views

  private struct Use: Hashable {
    /// `name: Type` for each param, and for the actions if the screen has some.
    var parameters: [String]
    var partner: String
  }

  private var views: String {
    var uses: [String: [Use]] = [:]
    for flow in flows {
      for screen in flow.screens {
        let type = shared[screen.shown.view].map { "any \(app)Route.\($0.view)Actions" } ?? "\(flow.namespace).\(screen.actionsType)"
        let actions = screen.shown.isOffering ? ["actions: \(type)"] : []
        let parameters = screen.shown.parameters.map { "\($0.parameter.start): \($0.type)" } + actions
        let use = Use(parameters: parameters, partner: partner(of: screen, in: flow))
        if uses[screen.shown.view]?.contains(use) != true { uses[screen.shown.view, default: []].append(use) }
      }
    }
    let declared = uses.sorted { $0.key < $1.key }.map { target.hasViewModels ? viewModel(of: $0, $1) : view($0, $1) }
    return "\(modules.map { "import \($0)\n" }.joined())import SwiftUI\n\n\(declared.joined(separator: "\n"))"
  }

  /// Returns the type of the coordinator of a view model.
  private func partner(of screen: ScreenModel, in flow: GeneratedFlowModel) -> String {
    "\(flow.namespace).Coordinator"
  }

  private func view(_ name: String, _ uses: [Use]) -> String {
    let starts = Set(uses.map { "  init(\($0.parameters.joined(separator: ", "))) {}\n" }).sorted().joined()
    return "struct \(SwiftIdentifier.escaped(name)): SwiftUI.View {\n\(starts)  var body: some SwiftUI.View { SwiftUI.EmptyView() }\n}\n"
  }

  /// The view model of a view that several flows share has the coordinators' common type.
  private func viewModel(of name: String, _ uses: [Use]) -> String {
    let partners = Set(uses.map(\.partner))
    let coordinator = partners.count == 1 ? partners.first ?? "" : "\(app)Coordinator"
    let all = Set(uses.map { ($0.parameters + ["coordinator owner: \(coordinator)"]).joined(separator: ", ") }).sorted()
    let starts = all.map { parameters in
      guard parameters.hasPrefix("coordinator owner:") else { return "  init(\(parameters)) { super.init(coordinator: owner) }\n" }
      // A view model with only this initializer inherits it.
      return all.count == 1 ? "" : "  override init(\(parameters)) { super.init(coordinator: owner) }\n"
    }
    return """
      final class \(name)Model: \(app)BaseViewModel<\(coordinator)> {
      \(starts.joined())}

      struct \(SwiftIdentifier.escaped(name)): \(app)ViewControllerView {
        @SwiftUI.ObservedObject var viewModel: \(name)Model
        static var ignoredSafeAreaEdges: SwiftUI.Edge.Set { .top }
        var body: some SwiftUI.View { SwiftUI.EmptyView() }
      }

      """
  }
}

extension Project {
  /// Returns the generated files together with the app's own declarations.
  func app(
    _ target: GenerationTarget, access: AccessLevel = .public, runtime: RuntimeDelivery = .module
  ) throws -> [String: String] {
    let (graph, sources) = try compile()
    let own = AppSources(graph, sources, for: target, runtime: runtime).files
    return try generate(target, access: access, runtime: runtime, showsTitles: true).merging(own) {
      generated, _ in generated
    }
  }
}
