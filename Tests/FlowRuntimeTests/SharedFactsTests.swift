@_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing

/// Persisted facts belong to the app, not to a window.
@MainActor @Suite("A persisted fact") struct SharedFactsTests {
  private let store = FlowMemoryStore<MetroFact>([.member: true])

  @MainActor private final class Log { var moves: [String] = [] }

  /// Returns the router of a window.
  private static func window(_ store: FlowMemoryStore<MetroFact>, _ log: Log = Log()) -> FlowRouter<Metro> {
    FlowRouter<Metro>(provider: MetroProvider(), store: store) { move, old, new in
      let facts = old.facts == new.facts ? "" : " \(new.facts.map(\.rawValue).sorted())"
      log.moves.append(move.name + facts)
    }
  }

  private static func set(_ isMember: Bool, in router: FlowRouter<Metro>) {
    _ = router.act("set", if: { true }) { _ in FlowChoice(.stay, sets: isMember ? [.member] : [], clears: isMember ? [] : [.member]) }
  }

  private static func push(_ screen: LineScreens, in router: FlowRouter<Metro>) {
    _ = router.act("push", if: { true }) { _ in FlowChoice(.push(.screen(.line(screen)))) }
  }

  @Test func `a persisted fact changes in all windows, and windows keep their screens if they can`() {
    let log = Log()
    let (one, other) = (Self.window(store), Self.window(store, log))
    Self.push(.wide, in: other)
    Self.set(false, in: one)
    #expect(!other.navigation.facts.contains(.member) && other.navigation.activeScreen == .line(.wide))
    Self.set(true, in: one)
    Self.set(true, in: one)
    #expect(other.navigation.facts.contains(.member) && one.navigation.facts.contains(.member))
    // A window takes over each change of another window once. It doesn't take over its own changes.
    #expect(log.moves == ["launch", "push", "facts []", "facts [\"member\"]"])
  }

  @Test(arguments: ["on top", "below", "in another tab", "below a sheet"])
  func `a changed fact leaves no window with a screen whose requirement fails`(place: String) throws {
    let log = Log()
    let (one, other) = (Self.window(store), Self.window(store, log))
    Self.push(.club, in: other)
    switch place {
    case "below": Self.push(.wide, in: other)
    case "in another tab": _ = other.tap("ride", of: "main")
    case "below a sheet": _ = other.act("sheet", if: { true }) { _ in FlowChoice(.present(.flow(on: .ride(.seat("a"))))) }
    default: break
    }
    let count = log.moves.count
    Self.set(false, in: one)
    let fresh = Self.window(store)
    #expect(other.navigation == fresh.navigation && fresh.navigation.activeScreen == .line(.stop("a")))
    #expect(Array(log.moves.dropFirst(count)) == ["launch []"])
    // The router compares a stored state with the facts too.
    #expect(one.navigation.facts.isEmpty)
  }

  @Test func `a persisted fact overrides a stored state, also for the screens below`() {
    let before = Self.window(store)
    Self.push(.club, in: before)
    Self.push(.wide, in: before)
    let stored = before.navigation
    #expect(Self.window(store).restore(stored))
    Self.set(false, in: before)
    #expect(!Self.window(store).restore(stored))
  }

  /// A store that reports its changes at once, as `UserDefaults` does.
  @MainActor private final class NotifyingStore: FlowFactStore {
    var isMember = true
    var tell: () -> Void = {}

    func value(of fact: MetroFact) -> Bool? { isMember }
    func store(_ value: Bool, of fact: MetroFact) {
      isMember = value
      tell()
    }
  }

  @Test func `a persisted fact is stored before listeners make moves`() {
    let (store, log) = (NotifyingStore(), Log())
    let router = FlowRouter<Metro>(provider: MetroProvider(), store: store) { move, old, new in
      log.moves.append("\(move.name) \(old.facts.count) \(new.facts.count) \(new.activeScreen?.screenName ?? "")")
    }
    store.tell = {
      router.factsHaveChanged()
      Self.push(.wide, in: router)
    }
    Self.set(false, in: router)
    #expect(log.moves == ["launch 1 1 line.stop", "set 1 0 line.stop", "push 0 0 line.wide"])
    #expect(router.navigation.activeScreen == .line(.wide))
  }

  @Test func `a persisted fact doesn't affect a router with another store`() {
    let log = Log()
    let (one, other) = (Self.window(store), Self.window(FlowMemoryStore([.member: true]), log))
    Self.set(false, in: one)
    #expect(other.navigation.facts.contains(.member) && log.moves == ["launch"])
  }

  @Test func `a persisted fact can be changed by other code that reports the change`() {
    let router = Self.window(store)
    Self.push(.club, in: router)
    store.store(false, of: .member)
    #expect(router.navigation.facts.contains(.member))
    router.factsHaveChanged()
    #expect(router.navigation.activeScreen == .line(.stop("a")))
  }

  @Test func `a persisted fact that code changes is changed in all windows once`() {
    let log = Log()
    let (one, other) = (Self.window(store), Self.window(store, log))
    one.changeElsewhere(.member, to: false)
    one.changeElsewhere(.member, to: false)
    #expect(store.value(of: .member) == false)
    #expect(!one.navigation.facts.contains(.member) && !other.navigation.facts.contains(.member))
    #expect(log.moves == ["launch", "facts []"])
  }

  @Test func `the app starts again if code clears a fact that a screen requires`() {
    let log = Log()
    let router = Self.window(store, log)
    Self.push(.club, in: router)
    router.changeElsewhere(.member, to: false)
    #expect(router.navigation.activeScreen == .line(.stop("a")) && store.value(of: .member) == false)
    #expect(log.moves == ["launch", "push", "launch []"])
  }

  @Test func `a change of a fact by code is made after the reported move`() {
    var router: FlowRouter<Metro>?
    var held: [Bool] = []
    let window = FlowRouter<Metro>(provider: MetroProvider(), store: store) { move, _, new in
      held.append(new.facts.contains(.member))
      if move.name == "push" { router?.changeElsewhere(.member, to: false) }
    }
    router = window
    Self.push(.wide, in: window)
    #expect(held == [true, true, false])
  }

  @Test func `a change of a fact in another window is made after the reported move`() {
    var moves: [String] = []
    let one = Self.window(store)
    let other = FlowRouter<Metro>(provider: MetroProvider(), store: store) { move, _, new in
      moves.append("\(move.name) \(new.facts.contains(.member))")
      if move.name == "push" {
        Self.set(false, in: one)
        moves.append("set")
      }
    }
    Self.push(.wide, in: other)
    #expect(moves == ["launch true", "push true", "set", "facts false"])
  }

  @Test func `a persisted fact doesn't keep closed windows alive`() {
    weak var closed: FlowRouter<Metro>?
    let one = Self.window(store)
    do {
      let other = Self.window(store)
      closed = other
    }
    #expect(closed == nil)
    Self.set(false, in: one)
  }
}
