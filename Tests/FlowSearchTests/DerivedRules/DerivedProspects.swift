import FlowGraph
import FlowRuntime

@testable import FlowSearch

/// The trial of a handler's steps on a window before they are made.
extension DerivedRules {
  private enum Verdict: Hashable { case legal, refused, unknown }

  /// Returns the prospects that come true with a symbol on top.
  mutating func prospects(on index: SymbolID) -> [ProspectID] {
    if let known = knownProspects[index] { return known }
    var found: [ProspectID] = []
    for (row, prospect) in machine.prospects.values.numbered where holds(prospect, row, on: index) { found.append(row) }
    knownProspects[index] = found
    return found
  }

  private mutating func holds(_ prospect: Prospect, _ row: ProspectID, on index: SymbolID) -> Bool {
    let verb: Suspension.Verb? =
      switch prospect.kind {
      case .make: nil
      case .popTo(let screen): .popTo(screen)
      case .popToRoot: .popToRoot
      case .leaveContexts: .dismissAll
      }
    let begun = Int(prospect.next)
    let again = verb.map { self.again($0) }
    let verbs = steps(of: prospect.operation, from: begun, after: again)
    // If the last step was the one that went down, nothing remains.
    guard again != nil || begun < verbs.count else { return true }
    let course = FlowCourse(from: window(index, FactValues(graph.facts.map { _ in false })), in: numbers)
    let performed = PerformedMove(kind: .steps(verbs, of: prospect.operation, made: again == nil ? begun + 1 : begun), origin: course)
    return isLegal(performed, prospect.operation, on: index) { $0.prospects(on: $0.symbols[index]).contains(row) }
  }

  /// Whether the steps of a deed, and all following steps, are legal.
  mutating func areLegal(_ operation: OperationID, _ performed: PerformedMove, on index: SymbolID) -> Bool {
    isLegal(performed, operation, on: index) { $0.areLegal(operation, on: $0.symbols[index]) }
  }

  /// - Parameter known: The answer of the search. It counts if the window can't decide: for steps that continue in another tab.
  private mutating func isLegal(
    _ performed: PerformedMove, _ operation: OperationID, on index: SymbolID, known: (inout StackMachine) -> Bool
  ) -> Bool {
    let before = machine.hasUnknownSteps
    machine.hasUnknownSteps = false
    machine.knownProspects = [:]
    let answer = known(&machine)
    let isUnknown = machine.hasUnknownSteps
    machine.hasUnknownSteps = before || isUnknown
    if isUnknown { return answer }
    let verdicts = attempt(performed, operation, on: index)
    return verdicts == [.legal] ? true : verdicts == [.refused] ? false : answer
  }

  private mutating func attempt(_ performed: PerformedMove, _ operation: OperationID, on index: SymbolID) -> Set<Verdict> {
    let course = performed.made(in: numbers)
    if course.decidesStart(in: numbers), let pending = course.pending {
      return pending.choices.reduce(into: []) { verdicts, choice in
        var decided = performed
        decided.decided.append(choice)
        verdicts.formUnion(attempt(decided, operation, on: index))
      }
    }
    if course.pending == nil, course.lastVerdict != .legal { return [.refused] }
    let next = performed.withNextStep
    let symbol = machine.symbols[index]
    let kind: Prospect.Kind
    switch reach(of: performed, to: course.navigation, on: index) {
    case .within:
      guard let next else { return [.legal] }
      if case .select? = performed.last, course.navigation.tabsAround.count > 0 { return [.unknown] }
      return attempt(next, operation, on: index)
    case .done: kind = .make
    case .again(.popTo(let screen)): kind = .popTo(screen)
    case .again(.popToRoot): kind = .popToRoot
    case .again(.dismiss): kind = .make
    case .again(.dismissAll): kind = .leaveContexts
    case .again(.finish), .again(.back), .again(.replace), .again(.leaveTab), .again(.put): return [.unknown]
    }
    guard case .steps(_, _, let made) = performed.kind else { return [.unknown] }
    let isContext = course.navigation.contexts.count < depth(of: symbol.setting)
    let lower = machine.lowerParts[isContext ? symbol.setting.context.below : symbol.setting.below]
    let wanted = machine.prospects.find(Prospect(operation: operation, next: Int32(truncatingIfNeeded: made), kind: kind))
    return [wanted.map { lower.prospects.contains($0) } == true ? .legal : .refused]
  }
}
