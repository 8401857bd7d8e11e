/// A screen that the app shows or has shown. Its actions have an effect only while the screen is active.
///
/// A class, because a single reference costs the compiler nothing in the many types that hold it.
@MainActor public final class FlowScreen<App: FlowApp> {
  @_spi(FlowGenerated) public let router: FlowRouter<App>
  /// The screen with its arguments.
  public let route: App.Route
  @_spi(FlowGenerated) public let number: Int
  /// The request that the screen's actions are called for; nil if people or the app call them.
  let request: FlowShowRequest<App>?

  /// The value from which the screen's actions are made.
  @_spi(FlowGenerated) public var active: FlowActiveScreen<App> { FlowActiveScreen(acting: FlowActing(self)) }

  /// Returns the actions of the screen, or nil if the type has the actions of another screen. The actions have an effect only while the
  /// screen is active.
  public func actions<Actions: FlowActionSet>(_ type: Actions.Type) -> Actions? where Actions.AppType == App {
    route.screenName == type.place ? type.init(screen: active) : nil
  }

  /// Whether an action belongs to the screen or its flow, according to the beginning of its name. A type of the app may have taken the
  /// value for this screen's actions, and made actions of another screen from it.
  func has(_ action: String) -> Bool {
    guard let end = action.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return action[..<end] == route.screenName || action[..<end] == route.flowName
  }

  /// Creates a screen of a picture, active or not.
  ///
  /// - Parameter number: the number that distinguishes the screen from an equal one. All pages of a flow share a number.
  @_spi(FlowGenerated) public convenience init(_ router: FlowRouter<App>, _ route: App.Route, number: Int) {
    self.init(router, route, number: number, request: nil)
  }

  init(_ router: FlowRouter<App>, _ route: App.Route, number: Int, request: FlowShowRequest<App>?) {
    (self.router, self.route, self.number, self.request) = (router, route, number, request)
  }

  /// Creates the active screen.
  convenience init?(_ router: FlowRouter<App>) {
    guard let active = router.navigation.numberedScreen else { return nil }
    self.init(router, active.screen, number: active.number)
  }

  /// Whether the screen is active.
  public var isActive: Bool {
    guard let active = router.navigation.numberedScreen else { return false }
    // Pages share a number.
    return active.number == number && active.screen.screenName == route.screenName
  }
}
