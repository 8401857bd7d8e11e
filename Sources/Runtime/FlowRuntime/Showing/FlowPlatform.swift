/// A platform that shows an app. It makes the controllers, and calls closures later.
///
/// A request may take time, or the platform may refuse it. The shown content may also change without a request. Requests therefore return
/// no result: the reconciler reads the shown content instead.
@MainActor public protocol FlowPlatform: AnyObject {
  associatedtype App: FlowShownApp
  /// A controller of a screen, or of a container of screens.
  associatedtype Controller: AnyObject
  associatedtype Context: FlowContextPlatform where Context.Controller == Controller
  associatedtype Stack: FlowStackPlatform where Stack.Controller == Controller, Stack.App == App, Stack.Pages == Pages
  associatedtype Tabs: FlowTabsPlatform where Tabs.Controller == Controller, Tabs.Tab == App.Tab
  associatedtype Pages: FlowPagesPlatform where Pages.Controller == Controller, Pages.Screen == App.Screen

  /// Makes a context, which covers everything below it and shows nothing yet.
  ///
  /// - Parameters:
  ///   - presentation: how the context is presented; nil for the root.
  ///   - hasMoved: called after the context has appeared or gone, or after it was about to.
  func makeContext(_ presentation: FlowPresentation?, hasMoved: @escaping @MainActor () -> Void) -> Context
  /// Makes an alert over everything. The system removes an alert by itself, so the alert reports its answer, and not that it has gone.
  ///
  /// - Parameters:
  ///   - alert: the text and the buttons.
  ///   - isAnswered: called with the tapped button, or with nil if people dismissed the alert.
  ///   - hasMoved: called after the alert has appeared or gone.
  func makeAlert(
    _ alert: FlowShownAlert, isAnswered: @escaping @MainActor (_ button: String?) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) -> Context
  /// Makes a stack without screens.
  ///
  /// - Parameters:
  ///   - place: the place of the stack.
  ///   - hasMoved: called at the end of each transition, including a cancelled one. Also called when people have gone back, if the platform
  ///     knows this earlier.
  func makeStack(at place: FlowPicture<App>.Place, hasMoved: @escaping @MainActor @Sendable () -> Void) -> Stack
  /// Makes the tabs of a flow.
  ///
  /// - Parameters:
  ///   - flow: the tabs flow.
  ///   - place: the place of the tabs.
  ///   - isTapped: called after a tap on a tab, or on a button beside the tabs, unless the platform selects the tab by itself.
  ///   - hasMoved: called after the platform has selected a tab by itself.
  func makeTabs(
    of flow: App.Flow, at place: FlowPicture<App>.Place, isTapped: @escaping @MainActor (App.Tab) -> Void,
    hasMoved: @escaping @MainActor () -> Void
  ) -> Tabs
  /// Makes the pages of a flow.
  ///
  /// - Parameters:
  ///   - pages: the pages with the current page.
  ///   - place: the place of the pages.
  ///   - hasMoved: called after people have swiped to another page.
  func makePages(_ pages: FlowPicture<App>.Pages, at place: FlowPicture<App>.Place, hasMoved: @escaping @MainActor () -> Void) -> Pages

  /// Whether people want transitions.
  var isAnimated: Bool { get }
  /// Calls a closure after the code that runs now, so that several requests at a time need only one look.
  func afterThisTurn(_ work: @escaping @MainActor @Sendable () -> Void)
  /// Calls a closure within some tenths of a second.
  func afterAWhile(_ work: @escaping @MainActor @Sendable () -> Void)
}

@MainActor extension FlowPlatform {
  /// True, for a platform without such a setting.
  public var isAnimated: Bool { true }
}

/// A container that shows the content of a context.
@MainActor public protocol FlowContextPlatform: AnyObject {
  associatedtype Controller: AnyObject
  var controller: Controller { get }
  /// Whether the context is on its way to the screen or off it, including by a gesture.
  var isMoving: Bool { get }
  /// Whether the context covers another one. True during its transitions too.
  var isPresented: Bool { get }
  /// Whether the context has been on the screen since it was presented. If it hasn't, people can't have closed it.
  var hasAppeared: Bool { get }
  /// Whether the context is on the screen and nothing covers it, including presentations of the app itself.
  var canPresent: Bool { get }
  /// Whether the app itself has presented something over the context.
  var isCovered: Bool { get }
  /// Replaces the content.
  ///
  /// - Parameters:
  ///   - content: the controller of the new content.
  ///   - animated: whether people see the change.
  func hold(_ content: Controller, animated: Bool)
  /// Presents a context over this one.
  ///
  /// - Parameters:
  ///   - other: the context to present.
  ///   - action: the identifier of the action that presents the context, whose popover may point at a view; nil if the action isn't known.
  ///   - animated: whether people see the transition.
  func present(_ other: Self, from action: String?, animated: Bool)
  /// Closes the context that this one presents, with all contexts above it.
  func dismissPresented(animated: Bool)
}

