import FlowDiagnostics
import FlowGraph
import FlowSearch

/// The places that could not be read or resolved: what stands around them is not what was meant.
struct Holes: Sendable {
  private let ranges: [SourceRange]
  /// Whether all was read, and only names lead nowhere.
  let areNames: Bool
  /// Whether some flow, screen or tab is meant that there is not.
  let hideTargets: Bool

  /// - Parameter faults: what is said of these places.
  init(_ faults: [Diagnostic]) {
    ranges = faults.map(\.range).sorted()
    areNames = faults.allSatisfy { $0.id.group == .names }
    hideTargets = faults.contains { [UnknownFlow.id, UnknownScreen.id, UnknownTab.id].contains($0.id) }
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// Whether part of a range is missing. Logarithmic in the number of holes.
  func touch(_ range: SourceRange) -> Bool {
    let first = ranges.partitioningIndex { ($0.file, $0.start) >= (range.file, range.start) }
    return first < ranges.endIndex && ranges[first].file == range.file && ranges[first].start < range.end
  }
}

extension StateContext {
  /// Whether a way leads through an action that could not be read: what it was meant to do is not known. The same of what the app starts with.
  func isBroken(_ trace: Trace) -> Bool {
    trace.choices.contains { holes.touch(graph.choices[$0].range) } || trace.link == nil && beginsInDoubt(trace)
  }

  private func beginsInDoubt(_ trace: Trace) -> Bool {
    guard let first = trace.steps.first?.screen else { return false }
    return graph.start.contains { !$0.isCertain && graph.shownScreens(of: $0.target).contains(first) }
  }
}
