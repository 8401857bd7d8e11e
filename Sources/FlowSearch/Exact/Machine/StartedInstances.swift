import FlowGraph

/// Which instances the search has met: what their handlers could have waited for.
struct StartedInstances: Sendable {
  /// The operations that started one, where that makes a difference.
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
      // Tabs have no frame of their own to remember who presented them.
      if let presenter = symbol.setting.context.presenter { operations.insert(presenter) }
    }
  }
}
