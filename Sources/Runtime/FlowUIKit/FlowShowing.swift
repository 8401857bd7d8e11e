#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Foundation
import UIKit

/// What all that shows an app needs: who knows what is to be shown, and who makes the controllers of its screens.
@MainActor final class FlowShowing<App: FlowUIKitApp> {
  let router: FlowUIKitRouter<App>
  let turns: FlowTurns
  /// What shows the root; nil before there is one.
  weak var root: UIViewController?
  private let makeController: FlowStartCoordinator<App>.ControllerMaker
  /// Nil where all bars are the system's.
  let makeTabBar: FlowTabBarMaker?

  init(
    _ router: FlowUIKitRouter<App>, _ turns: FlowTurns, makeTabBar: FlowTabBarMaker? = nil,
    _ makeController: @escaping FlowStartCoordinator<App>.ControllerMaker
  ) {
    (self.router, self.turns, self.makeController, self.makeTabBar) = (router, turns, makeController, makeTabBar)
  }

  /// The controller of the screen that what is shown in a context was presented from; nil for the root.
  func presenter(at context: Int) -> UIViewController? {
    if context == 0 { return nil }
    var below = root
    // Alerts go from the screen before anything comes over what is below them.
    for other in FlowPicture(of: router.navigation).contexts where other.index > 0 && other.index < context {
      if case .alert = other.content { continue }
      below = below?.presentedViewController
    }
    return (below as? FlowContextController)?.innermost
  }

  /// - Parameter number: by which the screen is told from an equal one.
  func makeController(of route: App.Route, number: Int, on root: UIViewController, over below: UIViewController?) -> UIViewController {
    let controller = makeController(FlowScreen(router, route, number: number), root, below)
    if route.hidesBack { controller.navigationItem.hidesBackButton = true }
    // Or the root would present what a screen is searched by, and could present nothing else as long as that is there.
    controller.definesPresentationContext = true
    // Like the titles of tabs, found in the app's own languages; what a controller of the app's says itself stays.
    if controller.navigationItem.title == nil, let title = route.title {
      controller.navigationItem.title = title.text(in: Foundation.Bundle.main.localizedString(forKey: title.key, value: nil, table: nil))
    }
    return controller
  }
}

#endif
