import FlowDiagnostics
import FlowModel

/// The links that wait until they may be shown.
extension NavigationGraph {
  /// The `resume: true` of each `root` that has it, in source order.
  public var resumes: [(operation: OperationID, range: SourceRange)] {
    operations.ids.compactMap { id in
      operations[id].resumes ? operations[id].modifiers.resume.map { (id, $0.range) } : nil
    }
  }

  /// The `resume: forget` of each `root` that has it, in source order.
  public var forgets: [(operation: OperationID, range: SourceRange)] {
    operations.ids.compactMap { id in
      operations[id].forgets ? operations[id].modifiers.resume.map { (id, $0.range) } : nil
    }
  }

  /// Whether an operation drops the waiting link in any case: itself, or by each handler of its outcomes.
  public func dropsLink(_ operation: OperationID) -> Bool {
    guard case .finish(let outcomes) = operations[operation].verb, !outcomes.isEmpty else { return operations[operation].forgets }
    let handlers = handlers.filter { if case .outcome(let outcome) = $0.event { outcomes.contains(outcome) } else { false } }
    let choices = handlers.flatMap(\.choices)
    return !choices.isEmpty && choices.allSatisfy { operations[self.choices[$0].operation].forgets }
  }

  /// Whether some link or entry can wait: it has requirements, and `unmet` replaces it while they don't hold.
  public var hasWaitingLinks: Bool {
    guard unmet != nil else { return false }
    return linkTargets.contains { target in
      let screen = screens[target.screen]
      if !screen.requires.isEmpty || !flows[screen.flow].requires.isEmpty { return true }
      // A presentation has no tabs around it. The starts show whether the target is presented.
      guard let plan = plan(of: target), !plan.starts.contains(where: { isPresented($0.operation) }) else { return false }
      return plan.tabs.contains { !flows[tabs[$0].flow].requires.isEmpty }
    }
  }

  private func isPresented(_ operation: OperationID) -> Bool { if case .present = operations[operation].verb { true } else { false } }
}

extension Operation {
  /// Whether the operation is a `root` that continues the waiting link.
  public var resumes: Bool {
    guard case .root = verb else { return false }
    return modifiers.resume?.value == .show
  }

  /// Whether the operation is a `root` that drops the waiting link.
  public var forgets: Bool {
    guard case .root = verb else { return false }
    return modifiers.resume?.value == .forget
  }
}
