import FlowDiagnostics
import FlowGraph

/// What checks look at: the graph, and what searches over it have found.
public struct CheckContext: Sendable {
  public let graph: NavigationGraph
  public let search: PlainSearch
  /// The operations of named actions and bar buttons that are illegal, by what is wrong with them.
  let faults: [DiagnosticID: [Fault]]

  public init(_ graph: NavigationGraph) {
    self.graph = graph
    search = PlainSearch(graph)
    faults = Fault.collect(graph, search)
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
