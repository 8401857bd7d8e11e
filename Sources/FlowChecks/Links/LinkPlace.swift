import FlowDiagnostics
import FlowGraph
import FlowModel

/// It is known where a link leads.
enum LinkPlace: GraphCheck {
  static let id = DiagnosticID.linkPlace
  static let summary = "It cannot be told which screens a link, an entry or an `open` would show."
  static let rationale = """
    A followed link discards what is shown and builds the screens anew: the root flow that is the
    screen's flow or has it in its tabs, the stack of `via` (or the shortest chain of pushes) and the
    screen on top. A flow that is in no root's tabs, or in several, needs `from`: the screen on which the
    flow opens. What `via` and `from` name must be ways that the flows have. `open` goes where the first
    link or the entry of its screen leads, so the screen needs one.
    """
  static let claimsAbsence = false

  static func run(on context: GraphContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    let faults = Dictionary(
      context.links.plans.compactMap { target, plan in if case .failure(let fault) = plan { (target, fault) } else { nil } },
      uniquingKeysWith: { first, _ in first })
    let starters = faults.isEmpty ? [:] : graph.firstStarters
    var circles: Set<LinkTarget> = []
    var told: Set<Told> = []
    for (target, _) in context.links.plans {
      guard let fault = faults[target], context.isCertain(fault), let (message, help) = explain(fault, graph, starters) else { continue }
      // The patterns of one link share its place.
      guard told.insert(Told(screen: target.screen, placement: graph.placement(of: target))).inserted else { continue }
      // What is wrong with the link that 'from' leads through is said there.
      if let below = graph.linkBelow(target), faults[below] == fault { continue }
      if case .circle = fault {
        guard !circles.contains(target) else { continue }
        circles.formUnion(linksBelow(target, graph))
      }
      findings.append(
        Diagnostic(id, message, at: graph.range(of: target), subject: graph.name(of: target.screen), help: help))
    }
    findOpens(context, into: &findings)
  }

  private struct Told: Hashable {
    let screen: ScreenID
    let placement: LinkPlacement
  }

  /// A link and those that it leads through: all of a circle.
  private static func linksBelow(_ target: LinkTarget, _ graph: NavigationGraph) -> Set<LinkTarget> {
    var found: Set<LinkTarget> = [target]
    var next = target
    while let below = graph.linkBelow(next), found.insert(below).inserted { next = below }
    return found
  }

  private static func findOpens(_ context: GraphContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    var owners: OperationOwners?
    for id in graph.operations.ids {
      guard case .open(let screen) = graph.operations[id].verb, graph.firstLink(to: screen) == nil,
        context.isKnown(graph.screens[screen].flow)
      else { continue }
      let known = owners ?? OperationOwners(graph)
      owners = known
      let name = graph.name(of: screen)
      findings.append(
        Diagnostic(
          Self.id, "'\(name)' has neither a link nor an entry, so 'open' cannot go there", at: graph.operations[id].targetRange,
          subject: known[id]?.subject, related: [RelatedPlace("the screen", graph.screens[screen].name.range)],
          help: "add an 'entry' to '\(name)' that says why it is opened"))
    }
  }

  private static func explain(
    _ fault: LinkFault, _ graph: NavigationGraph, _ starters: [FlowID: ScreenID]
  ) -> (message: String, help: String)? {
    switch fault {
    // Reported where names are resolved.
    case .unknownScreen: return nil
    case .outsideOfRoots(let flow):
      let from = starters[flow].map { "'\(graph.name(of: $0))'" } ?? "a screen that starts it"
      return ("'\(graph.name(of: flow))' is neither a root flow nor in the tabs of one", "say where it opens: 'from' with \(from)")
    case .inSeveralTabs(let flow, let first, let second): return explain(flow, in: first, and: second, graph)
    case .startedByNoAction(let screen, let flow):
      let other = starters[flow].map { "; '\(graph.name(of: $0))' does" } ?? ""
      return (
        "no action of '\(graph.name(of: screen))' pushes or presents '\(graph.name(of: flow))'",
        "name in 'from' a screen that does\(other)"
      )
    case .circle(let screen):
      return ("'from' leads back to '\(graph.name(of: screen))'", "let one of these links begin at a screen of a root flow")
    case .notPushed(let upper, let lower):
      return (
        "no action of '\(graph.name(of: lower))' pushes '\(graph.name(of: upper))'",
        "add the push, or name in 'via' a chain of screens each of which pushes the next"
      )
    case .noChain(let screen):
      return (
        "no chain of pushes leads from the start of its flow to '\(graph.name(of: screen))'",
        "say with 'via' which screens are below it: '[]' if none"
      )
    }
  }

  /// The tabs differ, or else what is around them does.
  private static func explain(
    _ flow: FlowID, in first: TabPlace, and second: TabPlace, _ graph: NavigationGraph
  ) -> (message: String, help: String)? {
    guard let tab = first.tabs.last, let other = second.tabs.last else { return nil }
    let name = graph.name(of: flow)
    let help = "say with 'from' where it opens, or give each tab a flow of its own"
    if tab != other { return ("'\(name)' is in several tabs: '\(graph.name(of: tab))' and '\(graph.name(of: other))'", help) }
    let shown = "'\(name)' is shown in the tab '\(graph.name(of: tab))'"
    if first.root != second.root {
      let roots = [first.root, second.root].sorted().map { graph.name(of: $0) }
      return (
        "\(shown) of several root flows: \(roots.quotedList())", "go to only one of them with 'root', or give each a flow of its own"
      )
    }
    guard let (outer, another) = zip(first.tabs, second.tabs).first(where: { $0 != $1 }) else { return nil }
    return ("\(shown) within several others: '\(graph.name(of: outer))' and '\(graph.name(of: another))'", help)
  }

  static let violating = [
    Example(
      """
      app: Journal
      start: days
      ---
      flow: days
      screens:
        list: { actions: { write: { present: writing } } }
      ---
      flow: writing
      screens:
        text: { link: ↓/write }
      """),
    Example(
      """
      app: Journal
      start: days
      ---
      flow: days
      screens:
        list: { actions: { showDay: { push: day }, write: { present: writing } } }
        day:
      ---
      flow: writing
      screens:
        text:
          actions:
            showToday: { open: ↓days.day }
      """),
  ]
  static let passing = [
    Example(
      """
      app: Journal
      start: days
      ---
      flow: days
      screens:
        list: { actions: { write: { present: writing } } }
      ---
      flow: writing
      screens:
        text: { link: { path: /write, from: days.list } }
      """),
    Example(
      """
      app: Journal
      start: days
      ---
      flow: days
      screens:
        list: { actions: { showDay: { push: day }, write: { present: writing } } }
        day: { entry: What has been written is shown }
      ---
      flow: writing
      screens:
        text:
          actions:
            showToday: { open: days.day }
      """),
  ]
}
