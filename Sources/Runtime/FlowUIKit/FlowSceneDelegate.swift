#if !os(macOS)

import FlowRuntime
import Foundation
import SwiftUI
import UIKit

/// Shows the app in a scene, follows its links and stores where people were; subclass it to say what the router is made of.
///
/// For the state to be stored, the app's `NSUserActivityTypes` have to name the ``activityType``.
// All that UIKit calls stands here: extensions of a generic class cannot be called by it.
@MainActor open class FlowSceneDelegate<App: FlowUIKitApp>: UIResponder, UIWindowSceneDelegate {
  /// The window of the scene; nil until it is connected to a router, and once it is disconnected.
  public var window: UIWindow?
  /// Shows the app in the window; nil without one.
  public private(set) var coordinator: FlowStartCoordinator<App>?

  public override init() { super.init() }

  // MARK: What an app says

  /// The router of the scene, which may be that of others, too: all of them show the same then. Nil shows nothing.
  open func makeRouter() -> FlowUIKitRouter<App>? { nil }

  /// Shows what the router says.
  open func makeCoordinator(window: UIWindow, router: FlowUIKitRouter<App>) -> FlowStartCoordinator<App> {
    FlowStartCoordinator(window: window, router: router) { [weak self] screen, root, below in
      self?.controller(of: screen, on: root, over: below) ?? App.controller(of: screen, on: root, over: below)
    }
  }

  /// The controller of a screen, which may be any of the app's own. Its actions are `screen.actions()`.
  ///
  /// If nothing else is said, it shows the ``view(for:)``.
  open func controller(of screen: FlowScreen<App>, on root: UIViewController, over below: UIViewController?) -> UIViewController {
    if let view = view(for: screen) { return App.hosting(view, of: screen, on: root, over: below) }
    return App.controller(of: screen, on: root, over: below)
  }

  /// The view of a screen; nil for that of the generated code, if there is one.
  open func view(for screen: FlowScreen<App>) -> SwiftUI.AnyView? { nil }

  /// A bar of the app's own for the tabs of a flow; nil for the system's.
  ///
  /// - Parameters:
  ///   - items: the tabs and the buttons beside them, in their order.
  ///   - tap: called by the bar when somebody taps an item.
  open func tabBar(of flow: String, _ items: [FlowTabItem], tap: @escaping @MainActor (FlowTabItem) -> Void) -> (any FlowTabBarView)? {
    nil
  }

  /// Prepares a controller for its way to the screen: a screen's own before it is pushed, or the container of what is presented. Set its
  /// `preferredTransition`, its `transitioningDelegate` or its sheet here. What animates pushes can be the delegate of a navigation controller as well.
  open func prepare(_ controller: UIViewController, for transition: FlowTransition<App>) {}

  /// How one root takes the place of another; nil at once. With reduced motion it is always at once.
  open var rootAnimation: FlowRootAnimation? { nil }

  /// Called for a URL that none of the app's links fits.
  open func isUnknown(_ url: URL) {}

  /// The type of the activity as which the state is stored.
  open var activityType: String { "\(Foundation.Bundle.main.bundleIdentifier ?? "app").navigation" }

  // MARK: What UIKit calls

  open func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene, let router = makeRouter() else { return }
    let window = UIWindow(windowScene: scene)
    let coordinator = makeCoordinator(window: window, router: router)
    coordinator.makeTabBar = { [weak self] in self?.tabBar(of: $0, $1, tap: $2) }
    coordinator.transitions.prepare = { [weak self] in self?.prepare($0, for: $1) }
    coordinator.transitions.root = { [weak self] in self?.rootAnimation }
    self.window = window
    self.coordinator = coordinator
    // A window that shares a router shows what is shown already.
    if !router.isShown, let stored = session.stateRestorationActivity { restore(stored, in: router) }
    coordinator.start()
    // What was asked for now counts more than what was shown then.
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
  }

  open func sceneDidDisconnect(_ scene: UIScene) {
    coordinator = nil
    window = nil
  }

  open func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { follow(context.url) }
  }

  open func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    if let url = userActivity.webpageURL { follow(url) }
  }

  open func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let coordinator else { return nil }
    let activity = NSUserActivity(activityType: activityType)
    activity.addUserInfoEntries(from: [Self.key: coordinator.router.navigation.text])
    return activity
  }

  private func follow(_ url: URL) {
    guard let coordinator else { return }
    if coordinator.router.open(link: url.absoluteString) == nil { isUnknown(url) }
  }

  private func restore(_ activity: NSUserActivity, in router: FlowUIKitRouter<App>) {
    guard activity.activityType == activityType, let text = activity.userInfo?[Self.key] as? String else { return }
    if let stored = FlowNavigation<App>(text: text) { router.restore(stored) }
  }

  private static var key: String { "navigation" }
}

#endif
