import FlowDiagnostics
import FlowGraph

/// The input of the checks of the graph.
struct GraphContext: Sendable {
  let graph: NavigationGraph
  let links: WrittenLinks
  /// The links of screens that flowc knows a place for.
  let placedLinks: [PlacedLink]
  let unresolved: UnresolvedParts
  /// The names that views have or get in addition to the params of their screens.
  let namesInViews: Set<String>
  /// The texts of each string catalog of the app.
  let translations: [Translations]

  init(_ graph: NavigationGraph, unresolved: UnresolvedParts, namesInViews: Set<String>, translations: [Translations] = []) {
    self.translations = translations
    self.graph = graph
    self.unresolved = unresolved
    self.namesInViews = namesInViews
    links = WrittenLinks(graph)
    placedLinks = links.placed(in: graph)
  }

  /// Whether no part of a flow is missing.
  func isKnown(_ flow: FlowID) -> Bool {
    guard !unresolved.isEmpty else { return true }
    guard unresolved.areNames else { return false }
    return !unresolved.touch(graph.declaration.flows[graph.flows[flow].declarationIndex].range)
  }

  /// Whether no part of an action is missing, and no part of its params.
  func isKnown(_ action: ActionID) -> Bool {
    guard !unresolved.isEmpty else { return true }
    guard unresolved.areNames, !graph.actions[action].choices.contains(where: { unresolved.touch(graph.choices[$0].range) }) else {
      return false
    }
    // The params of an action that another one runs are not known here.
    var runs = false
    graph.forEachOperation(of: graph.actions[action].choices) { if case .run = graph.operations[$0].verb { runs = true } }
    return !runs
      && graph.parameters(of: action).allSatisfy { parameter in
        parameter.param.map { !unresolved.touch(graph.params[$0].name.range) } ?? true
      }
  }

  /// Whether no part is missing in the flows that a link leads through.
  func isKnown(_ plan: LinkPlan) -> Bool { ([plan.first] + plan.starts.map(\.stretch)).allSatisfy { isKnown($0.flow) } }

  /// Whether a link has no place, whatever the missing parts are meant to be.
  func isCertain(_ fault: LinkFault) -> Bool {
    guard !unresolved.isEmpty else { return true }
    switch fault {
    case .unknownScreen: return false
    // A misspelled name may be meant to be the flow, as a root or in the tabs of a root.
    case .outsideOfRoots: return unresolved.areNames && !unresolved.hideTargets
    case .inSeveralTabs, .circle: return true
    case .startedByNoAction(let screen, _), .notPushed(_, let screen), .noChain(let screen): return isKnown(graph.screens[screen].flow)
    }
  }
}
