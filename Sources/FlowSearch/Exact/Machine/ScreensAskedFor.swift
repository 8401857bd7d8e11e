import FlowGraph
import FlowModel

extension NavigationGraph {
  /// Whether screens may be put below others that have never been on top, by `steps` or a link.
  var laysSeveral: Bool {
    if !linkTargets.isEmpty { return true }
    return operations.contains { operation in
      guard case .steps(let steps) = operation.verb else { return false }
      return steps.dropLast().contains { step in
        switch operations[step].verb {
        case .push, .replace, .present, .select, .root: true
        case .pop, .popTo, .popToRoot, .dismiss, .dismissAll, .finish, .open, .steps, .run, .url, .stay, .invalid: false
        }
      }
    }
  }

  /// The screens whose presence on the stack decides what is done, and not only whether it is legal.
  var screensAskedFor: Table<ScreenID, Bool> {
    var isAsked = Table<ScreenID, Bool>(repeating: false, count: screens.count)
    for operation in operations.ids {
      switch operations[operation].verb {
      case .push(.screen(let screen), once: true): isAsked[landmark(of: screen)] = true
      case .popTo(let targets, let otherwise) where targets.count > 1 || otherwise != nil:
        for screen in targets { isAsked[landmark(of: screen)] = true }
      case .push, .replace, .pop, .popTo, .popToRoot, .present, .dismiss, .dismissAll, .root, .select, .finish, .open, .steps, .run, .url,
        .stay, .invalid:
        break
      }
    }
    // A handler that cannot go back leaves everything as it is, so it must know before it tries.
    for operation in operationsOfHandlers {
      if case .popTo(let targets, _) = operations[operation].verb {
        for screen in targets { isAsked[landmark(of: screen)] = true }
      }
    }
    return isAsked
  }

  /// The screens whose presence decides what steps of handlers do.
  var screensAskedForBySteps: Set<ScreenID> {
    var found: Set<ScreenID> = []
    for operation in operationsOfHandlers {
      guard case .steps(let steps) = operations[operation].verb else { continue }
      for step in steps {
        switch operations[step].verb {
        case .push(.screen(let screen), once: true): found.insert(landmark(of: screen))
        case .popTo(let targets, _): found.formUnion(targets.map { landmark(of: $0) })
        case .push, .replace, .pop, .popToRoot, .present, .dismiss, .dismissAll, .root, .select, .finish, .open, .steps, .run, .url, .stay,
          .invalid:
          break
        }
      }
    }
    return found
  }
}
