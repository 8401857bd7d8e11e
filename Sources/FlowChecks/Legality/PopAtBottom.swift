import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports a `pop` where no screen is below.
struct PopAtBottom: LegalityCheck {
  static let id = DiagnosticID("pop-at-bottom", .legality, .error)

  let move: IllegalMove
  /// The page before the one with the `pop`, if `select` can show it instead.
  let before: String?

  var reason: String { "\(move.verb) has nothing to go back to" }

  var verbInstead: String? {
    switch move.fault.legality {
    case .never: move.fault.canBeDismissed ? "dismiss" : before.map { "{ select: \($0) }" }
    case .sometimes: move.fault.isFixedByFinish ? "finish" : nil
    case .unknown: nil
    }
  }

  var help: String? {
    let (fault, situation) = (move.fault, move.situation)
    if situation.isPage, fault.legality == .never {
      return before.map { "write '{ select: \($0) }' to go to the previous page" } ?? "use 'select' to go to another page"
    }
    if fault.isFixedByFinish, fault.legality == .sometimes {
      return "use 'finish', which goes back or closes the flow, depending on how it was opened"
    }
    if situation.isPresented { return "use 'dismiss' or 'finish' to close the presentation" }
    return fault.legality == .never
      ? "delete it, or 'push' the screen instead of starting with it"
      : "use 'popToRoot', which does nothing here, or offer it only on screens that are pushed"
  }

  static let refusal = Refusal.popAtBottom

  init(_ move: IllegalMove, in context: StateContext) {
    self.move = move
    let graph = context.graph
    let isAlone = graph.operations[move.fault.operation].range == move.verbRange
    before = isAlone && move.situation.isPage ? graph.page(with: move.fault.operation).flatMap(graph.page(before:)) : nil
  }
}

extension NavigationGraph {
  /// Returns the page with an action of its own that makes the operation.
  fileprivate func page(with operation: OperationID) -> ScreenID? {
    screens.ids.first { screen in
      flows[screens[screen].flow].kind == .pages
        && screens[screen].actions.contains { actions[$0].choices.contains { choices[$0].operation == operation } }
    }
  }

  /// Returns the name of the page before another one; nil for the first page, and for a page that needs arguments.
  fileprivate func page(before page: ScreenID) -> String? {
    let pages = flows[screens[page].flow].screens
    guard let place = pages.firstIndex(of: page), place > pages.startIndex else { return nil }
    let before = pages[pages.index(before: place)]
    return screens[before].params.contains { params[$0].isRequired } ? nil : screens[before].name.value
  }
}
