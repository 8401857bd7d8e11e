import FlowDiagnostics
import FlowModel

extension Resolver {
  /// The number of tabs that one state may show, nested ones included.
  private static let mostTabs = 64

  /// Reports tabs that contain themselves, which would never end, and too many tabs, because each state holds the
  /// stacks of all of its tabs. These tabs become invalid, so that every later walk over the graph ends soon.
  ///
  /// Without recursion, because tabs may be nested as deep as a project is long.
  mutating func checkTabCycles() {
    var counts: [FlowID: TabCount] = [:]
    for flow in graph.flows.ids where graph.flows[flow].kind == .tabs && counts[flow] == nil {
      var path: [(flow: FlowID, next: Int32)] = [(flow, graph.flows[flow].tabs.lower)]
      counts[flow] = TabCount()
      while let (flow, next) = path.last {
        guard next < graph.flows[flow].tabs.upper else {
          path.removeLast()
          counts[flow]?.isFinished = true
          continue
        }
        let tab = TabID(index: next)
        guard case .flow(let destination) = graph.tabs[tab].content else {
          path[path.count - 1].next += 1
          continue
        }
        let content = graph.flow(of: destination)
        if graph.flows[content].kind == .tabs, counts[content] == nil {
          counts[content] = TabCount()
          path.append((content, graph.flows[content].tabs.lower))
          // The tab is counted when the walk returns here.
          continue
        }
        path[path.count - 1].next += 1
        add(tab, showing: content, to: flow, &counts)
      }
    }
  }

  private mutating func add(_ tab: TabID, showing content: FlowID, to flow: FlowID, _ counts: inout [FlowID: TabCount]) {
    guard var count = counts[flow] else { return }
    defer { counts[flow] = count }
    let inner = counts[content] ?? TabCount(isFinished: true)
    count.isFaulty = count.isFaulty || inner.isFaulty
    if !inner.isFinished {
      report(TabsCycle(fault: .containsItself(flow: graph.flows[content].name), name: graph.name(of: tab), range: tabTargetRange(tab)))
    } else if count.tabs + 1 + inner.tabs > Self.mostTabs {
      // Reported once, at the innermost tabs that are too many.
      if !count.isFaulty {
        report(TabsCycle(fault: .tooMany(most: Self.mostTabs), name: graph.name(of: flow), range: graph.flows[flow].name.range))
      }
    } else {
      count.tabs += 1 + inner.tabs
      return
    }
    count.isFaulty = true
    graph.tabs[tab].content = .invalid
  }

  private func tabTargetRange(_ tab: TabID) -> SourceRange {
    if case .flow(let target) = graph.declaration(of: tab).content { return target.range }
    return graph.tabs[tab].name.range
  }
}

/// The number of tabs that a flow shows, nested ones included.
private struct TabCount {
  var tabs = 0
  /// Whether a fault in the flow has been reported.
  var isFaulty = false
  /// Whether all of its tabs have been looked at. Before that, a walk that meets the flow is within it.
  var isFinished = false
}
