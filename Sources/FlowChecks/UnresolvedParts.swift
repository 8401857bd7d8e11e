import FlowDiagnostics
import FlowGraph
import FlowSearch

/// The places that couldn't be read or resolved. The text around them has another meaning than its author intended.
struct UnresolvedParts: Sendable {
  private let ranges: [SourceRange]
  /// Whether everything was read, and only names couldn't be resolved.
  let areNames: Bool
  /// Whether a name of a flow, screen or tab couldn't be resolved.
  let hideTargets: Bool

  /// - Parameter faults: the findings about these places.
  init(_ faults: [Diagnostic]) {
    ranges = faults.map(\.range).sorted()
    areNames = faults.allSatisfy { $0.id.group == .names }
    hideTargets = faults.contains { [UnknownFlow.id, UnknownScreen.id, UnknownTab.id].contains($0.id) }
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// Whether part of a range is missing. Logarithmic in the number of these places.
  func touch(_ range: SourceRange) -> Bool {
    let first = ranges.partitioningIndex { ($0.file, $0.start) >= (range.file, range.start) }
    return first < ranges.endIndex && ranges[first].file == range.file && ranges[first].start < range.end
  }
}

extension StateContext {
  /// Whether a trace leads through an action that couldn't be read, or begins with a `start` that couldn't be read. Then the trace may be
  /// wrong.
  func isBroken(_ trace: Trace) -> Bool {
    trace.choices.contains { unresolved.touch(graph.choices[$0].range) } || trace.link == nil && beginsInDoubt(trace)
  }

  private func beginsInDoubt(_ trace: Trace) -> Bool {
    guard let first = trace.steps.first?.screen else { return false }
    return graph.start.contains { !$0.isCertain && graph.shownScreens(of: $0.target).contains(first) }
  }
}
