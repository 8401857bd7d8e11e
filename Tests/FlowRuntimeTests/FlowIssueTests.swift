@testable @_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing

// A release build reports nothing.
#if DEBUG
/// A debug build reports each refused move, once for each place.
@MainActor @Suite struct FlowIssueTests {
  private let router = FlowRouter<Metro>(provider: MetroProvider())

  private func make(_ verb: FlowVerb<Metro>) -> FlowMove { router.act("move", if: { true }) { _ in FlowChoice(verb) } }

  private static func issues(of work: () -> Void) -> [String] {
    var issues: [String] = []
    FlowIssues.send { issues.append($0) }
    defer { FlowIssues.send { _ in } }
    FlowIssues.forget()
    work()
    return issues
  }

  @Test func `a refused move is reported with its reason and the shown screens`() {
    let issues = Self.issues {
      #expect(make(.dismiss).reason == "Nothing is presented.")
      router.back()
    }
    #expect(
      issues == [
        "flowc: The move 'move' is refused. Nothing is presented. What is shown: line.stop?id=a",
        "flowc: The move 'back' is refused. The screen that it belongs to isn't active, or the platform doesn't offer it there. "
          + "What is shown: line.stop?id=a",
      ])
  }

  @Test func `each place with a refused move is reported once`() {
    let issues = Self.issues {
      for _ in 1...3 { _ = make(.dismiss) }
      _ = make(.push(.screen(.line(.closed))))
      for _ in 1...3 { _ = make(.dismiss) }
    }
    #expect(issues.count == 2 && issues.last?.hasSuffix("line.stop?id=a › line.closed") ?? false)
  }

  @Test func `legal moves, queued moves and late taps aren't reported`() {
    let issues = Self.issues {
      _ = make(.push(.screen(.line(.stop("b")))))
      #expect(router.make(.swipeDown).verdict == .inactive)
      #expect(FlowMove("move", .queued).reason == nil && FlowMove("move", .legal).reason == nil)
    }
    #expect(issues.isEmpty)
  }

  @Test func `a refused move of an observer is reported even after a tap`() {
    var next: (() -> Void)?
    let router = FlowRouter<Metro>(provider: MetroProvider()) { _, _, _ in
      let work = next
      next = nil
      work?()
    }
    next = { [weak router] in router?.swipeDown() }
    #expect(Self.issues { router.make(.tap("ride", of: "main")) }.count == 1)
  }

  @Test func `a refused handler is reported as the reason of its move`() {
    let issues = Self.issues {
      _ = router.act("@app.thenPush", if: { true }) { _ in FlowChoice(.present(.flow(on: .tour(.one)))) }
      _ = make(.dismiss)
      _ = router.act("@app.thenPush", if: { true }) { _ in FlowChoice(.root(.flow(on: .tour(.one)))) }
    }
    #expect(issues.allSatisfy { $0.contains("What follows is refused") })
  }
}
#endif
