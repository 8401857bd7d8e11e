import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Ways and walks for machines: what `flowc paths --format json` prints.
public struct PathsDocument: Encodable {
  var version = 1
  let walks: [WalkItem]
  /// The dotted names of actions that can be taken, and that no walk takes.
  let left: [String]?
  /// False where there may be more than was found.
  let complete: Bool

  struct WalkItem: Encodable {
    let steps: [JSONFormat.Step]
    /// The number of moves where the steps are only the first and last of them.
    let count: Int?
    /// `may` where a tab on the way need not be as it is there.
    let certainty: String?
  }

  /// One way; none if none was found.
  ///
  /// - Parameter isComplete: whether there is no way where none was found.
  public init(_ trace: Trace?, isComplete: Bool = true) {
    complete = isComplete
    walks =
      trace.map {
        [WalkItem(steps: $0.steps.map(JSONFormat.Step.init), count: $0.count, certainty: $0.isCertain ? nil : "may")]
      } ?? []
    left = nil
  }

  /// Walks that take every action that can be taken.
  public init(covering graph: NavigationGraph) {
    let coverage = Coverage(graph)
    complete = coverage.isComplete
    walks = coverage.walks.map { WalkItem(steps: graph.steps(of: $0).map(JSONFormat.Step.init), count: nil, certainty: nil) }
    left = coverage.left.map { graph.name(of: $0) }
  }
}
