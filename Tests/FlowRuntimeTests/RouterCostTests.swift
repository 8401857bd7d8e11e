@testable @_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing

/// What moves cost that nobody shows.
@MainActor @Suite struct RouterCostTests {
  @Test func `a push costs the same at any height`() {
    let router = FlowRouter<Metro>(provider: MetroProvider())
    let push = { router.act("push", if: { true }) { _ in FlowChoice(.push(.screen(.line(.stop("a"))))) }.verdict }
    let clock = ContinuousClock()
    let low = clock.measure { for _ in 0..<5_000 { #expect(push() == .legal) } }
    for _ in 0..<90_000 { _ = push() }
    let high = clock.measure { for _ in 0..<5_000 { #expect(push() == .legal) } }
    // Were it to grow with the height, it would be a hundred times as much.
    #expect(high < low * 5, "\(low) at first, \(high) then")
    #expect(router.navigation.stackHeight == 100_001)
  }
}
