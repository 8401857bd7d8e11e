@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import Testing
import UIKit

@testable @_spi(FlowGenerated) import FlowUIKit
import Metro

@MainActor private final class LineCoordinator: FlowScreensCoordinator<Metro> {}
@MainActor private final class TourCoordinator: FlowScreensCoordinator<Metro> {}
@MainActor private final class RideCoordinator: FlowScreensCoordinator<Metro> {}

@MainActor private final class StopModel: FlowBaseViewModel<LineCoordinator> {
  private(set) var setups = 0
  override func setup() { setups += 1 }
}

private struct StopView: FlowViewControllerView {
  static var ignoredSafeAreaEdges: Edge.Set { [.top, .leading] }
  var body: some View { Text(verbatim: "stop") }
}

private struct SeatView: FlowViewControllerView {
  var body: some View { Text(verbatim: "seat") }
}

/// A UIKit controller in place of a view.
private final class PlainController: UIViewController, FlowViewControllerContent {
  private(set) var loads = 0
  override func viewDidLoad() { loads += 1 }
}

/// A screen's own controller, with its life cycle.
private final class OwnController: FlowHostingController<OwnView> {
  private(set) var appearances = 0
  override func viewDidAppear(_ animated: Bool) { appearances += 1 }
}

private struct OwnView: FlowViewControllerView {
  var body: some View { Text(verbatim: "own") }
  func makeController(at place: FlowControllerPlace) -> UIViewController { OwnController(content: self, at: place) }
}

@MainActor private func host<Shown: FlowViewControllerContent>(
  _ shown: Shown, _ screen: FlowScreen<Metro>, _ coordinator: FlowScreensCoordinator<Metro>
) -> UIViewController {
  coordinator.controller(of: screen, showing: shown, coordinator)
}

@MainActor @Suite("Coordinators of screens with view models") struct ScreensCoordinatorTests {
  private let router = MetroRouter(provider: MetroProvider())
  private let root = UINavigationController()

  private func controller(_ route: MetroRoute, over below: UIViewController?) -> UIViewController {
    let screen = FlowScreen(router, route, number: 1)
    switch route {
    case .ride:
      return host(SeatView(), screen, RideCoordinator.leading(to: screen, on: root, over: below))
    default:
      return host(StopView(), screen, LineCoordinator.leading(to: screen, on: root, over: below))
    }
  }

  private func coordinator(_ controller: UIViewController?) -> FlowScreensCoordinator<Metro>? {
    (controller as? any FlowCoordinated)?.leadingCoordinator as? FlowScreensCoordinator<Metro>
  }

  @Test func `a coordinator acts on the screens of its flow, and has a child for each started flow`() throws {
    let first = controller(.line(.stop("a")), over: nil)
    let second = controller(.line(.stop("b")), over: first)
    let line = try #require(coordinator(first))
    #expect(line is LineCoordinator && coordinator(second) === line && line.parentCoordinator == nil && line.childCoordinators.isEmpty)
    #expect(line.root === root)
    do {
      let seat = controller(.ride(.seat("a")), over: second)
      let ride = try #require(coordinator(seat))
      #expect(ride is RideCoordinator && ride.parentCoordinator === line)
      #expect(line.childCoordinators.map { ObjectIdentifier($0) } == [ObjectIdentifier(ride)])
    }
    #expect(line.childCoordinators.isEmpty)
  }

