/// What shows an app on some platform: it makes the controllers, and calls back when time has passed.
///
/// Whatever it is asked for may take time, or be refused; and what is shown may change though nobody has asked for it. So nothing here says
/// what came of a request: that is read off what is shown.
@MainActor public protocol FlowPlatform: AnyObject {
  associatedtype App: FlowShownApp
  /// Shows something, a screen or what holds others.
  associatedtype Controller: AnyObject
  associatedtype Context: FlowContextPlatform where Context.Controller == Controller
  associatedtype Stack: FlowStackPlatform where Stack.Controller == Controller, Stack.App == App, Stack.Pages == Pages
  associatedtype Tabs: FlowTabsPlatform where Tabs.Controller == Controller, Tabs.Tab == App.Tab
  associatedtype Pages: FlowPagesPlatform where Pages.Controller == Controller, Pages.Screen == App.Screen

  /// What covers everything below it, and shows nothing yet.
  ///
  /// - Parameters:
  ///   - presentation: nil for the root.
  ///   - hasMoved: to be called whenever it has appeared or gone, or was about to.
  func makeContext(_ presentation: FlowPresentation?, hasMoved: @escaping @MainActor () -> Void) -> Context
  /// An alert over everything, which says when it has been answered, and never that it has gone: the system takes it away itself.
  ///
  /// - Parameters:
  ///   - isAnswered: to be called with the button that was tapped, or with nil where it was tapped away.
  ///   - hasMoved: to be called whenever it has appeared or gone.
  func makeAlert(
    _ alert: FlowShownAlert, isAnswered: @escaping @MainActor (_ button: String?) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) -> Context
  /// - Parameter hasMoved: to be called whenever a transition has ended, also one that was cancelled; and when somebody has gone back, if that is
  ///   known before.
  func makeStack(at place: FlowPicture<App>.Place, hasMoved: @escaping @MainActor @Sendable () -> Void) -> Stack
  /// - Parameters:
  ///   - isTapped: to be called where a tab is tapped, or a button beside tabs, unless the platform selects it by itself.
  ///   - hasMoved: to be called where it does.
  func makeTabs(
    of flow: App.Flow, at place: FlowPicture<App>.Place, isTapped: @escaping @MainActor (App.Tab) -> Void,
    hasMoved: @escaping @MainActor () -> Void
  ) -> Tabs
  /// - Parameter hasMoved: to be called whenever another page has been swiped to.
  func makePages(_ pages: FlowPicture<App>.Pages, at place: FlowPicture<App>.Place, hasMoved: @escaping @MainActor () -> Void) -> Pages

  /// Whether people want transitions.
  var isAnimated: Bool { get }
  /// Calls back as soon as what is running now has ended, so that what is asked for at one time is looked at once.
  func afterThisTurn(_ work: @escaping @MainActor @Sendable () -> Void)
  /// Calls back within some tenths of a second.
  func afterAWhile(_ work: @escaping @MainActor @Sendable () -> Void)
}

@MainActor extension FlowPlatform {
  /// Where nobody can say otherwise.
  public var isAnimated: Bool { true }
}

/// Shows a context: a container that is the root, or presented.
@MainActor public protocol FlowContextPlatform: AnyObject {
  associatedtype Controller: AnyObject
  var controller: Controller { get }
  /// Whether it is on its way to the screen or off it, also by somebody's finger.
  var isMoving: Bool { get }
  /// Whether it is over another, also while it is on its way.
  var isPresented: Bool { get }
  /// Whether it has been on the screen since it was presented: what has gone and never was there is nothing that somebody has closed.
  var hasAppeared: Bool { get }
  /// Whether it is on the screen with nothing over it, not even something of somebody else's.
  var canPresent: Bool { get }
  /// Whether the app itself has presented something over it.
  var isCovered: Bool { get }
  /// Shows a content in the place of another.
  ///
  /// - Parameter animated: whether people see the change.
  func hold(_ content: Controller, animated: Bool)
  /// - Parameter action: the identifier of the action that presents it, whose popover may point at something; nil where none is known to have.
  func present(_ other: Self, from action: String?, animated: Bool)
  /// Closes what it presents, with all above that.
  func dismissPresented(animated: Bool)
}

@MainActor extension FlowContextPlatform {
  /// Where it is known at once that something is not going to be presented.
  public var hasAppeared: Bool { true }
  /// Where the app itself presents nothing, or the platform closes it with what has presented it.
  public var isCovered: Bool { false }
}

/// Shows screens on top of each other, with a way back.
@MainActor public protocol FlowStackPlatform: AnyObject {
  associatedtype App: FlowApp
  associatedtype Controller: AnyObject
  associatedtype Pages: FlowPagesPlatform where Pages.Controller == Controller, Pages.Screen == App.Screen
  var controller: Controller { get }
  /// The bottom one first. What they are while ``isOpen`` counts for nothing.
  var controllers: [Controller] { get }
  /// How many there are.
  var count: Int { get }
  /// The one on top: where it and the number of them are as expected, those below are not looked at.
  var top: Controller? { get }
  /// Whether a transition is under way, also one by somebody's finger.
  var isMoving: Bool { get }
  /// Whether what is under way may be a way back that somebody turns round on.
  var isOpen: Bool { get }
  /// A view of a screen, which is not shown yet.
  ///
  /// - Parameter below: what shows the screen that it is to lie on; nil for the bottom one.
  func makeScreen(_ screen: FlowPicture<App>.Screen, over below: Controller?) -> Controller
  /// Pages that are to lie on the stack, and what they lie there as; what they do themselves is said as if the stack had.
  func makePages(_ pages: FlowPicture<App>.Pages, over below: Controller?) -> (pages: Pages, controller: Controller)
  /// With a transition.
  func push(_ controller: Controller)
  /// With a transition.
  func pop(to controller: Controller)
  func set(_ controllers: [Controller], animated: Bool)
}

@MainActor extension FlowStackPlatform {
  /// Where all of them are at hand.
  public var count: Int { controllers.count }
  /// Where all of them are at hand.
  public var top: Controller? { controllers.last }
  /// Where nothing more is known of a transition than that it is under way.
  public var isOpen: Bool { isMoving }
}

/// Shows one of several things, with a bar to select another.
@MainActor public protocol FlowTabsPlatform: AnyObject {
  associatedtype Controller: AnyObject
  associatedtype Tab: Hashable
  var controller: Controller { get }
  /// Nil only before it has any.
  var selected: Tab? { get }
  func set(_ controllers: [(tab: Tab, controller: Controller)])
  /// Without a transition.
  func select(_ tab: Tab)
  /// Shows the bar, or hides it as long as what is shown in the selected tab is to have no bar around it.
  func setBar(hidden: Bool, animated: Bool)
}

/// Shows one of several screens, with swipes to the others.
@MainActor public protocol FlowPagesPlatform: AnyObject {
  associatedtype Controller: AnyObject
  associatedtype Screen: Equatable
  var controller: Controller { get }
  var current: Screen { get }
  /// Whether somebody is turning pages.
  var isMoving: Bool { get }
  /// Without a transition.
  func show(_ page: Screen)
}

@MainActor extension FlowTabsPlatform {
  /// Where bars follow by themselves what is shown.
  public func setBar(hidden: Bool, animated: Bool) {}
}

@MainActor extension FlowPagesPlatform {
  /// Where another page can be shown at any time.
  public var isMoving: Bool { false }
}
