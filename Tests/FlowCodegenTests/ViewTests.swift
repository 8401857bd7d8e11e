import FlowCompiler
import Support
import Testing

@testable import FlowCodegen

/// What is generated for screens of Apple's platforms compiles against what Apple documents, data races included.
@Suite("Generated views compile", .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct ViewTests {
  let compiler: SwiftCompiler
  let modules: String

  init() throws {
    compiler = try #require(SwiftCompiler.installed)
    modules = try StubModules.built.get()
  }

  /// The targets that show something.
  static let targets = GenerationTarget.allCases.filter { ![.core, .markdown].contains($0) }

  @Test(arguments: targets) func `of the demo and of apps with everything`(target: GenerationTarget) throws {
    for app in try WalkedApps.written() {
      let project = Project(app.yaml)
      var files = try project.generate(target)
      files["Views.swift"] = try project.views(target)
      try compiler.expectClean(files, modules: modules)
    }
  }

  @Test func `with the screens of the example`() throws {
    var files = try Project(try #require(try WalkedApps.written().first).yaml).generate(.swiftui)
    files["Screens.swift"] = Recording.read("Examples/FxStudio/Sources/Screens/Screens.swift")
    try compiler.expectClean(files, modules: modules)
  }

  @Test(arguments: targets) func `of a hostile project`(target: GenerationTarget) throws {
    var files = try HostileProject.project.generate(target)
    files["Mode.swift"] = HostileProject.app
    files["Views.swift"] = try HostileProject.project.views(target)
    try compiler.expectClean(files, modules: modules)
  }

  @Test(arguments: targets) func `of flows and apps that are split`(target: GenerationTarget) throws {
    let screens = (1...120).map { "  s\($0): { params: { id: Int }, view: RowView }\n" }.joined()
    let flows = (1...60).map { "---\nflow: f\($0)\nscreens: { s: { view: LeafView, actions: { next: { root: f\($0 % 60 + 1) } } } }\n" }
      .joined()
    let project = Project("app: App\nstart: flow\n---\nflow: flow\nscreens:\n  start:\n\(screens)\(flows)")
    var files = try project.generate(target)
    files["Views.swift"] = try project.views(target)
    try compiler.expectClean(files, modules: modules)
  }

  /// The lane can fail: each of these is a mistake that people make.
  @Test(arguments: [
    (
      "a sheet's item that is not identifiable", "struct Item {}",
      "EmptyView().sheet(item: Binding<Item?> { nil } set: { _ in }) { _ in EmptyView() }"
    ),
    ("a destination that cannot be hashed", "struct Item {}", "EmptyView().navigationDestination(for: Item.self) { _ in EmptyView() }"),
    ("a router that is called off the main actor", "func f(_ router: FxStudioRouter) { router.back() }", "EmptyView()"),
    (
      "an action that the screen does not have", "@MainActor func f(_ a: FxStudioRoute.LoginRoute.LoginActions) { a.home() }", "EmptyView()"
    ),
    ("a guard that is left out", "@MainActor func f(_ a: FxStudioRoute.LoginRoute.LoginActions) { a.submit() }", "EmptyView()"),
    ("a view without its actions", "", "RegisterView()"),
    (
      "a binding that captures what is not sendable",
      "final class Box { var x = 0 }; func f(_ b: Box) { Task.detached { b.x = 1 } ; b.x = 2 }", "EmptyView()"
    ),
    ("the navigation that is changed from outside", "@MainActor func f(_ r: FxStudioRouter) { r.navigation.contexts = [] }", "EmptyView()"),
  ])
  func `and mistakes do not`(what: String, declaration: String, expression: String) throws {
    let project = Project(try #require(try WalkedApps.written().first).yaml)
    var files = try project.generate(.swiftui)
    // As another module sees it.
    files["Views.swift"] = try project.views(.swiftui)
    files["Wrong.swift"] = "import SwiftUI\n\n\(declaration)\n\nstruct Wrong: View { var body: some View { \(expression) } }\n"
    #expect(try !compiler.isClean(files, modules: modules), "\(what) compiles")
  }
}

extension Project {
  /// The views that the app itself would declare.
  func views(_ target: GenerationTarget) throws -> String {
    let (graph, sources) = try compile()
    let builder = ModelBuilder(graph, access: .public, sources: sources)
    var modules: Set<String> = []
    var views: [String: String] = [:]
    for flow in graph.flows.ids where graph.flows[flow].kind != .tabs {
      let model = builder.flow(with: flow, modules: &modules)
      for screen in model.screens {
        let params = screen.parameters.map { "  let \(SwiftIdentifier.escaped($0.label)): \($0.type)\n" }.joined()
        views[screen.view] = target == .mvvmC ? viewModel(of: screen, in: model) : view(of: screen, in: model, params)
      }
    }
    return "import Foundation\nimport SwiftUI\n\n\(views.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n"))"
  }

  private func view(of screen: ScreenModel, in flow: FlowModel, _ params: String) -> String {
    let isShared = screen.view == "RowView" || screen.view == "LeafView"
    let actions = isShared ? "any \(flow.app)ScreenActions" : "\(flow.type).\(screen.actionsType)"
    return "struct \(screen.view): View {\n\(params)  let actions: \(actions)\n  var body: some View { EmptyView() }\n}\n"
  }

  private func viewModel(of screen: ScreenModel, in flow: FlowModel) -> String {
    let isShared = screen.view == "RowView" || screen.view == "LeafView"
    let coordinator =
      isShared ? "\(flow.app)FlowCoordinator" : "\(flow.app)Route.\(flow.screenType.replacingSuffix("Screen", by: "Coordinator"))"
    let model = "\(screen.view)Model"
    let parameters = screen.parameters.map { "\($0.declaration): \($0.type), " }.joined()
    let start = "  init(\(parameters)coordinator: \(coordinator)) { super.init(coordinator: coordinator) }\n"
    return """
      final class \(model): \(flow.app)BaseViewModel<\(coordinator)> {
      \(parameters.isEmpty ? "" : start)}

      struct \(screen.view): \(flow.app)ViewControllerView {
        @ObservedObject var viewModel: \(model)
        static var ignoredSafeAreaEdges: Edge.Set { .top }
        var body: some View { EmptyView() }
      }

      """
  }
}
