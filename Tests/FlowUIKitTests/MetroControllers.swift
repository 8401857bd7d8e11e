@_spi(FlowGenerated) import FlowRuntime
import FlowUIKit
import Metro
import UIKit

typealias MetroRouter = FlowUIKitRouter<Metro>
package typealias MetroScreen = FlowScreen<Metro>

/// What is seen of it.
extension Metro: FlowUIKitApp {
  @MainActor package static func controller(
    of screen: MetroScreen, on root: UIViewController, over below: UIViewController?
  ) -> UIViewController {
    ScreenController(screen, on: root, over: below)
  }

  /// From stops one goes on to stops.
  @MainActor package static func show(_ route: MetroRoute, from screen: MetroScreen) -> FlowMove? {
    guard case .line(.stop) = route, case .line(.stop) = screen.route else { return nil }
    return screen.active.acting.push("line.stop.goOn", route)
  }

  /// From seats one changes to seats.
  @MainActor package static func replace(with route: MetroRoute, on screen: MetroScreen) -> FlowMove? {
    guard case .ride = route, case .ride = screen.route else { return nil }
    return screen.active.acting.move("ride.seat.change", .replace(.screen(route)))
  }
}

/// The view of one screen.
@MainActor final class ScreenController: UIViewController, FlowPopoverSource {
  let screen: MetroScreen
  private(set) weak var root: UIViewController?
  private(set) weak var below: UIViewController?
  var popoverSource: UIView?

  init(_ screen: MetroScreen, on root: UIViewController, over below: UIViewController?) {
    (self.screen, self.root, self.below) = (screen, root, below)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
