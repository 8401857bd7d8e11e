import FlowModel

/// The places to which links lead: root flows and their tabs.
extension NavigationGraph {
  /// The flows that `start`, `root`, `roots` and `unmet` name.
  public var rootFlows: Set<FlowID> { flowsNamedAsRoot.union(rootHandlers.keys) }

  /// The flows that `start`, `root` and `unmet` name.
  public var flowsNamedAsRoot: Set<FlowID> {
    var found = Set(start.map { flow(of: $0.target) })
    for id in operations.ids { if case .root(let target) = operations[id].verb { found.insert(flow(of: target)) } }
    return found
  }

  /// Returns the first link of a screen, or else its entry: the target of `open`.
  public func firstLink(to screen: ScreenID) -> LinkTarget? {
    let declared = declaration(of: screen)
    if !declared.links.isEmpty { return .link(screen, index: 0) }
    return declared.entry == nil ? nil : .entry(screen)
  }

  /// Returns the placement that a link or entry declares.
  public func placement(of target: LinkTarget) -> LinkPlacement {
    let declared = declaration(of: target.screen)
    switch target {
    case .link(_, let index): return declared.links.indices.contains(index) ? declared.links[index].placement : LinkPlacement()
    case .entry: return declared.entry?.placement ?? LinkPlacement()
    }
  }

  func screen(named name: String, in flow: FlowID) -> ScreenID? {
    flows[flow].screens.first { screens[$0].name.value == name }
  }

  /// Returns for each flow at most two tabs that show it, nested ones included: the first, and a second one if there
  /// are several.
  func tabPlaces(in roots: Set<FlowID>) -> [FlowID: [TabPlace]] {
    var places: [FlowID: [TabPlace]] = [:]
    var waiting = roots.sorted().map { TabPlace(root: $0, tabs: []) }
    // Breadth first. A flow that was found twice isn't entered again, so this ends even for faulty tabs.
    var next = 0
    while next < waiting.count {
      let outer = waiting[next]
      next += 1
      let flow = flows[outer.tabs.last.flatMap { shownFlow(in: $0) } ?? outer.root]
      // Tabs in a flow of another kind show nothing.
      guard flow.kind == .tabs else { continue }
      for tab in flow.tabs {
        guard let shown = shownFlow(in: tab), places[shown, default: []].count < 2 else { continue }
        let place = TabPlace(root: outer.root, tabs: outer.tabs + [tab])
        places[shown, default: []].append(place)
        waiting.append(place)
      }
    }
    return places
  }

  private func shownFlow(in tab: TabID) -> FlowID? {
    if case .flow(let target) = tabs[tab].content { flow(of: target) } else { nil }
  }
}

extension NavigationGraph {
  /// Returns the link or entry of the screen that `from` names, through which this link leads.
  public func linkBelow(_ target: LinkTarget) -> LinkTarget? {
    guard let from = placement(of: target).from, case .dotted(let flow, let screen) = from.value,
      let flow = flows.first(where: { $0.name.value == flow }), let below = self.screen(named: screen, in: flow.id)
    else { return nil }
    return firstLink(to: below)
  }

  /// The first screen with an action that pushes or presents a flow, by flow.
  public var firstStarters: [FlowID: ScreenID] {
    var found: [FlowID: ScreenID] = [:]
    for screen in screens.ids {
      for action in actions(on: screen) {
        forEachOperation(of: actions[action].choices) { operation in
          guard let flow = operations[operation].verb.started.map({ flow(of: $0) }), flow != screens[screen].flow, found[flow] == nil,
            firstStart(of: flow, on: screen) != nil
          else { return }
          found[flow] = screen
        }
      }
    }
    return found
  }
}
