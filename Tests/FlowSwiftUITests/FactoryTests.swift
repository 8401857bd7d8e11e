@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
@testable import SwiftUI
import Testing
import Metro
import VirtualTime

/// The views and bars that an app makes itself.
@MainActor @Suite("A factory", .serialized) struct FactoryTests {
  private let clock = VirtualClock()
  private let router = FlowObservableRouter<Metro>(provider: MetroProvider())

  private func view(byLinks: Bool = false) -> FlowSceneView<Metro> {
    Metro.fault = nil
    Metro.stacksOneByOne = byLinks
    Records.current = Records()
    let (clock, router) = (clock, router)
    return FlowSceneView(router: { router }, storedAs: "metro", FlowTime { clock.after($0, $1) })
  }

  private func view(byLinks: Bool = false, _ make: @escaping @MainActor (FlowScreen<Metro>) -> AnyView) -> FlowSceneView<Metro> {
    var view = view(byLinks: byLinks)
    view.factory = FlowFactory(view: make)
    return view
  }

  private func make(_ verb: FlowVerb<Metro>) {
    _ = router.act("@app.move", if: { true }) { _ in FlowChoice(verb) }
    _ = clock.settle()
  }

  @Test func `a factory makes the view of each screen`() {
    var made: [String] = []
    let view = view { screen in
      if made.last != screen.route.path { made.append(screen.route.path) }
      return AnyView(Text(verbatim: "").accessibilityIdentifier("mine"))
    }
    let scene = SimulatedScene(clock: clock, root: view)
    #expect(clock.settle() && scene.identifiers == ["line.stop", "mine"] && made.contains("line.stop?id=a"))
    make(.push(.screen(.line(.stop("b")))))
    #expect(scene.identifiers == ["line.stop", "mine"] && made.last == "line.stop?id=b")
  }

  @Test(arguments: [true, false]) func `a factory makes a view that hides its own bar`(byLinks: Bool) {
    let view = view(byLinks: byLinks) { screen in
      AnyView(Text(verbatim: "").toolbar(screen.route == .line(.stop("b")) ? .hidden : .automatic, for: .tabBar))
    }
    let scene = SimulatedScene(clock: clock, root: view)
    #expect(clock.settle() && scene.touchableTabs.count == 1)
    make(.push(.screen(.line(.stop("b")))))
    #expect(scene.touchableTabs.isEmpty)
  }

