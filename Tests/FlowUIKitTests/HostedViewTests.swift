@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import Testing
import UIKit

@testable @_spi(FlowGenerated) import FlowUIKit
import Metro

private struct Stop: FlowNavigationRouter {
  let screen: MetroScreen
  var transition: FlowNavigationTransition { screen.transition }
  func view() -> some View { Text(verbatim: screen.route.path) }
}

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

  @Test func `comes at the time that really passes`() async {
    await withCheckedContinuation { done in
      FlowTurns.real.afterThisTurn { FlowTurns.real.afterAWhile { done.resume() } }
    }
  }
}
