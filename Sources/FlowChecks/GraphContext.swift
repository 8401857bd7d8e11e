import FlowDiagnostics
import FlowGraph

/// What checks of the graph look at.
struct GraphContext: Sendable {
  let graph: NavigationGraph
  let links: WrittenLinks
  /// The links of screens that have a place to lead to.
  let placedLinks: [PlacedLink]
  let holes: Holes
  /// What views have or are given beside the params of their screens.
  let namesInViews: Set<String>

  init(_ graph: NavigationGraph, holes: Holes, namesInViews: Set<String>) {
    self.graph = graph
    self.holes = holes
    self.namesInViews = namesInViews
    links = WrittenLinks(graph)
    placedLinks = links.placed(in: graph)
  }

  /// Whether nothing is missing in a flow.
  func isKnown(_ flow: FlowID) -> Bool {
    guard !holes.isEmpty else { return true }
    guard holes.areNames else { return false }
    return !holes.touch(graph.declaration.flows[graph.flows[flow].declarationIndex].range)
  }

  /// Whether nothing is missing of what an action does, and of what that is given.
  func isKnown(_ action: ActionID) -> Bool {
    guard !holes.isEmpty else { return true }
    guard holes.areNames, !graph.actions[action].choices.contains(where: { holes.touch(graph.choices[$0].range) }) else { return false }
    // What is run elsewhere asks for what stands there.
    var runs = false
    graph.forEachOperation(of: graph.actions[action].choices) { if case .run = graph.operations[$0].verb { runs = true } }
    return !runs
      && graph.parameters(of: action).allSatisfy { parameter in
        parameter.param.map { !holes.touch(graph.params[$0].name.range) } ?? true
      }
  }

  /// Whether nothing is missing in the flows that a link leads through.
  func isKnown(_ plan: LinkPlan) -> Bool { ([plan.first] + plan.starts.map(\.stretch)).allSatisfy { isKnown($0.flow) } }

  /// Whether a link has no place whatever the missing parts were meant to be.
  func isCertain(_ fault: LinkFault) -> Bool {
    guard !holes.isEmpty else { return true }
    switch fault {
    case .unknownScreen: return false
    // It may be a root flow, or in the tabs of one, by a name that is misspelt anywhere.
    case .outsideOfRoots: return holes.areNames && !holes.hideTargets
    case .inSeveralTabs, .circle: return true
    case .startedByNoAction(let screen, _), .notPushed(_, let screen), .noChain(let screen): return isKnown(graph.screens[screen].flow)
    }
  }
}
