#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import UIKit

/// What all that shows an app needs: who knows what is to be shown, and who makes the controllers of its screens.
@MainActor final class FlowShowing<App: FlowUIKitApp> {
  let router: FlowUIKitRouter<App>
  private let makeController: FlowStartCoordinator<App>.ControllerMaker

  init(_ router: FlowUIKitRouter<App>, _ makeController: @escaping FlowStartCoordinator<App>.ControllerMaker) {
    (self.router, self.makeController) = (router, makeController)
  }

  /// - Parameter number: by which the screen is told from an equal one.
  func makeController(of route: App.Route, number: Int, on root: UIViewController, over below: UIViewController?) -> UIViewController {
    let controller = makeController(FlowScreen(router, route, number: number), root, below)
    controller.navigationItem.hidesBackButton = route.hidesBack
    return controller
  }
}

#endif