  @Test func `a factory makes the tab bar`() throws {
    var bars: [FlowTabBar] = []
    let view = view().tabBar { bar in
      let _ = bars.append(bar)
      Text(verbatim: "").accessibilityIdentifier("bar \(bar.selected ?? "")")
    }
    let scene = SimulatedScene(clock: clock, root: view)
    #expect(clock.settle() && scene.identifiers.last == "bar line")
    // The keyboard doesn't move the bar, as it doesn't move the system's bar.
    #expect(!scene.isLiftedByKeyboard("bar line"))
    // The system's bar is hidden.
    #expect(scene.touchableTabs.isEmpty)
    let bar = try #require(bars.last { bar in bar.items.contains { $0.name == "ride" } })
    bar.tap(try #require(bar.items.first { $0.name == "ride" }))
    #expect(clock.settle() && scene.identifiers.last == "bar ride" && router.navigation.activeScreen == .ride(.seat("a")))
    bar.tap(try #require(bar.items.first { $0.name == "line" }))
    make(.push(.screen(.line(.wide))))
    #expect(scene.identifiers == ["line.wide", "path"])
    make(.pop)
    #expect(scene.identifiers.last == "bar line")
    // The bars of the outer and the inner tabs are the app's own.
    make(.select("side"))
    #expect(!scene.identifiers.filter { $0.hasPrefix("bar ") }.isEmpty && scene.touchableTabs.isEmpty)
  }

  @Test func `a factory makes all views again if its input has changed`() {
    let theme = Theme()
    let root = ThemedView(theme: theme) { name in
      view { screen in AnyView(Text(verbatim: "").accessibilityIdentifier("\(name) \(screen.route.path)")) }
        .tabBar { bar in Text(verbatim: "").accessibilityIdentifier("\(name) \(bar.selected ?? "")") }
    }
    let scene = SimulatedScene(clock: clock, root: root)
    #expect(clock.settle() && scene.identifiers == ["line.stop", "light line.stop?id=a", "light line"])
    theme.name = "dark"
    #expect(clock.settle() && scene.identifiers == ["line.stop", "dark line.stop?id=a", "dark line"])
    make(.present(.flow(on: .line(.stop("b")))))
    theme.name = "grey"
    #expect(clock.settle() && scene.identifiers.contains("grey line.stop?id=b") && scene.identifiers.contains("grey line.stop?id=a"))
  }

  @Test func `each window of a shared router has its own factory`() {
    let windows = ["first", "second"].map { name in
      SimulatedScene(clock: clock, root: view { _ in AnyView(Text(verbatim: "").accessibilityIdentifier(name)) })
    }
    _ = clock.settle()
    make(.push(.screen(.line(.stop("b")))))
    #expect(windows.map { $0.identifiers } == [["line.stop", "first"], ["line.stop", "second"]])
  }

  @Test(arguments: [false, true]) func `a view of a factory sets its presentation if the flows don't set it`(byLinks: Bool) throws {
    let view = view(byLinks: byLinks) { _ in
      AnyView(Text(verbatim: "").presentationDetents([.medium]).interactiveDismissDisabled().navigationBarBackButtonHidden())
    }
    let scene = SimulatedScene(clock: clock, root: view)
    _ = clock.settle()
    make(.root(.flow(on: .line(.stop("a")))))
    make(.push(.screen(.line(.stop("b")))))
    #expect(scene.touchableStack?.screens.count == 2 && scene.touchableStack?.offersBack == false)
    make(.present(.flow(on: .line(.stop("c")))))
    let sheet = try #require(scene.chain.last)
    #expect(scene.chain.count == 2 && sheet.detents == [[.medium]] && sheet.isFixed)
    make(.present(.flow(on: .line(.stop("d"))), FlowPresentation(.sheet, detents: [.large])))
    #expect(scene.chain.count == 3 && scene.chain.last?.detents == [[.large]])
  }

  /// Only the actions of the active screen have an effect.
  @Test func `a view of a factory gets the actions of its screen`() throws {
    let screen = try #require(router.screen)
    var moves = router.navigation
    let own = try #require(screen.actions(StopActions.self))
    #expect(screen.actions(SeatActions.self) == nil)
    let other = SeatActions(screen: screen.active)
    #expect(other.go().verdict == .inactive && router.navigation == moves)
    #expect(own.go().verdict == .legal)
    moves = router.navigation
    #expect(moves.activeScreen == .line(.stop("z")))
  }
}

@MainActor private final class Theme: ObservableObject { @Published var name = "light" }

/// An app's own view around the scene, with a value that changes.
private struct ThemedView: View {
  @ObservedObject var theme: Theme
  let scene: @MainActor (_ theme: String) -> FlowSceneView<Metro>

  var body: some View { scene(theme.name) }
}

@MainActor private struct StopActions: FlowActionSet {
  static var place: String { "line.stop" }
  let screen: FlowActing<Metro>
  init(screen: FlowActiveScreen<Metro>) { self.screen = screen.acting }
  func go() -> FlowMove { screen.push("line.stop.go", .line(.stop("z"))) }
}

@MainActor private struct SeatActions: FlowActionSet {
  static var place: String { "ride.seat" }
  let screen: FlowActing<Metro>
  init(screen: FlowActiveScreen<Metro>) { self.screen = screen.acting }
  func go() -> FlowMove { screen.pop("ride.seat.go") }
}
