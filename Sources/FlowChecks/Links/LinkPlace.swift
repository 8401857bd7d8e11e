import FlowDiagnostics
import FlowGraph
import FlowModel

/// Reports a link with unknown screens.
struct LinkPlace: GraphCheck {
  static let id = DiagnosticID("link-place", .links, .error)

  /// The reason why the screens of a link are unknown. Screens, flows and tabs are dotted names.
  enum Fault {
    /// A flow is neither a root nor in the tabs of one. With the first screen that starts it, if any.
    case outsideOfRoots(String, starter: String?)
    /// A flow is in two tabs.
    case inSeveralTabs(String, String, String)
    /// A flow is in one tab that several root flows have.
    case inSeveralRoots(String, tab: String, roots: [String])
    /// A flow is in one tab that is inside two other tabs.
    case inNestedTabs(String, tab: String, String, String)
    /// No action of the screen under `from` starts the flow. With the first other screen that starts it, if any.
    case startedByNoAction(String, flow: String, starter: String?)
    /// `from` leads back to the screen.
    case circle(String)
    /// The screen before one of the screens under `via` doesn't push it.
    case notPushed(String, by: String)
    /// No chain of pushes leads to the screen.
    case noChain(String)
    /// The screen of an `open` has neither a link nor an entry.
    case notALink(screen: Located<String>)
  }

  let fault: Fault
  let range: SourceRange
  let subject: String?
  /// An action of the app, as text, that shows the screen of the link in a tab.
  let action: String?

  var message: String {
    switch fault {
    case .outsideOfRoots(let flow, _): "'\(flow)' is neither a root flow nor in the tabs of one"
    case .inSeveralTabs(let flow, let tab, let other): "'\(flow)' is in several tabs: '\(tab)' and '\(other)'"
    case .inSeveralRoots(let flow, let tab, let roots):
      "'\(flow)' is shown in the tab '\(tab)' of several root flows: \(roots.quotedList())"
    case .inNestedTabs(let flow, let tab, let outer, let other):
      "'\(flow)' is shown in the tab '\(tab)' within several others: '\(outer)' and '\(other)'"
    case .startedByNoAction(let screen, let flow, _): "no action of '\(screen)' pushes or presents '\(flow)'"
    case .circle(let screen): "'from' leads back to '\(screen)'"
    case .notPushed(let upper, let lower): "no action of '\(lower)' pushes '\(upper)'"
    case .noChain(let screen): "no chain of pushes leads from the start of its flow to '\(screen)'"
    case .notALink(let screen): "'\(screen.value)' has neither a link nor an entry, so 'open' cannot go there"
    }
  }

  var related: [RelatedPlace] { if case .notALink(let screen) = fault { [RelatedPlace("the screen", screen.range)] } else { [] } }

