import FlowGraph
import FlowModel

extension NavigationGraph {
  /// Whether `steps` or a link may put screens below others without showing them on top.
  var laysSeveral: Bool {
    if !linkTargets.isEmpty { return true }
    return hasStep(beforeLast: true) { verb in
      switch verb.shape.effect {
      case .enters, .selects: true
      case .goesBack, .ends, .opens, .delegates, .stays: false
      }
    }
  }

  /// Whether there are `steps` with a verb of a kind.
  ///
  /// - Parameter beforeLast: whether another step must follow the verb.
  func hasStep(beforeLast: Bool = false, where isOfSort: (ResolvedVerb) -> Bool) -> Bool {
    operations.contains { operation in
      guard case .steps(let steps) = operation.verb else { return false }
      return steps.dropLast(beforeLast ? 1 : 0).contains { isOfSort(operations[$0].verb) }
    }
  }

  /// Returns the screens whose presence on the stack decides the effect of a move, not only its legality. Also returns
  /// the screens to which many operations go back.
  ///
  /// - Parameters:
  ///   - mostLooking: the number of operations that may look for one screen. Each walks through the stack by itself,
  ///     which together takes quadratic time.
  ///   - parts: the effects of exits from screens that platform moves may skip.
  func screensAskedFor(mostLooking: Int, _ parts: ExitParts) -> Table<ScreenID, Bool> {
    var isAsked = Table<ScreenID, Bool>(repeating: false, count: screens.count)
    var goBack = Table<ScreenID, Int>(repeating: 0, count: screens.count)
    func ask(_ verb: ResolvedVerb) { for screen in verb.screensBelow { isAsked[representative(of: screen)] = true } }
    for operation in operations {
      if case .popTo(let targets, nil) = operation.verb, targets.count == 1 {
        goBack[representative(of: targets[0])] += 1
      } else {
        ask(operation.verb)
      }
    }
    for screen in screens.ids where goBack[screen] > mostLooking { isAsked[screen] = true }
    // Their legality decides which exits a screen has.
    for verb in parts.exitsBelow(in: self) { ask(verb) }
    // A handler that can't go back changes nothing, so it must know before it tries.
    for operation in operationsOfHandlers { ask(operations[operation].verb) }
    return isAsked
  }

  /// The screens whose presence decides the effect of handler steps.
  var screensAskedForBySteps: Set<ScreenID> {
    var found: Set<ScreenID> = []
    for operation in operationsOfHandlers {
      guard case .steps(let steps) = operations[operation].verb else { continue }
      for step in steps { found.formUnion(operations[step].verb.screensBelow.map { representative(of: $0) }) }
    }
    return found
  }
}

extension ResolvedVerb {
  /// The screens to which the verb goes back if they are below.
  var screensBelow: [ScreenID] {
    switch shape.effect {
    case .goesBack(let screens): return screens
    case .enters(.screen(let screen), .pushed):
      if case .push(_, once: true) = self { return [screen] }
      return []
    case .enters, .ends, .selects, .opens, .delegates, .stays: return []
    }
  }
}
