import FlowDiagnostics
import FlowGraph
import FlowSearch

/// A tab is selected from within its tabs.
struct SelectNotAround: LegalityCheck {
  static let id = DiagnosticID("select-not-around", .legality, .error)

  let move: IllegalMove
  /// The name that is selected; nil if what fails is no `select`.
  let name: String?
  /// The innermost tabs flow around the screen.
  let innermost: String?
  /// Whether tabs further out have such a tab.
  let isFurtherOut: Bool
  /// The dotted name of a tab that can be meant.
  let tab: String?
  /// The tab of the innermost tabs that shows the tabs which have it.
  let outer: String?

  var reason: String {
    guard isFurtherOut, let innermost else { return "no tabs around \(move.screen) have what \(move.verb) asks for" }
    return "\(move.verb) selects in '\(innermost)', the innermost tabs around \(move.screen), which have no such tab"
  }

  var help: String? {
    guard let name else { return "go there with 'root'" }
    let root = tab.map { "go there with 'root: \($0)'" } ?? "go there with 'root'"
    let isWhole = move.fault.verb == move.fault.operation
    if move.situation.isPresented {
      // An action that is offered without a sheet, too, dismisses as many as there are.
      let dismiss = move.fault.legality == .never ? "dismiss" : "{ dismiss: all }"
      return isWhole
        ? "dismiss first, 'steps: [\(dismiss), { select: \(name) }]', or \(root)"
        : "dismiss first: put '{ dismiss: all }' before '{ select: \(name) }'; or \(root)"
    }
    if isWhole, let outer { return "select the tab around it first: 'steps: [{ select: \(outer) }, { select: \(name) }]'" }
    return isFurtherOut ? root : "do it only where these tabs are around, or \(root)"
  }

  /// Another step before it, where there is no place in which it can be made without.
  private(set) var proposal: [Edit] = []

  static let refusal = Refusal.selectNotAround

  /// Who selects a tab of which the flow is not known may stand in it.
  static func find(in context: StateContext) -> [Self] {
    (context.faults[refusal] ?? []).compactMap { fault in
      if case .select(let selection) = context.graph.operations[fault.verb].verb, selection.tabs.contains(where: context.graph.isUnknown) {
        return nil
      }
      return Self(IllegalMove(fault, in: context), in: context)
    }
  }

  init(_ move: IllegalMove, in context: StateContext) {
    self.move = move
    let (graph, around) = (context.graph, move.situation.tabsAround)
    innermost = around.first.map { graph.name(of: $0) }
    guard case .select(let selection) = graph.operations[move.fault.verb].verb else {
      (self.name, isFurtherOut, tab, outer) = (nil, false, nil, nil)
      return
    }
    let tabs = selection.tabs
    name = selection.name
    isFurtherOut = tabs.contains { around.dropFirst().contains(graph.tabs[$0].flow) }
    tab = (tabs.first { around.contains(graph.tabs[$0].flow) } ?? tabs.first).map { graph.name(of: $0) }
    outer = around.first.flatMap { graph.tab(of: $0, around: tabs) }
    guard move.fault.legality == .never, let lone = LoneMove(move.fault, in: context) else { return }
    if move.situation.isPresented {
      proposal = lone.behind("dismiss")
    } else if let outer {
      proposal = lone.behind("{ select: \(outer) }")
    }
  }
}

extension NavigationGraph {
  /// Whether it could not be read what a tab shows.
  fileprivate func isUnknown(_ tab: TabID) -> Bool { if case .invalid = tabs[tab].content { true } else { false } }

  /// The name of a tab that shows the tabs of which one is wanted.
  fileprivate func tab(of flow: FlowID, around inner: [TabID]) -> String? {
    flows[flow].tabs.first { outer in
      guard case .flow(let content) = tabs[outer].content else { return false }
      return inner.contains { tabs[$0].flow == self.flow(of: content) }
    }.map { tabs[$0].name.value }
  }
}
