import FlowDiagnostics
import FlowGraph
import FlowModel

extension TraceStep.Kind {
  static let select = TraceStep.Kind(VerbKey.select.rawValue, tabs: .showing)

  /// Creates the kind of an action's verb.
  init(_ verb: ResolvedVerb) {
    let shape = verb.shape
    let passing: Passing =
      switch (shape.effect, shape.parts) {
      case (.opens, _), (.delegates, .steps): .filling
      case (.selects, _), (.delegates, _): .showing
      case (.enters, _), (.goesBack, _), (.ends, _), (.stays, _): .none
      }
    self.init((shape.key ?? .stay).rawValue, tabs: passing)
  }
}
