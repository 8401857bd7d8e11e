#if !os(macOS)

import FlowRuntime
import Foundation
import SwiftUI
import UIKit

/// A scene delegate that shows the app, follows its links and stores its state. Subclass it, and override ``makeRouter()``.
///
/// To store the state, add the ``activityType`` to the app's `NSUserActivityTypes`.
// UIKit can't call extensions of a generic class, so all of its methods are here.
@MainActor open class FlowSceneDelegate<App: FlowUIKitApp>: UIResponder, UIWindowSceneDelegate {
  /// The window of the scene. It is nil until the scene has a router, and after the scene is disconnected.
  public var window: UIWindow?
  /// The coordinator that shows the app in the window; nil without a window.
  public private(set) var coordinator: FlowStartCoordinator<App>?

  public override init() { super.init() }

  // MARK: Methods to override

  /// Returns the router of the scene, or nil to show nothing. Scenes that share a router show the same state.
  open func makeRouter() -> FlowUIKitRouter<App>? { nil }

  /// Returns the coordinator that shows the state of the router.
  open func makeCoordinator(window: UIWindow, router: FlowUIKitRouter<App>) -> FlowStartCoordinator<App> {
    FlowStartCoordinator(window: window, router: router) { [weak self] screen, root, below in
      self?.controller(of: screen, on: root, over: below) ?? App.controller(of: screen, on: root, over: below)
    }
  }

  /// Returns the controller of a screen, which may be any controller of the app. Its actions are in `screen.content`, or
  /// without a factory in `screen.actions(_:)`.
  ///
  /// The default controller shows the ``view(for:)``.
  open func controller(of screen: FlowScreen<App>, on root: UIViewController, over below: UIViewController?) -> UIViewController {
    if let view = view(for: screen) { return App.hosting(view, of: screen, on: root, over: below) }
    return App.controller(of: screen, on: root, over: below)
  }

  /// Returns the view of a screen, or nil for the view of the generated code, if there is one.
  open func view(for screen: FlowScreen<App>) -> SwiftUI.AnyView? { nil }

  /// Returns the app's own bar for the tabs of a flow, or nil for the system's bar.
  ///
  /// - Parameters:
  ///   - flow: the name of the tabs flow.
  ///   - items: the tabs and the buttons beside them, in order.
  ///   - tap: called by the bar when people tap an item.
  open func tabBar(of flow: String, _ items: [FlowTabItem], tap: @escaping @MainActor (FlowTabItem) -> Void) -> (any FlowTabBarView)? {
    nil
  }

  /// Prepares a controller for its transition: a screen's controller before a push, or the container of a presentation.
  ///
  /// Set its `preferredTransition`, its `transitioningDelegate` or its sheet here. To animate pushes, you can also set the delegate of a
  /// navigation controller.
  open func prepare(_ controller: UIViewController, for transition: FlowTransition<App>) {}

  /// The animation with which a root replaces another; nil for an immediate change. With reduced motion, the change is always immediate.
  open var rootAnimation: FlowRootAnimation? { nil }

  /// Called for a URL that no link of the app fits.
  open func isUnknown(_ url: URL) {}

  /// The type of the activity that contains the stored state.
  open var activityType: String { "\(Foundation.Bundle.main.bundleIdentifier ?? "app").navigation" }

  // MARK: Methods that UIKit calls

  open func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene, let router = makeRouter() else { return }
    let window = UIWindow(windowScene: scene)
    let coordinator = makeCoordinator(window: window, router: router)
    coordinator.makeTabBar = { [weak self] in self?.tabBar(of: $0, $1, tap: $2) }
    coordinator.transitions.prepare = { [weak self] in self?.prepare($0, for: $1) }
    coordinator.transitions.root = { [weak self] in self?.rootAnimation }
    self.window = window
    self.coordinator = coordinator
    // If another window shares the router, it shows the present state.
    if !router.isShown, let stored = session.stateRestorationActivity { restore(stored, in: router) }
    coordinator.start()
    // A present request takes precedence over the stored state.
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
