@testable @_spi(FlowGenerated) import FlowRuntime
import Foundation
import Metro
import Support
import Testing

/// The time of moves.
@MainActor @Suite struct RouterCostTests {
  @Test func `a push costs the same at any height`() {
    let router = FlowRouter<Metro>(provider: MetroProvider())
    let push = { router.act("push", if: { true }) { _ in FlowChoice(.push(.screen(.line(.stop("a"))))) }.verdict }
    let clock = ContinuousClock()
    let low = clock.measure { for _ in 0..<5_000 { #expect(push() == .legal) } }
    for _ in 0..<90_000 { _ = push() }
    let high = clock.measure { for _ in 0..<5_000 { #expect(push() == .legal) } }
    // If the time grew with the height, it would be a hundred times as long.
    #expect(high < low * 5, "\(low) at first, \(high) then")
    #expect(router.navigation.stackHeight == 100_001)
  }

  /// Compares pushes with texts of screens, because machines differ. Pushes take 15 to 18 times as long. Generic copies of states, and
  /// numbers that are assigned by going through the whole state, took three times as long.
  @Test(.long) func `a hundred thousand pushes take little time, even without optimisation`() {
    let router = FlowRouter<Metro>(provider: MetroProvider())
    let route = MetroRoute.line(.stop("a"))
    let pushes = Self.processorTime { _ = router.act("push", if: { true }) { _ in FlowChoice(.push(.screen(route))) } }
    let texts = Self.processorTime { _ = route.path }
    #expect(pushes < 30 * texts, "\(pushes) s, and \(texts) s for texts")
    #expect(router.navigation.stackHeight == 100_001)
  }

  /// Returns the processor time of a hundred thousand calls on this thread, in seconds.
  private static func processorTime(of body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let begin = now()
    for _ in 0..<100_000 { body() }
    return now() - begin
  }

  @Test func `a push that is shown costs the same at any height`() {
    let router = PlatformRouter(provider: MetroProvider())
    _ = router.act("start", if: { true }) { _ in FlowChoice(.root(.flow(on: .line(.stop("a"))))) }
    let platform = InstantPlatform()
    let reconciler = FlowReconciler(router, on: platform)
    router.hear = { reconciler.navigationHasChanged() }
    func move(_ verb: FlowVerb<Metro>) {
      _ = router.act("move", if: { true }) { _ in FlowChoice(verb) }
      platform.settle()
    }
    let clock = ContinuousClock()
    // Every second push starts an instance, which is a frame.
    func push(_ count: Int) -> Duration {
      clock.measure {
        for index in 0..<count { move(.push(index.isMultiple(of: 2) ? .screen(.line(.stop("a"))) : .flow(on: .ride(.seat("a"))))) }
      }
    }
    let low = push(200)
    _ = push(8_000)
    let high = push(200)
    #expect(high < low * 10, "\(low) at first, \(high) then")
    #expect(reconciler.isSettled)
    let stack = platform.stacks.last
    #expect(stack?.shown.count == 8_401 && stack?.made == 8_401 && stack?.pushes == 8_400 && stack?.sets == 1)
    // The platform reads `controllers` once, before the first push.
    #expect(stack?.looks == 1)
    move(.pop)
    move(.replace(.screen(.line(.stop("b")))))
    move(.popToRoot)
    #expect(stack?.shown.count == 1 && stack?.made == 8_402 && stack?.pops == 2 && stack?.sets == 2)
    // The top one was replaced.
    #expect((stack?.looks ?? 0) < 6)
  }
}

/// A router whose navigation a platform shows.
@MainActor private final class PlatformRouter: FlowRouter<Metro> {
  var hear: () -> Void = {}
  override func navigationHasChanged() { hear() }
}
