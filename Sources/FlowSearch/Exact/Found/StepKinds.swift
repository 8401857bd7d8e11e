import FlowDiagnostics
import FlowGraph
import FlowModel

extension TraceStep.Kind {
  static let select = TraceStep.Kind(VerbKey.select)

  /// What an action does.
  init(_ verb: Verb) { self.init(verb.key ?? .stay) }

  private init(_ verb: VerbKey) { self.init(verb.rawValue, tabs: verb.tabs) }
}

extension VerbKey {
  /// What it may do to tabs.
  fileprivate var tabs: TraceStep.Kind.Passing {
    switch self {
    case .select, .run: .showing
    case .steps, .open: .filling
    case .push, .replace, .pop, .popTo, .popToRoot, .present, .dismiss, .root, .finish, .url, .stay: .none
    }
  }
}
