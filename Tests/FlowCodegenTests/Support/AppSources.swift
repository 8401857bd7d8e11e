import FlowGraph
import FlowModel
import Testing

@testable import FlowCodegen

/// What an app itself would declare beside what is generated for it: views, view models and the types of its params.
struct AppSources {
  let graph: NavigationGraph
  let target: GenerationTarget
  private let flows: [GeneratedFlowModel]
  private let app: String
  /// What is imported for the types of params, and for what the runtime declares where it is no copy.
  private let modules: [String]
  /// The views that show several screens in the same way, which know no more of what can be done than that.
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

  /// Enums for types with cases, texts for others.
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
    /// `name: Type` for each param, and for the actions if there are any.
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

  /// The coordinator of a view model.
  private func partner(of screen: ScreenModel, in flow: GeneratedFlowModel) -> String {
    "\(flow.namespace).Coordinator"
  }

  private func view(_ name: String, _ uses: [Use]) -> String {
    let starts = Set(uses.map { "  init(\($0.parameters.joined(separator: ", "))) {}\n" }).sorted().joined()
    return "struct \(SwiftIdentifier.escaped(name)): SwiftUI.View {\n\(starts)  var body: some SwiftUI.View { SwiftUI.EmptyView() }\n}\n"
  }

  /// A view that several flows share knows no more of its coordinator than that it is one.
  private func viewModel(of name: String, _ uses: [Use]) -> String {
    let partners = Set(uses.map(\.partner))
    let coordinator = partners.count == 1 ? partners.first ?? "" : "\(app)Coordinator"
    let all = Set(uses.map { ($0.parameters + ["coordinator owner: \(coordinator)"]).joined(separator: ", ") }).sorted()
    let starts = all.map { parameters in
      guard parameters.hasPrefix("coordinator owner:") else { return "  init(\(parameters)) { super.init(coordinator: owner) }\n" }
      // Alone it is the one that it has anyway.
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
  /// What is generated, with what the app would declare beside it.
  func app(
    _ target: GenerationTarget, access: AccessLevel = .public, runtime: RuntimeDelivery = .copy, isNonisolated: Bool = false
  ) throws -> [String: String] {
    let (graph, sources) = try compile()
    let own = AppSources(graph, sources, for: target, runtime: runtime).files
    return try generate(target, access: access, runtime: runtime, isNonisolated: isNonisolated, showsTitles: true).merging(own) {
      generated, _ in generated
    }
  }
}
