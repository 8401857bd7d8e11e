@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import Testing
import UIKit
import VirtualTime

@testable @_spi(FlowGenerated) import FlowUIKit
import Metro

private struct Stop: FlowNavigationRouter {
  let screen: MetroScreen
  var transition: FlowNavigationTransition { screen.transition }
  func view() -> some View { Text(verbatim: screen.route.path) }
}

private struct Listener: FlowViewControllerView {
  let hear: @MainActor (RideOutcome) -> Void
  var body: some View { Text(verbatim: "listener").onOutcome { (outcome: RideOutcome) in hear(outcome) } }
}

@MainActor private final class ListenerController: FlowHostingController<Metro, Listener> {}

@MainActor @Suite("A view of a screen") struct HostedViewTests {
  @Test func `finds its router and the coordinator of its stack`() throws {
    let trip = Trip()
    let stack = try #require(trip.device.touchableStack)
    let screen = try #require(trip.router.screen)
    let hosted = try #require(
      Stop(screen: screen).hosted(for: screen, on: stack) as? UIHostingController<FlowHostedView<Metro, Text>>)
    #expect(hosted.rootView.router === trip.router && hosted.rootView.coordinator === trip.coordinator)
    #expect(hosted.rootView.content.text == "line.stop?id=a")
    // A page lies on no stack.
    let page = Stop(screen: screen).hosted(for: screen, on: UIViewController()) as? UIHostingController<FlowHostedView<Metro, Text>>
    #expect(page?.rootView.router === trip.router && page?.rootView.coordinator == nil)
  }

  /// As a controller with a view model hosts it, on a stack, as a page, and where nothing of this module shows the screen.
  @Test(arguments: ["model", "stack", "page", "else"]) func `hears of outcomes`(place: String) throws {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    let stack = try #require(trip.device.touchableStack)
    let screen = try #require(trip.router.screen)
    var heard: [RideOutcome] = []
    let listener = Listener { heard.append($0) }
    let controller: UIViewController?
    switch place {
    case "model":
      let made = ListenerController(
        content: listener, screen: screen, coordinator: FlowScreensCoordinator(router: trip.router, root: stack, parent: nil))
      _ = made.view
      controller = made.children.first
    case "stack": controller = Metro.hosting(listener, of: screen, on: stack)
    case "page": controller = Metro.hosting(listener, of: screen, on: UIViewController())
    default: controller = UIHostingController(rootView: FlowHostedView(content: listener, screen: screen, router: nil, coordinator: nil))
    }
    let hosted = try #require(controller as? any ViewHosting).hosted
    let shown = scene(of: hosted)
    trip.make(.present(.flow(on: .ride(.seat("b")))), named: "@app.thenAsk")
    trip.make(.finish([RideOutcome.arrived("z")]))
    #expect(heard == [.arrived("z")])
    withExtendedLifetime(shown) {}
  }

  private func scene(of view: some View) -> SimulatedScene { SimulatedScene(clock: VirtualClock(), root: view) }

  @Test func `comes at the time that really passes`() async {
    await withCheckedContinuation { done in
      FlowTurns.real.afterThisTurn { FlowTurns.real.afterAWhile { done.resume() } }
    }
  }
}
