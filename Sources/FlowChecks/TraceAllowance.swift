import FlowDiagnostics
import FlowGraph
import FlowSearch

/// The limit of the traces that findings get. All findings get a trace, unless there are thousands at the end of long traces, which would
/// take longer to print than to find.
struct TraceAllowance {
  private var count = 0
  private var moves: UInt64 = 0

  /// The number of findings that get a trace of any length.
  private static let fewest = 200
  /// The number of moves in all traces up to which other findings get a trace.
  private static let mostMoves: UInt64 = 500_000

  /// Whether the next finding gets its trace of a length in moves.
  mutating func allows(_ length: UInt64) -> Bool {
    count += 1
    let (sum, isTooLarge) = moves.addingReportingOverflow(length)
    moves = isTooLarge ? .max : sum
    return count <= Self.fewest || moves <= Self.mostMoves
  }

  /// The number of facts that take as long to print as a move.
  private static let factsPerMove: UInt64 = 16

  /// Whether the next finding gets a trace. Each step of it is printed with the facts that are true then.
  mutating func allows(_ trace: Trace) -> Bool {
    allows(trace.steps.reduce(0) { $0 + 1 + UInt64($1.facts.count) / Self.factsPerMove })
  }
}

extension FindingTrace {
  init(_ trace: Trace, _ graph: NavigationGraph) {
    self.init(
      graph.traceSteps(trace.steps, cut: trace.cut), count: trace.count, cut: trace.cut, trace.isCertain ? .certain : .may,
      mayBeLonger: trace.mayBeLonger,
      needsBothValues: trace.needsBothValues)
  }
}
