import FlowGraph
import FlowModel

/// The frames of flows, and the boxes of screens and tabs.
extension DiagramBuilder {
  mutating func addClusters() {
    model.clusters.reserveCapacity(graph.flows.count)
    let areas = FlowAreas(graph, files: files)
    for flow in graph.flows {
      let declared = graph.declaration(of: flow.id)
      model.clusters.append(
        DiagramModel.Cluster(
          id: flow.name.value, title: title(declared.title, flow.name.value), kind: flow.kind,
          requirements: flow.requires.map { graph.text(of: $0) }, doc: declared.doc, place: files.place(of: flow.name.range),
          area: areas.area(of: flow.id)))
    }
    nestClusters()
  }

  /// Puts each flow that only one tab shows into the frame of the tabs flow.
  private mutating func nestClusters() {
    var holders = [BoundedSet<FlowID>](repeating: BoundedSet(), count: graph.flows.count)
    for tab in graph.tabs {
      guard case .flow(let target) = tab.content else { continue }
      holders[Int(graph.flow(of: target).index)].insert(tab.flow)
    }
    for (inner, holders) in holders.enumerated() {
      guard !holders.isMany, holders.elements.count == 1, let outer = holders.elements.first.map({ Int($0.index) }),
        !model.isCluster(outer, within: inner)
      else { continue }
      model.clusters[inner].parent = outer
      model.clusters[outer].children.append(inner)
    }
  }

  mutating func addScreensAndTabs() {
    model.nodes.reserveCapacity(graph.screens.count + graph.tabs.count)
    screenNodes.reserveCapacity(graph.screens.count)
    for screen in graph.screens {
      let declared = graph.declaration(of: screen.id)
      var node = DiagramModel.Node(
        id: graph.name(of: screen.id), kind: .screen, title: title(declared.shownTitle, screen.name.value),
        cluster: Int(screen.flow.index))
      node.details = details(of: screen, titled: declared.shownTitle)
      node.isStart = graph.flows[screen.flow].starts.contains(.screen(screen.id))
      node.doc = declared.doc
      node.place = files.place(of: screen.name.range)
      screenNodes.append(add(node))
    }
    for tab in graph.tabs {
      let declared = graph.declaration(of: tab.id)
      let isBarButton = if case .action = tab.content { true } else { false }
      var node = DiagramModel.Node(
        id: graph.name(of: tab.id), kind: isBarButton ? .barButton : .tab,
        title: title(declared.shownTitle, tab.name.value),
        cluster: Int(tab.flow.index))
      node.isStart = graph.flows[tab.flow].starts.contains(.tab(tab.id))
      node.details = starts(.tab(tab.id), of: tab.flow)
      node.place = files.place(of: tab.name.range)
      tabNodes.append(add(node))
    }
  }

  /// Adds the arrow from each tab to its flow.
  mutating func addTabContents() {
    for tab in graph.tabs {
      guard case .flow(let target) = tab.content, let head = end(of: target) else { continue }
      connect(tabNodes[Int(tab.id.index)], head, .holds, label: nil, along: [tab.name.range])
    }
  }

  /// Returns `name(param: Type)`, as far as the title doesn't say it, and the requirements of the screen.
  private func details(of screen: Screen, titled title: String?) -> [String] {
    let name = screen.name.value
    let params = screen.params.map { graph.params[$0].text }
    var lines: [String] = []
    let shownName = if let title, !title.isBlank, !Self.isSameText(title, name) { name } else { "" }
    if !shownName.isEmpty || !params.isEmpty {
      lines.append(shownName + (params.isEmpty ? "" : "(\(params.joined(separator: ", ")))"))
    }
    if !screen.requires.isEmpty { lines.append("requires \(screen.requires.map { graph.text(of: $0) }.joined(separator: ", "))") }
    return lines + starts(.screen(screen.id), of: screen.flow)
  }

  /// Returns the conditions under which a flow starts on a screen or tab, if choices decide it.
  private func starts(_ start: FlowStart, of flow: FlowID) -> [String] {
    let row = graph.flows[flow]
    return zip(row.startChoices, row.decidedStarts).filter { $0.1 == start }.map { choice, _ in
      let conditions = graph.choices[choice].conditions.text.map(\.value)
      return "first \(conditions.isEmpty ? "else" : "if \(conditions.joined(separator: ", "))")"
    }
  }

  /// Returns the title; the name if the title is blank.
  private func title(_ title: String?, _ name: String) -> String {
    if let title, !title.isBlank { title } else { name }
  }

  /// Whether a title is only the name in words: `Forgot password` and `forgotPassword`.
  static func isSameText(_ title: String, _ name: String) -> Bool {
    title.lowercased().filter { !$0.isWhitespace } == name.lowercased()
  }
}
