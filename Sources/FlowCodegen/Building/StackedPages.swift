import FlowGraph

extension NavigationGraph {
  /// The pages flows on whose pages moves may put screens. Their pages are shown on a stack.
  ///
  /// An action that is offered everywhere counts for all flows. So does a push after other steps, because the steps may lead to any flow.
  var stackedPages: Set<FlowID> {
    let pages = Set(flows.lazy.filter { $0.kind == .pages }.map(\.id))
    guard !pages.isEmpty else { return [] }
    var found: Set<FlowID> = []
    for action in actions {
      let owner = flow(of: action.owner)
      forEachOperation(of: action.choices, withHandlers: true) { operation in
        if case .steps(let steps) = operations[operation].verb, steps.dropFirst().contains(where: { isPush($0) }) { found = pages }
        guard isPush(operation) else { return }
        guard let owner else { return found = pages }
        if pages.contains(owner) { found.insert(owner) }
      }
    }
    return found
  }

  private func isPush(_ operation: OperationID) -> Bool { if case .push = operations[operation].verb { true } else { false } }
}