  @Test func `a presented flow and pages have a child of the presenting coordinator`() throws {
    let device = Device.start()
    let router = MetroRouter(provider: MetroProvider())
    let start = FlowStartCoordinator<Metro>(
      window: device.window, router: router,
      makeController: { screen, root, below in
        switch screen.route {
        case .ride:
          host(SeatView(), screen, RideCoordinator.leading(to: screen, on: root, over: below))
        case .tour, .guide, .form, .ask, .menu:
          host(SeatView(), screen, TourCoordinator.leading(to: screen, on: root, over: below))
        case .line:
          host(StopView(), screen, LineCoordinator.leading(to: screen, on: root, over: below))
        }
      }, turns: .simulated)
    func make(_ verb: FlowVerb<Metro>) {
      _ = router.act("@app.move", if: { true }) { _ in FlowChoice(verb) }
      #expect(device.clock.settle())
    }
    start.start()
    make(.root(.flow(on: .line(.stop("a")))))
    make(.push(.screen(.line(.stop("b")))))
    let line = try #require(coordinator(device.touchableStack?.topViewController))
    #expect(line.childCoordinators.isEmpty && line.parentCoordinator == nil)
    make(.present(.flow(on: .ride(.seat("a")))))
    let ride = try #require(coordinator(device.touchableStack?.topViewController))
    #expect(ride is RideCoordinator && ride.parentCoordinator === line && line.childCoordinators.first === ride)
    #expect(ride.actions(SeatActions.self) != nil)
    // Another instance of the flow, presented over that one.
    make(.present(.flow(on: .ride(.seat("b")))))
    let other = try #require(coordinator(device.touchableStack?.topViewController))
    #expect(other !== ride && other.parentCoordinator === ride)
    #expect(other.actions(SeatActions.self) != nil && ride.actions(SeatActions.self) == nil)
    make(.present(.flow(on: .tour(.one))))
    let pages = try #require(device.touchablePages)
    let tour = try #require(coordinator(pages.viewControllers?.first))
    router.swipe(to: .tour(.two))
    #expect(device.clock.settle() && coordinator(pages.viewControllers?.first) === tour && tour.parentCoordinator === other)
    // Pages on a stack have a coordinator too. It is a child of the coordinator of the screen below, and knows the stack.
    make(.dismiss)
    make(.push(.screen(.guide(.one))))
    let stacked = try #require(device.touchablePages)
    let guide = try #require(coordinator(stacked.viewControllers?.first))
    #expect(guide is TourCoordinator && guide.parentCoordinator === other && guide.root === stacked)
    router.swipe(to: .guide(.two))
    #expect(device.clock.settle() && coordinator(stacked.viewControllers?.first) === guide)
    #expect(guide.navigationController != nil && guide.navigationController === device.touchableStack && guide.isActive)
    #expect(tour.navigationController == nil)
    make(.pop)
    // The alert closes before a flow is presented over the screen below it.
    make(.present(.flow(on: .ask(.question("a"))), FlowPresentation(.alert)))
    make(.present(.flow(on: .ride(.seat("c")))))
    let over = try #require(coordinator(device.touchableStack?.topViewController))
    #expect(over is RideCoordinator && over.parentCoordinator === other)
    make(.dismiss)
    make(.dismiss)
    // A coordinator lasts as long as its screens.
    weak var gone: FlowScreensCoordinator<Metro>?
    do {
      make(.dismiss)
      make(.present(.flow(on: .tour(.one))))
      gone = coordinator(device.touchablePages?.viewControllers?.first)
      #expect(gone !== tour && gone != nil)
    }
    make(.dismissAll)
    #expect(gone == nil)
  }

  @Test func `a retained coordinator doesn't retain its parent`() throws {
    weak var line: FlowScreensCoordinator<Metro>?
    let ride: FlowScreensCoordinator<Metro>
    do {
      let stop = controller(.line(.stop("a")), over: nil)
      line = coordinator(stop)
      ride = try #require(coordinator(controller(.ride(.seat("a")), over: stop)))
      #expect(line != nil && ride.parentCoordinator === line)
    }
    #expect(line == nil && ride.parentCoordinator == nil)
  }

  @Test func `pages have their own coordinator, even over a screen of the same kind`() throws {
    let stop = controller(.line(.stop("a")), over: nil)
    let pages = FlowPageController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let page = LineCoordinator.leading(to: FlowScreen(router, .guide(.one), number: 2), on: pages, over: stop)
    #expect(page !== coordinator(stop) && page.parentCoordinator === coordinator(stop) && page.root === pages)
    #expect(LineCoordinator.leading(to: FlowScreen(router, .guide(.two), number: 2), on: pages, over: stop) === page)
  }

