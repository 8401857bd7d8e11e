import FlowGraph
import FlowModel

extension NavigationGraph {
  /// Whether screens may be put below others that have never been on top, by `steps` or a link.
  var laysSeveral: Bool {
    if !linkTargets.isEmpty { return true }
    return hasStep(beforeLast: true) { verb in
      switch verb.shape.effect {
      case .enters, .selects: true
      case .goesBack, .ends, .opens, .delegates, .stays: false
      }
    }
  }

  /// Whether there are `steps` with a verb of some sort.
  ///
  /// - Parameter beforeLast: whether another step is to follow it.
  func hasStep(beforeLast: Bool = false, where isOfSort: (ResolvedVerb) -> Bool) -> Bool {
    operations.contains { operation in
      guard case .steps(let steps) = operation.verb else { return false }
      return steps.dropLast(beforeLast ? 1 : 0).contains { isOfSort(operations[$0].verb) }
    }
  }

  /// The screens whose presence on the stack decides what is done, and not only whether it is legal; and those to which many go back.
  ///
  /// - Parameters:
  ///   - mostLooking: how many operations may look for one screen, each going through the stack by itself, which together is the square of
  ///     them.
  ///   - matters: what platform moves may skip of what the ways out of screens do.
  func screensAskedFor(mostLooking: Int, _ matters: ExitMatters) -> Table<ScreenID, Bool> {
    var isAsked = Table<ScreenID, Bool>(repeating: false, count: screens.count)
    var goBack = Table<ScreenID, Int>(repeating: 0, count: screens.count)
    func ask(_ verb: ResolvedVerb) { for screen in verb.screensBelow { isAsked[landmark(of: screen)] = true } }
    for operation in operations {
      if case .popTo(let targets, nil) = operation.verb, targets.count == 1 {
        goBack[landmark(of: targets[0])] += 1
      } else {
        ask(operation.verb)
      }
    }
    for screen in screens.ids where goBack[screen] > mostLooking { isAsked[screen] = true }
    // Whether it is legal decides which ways out a screen has.
    for verb in matters.exitsBelow(in: self) { ask(verb) }
    // A handler that cannot go back leaves everything as it is, so it must know before it tries.
    for operation in operationsOfHandlers { ask(operations[operation].verb) }
    return isAsked
  }

  /// The screens whose presence decides what steps of handlers do.
  var screensAskedForBySteps: Set<ScreenID> {
    var found: Set<ScreenID> = []
    for operation in operationsOfHandlers {
      guard case .steps(let steps) = operations[operation].verb else { continue }
      for step in steps { found.formUnion(operations[step].verb.screensBelow.map { landmark(of: $0) }) }
    }
    return found
  }
}

extension ResolvedVerb {
  /// The screens that it goes back to where they lie below.
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
