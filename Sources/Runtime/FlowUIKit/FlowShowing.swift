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
  private let transitions: FlowTransitions<App>

  init(
    _ router: FlowUIKitRouter<App>, _ turns: FlowTurns, makeTabBar: FlowTabBarMaker? = nil, transitions: FlowTransitions<App> = .init(),
    _ makeController: @escaping FlowStartCoordinator<App>.ControllerMaker
  ) {
    (self.router, self.turns, self.makeController, self.makeTabBar) = (router, turns, makeController, makeTabBar)
    self.transitions = transitions
  }

  var rootAnimation: FlowRootAnimation? { transitions.root() }

  /// Lets the app prepare the controller of a screen that is going to be pushed.
  func prepare(_ controller: UIViewController, of screen: FlowPicture<App>.Screen) {
    let screen = FlowScreen(router, screen.screen, number: screen.number)
    transitions.prepare(controller, FlowTransition(screen: screen, kind: .push, source: nil))
  }

  /// Lets the app prepare a controller that is going to be presented.
  ///
  /// - Parameter presenter: what it is presented over.
  func prepare(_ controller: UIViewController, over presenter: UIViewController, _ source: FlowSourceMarks.Source?) {
    var (depth, below) = (1, presenter.presentingViewController)
    while let controller = below { (depth, below) = (depth + 1, controller.presentingViewController) }
    let contexts = FlowPicture(of: router.navigation).seen.contexts
    guard contexts.indices.contains(depth), let screen = contexts[depth].content.topScreen else { return }
    var view: UIView?
    if case .view(let marked)? = source { view = marked }
    let kind = FlowNavigationTransition(contexts[depth].presentation)
    transitions.prepare(
      controller, FlowTransition(screen: FlowScreen(router, screen.screen, number: screen.number), kind: kind, source: view))
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
      controller.navigationItem.title = title.text(in: App.strings.text(title.key))
    }
    return controller
  }
}

#endif
