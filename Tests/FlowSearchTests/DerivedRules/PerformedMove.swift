import FlowGraph
import FlowRuntime

@testable import FlowSearch

/// One thing that the interpreter makes on a window: a verb, steps up to one of them, or a platform move.
struct PerformedMove {
  enum Kind {
    case verb(FlowVerb<Numbers>, at: OperationID)
    /// The verbs of an operation with steps. The first `made` verbs are made.
    case steps([FlowVerb<Numbers>], of: OperationID, made: Int)
    case move(FlowPlatformMove<Numbers>)
  }

  var kind: Kind
  /// The move before the deed.
  let origin: FlowCourse<Numbers>
  var sets: [FactID] = []
  var clears: [FactID] = []
  /// The choices of flows that decide their first screen, in the order in which the flows are entered.
  var decided: [ChoiceID] = []

  /// Returns the course after the deed.
  func made(in numbers: Numbers) -> FlowCourse<Numbers> {
    var course = origin
    switch kind {
    case .verb(let verb, let site): course.make(verb, at: site, sets: sets, clears: clears)
    case .steps(let verbs, let site, let made): course.make(.steps(Array(verbs.prefix(made))), at: site, sets: sets, clears: clears)
    case .move(let move): course.make(move)
    }
    for choice in decided where course.decidesStart(in: numbers) {
      course.make(numbers.verb(of: choice), at: numbers.graph.choices[choice].operation, sets: [], clears: [])
    }
    return course
  }

  /// The same deed with one more step; nil if no step remains.
  var withNextStep: PerformedMove? {
    guard case .steps(let verbs, let site, let made) = kind, made < verbs.count else { return nil }
    var next = self
    next.kind = .steps(verbs, of: site, made: made + 1)
    return next
  }

  /// Returns the state just before the last verb.
  func stateBefore(in numbers: Numbers) -> NavigationState {
    guard case .steps(let verbs, let site, let made) = kind, made > 1 else { return origin.navigation }
    var shorter = self
    shorter.kind = .steps(verbs, of: site, made: made - 1)
    return shorter.made(in: numbers).navigation
  }

  /// The verb that was made last; nil for a platform move.
  var last: FlowVerb<Numbers>? {
    switch kind {
    case .verb(let verb, _): verb
    case .steps(let verbs, _, let made): verbs[made - 1]
    case .move: nil
    }
  }

  /// Returns the operation of the last verb.
  func operation(in numbers: Numbers) -> OperationID? {
    switch kind {
    case .verb(_, let site): site
    case .steps(_, let site, let made): numbers.site(site, step: made - 1)
    case .move: nil
    }
  }
}

extension FlowCourse<Numbers> {
  /// Whether the flow's first screen is still to be chosen.
  func decidesStart(in numbers: Numbers) -> Bool { pending?.choices.first.map { numbers.starts[$0] != nil } ?? false }

  /// The number of handlers that have begun.
  var begun: Int { handlers.count + (pending != nil && handler != nil ? 1 : 0) }

  /// The verdict on the move, or on its last handler.
  var lastVerdict: FlowVerdict { handlers.last?.verdict ?? verdict }
}

/// The reach of deeds below the window.
extension DerivedRules {
  /// The part of a deed that is made again on the next symbol.
  enum Reach {
    case within
    /// The next symbol is on top, and the deed is done.
    case done
    case again(Suspension.Verb)
  }

  /// Returns how far down a deed reached on a window.
  mutating func reach(of performed: PerformedMove, to state: NavigationState, on index: SymbolID) -> Reach {
    if case .move(.back) = performed.kind { return .again(.back) }
    let setting = machine.symbols[index].setting
    switch state.activeScreen {
    case unseen.next: return .done
    case unseen.frame: return performed.operation(in: numbers).map { .again(.finish($0)) } ?? .within
    case unseen.bottom: return .again(.popToRoot)
    case unseen.context: return .again(.dismiss)
    case unseen.root: return .again(.dismissAll)
    default: break
    }
    guard !setting.isStackBottom, state.contexts.count == depth(of: setting), case .stack(let frames)? = state.active,
      let screen = state.activeScreen, frames.first?.screens.first == unseen.bottom
    else { return .within }
    if !frames.elements.contains(where: { $0.screens.elements.contains(unseen.next) }) { return .again(.popTo(screen)) }
    // A frame that loses its last screen is removed. The frame below it may run the flow of the new screen.
    if case .replace(let target)? = performed.last, let operation = performed.operation(in: numbers) {
      let before = performed.stateBefore(in: numbers)
      if mayLeaveEmpty(target, in: before), let over = word(of: before, on: index).symbols.last {
        return .again(.replace(operation, over: over))
      }
    }
    return .within
  }

  /// Whether a replacing screen leaves the top frame empty, just above the unseen screens.
  private func mayLeaveEmpty(_ target: FlowTarget<Numbers>, in state: NavigationState) -> Bool {
    guard case .screen(let screen) = target, case .stack(let frames)? = state.active, let top = frames.last else { return false }
    let flow = numbers.flow(of: screen)
    return top.screens.count == 1 && top.flow != flow && frames.elements.dropLast().last?.screens.last == unseen.next
      && numbers.shape(of: flow) == .stack && !numbers.hasOutcomes(screen)
  }
}
