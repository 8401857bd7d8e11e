/// A screen that is shown, or was: what acts on it acts as long as it is active.
///
/// A class, because what is one reference costs the compiler nothing in the many types that hold it.
@MainActor public final class FlowScreen<App: FlowApp> {
  @_spi(FlowGenerated) public let router: FlowRouter<App>
  public let route: App.Route
  @_spi(FlowGenerated) public let number: Int
  /// What its actions are asked for; nil for those that people ask for themselves.
  let request: FlowShowRequest<App>?

  /// What the actions of the screen are made of.
  @_spi(FlowGenerated) public var active: FlowActiveScreen<App> { FlowActiveScreen(acting: FlowActing(self)) }

  /// The actions of the screen, which act as long as it is active; nil for those of another.
  public func actions<Actions: FlowActionSet>(_ type: Actions.Type) -> Actions? where Actions.AppType == App {
    route.screenName == type.place ? type.init(screen: active) : nil
  }

  /// The same, of the type that is asked for where it is used: those of another screen do nothing, and say so, to the observer, too.
  public func actions<Actions: FlowActionSet>() -> Actions where Actions.AppType == App {
    actions(Actions.self) ?? Actions.preview { [router] in router.refuse($0.name, $0.verdict) }
  }

  /// Whether an action is the screen's own, or its flow's, by what its name begins with: a type of somebody's own may have asked for what the actions
  /// of this screen are made of, and made those of another of it.
  func has(_ action: String) -> Bool {
    guard let end = action.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return action[..<end] == route.screenName || action[..<end] == route.flowName
  }

  /// A screen of a picture, active or not.
  ///
  /// - Parameter number: by which it is told from an equal one; that of the pages for one of several pages.
  @_spi(FlowGenerated) public convenience init(_ router: FlowRouter<App>, _ route: App.Route, number: Int) {
    self.init(router, route, number: number, request: nil)
  }

  init(_ router: FlowRouter<App>, _ route: App.Route, number: Int, request: FlowShowRequest<App>?) {
    (self.router, self.route, self.number, self.request) = (router, route, number, request)
  }

  /// The active one.
  convenience init?(_ router: FlowRouter<App>) {
    guard let active = router.navigation.numberedScreen else { return nil }
    self.init(router, active.screen, number: active.number)
  }

  /// Whether it is the screen that can be used.
  public var isActive: Bool {
    guard let active = router.navigation.numberedScreen else { return false }
    // Pages share a number.
    return active.number == number && active.screen.screenName == route.screenName
  }
}
