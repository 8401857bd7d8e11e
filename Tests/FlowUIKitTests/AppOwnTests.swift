@_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing
import UIKit

@testable @_spi(FlowGenerated) import FlowUIKit

/// A delegate with which an app animates its own transitions.
private final class AnimatingDelegate: NSObject, UINavigationControllerDelegate {
  private(set) var operations: [UINavigationController.Operation] = []
  private(set) var shown = 0

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    shown += 1
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return Slide()
  }

  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1.5 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
  }
}

/// An app's own modals, delegates and transitions, in addition to those of its flows.
@MainActor @Suite struct AppOwnTests {
  private static let home = DisplayScenario.home

  private static func picker() -> UIViewController {
    let picker = UIViewController()
    picker.addChild(UIViewController())
    picker.view.addSubview(picker.children[0].view)
    return picker
  }

  private static var question: FlowVerb<Metro> { .present(.flow(on: .ask(.question("b"))), FlowPresentation(.alert)) }

  // MARK: Modals

  @Test func `a new root closes the app's own presentation, and the next alert is shown`() {
    let trip = Trip(Self.home)
    trip.device.chain.last?.present(Self.picker(), animated: true)
    trip.wait(1000)
    trip.make(.root(.flow(on: .line(.stop("z")))))
    #expect(trip.fault == nil && trip.shown == "( line.stop?id=z )")
    trip.make(Self.question)
    #expect(trip.fault == nil && trip.device.touchableAlert != nil)
  }

  @Test func `a new root closes the app's own presentation, also while it appears and over a sheet`() {
    for delay in [0, 100, 600] {
      for hasSheet in [false, true] {
        let trip = Trip(Self.home)
        if hasSheet { trip.present("s") }
        _ = trip.device.clock.settle()
        trip.device.chain.last?.present(Self.picker(), animated: true)
        trip.wait(delay)
        trip.make(.root(.flow(on: .line(.stop("z")))))
        trip.make(Self.question)
        #expect(trip.fault == nil && trip.device.chain.count == 2 && trip.device.touchableAlert != nil)
      }
    }
  }

  @Test func `another move keeps the app's own presentation, and a presentation waits for its end`() {
    let trip = Trip(Self.home)
    trip.device.chain.last?.present(Self.picker(), animated: true)
    trip.wait(1000)
    let picker = WeakReference(trip.device.chain.last)
    var changes = 0
    let subscription = trip.router.objectWillChange.sink { changes += 1 }
    trip.push("b")
    trip.wait(2000)
    #expect(trip.device.chain.last === picker.controller && !trip.router.isPresentationWaiting)
    changes = 0
    trip.make(Self.question)
    trip.wait(2000)
    #expect(trip.device.chain.last === picker.controller && trip.router.isPresentationWaiting && changes == 2)
    picker.controller?.dismiss(animated: true)
    #expect(trip.fault == nil && trip.device.touchableAlert != nil && !trip.router.isPresentationWaiting)
    withExtendedLifetime(subscription) { #expect(changes == 3) }
  }

  // MARK: Delegates and transitions

  @Test func `a delegate of the app animates, and the router still knows the moves of people`() throws {
    let trip = Trip(Self.home)
    let delegate = AnimatingDelegate()
    let stack = try #require(trip.device.touchableStack)
    stack.delegate = delegate
    trip.push("b")
    trip.wait(1000)
    #expect(stack.transitionCoordinator != nil)
    trip.push("c")
    #expect(trip.fault == nil && delegate.operations == [.push, .push] && delegate.shown >= 2)
    trip.device.swipeBack()
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a line.stop?id=b )" && trip.tally["back"] == 1)
    trip.device.tapBack()
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a )" && delegate.operations == [.push, .push, .pop])
    // An app may restore the previous delegate.
    let before = stack.delegate
    stack.delegate = before
    trip.push("d")
    trip.device.tapBack()
    #expect(trip.fault == nil && delegate.operations.count == 3)
  }

  @Test func `an app prepares pushed and presented controllers, and animates a new root`() throws {
    let device = Device.start()
    let router = MetroRouter(provider: MetroProvider())
    func make(_ verb: FlowVerb<Metro>) { _ = router.act("@app.move", if: { true }) { _ in FlowChoice(verb) } }
    make(.root(.flow(on: .line(.stop("a")))))
    let start = FlowStartCoordinator(window: device.window, router: router, turns: .simulated)
    var prepared: [(controller: UIViewController, transition: FlowTransition<Metro>)] = []
    start.transitions.prepare = { prepared.append(($0, $1)) }
    start.transitions.root = { .crossDissolve }
    start.start()
    #expect(device.clock.settle() && prepared.isEmpty)
    make(.push(.screen(.line(.stop("b")))))
    #expect(device.clock.settle() && prepared.count == 1)
    #expect(prepared[0].controller === device.touchableStack?.topViewController && prepared[0].transition.kind == .push)
    #expect(prepared[0].transition.screen.route == .line(.stop("b")))
    device.touchableStack?.topViewController?.view.flowSource = "@app.move"
    make(.present(.flow(on: .line(.stop("c"))), FlowPresentation(.fullScreen)))
    #expect(device.clock.settle() && prepared.count == 2)
    #expect(prepared[1].controller === device.chain.last && prepared[1].transition.kind == .presentFullscreen)
    #expect(prepared[1].transition.screen.route == .line(.stop("c")) && prepared[1].transition.source != nil)
    #expect(device.animated.isEmpty)
    make(.root(.flow(on: .line(.stop("d")))))
    #expect(device.clock.settle())
    make(.root(.flow(on: .line(.stop("e")))))
    #expect(device.clock.settle() && device.animated.count == 1 && device.animated.first === device.chain.first?.view)
    device.reducesMotion = true
    make(.root(.flow(on: .line(.stop("f")))))
    #expect(device.clock.settle() && device.animated.count == 1 && device.blanks.isEmpty)
  }

  // MARK: What people need

  @Test func `nothing is animated if the user reduces motion`() {
    let trip = Trip(Self.home)
    trip.device.reducesMotion = true
    trip.push("b")
    #expect(trip.fault == nil)
    trip.present("c")
    #expect(trip.fault == nil)
    trip.make(.dismiss)
    #expect(trip.fault == nil)
    trip.make(.popToRoot)
    #expect(trip.fault == nil && trip.device.transitions == 0)
  }

  @Test func `a sheet at a part of the height can be pulled up in larger text`() throws {
    for hasLargeText in [false, true] {
      let trip = Trip(Self.home)
      trip.device.hasLargeText = hasLargeText
      trip.present("b", detents: [.medium])
      #expect(trip.fault == nil)
      let sheet = try #require(trip.device.chain.last?.presentationController as? UISheetPresentationController)
      #expect(sheet.detents.compactMap { $0.height(of: 800) } == (hasLargeText ? [400, 800] : [400]))
    }
  }
}
