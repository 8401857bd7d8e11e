import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Paths and walks as JSON, which `flowc paths --format json` prints.
public enum PathsDocument {
  /// Returns one path, or no path if none was found.
  ///
  /// - Parameter isComplete: Whether no path exists if none was found.
  public static func render(_ trace: Trace?, in graph: NavigationGraph, isComplete: Bool = true) -> HarmlessText {
    render(
      walks: trace.map { trace in
        // If the trace has a count, its steps are only the first and the last of that number. In a trace that may be impossible, tabs may
        // be in another state.
        [
          walk(
            graph.traceSteps(trace.steps, cut: trace.cut), count: trace.count, certainty: trace.isCertain ? nil : "may",
            mayBeLonger: trace.mayBeLonger)
        ]
      } ?? [],
      isComplete: isComplete)
  }

  /// Returns walks that take every action that can be taken, and the dotted names of the actions that no walk takes.
  public static func render(covering graph: NavigationGraph, _ limit: SearchLimit = .standard) -> HarmlessText {
    let coverage = Coverage(graph, limit: limit)
    return render(
      walks: coverage.walks.map { walk(graph.traceSteps($0.steps)) }, left: .array(coverage.left.map { .string(graph.name(of: $0)) }),
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