  var help: String? {
    switch fault {
    case .outsideOfRoots(_, let starter?): "write 'from: \(starter)' in a map with 'path', or with 'doc' for an entry"
    case .outsideOfRoots(_, nil): "write 'from:' with a screen that starts the flow"
    case .inSeveralTabs, .inNestedTabs:
      "give each tab a flow of its own" + (action.map { ", or give the link to an action of the app: '\($0)'" } ?? "")
    case .inSeveralRoots: "go to only one of them with 'root', or give each a flow of its own"
    case .startedByNoAction(_, _, let starter): starter.map { "write 'from: \($0)'" } ?? "write a screen under 'from' that does"
    case .circle: "let one of these links begin at a screen of a root flow"
    case .notPushed: "add the push, or list screens in 'via' that each push the next one"
    case .noChain: "list the screens below it in 'via'; write 'via: []' if there are none"
    case .notALink(let screen): "add an 'entry' to '\(screen.value)' that says why it is opened"
    }
  }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    let graph = context.graph
    let faults = Dictionary(
      context.links.plans.compactMap { target, plan in if case .failure(let fault) = plan { (target, fault) } else { nil } },
      uniquingKeysWith: { first, _ in first })
    let starters = faults.isEmpty ? [:] : graph.firstStarters.mapValues { graph.name(of: $0) }
    var circles: Set<LinkTarget> = []
    var reported: Set<Key> = []
    var findings: [Self] = []
    for (target, _) in context.links.plans {
      guard let linkFault = faults[target], context.isCertain(linkFault), let fault = Fault(linkFault, graph, starters) else { continue }
      // The patterns of one link share its place.
      guard reported.insert(Key(screen: target.screen, placement: graph.placement(of: target))).inserted else { continue }
      // The fault of the link that `from` leads through is reported at that link.
      if let below = graph.linkBelow(target), below != target, faults[below] == linkFault { continue }
      if case .circle = linkFault {
        guard !circles.contains(target) else { continue }
        circles.formUnion(linksBelow(target, graph))
      }
      let action = graph.action(to: target, linkFault)
      findings.append(Self(fault: fault, range: graph.range(of: target), subject: graph.name(of: target.screen), action: action))
    }
    return findings + opens(context)
  }

  private struct Key: Hashable {
    let screen: ScreenID
    let placement: LinkPlacement
  }

  /// Returns a link and the links that it leads through. For a circle, these are all links of the circle.
  private static func linksBelow(_ target: LinkTarget, _ graph: NavigationGraph) -> Set<LinkTarget> {
    var found: Set<LinkTarget> = [target]
    var next = target
    while let below = graph.linkBelow(next), found.insert(below).inserted { next = below }
    return found
  }

  private static func opens(_ context: GraphContext) -> [Self] {
    let graph = context.graph
    var findings: [Self] = []
    for id in graph.operations.ids {
      guard case .open(let screen) = graph.operations[id].verb, graph.firstLink(to: screen) == nil,
        context.isKnown(graph.screens[screen].flow)
      else { continue }
      let name = Located(graph.name(of: screen), graph.screens[screen].name.range)
      findings.append(
        Self(fault: .notALink(screen: name), range: graph.operations[id].targetRange, subject: graph.owner(of: id)?.subject, action: nil))
    }
    return findings
  }
}

extension LinkPlace.Fault {
  /// - Parameter starters: for each flow that some action starts, the dotted name of the first screen with such an action.
  init?(_ fault: LinkFault, _ graph: NavigationGraph, _ starters: [FlowID: String]) {
    switch fault {
    // Name resolution reports it.
    case .unknownScreen: return nil
    case .outsideOfRoots(let flow): self = .outsideOfRoots(graph.name(of: flow), starter: starters[flow])
    case .inSeveralTabs(let flow, let first, let second): self.init(flow, in: first, and: second, graph)
    case .startedByNoAction(let screen, let flow):
      self = .startedByNoAction(graph.name(of: screen), flow: graph.name(of: flow), starter: starters[flow])
    case .circle(let screen): self = .circle(graph.name(of: screen))
    case .notPushed(let upper, let lower): self = .notPushed(graph.name(of: upper), by: graph.name(of: lower))
    case .noChain(let screen): self = .noChain(graph.name(of: screen))
    }
  }

  /// Compares the two tabs first, and then the roots and tabs around them.
  private init?(_ flow: FlowID, in first: TabPlace, and second: TabPlace, _ graph: NavigationGraph) {
    guard let tab = first.tabs.last, let other = second.tabs.last else { return nil }
    let (name, shown) = (graph.name(of: flow), graph.name(of: tab))
    if tab != other {
      self = .inSeveralTabs(name, shown, graph.name(of: other))
    } else if first.root != second.root {
      self = .inSeveralRoots(name, tab: shown, roots: [first.root, second.root].sorted().map { graph.name(of: $0) })
    } else if let (outer, another) = zip(first.tabs, second.tabs).first(where: { $0 != $1 }) {
      self = .inNestedTabs(name, tab: shown, graph.name(of: outer), graph.name(of: another))
    } else {
      return nil
    }
  }
}

extension NavigationGraph {
  /// Returns an action of the app, as text, that shows the screen of a link in the first of several tabs. Returns nil for an entry and for
  /// nested tabs.
  fileprivate func action(to target: LinkTarget, _ fault: LinkFault) -> String? {
    guard case .inSeveralTabs(_, let place, _) = fault, place.tabs.count == 1, case .link(let screen, let index) = target,
      flows[screens[screen].flow].kind == .stack
    else { return nil }
    let pattern = declaration(of: screen).links[index].pattern.value
    let isStart = entryScreens(of: .flow(screens[screen].flow)).contains(screen)
    let steps =
      ["{ dismiss: all }", "{ select: \(tabs[place.tabs[0]].name.value) }", "popToRoot"]
      + (isStart ? [] : ["{ push: \(name(of: screen)) }"])
    return "{ link: \(pattern), steps: [\(steps.joined(separator: ", "))] }"
  }
}
