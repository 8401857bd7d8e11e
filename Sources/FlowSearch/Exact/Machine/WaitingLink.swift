import FlowGraph

/// A link instead of which something else was shown.
struct CaughtLink: Sendable {
  let link: LinkTarget
  /// The `open` that led there; nil where the link was followed from outside.
  let operation: OperationID?
  /// What is shown instead: a row of ``StackMachine/words``, of one symbol.
  let word: WordID
  /// The facts then.
  let facts: ValuationID
  /// Where an `open` was tried, or none.
  let transition: TransitionID
  let label: LabelID

  /// What makes no difference where it is the same.
  struct Key: Hashable, Sendable {
    let link: LinkTarget
    let operation: OperationID?
    let word: WordID
    let facts: ValuationID
  }

  var key: Key { Key(link: link, operation: operation, word: word, facts: facts) }
}

/// The one bit that a search may know beside the facts: all of its states are such that a certain link waits.
struct WaitingLink: Sendable {
  /// The top of what the link builds.
  let symbol: StackSymbol
  /// What it builds, and what other links do whose requirements are the same.
  let words: Set<WordID>
  /// The choices by which requirements that held do not hold any more, and where each is taken first.
  var losing: [ChoiceID: (transition: TransitionID, label: LabelID)] = [:]
}

extension StackMachine {
  /// Whether the link that waits is shown or dropped by a `root`, so that what follows is of no interest.
  func ends(_ operation: OperationID, _ facts: ValuationID) throws(Unknown) -> Bool {
    if graph.operations[operation].forgets { return waiting != nil || endsWhereLinksAreDropped }
    guard let waiting else { return false }
    guard graph.operations[operation].resumes else { return false }
    return try meetsRequirements(waiting.symbol, facts)
  }

  /// Returns the choice of a move by which the requirements of the link that waits don't hold any more, once another choice of the move has
  /// changed facts.
  ///
  /// - Parameter earlier: the choice that was to blame before.
  func loss(by choice: ChoiceID, _ before: ValuationID, _ after: ValuationID, after earlier: ChoiceID?) throws(Unknown) -> ChoiceID? {
    guard let waiting, before != after else { return earlier }
    if try meetsRequirements(waiting.symbol, after) { return nil }
    return try meetsRequirements(waiting.symbol, before) ? choice : earlier
  }

  /// Notes the choice by which the requirements of the link that waits don't hold any more.
  ///
  /// - Parameter operation: the verb that is done. A `root` that drops the link takes nothing away from it.
  mutating func noteLoss(doing operation: OperationID, _ at: Attempt) {
    guard let choice = at.loss, waiting?.losing[choice] == nil, !graph.operations[operation].forgets else { return }
    // The way ends with what the handler follows.
    waiting?.losing[choice] = (at.transition, at.isHandler ? .none : at.label)
  }

  /// Notes that something is shown instead of what an `open` leads to.
  mutating func noteCaught(_ link: LinkTarget, by operation: OperationID, showing word: WordID, _ at: Attempt) {
    guard !isLoose, waiting == nil, at.mode.isLast else { return }
    findings.note(
      CaughtLink(
        link: link, operation: operation, word: word, facts: facts(at.facts, showing: word, then: .run), transition: at.transition,
        label: at.label))
  }

  /// What must hold where a symbol is shown.
  func requirements(of symbol: StackSymbol) -> [Requirement] {
    guard let screen = symbol.screen else { return [] }
    var found = graph.screens[screen].requires + graph.flows[graph.screens[screen].flow].requires
    for flow in nest.flows(of: symbol.setting.tabs) { found += graph.flows[flow].requires }
    return found
  }
}