  @Test func `a view model retains its coordinator, and the coordinator retains no controller`() throws {
    var model: StopModel?
    weak var shown: UIViewController?
    do {
      let stack = UINavigationController()
      let screen = FlowScreen(router, .line(.stop("a")), number: 1)
      let coordinator = LineCoordinator.leading(to: screen, on: stack, over: nil)
      let made = StopModel(coordinator: coordinator)
      let controller = StopView().makeController(at: FlowControllerPlace(screen, viewModel: made, coordinator: coordinator))
      (model, shown) = (made, controller)
      #expect(model?.coordinator.root === stack && model?.setups == 0)
      _ = controller.view
      #expect(model?.setups == 1)
    }
    #expect(shown == nil && model?.coordinator.root == nil && model?.coordinator.router === router)
  }

  @Test func `the navigation items of a view reach the bar`() throws {
    let made = controller(.line(.stop("a")), over: nil)
    _ = made.view
    #expect(made.navigationItem === made.children.first?.navigationItem)
  }

  @Test func `a controller has the preferred size of its view`() throws {
    let made = controller(.line(.stop("a")), over: nil)
    _ = made.view
    try #require(made.children.first).preferredContentSize = CGSize(width: 200, height: 100)
    #expect(made.preferredContentSize == CGSize(width: 200, height: 100))
  }

  @Test func `a view is pinned to the edges, and extends below the bars by default`() throws {
    for (made, edges) in [
      (controller(.line(.stop("a")), over: nil), ["top", "leading"]),
      (controller(.ride(.seat("a")), over: nil), ["top", "bottom", "leading", "trailing"]),
    ] {
      let view = made.view
      let hosted = try #require(made.children.first)
      #expect(hosted.view.superview === view && !hosted.view.translatesAutoresizingMaskIntoConstraints)
      #expect(view.constraints.count == 4 && made.childForStatusBarStyle === hosted && made.childForStatusBarHidden === hosted)
      #expect(made.childForHomeIndicatorAutoHidden === hosted && made.childForScreenEdgesDeferringSystemGestures === hosted)
      #expect(view.backgroundColor == .systemBackground)
      for constraint in view.constraints {
        #expect(constraint.firstItem === hosted.view && Set(constraint.names).count == 1)
        #expect((constraint.secondItem === view) == edges.contains(constraint.names[0]))
      }
    }
  }

  @Test func `bars follow the scroll view of a view`() throws {
    let controller = controller(.line(.stop("a")), over: nil)
    #expect(controller.contentScrollView(for: .top) == nil)
    _ = controller.view
    let (inner, outer) = (UIScrollView(), UIScrollView())
    try #require(controller.children.first).setContentScrollView(inner)
    #expect(controller.contentScrollView(for: .top) === inner)
    // The scroll view that a subclass has set has priority.
    controller.setContentScrollView(outer)
    #expect(controller.contentScrollView(for: .top) === outer)
  }

  @Test func `a controller of the app fills the controller of its screen, and is set up when its view loads`() throws {
    let screen = FlowScreen(router, .line(.stop("a")), number: 1)
    let coordinator = LineCoordinator.leading(to: screen, on: root, over: nil)
    let (plain, model) = (PlainController(), StopModel(coordinator: coordinator))
    let made = plain.makeController(at: FlowControllerPlace(screen, viewModel: model, coordinator: coordinator))
    #expect(model.setups == 0 && plain.loads == 0)
    _ = made.view
    #expect(model.setups == 1 && plain.loads == 1 && plain.parent === made && made.navigationItem === plain.navigationItem)
  }

  @Test func `a view determines the class of its screen's controller`() throws {
    let screen = FlowScreen(router, .line(.stop("a")), number: 1)
    let made = try #require(host(OwnView(), screen, LineCoordinator.leading(to: screen, on: root, over: nil)) as? OwnController)
    made.viewDidAppear(false)
    #expect(made.appearances == 1 && coordinator(made) is LineCoordinator)
  }

  @Test func `the preview of a view model has a coordinator on which nothing is active`() {
    let model = StopModel(coordinator: .preview)
    #expect(!model.coordinator.isActive && model.coordinator.actions(StopActions.self) == nil && model.setups == 0)
  }
}
