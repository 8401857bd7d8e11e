import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Which findings come with the way to them: all, unless there are thousands at the end of long ways, for which telling would take
/// longer than finding them.
struct TraceAllowance {
  private var count = 0
  private var moves: UInt64 = 0

  /// So many always do, however long.
  private static let fewest = 200
  /// The others as long as all have no more moves together.
  private static let mostMoves: UInt64 = 500_000

  /// Whether the next finding does.
  mutating func allows(_ length: UInt64) -> Bool {
    count += 1
    let (sum, isTooLarge) = moves.addingReportingOverflow(length)
    moves = isTooLarge ? .max : sum
    return count <= Self.fewest || moves <= Self.mostMoves
  }

  /// So many facts take as long to tell as a move.
  private static let factsPerMove: UInt64 = 16

  /// Whether the next finding does, which has this way: a step of it is told with the facts that are then true.
  mutating func allows(_ trace: Trace) -> Bool {
    allows(trace.steps.reduce(0) { $0 + 1 + UInt64($1.facts.count) / Self.factsPerMove })
  }
}

extension FindingTrace {
  init(_ trace: Trace, _ graph: NavigationGraph) {
    self.init(
      graph.told(trace.steps, cut: trace.cut), count: trace.count, cut: trace.cut, trace.isCertain ? .certain : .may,
      mayBeLonger: trace.mayBeLonger,
      needsBothValues: trace.needsBothValues)
  }
}
