import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports a `select` of a tab that no tabs around the screen have.
struct SelectNotAround: LegalityCheck {
  static let id = DiagnosticID("select-not-around", .legality, .error)

  let move: IllegalMove
  /// The selected name; nil if the verb that fails isn't a `select`.
  let name: String?
  /// The innermost tabs flow around the screen.
  let innermost: String?
  /// Whether outer tabs have the tab.
  let isFurtherOut: Bool
  /// The dotted name of a tab that may be meant.
  let tab: String?
  /// The tab of the innermost tabs that shows the tabs with the selected tab.
  let outer: String?
  /// The screen that the steps lead to, if the action belongs to the app and has a link.
  let linked: String?

  var reason: String {
    guard isFurtherOut, let innermost else { return "no tabs around \(move.screen) have the tab of \(move.verb)" }
    return "\(move.verb) selects in '\(innermost)', the innermost tabs around \(move.screen), which have no such tab"
  }

  var help: String? {
    guard let name else { return "go there with 'root'" }
    let isNever = move.fault.legality == .never
    // A step can't be a `root`.
    guard move.fault.verb == move.fault.operation else {
      if move.situation.isPresented { return "dismiss first: put '{ dismiss: all }' before '{ select: \(name) }'" }
      if let outer { return "select the outer tab first: put '{ select: \(outer) }' before '{ select: \(name) }'" }
      let advice = [isNever ? nil : Self.condition, linked.map { "give '\($0)' itself the 'link'" }].compactMap { $0 }
      return advice.isEmpty ? "go there with 'root' instead of these steps" : advice.joined(separator: ", or ")
    }
    let root = tab.map { "go there with 'root: \($0)'" } ?? "go there with 'root'"
    if move.situation.isPresented {
      // If people also take the action where no sheet is shown, the edit dismisses all that are shown.
      return "dismiss first, 'steps: [\(isNever ? "dismiss" : "{ dismiss: all }"), { select: \(name) }]', or \(root)"
    }
    if let outer { return "select the outer tab first: 'steps: [{ select: \(outer) }, { select: \(name) }]'" }
    return isFurtherOut || isNever ? root : "\(Self.condition), or \(root)"
  }

  private static let condition = "add a 'when' that holds only within these tabs"

  /// The edit that puts another step before the `select`, if the `select` is never legal without the step.
  private(set) var proposal: [Edit] = []

  static let refusal = Refusal.selectNotAround

  /// Returns no finding for a tab with unknown content, because the screen may be inside that tab.
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
    linked = graph.screenBehindLink(of: move.fault.operation)
    guard case .select(let selection) = graph.operations[move.fault.verb].verb else {
      (self.name, isFurtherOut, tab, outer) = (nil, false, nil, nil)
      return
    }
    let tabs = selection.tabs
    name = selection.name
    isFurtherOut = tabs.contains { around.dropFirst().contains(graph.tabs[$0].flow) }
    tab = (tabs.first { around.contains(graph.tabs[$0].flow) } ?? tabs.first).map { graph.name(of: $0) }
    outer = around.first.flatMap { graph.tab(of: $0, around: tabs) }
    guard move.fault.legality == .never, let soleMove = SoleMove(move.fault, in: context) else { return }
    if move.situation.isPresented {
      proposal = soleMove.behind("dismiss")
    } else if let outer {
      proposal = soleMove.behind("{ select: \(outer) }")
    }
  }
}

extension NavigationGraph {
  /// Returns the dotted name of the screen that the last step of an action leads to, if the action has a link.
  fileprivate func screenBehindLink(of operation: OperationID) -> String? {
    guard case .steps(let steps) = operations[operation].verb, let last = steps.last,
      case .action(let action) = choices[choice(of: operation)].parent, !actions[action].links.isEmpty,
      let target = operations[last].verb.entered, case .screen = target
    else { return nil }
    return name(of: target)
  }

  /// Whether the content of a tab couldn't be read.
  fileprivate func isUnknown(_ tab: TabID) -> Bool { if case .invalid = tabs[tab].content { true } else { false } }

  /// Returns the name of the flow's tab that shows the tabs which contain one of the inner tabs.
  fileprivate func tab(of flow: FlowID, around inner: [TabID]) -> String? {
    flows[flow].tabs.first { outer in
      guard case .flow(let content) = tabs[outer].content else { return false }
      return inner.contains { tabs[$0].flow == self.flow(of: content) }
    }.map { tabs[$0].name.value }
  }
}
