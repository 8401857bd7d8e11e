@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) import FlowUIKit
import Metro
import SwiftUI
import UIKit

typealias MetroRouter = FlowUIKitRouter<Metro>
package typealias MetroScreen = FlowScreen<Metro>

/// The controllers and bars of the app.
extension Metro: FlowUIKitApp {
  @MainActor package static func controller(
    of screen: MetroScreen, on root: UIViewController, over below: UIViewController?
  ) -> UIViewController {
    ScreenController(screen, on: root, over: below)
  }
}

/// The actions of a stop, as flowc generates them.
@MainActor package struct StopActions: FlowActionSet {
  package typealias AppType = Metro
  package static var place: String { "line.stop" }
  package let screen: FlowActing<Metro>
  package init(screen: FlowActiveScreen<Metro>) { self.screen = screen.acting }

  @discardableResult package func goOn(id: String) -> FlowMove { screen.push("line.stop.goOn", .line(.stop(id))) }
  @discardableResult package func ride(id: String) -> FlowMove {
    screen.choose("line.stop.ride") { course in
      if course.holds(.open) { return FlowChoice(0, .present(.flow(on: .ride(.seat(id))), FlowPresentation(.fullScreen))) }
      return FlowChoice(1, .stay)
    }
  }
  /// The seat is bound, so the action leads to no other seat.
  @discardableResult package func sit() -> FlowMove { screen.push("line.stop.sit", .ride(.seat("front"))) }
  /// The flow chooses the seat.
  @discardableResult package func board() -> FlowMove { screen.move("line.stop.board", .present(.start(of: "ride"))) }
  @discardableResult package func join() -> FlowMove { screen.move("line.stop.join", .push(.start(of: "ride")), sets: [.member]) }
}

/// The actions of a screen without a way back in its bar.
@MainActor package struct ClosedActions: FlowActionSet {
  package typealias AppType = Metro
  package static var place: String { "line.closed" }
  package let screen: FlowActing<Metro>
  package init(screen: FlowActiveScreen<Metro>) { self.screen = screen.acting }

  @discardableResult package func leave() -> FlowMove { screen.move("line.closed.leave", .pop, sets: [.seen]) }
  @discardableResult package func home() -> FlowMove {
    screen.choose("line.closed.home") { course in course.holds(.open) ? FlowChoice(0, .popToRoot) : nil }
  }
}

/// The actions of a seat.
@MainActor package struct SeatActions: FlowActionSet {
  package typealias AppType = Metro
  package static var place: String { "ride.seat" }
  package let screen: FlowActing<Metro>
  package init(screen: FlowActiveScreen<Metro>) { self.screen = screen.acting }

  @discardableResult package func change(id: String) -> FlowMove {
    screen.move("ride.seat.change", .replace(.screen(.ride(.seat(id)))))
  }
  @discardableResult package func close() -> FlowMove { screen.dismiss("ride.seat.close") }
}

extension LineScreens: FlowNavigationRouter {
  package var route: MetroRoute { .line(self) }
  package var transition: FlowNavigationTransition { .push }
  @MainActor package func view() -> some View { FlowRouteView(StopActions.self) { StopScreenView(path: path, actions: $0) } }
}

/// The view of a stop in an app with coordinators.
struct StopScreenView: View {
  let path: String
  let actions: StopActions
  var body: some View { Text(verbatim: path) }
}

extension RideScreens: FlowCoordinatedScreens {
  package var route: MetroRoute { .ride(self) }
  package var transition: FlowNavigationTransition { .presentModally }
}

extension LineScreens: FlowLeadingScreens {
  @MainActor package func lead(from screen: FlowScreen<Metro>, to route: MetroRoute) {
    if let actions = screen.actions(StopActions.self) {
      if case .line(.stop(let id)) = route { actions.goOn(id: id) }
      if case .ride(.seat) = route { actions.sit() }
      if case .ride(.seat) = route { actions.board() }
      if case .ride(.seat) = route { actions.join() }
      if case .ride(.seat(let id)) = route { actions.ride(id: id) }
    }
  }

  @MainActor package func goBack(from screen: FlowScreen<Metro>) {
    if let actions = screen.actions(ClosedActions.self) {
      actions.leave()
      actions.home()
    }
  }
}

extension RideScreens: FlowLeadingScreens {
  @MainActor package func lead(from screen: FlowScreen<Metro>, to route: MetroRoute) {
    if let actions = screen.actions(SeatActions.self) {
      if case .ride(.seat(let id)) = route { actions.change(id: id) }
    }
  }

  @MainActor package func goBack(from screen: FlowScreen<Metro>) { screen.actions(SeatActions.self)?.close() }
}

/// The controller of one screen.
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

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    screen.route == .line(.stop("upright")) ? .portrait : super.supportedInterfaceOrientations
  }

  // Every second screen marks a view for popovers.
  override func viewDidLoad() { if screen.number.isMultiple(of: 2) { view.flowSource = "@app.move" } }
}
