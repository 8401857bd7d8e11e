@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
@testable import SwiftUI
import Testing
import Metro
import VirtualTime

/// A view that reads the state.
private struct HeightView: View {
  @Environment(FlowObservedRouter<Metro>.self) private var router
  let hears: @MainActor (Int) -> Void

  var body: some View {
    let _ = hears(router.navigation.stackHeight)
    Text("height")
  }
}

private struct ObservingView: View {
  let router: FlowObservedRouter<Metro>
  let hears: @MainActor (Int) -> Void
  var body: some View { router.injected(into: AnyView(HeightView(hears: hears))) }
}

/// The router in the environment of views.
@MainActor @Suite("A router in the environment") struct ObservedRouterTests {
  @Test func `a router in the environment updates the views that read its state`() {
    let router = FlowObservedRouter<Metro>(provider: MetroProvider())
    let clock = VirtualClock()
    var heights: [Int] = []
    let scene = SimulatedScene(clock: clock, root: ObservingView(router: router) { heights.append($0) })
    #expect(clock.settle())
    _ = router.act("push", if: { true }) { _ in FlowChoice(.push(.screen(.line(.stop("b"))))) }
    #expect(clock.settle())
    #expect(heights == [1, 2])
    scene.close()
  }
}
