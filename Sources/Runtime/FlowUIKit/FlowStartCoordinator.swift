#if !os(macOS)

import Combine
import FlowRuntime
import SwiftUI
import UIKit

/// Shows in a window what a router says, which begins with the flow that the facts ask for; or in a controller, for an app that does not do so
/// everywhere.
@MainActor public final class FlowStartCoordinator<App: FlowUIKitApp> {
  /// Makes the controllers of screens, as ``FlowUIKitApp/controller(of:on:over:)`` does.
  public typealias ControllerMaker =
    @MainActor (_ screen: FlowScreen<App>, _ root: UIViewController, _ below: UIViewController?) -> UIViewController

  public let router: FlowUIKitRouter<App>
  private let window: UIWindow?
  private let makeController: ControllerMaker
  /// Set before it starts.
  var makeTabBar: FlowTabBarMaker?
  /// Set before it starts.
  var transitions = FlowTransitions<App>()
  private let turns: FlowTurns
  private(set) var reconciler: FlowReconciler<FlowUIKitPlatform<App>>?
  private var subscription: Combine.AnyCancellable?

  /// - Parameters:
  ///   - window: nil where the ``rootController`` is shown otherwise.
  ///   - makeController: nil for the app's own.
  public convenience init(window: UIWindow? = nil, router: FlowUIKitRouter<App>, makeController: ControllerMaker? = nil) {
    self.init(window: window, router: router, makeController: makeController, turns: .real)
  }

  /// - Parameters:
  ///   - window: nil where the ``rootController`` is shown otherwise.
  ///   - view: the view of a screen, which finds the router and the coordinator of its stack in its environment.
  public convenience init<Content: SwiftUI.View>(
    window: UIWindow? = nil, router: FlowUIKitRouter<App>,
    @SwiftUI.ViewBuilder view: @escaping @MainActor (_ screen: FlowScreen<App>) -> Content
  ) {
    self.init(window: window, router: router) { App.hosting(view($0), of: $0, on: $1, over: $2) }
  }

  init(window: UIWindow?, router: FlowUIKitRouter<App>, makeController: ControllerMaker? = nil, turns: FlowTurns) {
    (self.window, self.router, self.turns) = (window, router, turns)
    self.makeController = makeController ?? { App.controller(of: $0, on: $1, over: $2) }
  }

  /// Puts the app into the window, which is shown; once.
  public func start() {
    guard let window, window.rootViewController !== rootController else { return }
    window.rootViewController = rootController
    window.makeKeyAndVisible()
  }

  /// Shows the app, for code of one's own to present or to put into another; the same each time.
  public var rootController: UIViewController { begun().root }

  private func begun() -> FlowReconciler<FlowUIKitPlatform<App>> {
    if let reconciler { return reconciler }
    let platform = FlowUIKitPlatform(FlowShowing(router, turns, makeTabBar: makeTabBar, transitions: transitions, makeController))
    let reconciler = FlowReconciler(router, on: platform)
    self.reconciler = reconciler
    router.isShown(by: self)
    subscription = router.changes.sink { [reconciler] _ in MainActor.assumeIsolated { reconciler.navigationHasChanged() } }
    return reconciler
  }
}

#endif
