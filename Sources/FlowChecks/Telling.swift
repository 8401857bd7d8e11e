import FlowDiagnostics
import FlowGraph

extension Diagnostic {
  /// Adds the way to what is found; nil where so many are found that this one's is left out.
  mutating func tell(_ trace: Trace?) {
    certainty = trace?.isCertain == false ? .may : .certain
    self.trace = trace?.steps ?? []
    stepCount = trace?.count
    cut = trace?.cut
  }
}
