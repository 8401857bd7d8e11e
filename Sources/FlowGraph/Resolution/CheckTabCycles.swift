import FlowDiagnostics
import FlowModel

extension Resolver {
  /// How many tabs one state may show, nested ones counted.
  private static let mostTabs = 64

  /// Tabs that contain themselves would never end, and each state holds the stacks of all of its tabs.
  mutating func checkTabCycles() {
    var finished: [FlowID: Int] = [:]
    for flow in graph.flows where flow.kind == .tabs {
      var path: [FlowID] = []
      _ = countTabs(of: flow.id, &path, &finished)
    }
  }

  /// How many tabs a flow shows; nesting is at most as deep as the path is long, which a cycle ends.
  private mutating func countTabs(of flow: FlowID, _ path: inout [FlowID], _ finished: inout [FlowID: Int]) -> Int {
    if let count = finished[flow] { return count }
    guard graph.flows[flow].kind == .tabs else { return 0 }
    // Nesting deeper than tabs are allowed is over the limit anyhow, whether or not it is a cycle.
    guard path.count <= Self.mostTabs else { return Self.mostTabs + 1 }
    path.append(flow)
    defer { path.removeLast() }
    var count = 0
    for tab in graph.flows[flow].tabs {
      guard case .flow(let destination) = graph.tabs[tab].content else { continue }
      let content = graph.flow(of: destination)
      count += 1
      if path.contains(content) {
        report(
          .tabsCycle, "the tab '\(graph.name(of: tab))' contains itself", at: tabTargetRange(tab), subject: .tab(tab),
          related: [RelatedPlace("'\(graph.name(of: content))' begins here", graph.flows[content].name.range)],
          help: "a tab shows a flow of screens, or tabs that do not lead back here")
        graph.tabs[tab].content = .invalid
      } else {
        count += countTabs(of: content, &path, &finished)
      }
    }
    if count > Self.mostTabs {
      report(
        .tabsCycle, "'\(graph.name(of: flow))' has more than \(Self.mostTabs) tabs, nested ones counted",
        at: graph.flows[flow].name.range, subject: .flow(flow), help: "use fewer tabs, or push what is behind them")
      // Said once, at the innermost tabs that are too many.
      count = 0
    }
    finished[flow] = count
    return count
  }

  private func tabTargetRange(_ tab: TabID) -> SourceRange {
    if case .flow(let target) = graph.declaration(of: tab).content { return target.range }
    return graph.tabs[tab].name.range
  }
}
