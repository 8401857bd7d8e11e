#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Foundation
import UIKit

/// The parts that all coordinators of an app need: its router, and the maker of its controllers.
@MainActor final class FlowShowing<App: FlowUIKitApp> {
  let router: FlowUIKitRouter<App>
  let turns: FlowTurns
  /// The controller of the root; nil before there is one.
  weak var root: UIViewController?
  private let makeController: FlowStartCoordinator<App>.ControllerMaker
  /// The maker of the app's own bars; nil if all bars are the system's.
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

  /// Lets the app prepare the controller of a screen before its push.
  func prepare(_ controller: UIViewController, of screen: FlowPicture<App>.Screen) {
    let screen = FlowScreen(router, screen.screen, number: screen.number)
    transitions.prepare(controller, FlowTransition(screen: screen, kind: .push, source: nil))
  }

  /// Lets the app prepare a controller before its presentation.
  ///
  /// - Parameter presenter: the controller that presents it.
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

  /// Returns the controller of the screen that presented a context, or nil for the root.
  func presenter(at context: Int) -> UIViewController? {
    if context == 0 { return nil }
    var below = root
    // The reconciler removes an alert before it presents anything over the context below.
    for other in FlowPicture(of: router.navigation).contexts where other.index > 0 && other.index < context {
      if case .alert = other.content { continue }
      below = below?.presentedViewController
    }
    return (below as? FlowContextController)?.innermost
  }

  /// Makes the controller of a screen.
  ///
  /// - Parameter number: the number that distinguishes the screen from an equal one.
  func makeController(of route: App.Route, number: Int, on root: UIViewController, over below: UIViewController?) -> UIViewController {
    let controller = makeController(FlowScreen(router, route, number: number), root, below)
    if route.hidesBack { controller.navigationItem.hidesBackButton = true }
    // Otherwise the root would present the search controller of a screen, and could present nothing else meanwhile.
    controller.definesPresentationContext = true
    // Translated like the titles of tabs. If the app's controller sets a title, this title stays.
    if controller.navigationItem.title == nil, let title = route.title {
      controller.navigationItem.title = title.text(in: App.strings.text(title.key))
    }
    return controller
  }
}

#endif
