import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Ways and walks for machines: what `flowc paths --format json` prints.
public enum PathsDocument {
  /// One way; none if none was found.
  ///
  /// - Parameter isComplete: whether there is no way where none was found.
  public static func render(_ trace: Trace?, in graph: NavigationGraph, isComplete: Bool = true) -> HarmlessText {
    render(
      walks: trace.map { trace in
        // Where there is a count, the steps are only the first and last of so many. A tab on a way that may be need not be as it is there.
        [
          walk(
            graph.told(trace.steps, cut: trace.cut), count: trace.count, certainty: trace.isCertain ? nil : "may",
            mayBeLonger: trace.mayBeLonger)
        ]
      } ?? [],
      isComplete: isComplete)
  }

  /// Walks that take every action that can be taken, and the dotted names of those that no walk takes.
  public static func render(covering graph: NavigationGraph, _ limit: SearchLimit = .standard) -> HarmlessText {
    let coverage = Coverage(graph, limit: limit)
    return render(
      walks: coverage.walks.map { walk(graph.told($0.steps)) }, left: .array(coverage.left.map { .string(graph.name(of: $0)) }),
      isComplete: coverage.isComplete)
  }

  private static func render(walks: [JSONValue], left: JSONValue? = nil, isComplete: Bool) -> HarmlessText {
    JSONFormat.encode(.members(["version": 2, "walks": .array(walks), "left": left, "complete": .bool(isComplete)]) as JSONValue)
  }

  private static func walk(_ steps: [TraceStep], count: Int? = nil, certainty: String? = nil, mayBeLonger: Bool = false) -> JSONValue {
    .members([
      "steps": .array(JSONFormat.steps(steps)), "count": count.map { .number($0) }, "certainty": .text(certainty),
      "shortest": mayBeLonger ? .bool(false) : nil,
    ])
  }
}
