#if !os(macOS)

import Combine
@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import UIKit

/// A coordinator that shows the state of a router in a window, from the flow that the facts require on. An app that uses flows only in a
/// part of its windows can show the ``rootController`` instead.
@MainActor public final class FlowStartCoordinator<App: FlowUIKitApp> {
  /// Makes the controllers of screens, as ``FlowUIKitApp/controller(of:on:over:)`` does.
  public typealias ControllerMaker =
    @MainActor (_ screen: FlowScreen<App>, _ root: UIViewController, _ below: UIViewController?) -> UIViewController

  /// The router whose state is shown.
  public let router: FlowUIKitRouter<App>
  private let window: UIWindow?
  private let makeController: ControllerMaker
  /// The maker of the app's own bars. Set it before the start.
  var makeTabBar: FlowTabBarMaker?
  /// The app's transitions. Set them before the start.
  var transitions = FlowTransitions<App>()
  private let turns: FlowTurns
  private(set) var reconciler: FlowReconciler<FlowUIKitPlatform<App>>?
  private var subscription: Combine.AnyCancellable?

  /// Creates a coordinator.
  ///
  /// - Parameters:
  ///   - window: the window; nil if you show the ``rootController`` yourself.
  ///   - router: the router whose state is shown.
  ///   - makeController: the maker of the app's controllers; nil for ``FlowUIKitApp/controller(of:on:over:)``.
  public convenience init(window: UIWindow? = nil, router: FlowUIKitRouter<App>, makeController: ControllerMaker? = nil) {
    self.init(window: window, router: router, makeController: makeController, turns: .real)
  }

  /// Creates a coordinator for an app with SwiftUI views.
  ///
  /// - Parameters:
  ///   - window: the window; nil if you show the ``rootController`` yourself.
  ///   - router: the router whose state is shown.
  ///   - view: returns the view of a screen. Its environment contains the router and the coordinator of its flow.
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

  /// Puts the app into the window and shows the window. Further calls do nothing.
  public func start() {
    guard let window, window.rootViewController !== rootController else { return }
    window.rootViewController = rootController
    window.makeKeyAndVisible()
  }

  /// The controller that shows the app. Present it or add it to another controller. It is always the same controller.
  public var rootController: UIViewController { begun().root }

  private func begun() -> FlowReconciler<FlowUIKitPlatform<App>> {
    if let reconciler { return reconciler }
    let platform = FlowUIKitPlatform(FlowShowing(router, turns, makeTabBar: makeTabBar, transitions: transitions, makeController))
    let reconciler = FlowReconciler(router, on: platform)
    self.reconciler = reconciler
    router.isShown(by: self)
    FlowWindows.add(self, showing: router) { [weak root = reconciler.root] in root?.viewIfLoaded?.window?.rank ?? 0 }
    subscription = router.changes.sink { [reconciler] _ in MainActor.assumeIsolated { reconciler.navigationHasChanged() } }
    return reconciler
  }
}

#endif
