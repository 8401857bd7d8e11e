import FlowGraph

/// A link that was replaced by `unmet`.
struct CaughtLink: Sendable {
  let link: LinkTarget
  /// The `open` that followed the link; nil if it was followed from outside.
  let operation: OperationID?
  /// The word that is shown instead: a row of ``StackMachine/words`` with one symbol.
  let word: WordID
  /// The facts then.
  let facts: ValuationID
  /// The transition at which an `open` was tried, or none.
  let transition: TransitionID
  let label: LabelID

  /// The identity of a caught link: of two with equal keys, one is enough.
  struct Key: Hashable, Sendable {
    let link: LinkTarget
    let operation: OperationID?
    let word: WordID
    let facts: ValuationID
  }

  var key: Key { Key(link: link, operation: operation, word: word, facts: facts) }
}

/// The link that waits in all states of a search. It is the only information about waiting links beside the facts.
struct WaitingLink: Sendable {
  /// The top symbol of the link's word.
  let symbol: StackSymbol
  /// The link's word, and the words of other links with the same requirements.
  let words: Set<WordID>
  /// The choices that broke the requirements, and the place where each is first taken.
  var losing: [ChoiceID: (transition: TransitionID, label: LabelID)] = [:]
}

extension StackMachine {
  /// Whether a `root` shows or drops the waiting link, so that the search can stop there.
  func ends(_ operation: OperationID, _ facts: ValuationID) throws(Unknown) -> Bool {
    if graph.operations[operation].forgets { return waiting != nil || endsWhereLinksAreDropped }
    guard let waiting else { return false }
    guard graph.operations[operation].resumes else { return false }
    return try meetsRequirements(waiting.symbol, facts)
  }

  /// Returns the choice of a move that broke the requirements of the waiting link, after another choice of the move has
  /// changed facts.
  ///
  /// - Parameter earlier: the choice that was to blame before.
  func loss(by choice: ChoiceID, _ before: ValuationID, _ after: ValuationID, after earlier: ChoiceID?) throws(Unknown) -> ChoiceID? {
    guard let waiting, before != after else { return earlier }
    if try meetsRequirements(waiting.symbol, after) { return nil }
    return try meetsRequirements(waiting.symbol, before) ? choice : earlier
  }

  /// Notes the choice that broke the requirements of the waiting link.
  ///
  /// - Parameter operation: the verb that is made. A `root` that drops the link doesn't count as a loss, nor does an outcome if each of its
  ///   handlers drops the link.
  mutating func noteLoss(doing operation: OperationID, _ at: Attempt) {
    guard let choice = at.loss, waiting?.losing[choice] == nil, !graph.dropsLink(operation) else { return }
    // The path of a handler ends with the move that runs it.
    waiting?.losing[choice] = (at.transition, at.isHandler ? .none : at.label)
  }

  /// Notes that `unmet` replaces the target of an `open`.
  mutating func noteCaught(_ link: LinkTarget, by operation: OperationID, showing word: WordID, _ at: Attempt) {
    guard !isLoose, waiting == nil, at.mode.isLast else { return }
    findings.note(
      CaughtLink(
        link: link, operation: operation, word: word, facts: facts(at.facts, showing: word, then: .run), transition: at.transition,
        label: at.label))
  }

  /// Returns the requirements that must hold when a symbol is shown.
  func requirements(of symbol: StackSymbol) -> [Requirement] {
    guard let screen = symbol.screen else { return [] }
    var found = graph.screens[screen].requires + graph.flows[graph.screens[screen].flow].requires
    for flow in nest.flows(of: symbol.setting.tabs) { found += graph.flows[flow].requires }
    return found
  }
}
