import FlowDiagnostics
import FlowGraph

/// What checks look at: the graph, and what the search over its states has found.
public struct CheckContext: Sendable {
  public let graph: NavigationGraph
  public let search: ExactSearch
  /// The moves that are illegal in some state, by what is wrong with them.
  let faults: [DiagnosticID: [ExactSearch.Fault]]
  /// The last operation whose fault comes with the way to it; nil if all do.
  let lastTold: OperationID?
  /// What operations belong to; looked up only where there is a fault.
  let owners: OperationOwners

  /// How many findings come with the way to them.
  private static let mostTraces = 200

  public init(_ graph: NavigationGraph) {
    self.graph = graph
    search = ExactSearch(graph)
    let found = search.faults
    faults = Dictionary(grouping: found, by: \.id)
    lastTold = found.count > Self.mostTraces ? found[Self.mostTraces - 1].operation : nil
    owners = found.isEmpty ? OperationOwners() : OperationOwners(graph)
  }
}

/// All checks.
public enum Checks {
  /// Runs every check that looks at the graph.
  ///
  /// - Parameter hasHoles: whether part of the project could not be read or resolved; then nothing is called absent.
  public static func run(on graph: NavigationGraph, hasHoles: Bool) -> [Diagnostic] {
    let context = CheckContext(graph)
    var findings: [Diagnostic] = []
    for case let check as any GraphCheck.Type in all where !(hasHoles && check.claimsAbsence) {
      check.run(on: context, into: &findings)
    }
    return findings
  }

  /// The check of an id.
  public static func check(named name: String) -> (any Check.Type)? {
    all.first { $0.id.name == name }
  }
}
