@_spi(FlowGenerated) import FlowRuntime
import UIKit

/// What all that shows an app needs: who knows what is to be shown, and who makes the controllers of its screens.
@MainActor final class FlowShowing<App: FlowUIKitApp> {
  typealias Place = FlowPicture<App>.Place

  let router: FlowUIKitRouter<App>
  private let makeController: FlowStartCoordinator<App>.ControllerMaker

  init(_ router: FlowUIKitRouter<App>, _ makeController: @escaping FlowStartCoordinator<App>.ControllerMaker) {
    (self.router, self.makeController) = (router, makeController)
  }

  /// A screen at some place, active or not.
  func screen(_ route: App.Route, at place: Place, height: Int) -> FlowScreen<App> {
    FlowScreen(router, route, height: height, tabs: place.tabs.reversed(), contexts: place.context + 1)
  }

  func makeController(_ screen: FlowScreen<App>, on root: UIViewController, over below: UIViewController?) -> UIViewController {
    let controller = makeController(screen, root, below)
    controller.navigationItem.hidesBackButton = screen.route.hidesBack
    return controller
  }
}
