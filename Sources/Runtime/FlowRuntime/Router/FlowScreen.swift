/// The actions that an active screen, or a tabs flow around it, offers.
@MainActor public protocol FlowActionSet {
  associatedtype AppType: FlowApp
  /// What it is the actions of: `flow.screen`, or a tabs flow.
  static var place: String { get }
  var screen: FlowScreen<AppType> { get }
  init(_ leave: FlowLeave<AppType>)
}

/// What actions are made of: only the router has it to give.
public struct FlowLeave<App: FlowApp> {
  @_spi(FlowGenerated) public let screen: FlowScreen<App>
}

/// A screen where it stood when it was asked for: what acts on it acts as long as it is active.
///
/// A class, because what is one reference costs the compiler nothing in the many types that hold it.
@MainActor public final class FlowScreen<App: FlowApp> {
  @_spi(FlowGenerated) public let router: FlowRouter<App>
  public let route: App.Route
  private let height: Int
  private let tabs: [String]
  private let contexts: Int

  @_spi(FlowGenerated) public var leave: FlowLeave<App> { FlowLeave(screen: self) }

  /// A screen at some place, active or not.
  ///
  /// - Parameters:
  ///   - height: how many screens there are on its stack up to it.
  ///   - tabs: what is selected around it, the innermost first.
  ///   - contexts: how many contexts there are up to its own.
  @_spi(FlowGenerated) public init(_ router: FlowRouter<App>, _ route: App.Route, height: Int, tabs: [String], contexts: Int) {
    (self.router, self.route, self.height, self.tabs, self.contexts) = (router, route, height, tabs, contexts)
  }

  /// The active one.
  convenience init?(_ router: FlowRouter<App>) {
    let state = router.navigation
    guard let route = state.activeScreen else { return nil }
    var tabs: [String] = []
    for around in state.tabsAround { tabs.append(around.selected) }
    self.init(router, route, height: state.activeHeight, tabs: tabs, contexts: state.contexts.count)
  }

  /// Whether it is the screen that can be used.
  public var isActive: Bool {
    guard let active = FlowScreen(router) else { return false }
    return active.route == route && active.height == height && active.tabs == tabs && active.contexts == contexts
  }

  /// The screen, if it is of that flow.
  @_spi(FlowGenerated) public func screen<Screens>(_ type: Screens.Type) -> Screens? { route.screens as? Screens }
}

// What most actions do, each by itself: what is decided here need not be compiled once for each of them, nor is a name that is static made
// into a string there.
@MainActor extension FlowScreen {
  @_spi(FlowGenerated) public func push(_ name: StaticString, _ route: App.Route) -> FlowMove {
    move(name.description, .push(.screen(route)))
  }
  @_spi(FlowGenerated) public func pushFlow(_ name: StaticString, _ route: App.Route) -> FlowMove {
    move(name.description, .push(.flow(on: route)))
  }
  @_spi(FlowGenerated) public func pop(_ name: StaticString) -> FlowMove { move(name.description, .pop) }
  @_spi(FlowGenerated) public func popToRoot(_ name: StaticString) -> FlowMove { move(name.description, .popToRoot) }
  @_spi(FlowGenerated) public func present(_ name: StaticString, _ target: FlowTarget<App>) -> FlowMove {
    move(name.description, .present(target))
  }
  @_spi(FlowGenerated) public func dismiss(_ name: StaticString) -> FlowMove { move(name.description, .dismiss) }
  @_spi(FlowGenerated) public func root(_ name: StaticString, _ target: FlowTarget<App>) -> FlowMove {
    move(name.description, .root(target))
  }

  /// An action of another screen than this.
  @_spi(FlowGenerated) public func refuse(_ name: StaticString) -> FlowMove { choose(name.description) { _ in nil } }

  // MARK: Everything else

  @_spi(FlowGenerated) public func move(_ name: String, _ verb: FlowVerb<App>) -> FlowMove { choose(name) { _ in FlowChoice(verb) } }

  @_spi(FlowGenerated) public func move(_ name: String, _ verb: FlowVerb<App>, sets: Set<App.Fact> = [], clears: Set<App.Fact> = [])
    -> FlowMove
  {
    choose(name) { _ in FlowChoice(verb, sets: sets, clears: clears) }
  }

  /// An action of the screen itself, or of its flow.
  @_spi(FlowGenerated) public func choose(
    _ name: String, unlessAt hiding: Set<String> = [], guards: [App.Guard: Bool] = [:],
    _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    router.act(name, guards: guards, if: { self.isActive && !hiding.contains(self.route.screenName) }, decide)
  }

  /// An action of tabs around the screen, which names further in hide.
  @_spi(FlowGenerated) public func choose(
    _ name: String, within flow: String, unlessAt hiding: Set<String> = [], guards: [App.Guard: Bool] = [:],
    _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    router.act(name, guards: guards, if: { self.router.offers(within: flow, unlessAt: hiding) }, decide)
  }
}

/// Tells the screens of a flow apart in the types of their actions.
public protocol FlowNumbered {
  /// The screen's place in its flow.
  static var number: Int { get }
}
