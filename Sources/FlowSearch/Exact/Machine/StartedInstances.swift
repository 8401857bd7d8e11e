import FlowGraph

/// The instances that the search has met, whose handlers may run.
struct StartedInstances: Sendable {
  /// The operations that started an instance, if their handlers or outcomes matter.
  var operations: Set<OperationID> = []
  /// The flows that were shown as the root.
  var roots: Set<FlowID> = []

  init() {}

  init(_ symbols: StackSymbols, _ graph: NavigationGraph) {
    for symbol in symbols.values {
      guard let screen = symbol.screen else { continue }
      switch symbol.setting.frame {
      case .root: roots.insert(graph.screens[screen].flow)
      case .started(let operation?): operations.insert(operation)
      case .started(nil), .unattended, .heir: break
      }
      // Tabs have no frame that could record the operation that presented them.
      if let presenter = symbol.setting.context.presenter { operations.insert(presenter) }
    }
  }
}
