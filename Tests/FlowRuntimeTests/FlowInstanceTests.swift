@_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing

private final class Draft {}
private final class Other {}

/// The identity of a running flow, and the objects that live as long as it.
@MainActor @Suite("An instance of a flow") struct FlowInstanceTests {
  private let router = FlowRouter<Metro>(provider: MetroProvider())

  private func make(_ verb: FlowVerb<Metro>) { _ = router.act("test", if: { true }) { _ in FlowChoice(verb) } }

  private func screen() throws -> FlowScreen<Metro> { try #require(router.screen) }

  @Test func `is the same on each screen of the flow`() throws {
    make(.root(.flow(on: .line(.stop("a")))))
    let first = try screen()
    let instance = try #require(first.instance)
    #expect(instance.flowName == "line")
    make(.push(.screen(.line(.stop("b")))))
    #expect(try screen().instance == instance && first.instance == instance)
    // Another screen in the place of the first one.
    make(.steps([.pop, .replace(.screen(.line(.stop("c"))))]))
    #expect(try screen().instance == instance && first.instance == nil)
  }

  @Test func `is another one if the flow is entered again`() throws {
    make(.root(.flow(on: .line(.stop("a")))))
    let below = try screen()
    make(.present(.flow(on: .line(.stop("a")))))
    let above = try screen()
    #expect(above.instance != nil && above.instance != below.instance)
    make(.dismiss)
    make(.present(.flow(on: .line(.stop("a")))))
    #expect(above.instance == nil)
    #expect(try screen().instance != below.instance)
    make(.root(.flow(on: .line(.stop("a")))))
    #expect(try screen().instance != nil && below.instance == nil)
  }

  @Test func `is the same on all pages, and in a tab that isn't selected`() throws {
    make(.root(.flow(on: .tour(.one))))
    let instance = try screen().instance
    make(.select("two"))
    #expect(try instance != nil && screen().instance == instance)
    make(.root(MetroTarget.main))
    let line = try screen()
    let before = line.instance
    make(.select("ride"))
    #expect(try before != nil && line.instance == before && screen().instance != before)
  }

  @Test func `has one object of each type, which is released with it`() throws {
    make(.root(.flow(on: .line(.stop("a")))))
    let root = try screen().instanceObject { Draft() }
    make(.present(.flow(on: .line(.stop("b")))))
    var made = 0
    func draft() throws -> Draft {
      try screen().instanceObject {
        made += 1
        return Draft()
      }
    }
    weak let first = try draft()
    #expect(try first != nil && first !== root && draft() === first)
    make(.push(.screen(.line(.stop("c")))))
    #expect(try draft() === first && made == 1)
    weak let other = try screen().instanceObject { Other() }
    #expect(other != nil)
    make(.pop)
    #expect(try draft() === first && made == 1)
    make(.dismiss)
    #expect(first == nil && other == nil)
    #expect(try draft() === root && made == 1)
  }

  @Test func `of a screen that is gone keeps no object`() throws {
    make(.root(.flow(on: .line(.stop("a")))))
    make(.present(.flow(on: .line(.stop("b")))))
    let gone = try screen()
    make(.dismiss)
    weak let draft = gone.instanceObject { Draft() }
    #expect(draft == nil)
  }
}
