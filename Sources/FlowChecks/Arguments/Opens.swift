import FlowDiagnostics
import FlowGraph
import FlowModel

/// The moves that open a screen, each with the screens below it.
struct Opens {
  struct Open {
    let operation: Operation
    let screen: ScreenID
    /// The screens that will be below the opened one.
    let below: [ScreenID]
    /// The action whose caller passes the arguments that aren't bound; nil if no code calls it.
    let action: ActionID?
  }

  let all: [Open]

  init(_ graph: NavigationGraph) {
    let opens = graph.operations.compactMap { operation in
      if case .open(let screen) = operation.verb { (operation, screen) } else { nil }
    }
    guard !opens.isEmpty else {
      all = []
      return
    }
    let called = Self.called(in: graph)
    all = opens.compactMap { operation, screen in
      guard let target = graph.firstLink(to: screen), let plan = graph.plan(of: target) else { return nil }
      return Open(operation: operation, screen: screen, below: plan.screens.dropLast(), action: called[operation.id])
    }
  }

  /// Returns the operations of the methods of screens, flows and the app. Actions that `run` names are left out: `run` doesn't pass params
  /// of screens below others.
  private static func called(in graph: NavigationGraph) -> [OperationID: ActionID] {
    let run = Set(graph.operations.compactMap { if case .run(let name) = $0.verb { name } else { nil } })
    var called: [OperationID: ActionID] = [:]
    for action in graph.actions where !run.contains(action.name.value) && !(graph.runName(of: action.id).map(run.contains) ?? false) {
      if case .barButton = action.owner { continue }
      graph.forEachOperation(of: action.choices) { called[$0] = action.id }
    }
    return called
  }
}

extension Opens.Open {
  /// Returns the required params of the screens below.
  func required(in graph: NavigationGraph) -> [ParamID] {
    below.flatMap { graph.screens[$0].params }.filter { graph.params[$0].isRequired }
  }

  /// Returns the param of the opened screen that has the name of a param below. One argument is given for both.
  func namesake(of param: ParamID, in graph: NavigationGraph) -> ParamID? {
    graph.screens[screen].params.first { graph.params[$0].name.value == graph.params[param].name.value }
  }
}
