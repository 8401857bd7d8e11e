import FlowDiagnostics
import FlowModel

extension NavigationGraph {
  /// Returns the plan of a link or entry, or the reason why there is none. All links of the project are planned once,
  /// at the end of resolving.
  public func planned(_ target: LinkTarget) -> Result<LinkPlan, LinkFault> { linkPlans[target] ?? LinkPlanner(self).plan(target) }

  /// Returns the plan of a link or entry; nil if it has no place to lead to, which is a fault of the project.
  public func plan(of target: LinkTarget) -> LinkPlan? { try? planned(target).get() }

  /// Plans all links, once everything else is resolved.
  mutating func planLinks() {
    guard !linkTargets.isEmpty else { return }
    let planner = LinkPlanner(self)
    linkPlans = Dictionary(uniqueKeysWithValues: linkTargets.map { ($0, planner.plan($0)) })
  }
}

/// A planner that finds the places to which links lead.
private struct LinkPlanner {
  let graph: NavigationGraph
  private let rootFlows: Set<FlowID>
  /// The places at which the root flows show a flow, each by the tabs to select.
  private let tabPlaces: [FlowID: [TabPlace]]
  private let pushTrees: [FlowID: PushTree]

  init(_ graph: NavigationGraph) {
    self.graph = graph
    rootFlows = graph.rootFlows
    tabPlaces = graph.tabPlaces(in: rootFlows)
    var trees: [FlowID: PushTree] = [:]
    for target in graph.linkTargets {
      let flow = graph.screens[target.screen].flow
      if trees[flow] == nil, graph.flows[flow].kind == .stack { trees[flow] = graph.pushTree(of: flow) }
    }
    pushTrees = trees
  }

  func plan(_ target: LinkTarget) -> Result<LinkPlan, LinkFault> {
    do throws(LinkFault) { return .success(try findPlan(target)) } catch { return .failure(error) }
  }

  private func findPlan(_ target: LinkTarget) throws(LinkFault) -> LinkPlan {
    var placement = graph.placement(of: target)
    var stretch = try stretch(to: target.screen, via: placement.via)
    var starts: [LinkPlan.Start] = []
    var visited: Set<ScreenID> = [target.screen]
    // From the target outwards. A link with `from` begins in the state of a link to that screen, which may itself have
    // `from`.
    while let from = placement.from {
      let below = try screen(from, in: stretch.flow)
      guard visited.insert(below).inserted else { throw .circle(below) }
      guard let start = graph.firstStart(of: stretch.flow, on: below) else { throw .startedByNoAction(of: below, stretch.flow) }
      starts.append(LinkPlan.Start(operation: start, stretch: stretch))
      placement = graph.firstLink(to: below).map { graph.placement(of: $0) } ?? LinkPlacement()
      stretch = try self.stretch(to: below, via: placement.via)
    }
    let place = try place(of: stretch.flow)
    return LinkPlan(root: place.root, tabs: place.tabs, first: stretch, starts: starts.reversed())
  }

  /// Returns the place of a flow. The root flow itself comes before any tab that shows it.
  private func place(of flow: FlowID) throws(LinkFault) -> TabPlace {
    if rootFlows.contains(flow) { return TabPlace(root: flow, tabs: []) }
    guard let places = tabPlaces[flow], let place = places.first else { throw .outsideOfRoots(flow) }
    if places.count > 1 { throw .inSeveralTabs(flow, place, places[1]) }
    return place
  }

  // MARK: The stack

  private func stretch(to screen: ScreenID, via: [Located<String>]?) throws(LinkFault) -> LinkPlan.Stretch {
    let flow = graph.screens[screen].flow
    guard let via else {
      // A page has no screen below it.
      if graph.flows[flow].kind == .pages { return LinkPlan.Stretch(flow: flow, bottom: screen, above: []) }
      // The tree is made once for each flow that has links. `from` may lead through other flows.
      let tree = pushTrees[flow] ?? graph.pushTree(of: flow)
      guard let chain = tree?.stretch(to: screen) else { throw .noChain(to: screen) }
      return chain
    }
    var chain: [ScreenID] = []
    for name in via { chain.append(try self.screen(name.map { TargetName($0) }, in: flow)) }
    chain.append(screen)
    var above: [LinkPlan.Step] = []
    for (lower, upper) in zip(chain, chain.dropFirst()) {
      guard graph.flows[flow].kind == .stack, let step = graph.pushes(from: lower).first(where: { $0.screen == upper }) else {
        throw .notPushed(upper, below: lower)
      }
      above.append(step)
    }
    return LinkPlan.Stretch(flow: flow, bottom: chain[0], above: above)
  }

  /// Returns the screen with a name: in a flow, or in the flow before the dot.
  private func screen(_ name: Located<TargetName>, in flow: FlowID) throws(LinkFault) -> ScreenID {
    let found: ScreenID? =
      switch name.value {
      case .bare(let screen): graph.screen(named: screen, in: flow)
      case .dotted(let flow, let screen): graph.flows.first { $0.name.value == flow }.flatMap { graph.screen(named: screen, in: $0.id) }
      case .flow: nil
      }
    guard let found else { throw .unknownScreen(name.value.description, name.range) }
    return found
  }
}
