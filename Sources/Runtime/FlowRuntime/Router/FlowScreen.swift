/// A screen where it stood when it was asked for: what acts on it acts as long as it is active.
///
/// A class, because what is one reference costs the compiler nothing in the many types that hold it.
@MainActor public final class FlowScreen<App: FlowApp> {
  @_spi(FlowGenerated) public let router: FlowRouter<App>
  public let route: App.Route
  /// How many screens there are on its stack up to it.
  @_spi(FlowGenerated) public let height: Int
  private let tabs: [String]
  private let contexts: Int

  /// What the actions of the screen are made of.
  @_spi(FlowGenerated) public var active: FlowActiveScreen<App> { FlowActiveScreen(acting: FlowActing(self)) }

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

  /// The index of its context, the root's being 0.
  @_spi(FlowGenerated) public var contextIndex: Int { contexts - 1 }

  /// Whether it is the bottom one of what its context shows, and lies in no tabs there.
  @_spi(FlowGenerated) public var isFirstOfContext: Bool { height == 1 && tabs.isEmpty }

  /// Whether it is the screen that can be used.
  public var isActive: Bool {
    guard let active = FlowScreen(router) else { return false }
    return active.route == route && active.height == height && active.tabs == tabs && active.contexts == contexts
  }
}
