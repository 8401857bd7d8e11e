@_spi(FlowGenerated) import FlowRuntime
@testable import SwiftUI
import Testing
import UIKit
import VirtualTime

@testable @_spi(FlowGenerated) import FlowUIKit
import Metro

private struct Listener: FlowViewControllerView {
  let hear: @MainActor (RideOutcome) -> Void
  var body: some View { Text(verbatim: "listener").onOutcome { (outcome: RideOutcome) in hear(outcome) } }
}

@MainActor @Suite("A view of a screen") struct HostedViewTests {
  @Test func `a hosted view finds its router and the coordinator of its flow`() throws {
    let trip = Trip()
    let stack = try #require(trip.device.touchableStack)
    let screen = try #require(trip.router.screen)
    let controller = LineScreens.stop("a").hosted(for: screen, on: stack, over: nil)
    let hosted = try #require(controller as? any ViewHosting).hosted
    let shown = scene(of: hosted)
    let view = try #require(shown.root?.all { $0.view is StopScreenView }.first?.view as? StopScreenView)
    #expect(view.path == "line.stop?id=a")
    view.actions.goOn(id: "b")
    #expect(trip.device.clock.settle() && trip.wanted.hasPrefix("[ *( line.stop?id=a line.stop?id=b ) |"))
    let coordinator = (controller as? any FlowCoordinated)?.leadingCoordinator as? FlowCoordinator<LineScreens>
    #expect(coordinator?.router === trip.router && coordinator?.navigationController === stack && coordinator?.routes.count == 2)
    // The controller above has the same coordinator.
    let above = LineScreens.stop("b").hosted(for: screen, on: stack, over: controller)
    #expect((above as? any FlowCoordinated)?.leadingCoordinator === coordinator)
  }

  @Test func `a hosted view of a route needs no screen in a preview`() throws {
    let shown = scene(of: LineScreens.stop("z").view())
    let view = try #require(shown.root?.all { $0.view is StopScreenView }.first?.view as? StopScreenView)
    #expect(view.path == "line.stop?id=z" && view.actions.goOn(id: "b").verdict == .inactive)
  }

  /// A controller with a view model hosts the view, on a stack, as a page, and in a controller of another module.
  @Test(arguments: ["model", "stack", "page", "else"]) func `a hosted view gets outcomes`(place: String) throws {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    let stack = try #require(trip.device.touchableStack)
    let screen = try #require(trip.router.screen)
    var heard: [RideOutcome] = []
    let listener = Listener { heard.append($0) }
    let controller: UIViewController?
    switch place {
    case "model":
      let coordinator = FlowScreensCoordinator(router: trip.router, root: stack, parent: nil)
      let made = listener.makeController(at: FlowControllerPlace(screen, viewModel: stack, coordinator: coordinator))
      _ = made.view
      controller = made.children.first
    case "stack": controller = Metro.hosting(listener, of: screen, on: stack, over: nil)
    case "page": controller = Metro.hosting(listener, of: screen, on: UIViewController(), over: nil)
    default: controller = UIHostingController(rootView: listener.hearing(of: screen))
    }
    let hosted = try #require(controller as? any ViewHosting).hosted
    let shown = scene(of: hosted)
    trip.make(.present(.flow(on: .ride(.seat("b")))), named: "@app.thenAsk")
    trip.make(.finish([RideOutcome.arrived("z")]))
    #expect(heard == [.arrived("z")])
    withExtendedLifetime(shown) {}
  }

  private func scene(of view: some View) -> SimulatedScene { SimulatedScene(clock: VirtualClock(), root: view) }

  @Test func `a hosted view appears in real time`() async {
    await withCheckedContinuation { done in
      FlowTurns.real.afterThisTurn { FlowTurns.real.afterAWhile { done.resume() } }
    }
  }
}
