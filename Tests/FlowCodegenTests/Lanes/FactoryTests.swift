import Support
import Testing

@testable import FlowCodegen

/// Apps with `factory: true`, for each target.
@Suite("Views that an app makes", .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct FactoryTests {
  private static let project = Project(
    """
    app: Notes
    start: notes
    ---
    flow: notes
    screens:
      notes: { actions: { open: { push: note } } }
      note: { params: { title: String }, actions: { back: pop } }
    """)

  /// The app's function passes more to a view than its actions.
  private static let views = """
    import SwiftUI

    final class Library {}

    struct Shelf: View {
      let library: Library
      let actions: NotesFlow.NotesActions
      var body: some View { Button("Open") { actions.open(title: "A") } }
    }

    struct Page: View {
      let library: Library
      let title: String
      let actions: NotesFlow.NoteActions
      var body: some View { Button(title) { actions.back() } }
    }

    @MainActor @ViewBuilder func page(of screen: NotesScreen, _ library: Library) -> some View {
      switch screen.content {
      case .notes(.notes(let actions)): Shelf(library: library, actions: actions)
      case .notes(.note(let title, let actions)): Page(library: library, title: title, actions: actions)
      }
    }

    """

  private static let scene = """
    struct Window: View {
      let library: Library
      let provider: any NotesProvider

      var body: some View {
        NotesRootView(router: NotesRouter(provider: provider)) { page(of: $0, library) }
          .tabBar { bar in ForEach(bar.items, id: \\.name) { item in Button(item.title) { bar.tap(item) } } }
      }
    }
    """

  private static let delegate = """
    final class Scene: NotesSceneDelegate {
      private let library = Library()
      override func view(for screen: NotesScreen) -> AnyView? { AnyView(page(of: screen, library)) }
    }
    """

  private static let controllers = """
    final class PageModel: NotesBaseViewModel<NotesFlow.Coordinator> {}

    struct ModelPage: NotesViewControllerView {
      @ObservedObject var model: PageModel
      var body: some View { EmptyView() }
    }

    final class PageController: FlowHostingController<ModelPage> {}

    extension ModelPage {
      func makeController(at place: FlowControllerPlace) -> UIViewController { PageController(content: self, at: place) }
    }

    final class Scene: NotesSceneDelegate {
      override func controller(of screen: NotesScreen, on root: UIViewController, over below: UIViewController?) -> UIViewController {
        let coordinator = NotesFlow.Coordinator.leading(to: screen, on: root, over: below)
        let model = PageModel(coordinator: coordinator)
        return coordinator.controller(of: screen, showing: ModelPage(model: model), model)
      }
    }
    """

  /// A view model reaches the app's actions and the tabs through the router of its coordinator.
  @Test(.long) func `a view model that takes actions of the app and taps a tab compiles`() throws {
    let project = Project(
      """
      app: Shop
      start: main
      actions: { expire: { root: main } }
      ---
      flow: main
      kind: tabs
      tabs: { shelf: shelf, cart: cart }
      ---
      flow: shelf
      screens: { shelf: }
      ---
      flow: cart
      screens: { cart: }
      """)
    var files = try project.generate(.mvvmC, runtime: .module, usesFactory: true)
    files["Models.swift"] = """
      final class ShelfModel: ShopBaseViewModel<ShelfFlow.Coordinator> {
        func leave() { coordinator.router.actions.expire() }
        func pay() { coordinator.router.tap(.cart) }
      }

      """
    let complaints = try Lane.host.complaints(about: files, modules: try RuntimeModules.directory(for: .host))
    #expect(complaints.isEmpty, "\(complaints)")
  }

  @Test("Views that an app makes compile with each default isolation", .long, arguments: GenerationTarget.allCases.filter(\.showsViews))
  func compile(target: GenerationTarget) throws {
    let rest = !target.isOfUIKit ? Self.scene : target.hasViewModels ? Self.controllers : Self.delegate
    var files = try Self.project.generate(target, runtime: .module, usesFactory: true)
    files["Views.swift"] = (target.hasViewModels ? "import FlowUIKit\n" : "") + Self.views + rest
    for mode in [[], ["-default-isolation", "MainActor"]] {
      let complaints = try Lane.host.complaints(about: files, modules: try RuntimeModules.directory(for: .host), mode: mode)
      #expect(complaints.isEmpty, "\(complaints)")
    }
  }

  /// The mistakes in a factory, each beside the right code.
  static let mistakes = [
    Mistake(
      what: "the actions of another screen", wrong: page(".notes(.note(_, let actions)): Shelf(library: library, actions: actions)"),
      right: page(".notes(.notes(let actions)): Shelf(library: library, actions: actions)"),
      complaint: "cannot convert value of type 'NotesFlow.NoteActions' to expected argument type 'NotesFlow.NotesActions'"),
    Mistake(
      what: "actions that the context determines",
      wrong: page(".notes(.note): Shelf(library: library, actions: screen.actions())"),
      right: page(".notes(.notes): screen.actions(NotesFlow.NotesActions.self).map { Shelf(library: library, actions: $0) }"),
      complaint: "missing argument for parameter #1 in call"),
  ]

  private static func page(_ choice: String) -> String {
    """
    @MainActor @ViewBuilder func otherPage(of screen: NotesScreen, _ library: Library) -> some View {
      switch screen.content {
      case \(choice)
      default: EmptyView()
      }
    }
    """
  }

  @Test(
    "A factory with the actions of another screen doesn't compile", .long, arguments: GenerationTarget.allCases.filter(\.showsViews),
    mistakes)
  func refuses(target: GenerationTarget, mistake: Mistake) throws {
    var files = try Self.project.generate(target, runtime: .module, usesFactory: true)
    files["Views.swift"] = Self.views
    try mistake.check(in: .host) { line in
      let all = files.merging(["Wrong.swift": "import FlowRuntime\nimport SwiftUI\n\n\(line)\n"]) { $1 }
      return try Lane.host.complaints(about: all, known: Set(files.keys), modules: try RuntimeModules.directory(for: .host))
    }
  }

  @Test(arguments: GenerationTarget.allCases.filter(\.showsViews)) func `no other generated code names the views that an app makes`(
    target: GenerationTarget
  )
    throws
  {
    for usesFactory in [true, false] {
      let code = try Self.project.generate(target, runtime: .module, usesFactory: usesFactory).values.joined()
      #expect(code.contains("NoteView") != usesFactory)
    }
  }
}