@MainActor extension FlowContextPlatform {
  /// True, for a platform that knows at once that it doesn't present something.
  public var hasAppeared: Bool { true }
  /// False, for an app that presents nothing itself, and for a platform that closes such presentations together with the presenting
  /// content.
  public var isCovered: Bool { false }
}

/// A container that shows screens on top of each other, with a way back.
@MainActor public protocol FlowStackPlatform: AnyObject {
  associatedtype App: FlowApp
  associatedtype Controller: AnyObject
  associatedtype Pages: FlowPagesPlatform where Pages.Controller == Controller, Pages.Screen == App.Screen
  var controller: Controller { get }
  /// The controllers, the bottom one first. They have no meaning while ``isOpen`` is true.
  var controllers: [Controller] { get }
  /// The number of controllers.
  var count: Int { get }
  /// The topmost controller. If it and the number of controllers are as expected, the reconciler doesn't read the controllers below.
  var top: Controller? { get }
  /// Whether a transition runs, including by a gesture.
  var isMoving: Bool { get }
  /// Whether the running transition may be a way back that people still cancel.
  var isOpen: Bool { get }
  /// Makes the view of a screen, which isn't shown yet.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - below: the controller of the screen below; nil for the bottom screen.
  func makeScreen(_ screen: FlowPicture<App>.Screen, over below: Controller?) -> Controller
  /// Makes pages that are put on the stack, and the controller that is put there for them. The stack reports the moves of these pages.
  func makePages(_ pages: FlowPicture<App>.Pages, over below: Controller?) -> (pages: Pages, controller: Controller)
  /// Pushes a controller with a transition.
  func push(_ controller: Controller)
  /// Goes back to a controller with a transition.
  func pop(to controller: Controller)
  /// Replaces all controllers.
  func set(_ controllers: [Controller], animated: Bool)
}

@MainActor extension FlowStackPlatform {
  /// The number of ``controllers``, for a platform that has all of them.
  public var count: Int { controllers.count }
  /// The last of the ``controllers``, for a platform that has all of them.
  public var top: Controller? { controllers.last }
  /// The value of ``isMoving``, for a platform that knows no more about a transition.
  public var isOpen: Bool { isMoving }
}

/// A container that shows one of several contents, with a bar to select another.
@MainActor public protocol FlowTabsPlatform: AnyObject {
  associatedtype Controller: AnyObject
  associatedtype Tab: Hashable
  var controller: Controller { get }
  /// The selected tab; nil only before the container has tabs.
  var selected: Tab? { get }
  /// Sets the tabs with their controllers, in order.
  func set(_ controllers: [(tab: Tab, controller: Controller)])
  /// Selects a tab without a transition.
  func select(_ tab: Tab)
  /// Shows or hides the bar. It is hidden while the content of the selected tab wants no bar around it.
  func setBar(hidden: Bool, animated: Bool)
  /// Asks again for the badges of the tabs.
  func updateBadges()
}

extension FlowTabsPlatform {
  public func updateBadges() {}
}

/// A container that shows one of several pages, with swipes to the others.
@MainActor public protocol FlowPagesPlatform: AnyObject {
  associatedtype Controller: AnyObject
  associatedtype Screen: Equatable
  var controller: Controller { get }
  /// The current page.
  var current: Screen { get }
  /// Whether people are turning pages.
  var isMoving: Bool { get }
  /// Shows a page without a transition.
  func show(_ page: Screen)
}

@MainActor extension FlowTabsPlatform {
  /// Does nothing, for a platform whose bars follow the shown content by themselves.
  public func setBar(hidden: Bool, animated: Bool) {}
}

@MainActor extension FlowPagesPlatform {
  /// False, for a platform that can show another page at any time.
  public var isMoving: Bool { false }
}
