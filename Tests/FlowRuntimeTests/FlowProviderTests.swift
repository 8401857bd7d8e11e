@testable @_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing

/// A provider that makes moves when the router asks it.
@MainActor @Suite struct FlowProviderTests {
  private final class Provider: FlowStayingProvider {
    weak var router: FlowRouter<Metro>?
    private(set) var verdicts: [FlowMove.Verdict] = []

    func holds(_ condition: MetroGuard) -> Bool {
      if let router, verdicts.isEmpty { verdicts.append(Self.push("asked", "b", on: router).verdict) }
      return true
    }

    @discardableResult static func push(_ name: String, _ stop: String, on router: FlowRouter<Metro>) -> FlowMove {
      router.act(name, if: { true }) { _ in FlowChoice(.push(.screen(.line(.stop(stop))))) }
    }
  }

  @Test func `a move of a provider is made after the move that asked the provider`() {
    let provider = Provider()
    var heard: [String] = []
    let router = FlowRouter<Metro>(provider: provider) { move, _, _ in heard.append(move.name) }
    provider.router = router
    let before = router.navigation.activeScreens
    let move = router.act("guarded", if: { true }) { course in
      course.holds(.open) ? FlowChoice(.push(.screen(.line(.stop("a"))))) : nil
    }
    #expect(move.verdict == .legal)
    #expect(provider.verdicts == [.queued])
    #expect(router.navigation.activeScreens == before + [.line(.stop("a")), .line(.stop("b"))])
    #expect(heard == ["launch", "guarded", "asked"])
    // Later moves are made at once.
    #expect(Provider.push("later", "c", on: router).verdict == .legal)
  }
}
