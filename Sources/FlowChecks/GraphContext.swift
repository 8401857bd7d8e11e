import FlowDiagnostics
import FlowGraph

/// What checks of the graph look at.
public struct GraphContext: Sendable {
  public let graph: NavigationGraph
  let links: WrittenLinks
  let holes: Holes
  /// Where flows begin, in the order of the sources.
  private let beginnings: [SourceRange]

  init(_ graph: NavigationGraph, holes: Holes) {
    self.graph = graph
    self.holes = holes
    beginnings = holes.isEmpty ? [] : graph.declaration.flows.map(\.name.range).sorted()
    links = WrittenLinks(graph)
  }

  /// Whether nothing is missing in a flow: its document reaches to where the next one begins.
  func isKnown(_ flow: FlowID) -> Bool {
    guard !holes.isEmpty else { return true }
    guard holes.areNames else { return false }
    let start = graph.flows[flow].name.range
    let next = beginnings.first { start < $0 && $0.file == start.file }
    let end = next?.start ?? SourcePosition(line: .max, column: 1)
    return !holes.touch(SourceRange(file: start.file, start: start.start, end: end))
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
