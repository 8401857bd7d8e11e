@_spi(FlowGenerated) import FlowRuntime

/// The app in use, on any platform, with the moves that the app itself makes.
@MainActor package protocol MetroTrip: AnyObject {
  associatedtype Router: FlowRouter<Metro>
  var router: Router { get }
  /// The observer that the router calls with each move, as an app's own.
  var observer: MetroObserver { get }
}

/// An observer that counts moves, and makes some moves while it is called.
@MainActor package final class MetroObserver {
  package var then: (() -> Void)?
  /// The number of moves of each name.
  package private(set) var tally: [String: Int] = [:]

  package init() {}

  package func observe(_ move: FlowMove) {
    tally[move.name, default: 0] += 1
    let next = then
    then = nil
    next?()
  }
}

@MainActor extension MetroTrip {
  package var tally: [String: Int] { observer.tally }

  @discardableResult package func make(_ verb: FlowVerb<Metro>, named name: String = "@app.move") -> FlowMove {
    router.act(name, if: { true }) { _ in FlowChoice(verb) }
  }

  /// Makes the move from within the observer, at the next move.
  package func makeLater(_ verb: FlowVerb<Metro>) { observer.then = { [weak self] in self?.make(verb) } }

  package func push(_ name: String) { make(.push(.screen(.line(.stop(name))))) }

  package func present(_ name: String, _ style: FlowPresentation.Style = .sheet, isDismissable: Bool = true, detents: [FlowDetent] = []) {
    make(.present(.flow(on: .line(.stop(name))), FlowPresentation(style, isDismissable: isDismissable, detents: detents)))
  }

  package func link(_ name: String) {
    router.open(
      FlowEntry(
        plan: FlowPlan(
          root: MetroTarget.main, tabs: [("main", "ride")], first: .init(.ride(.seat("a")), above: [(.ride(.seat(name)), "entry")]))))
  }
}
