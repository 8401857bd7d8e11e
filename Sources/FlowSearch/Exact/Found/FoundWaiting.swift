import FlowGraph

/// The findings about waiting links. There are none if no search tracked all conditions.
extension ExactSearch {
  /// A link, entry or `open` that was replaced, and that nothing can continue from there.
  public struct NeverResumedLink: Sendable {
    public let link: LinkTarget
    /// The `open`; nil if the link is followed from outside.
    public let operation: OperationID?
    /// The screen that is shown instead.
    public let screen: ScreenID
    /// The fact values for which nothing continues the link. These facts are still undecided when the link is replaced.
    public let facts: [FactLiteral]
    let caught: CaughtLink
    let values: FactValues
  }

  /// Each link and each `open` once, in the order in which they are found.
  public var neverResumedLinks: [NeverResumedLink] {
    struct Key: Hashable {
      let link: LinkTarget
      let operation: OperationID?
    }
    var seen: Set<Key> = []
    return waitingLinks.neverResumed.compactMap { found in
      guard seen.insert(Key(link: found.caught.link, operation: found.caught.operation)).inserted else { return nil }
      return NeverResumedLink(
        link: found.caught.link, operation: found.caught.operation, screen: found.screen, facts: found.unasked, caught: found.caught,
        values: found.facts)
    }
  }

  /// Returns the trace to the screen that is shown instead.
  public func trace(to found: NeverResumedLink) -> Trace {
    guard found.operation == nil else { return trace(to: found.caught.transition, in: .first, trying: found.caught.label) }
    let step = PathStep(screen: found.screen, move: .link(found.link), facts: found.values.holding)
    return Trace(steps: [step], count: nil, cut: nil, choices: [], link: found.link, isCertain: true)
  }

  /// A choice that breaks a requirement of a link that still waits.
  public struct OutlivingLink: Sendable {
    public let choice: ChoiceID
    /// The first of the links that may wait there.
    public let link: LinkTarget
    /// The trace from the link to the choice.
    public let trace: Trace
  }

  /// Each choice once, in source order.
  public var outlivingLinks: [OutlivingLink] {
    waitingLinks.outliving.sorted { $0.choice < $1.choice }.map { found in
      let trace = Trace(graph, found.record, along: [.whole(found.transition)] + (found.label != .none ? [.tried(found.label)] : []))
      return OutlivingLink(choice: found.choice, link: found.link, trace: extended(trace, by: found.choice))
    }
  }

  /// Completes a trace with the effect of its last move. Another path may lead to its end first, so the search may have
  /// no transition for it.
  private func extended(_ trace: Trace, by choice: ChoiceID) -> Trace {
    guard let last = trace.steps.last else { return trace }
    let row = graph.choices[choice]
    let facts = Set(last.facts).union(row.sets).subtracting(row.clears)
    let screen: ScreenID? =
      switch graph.operations[row.operation].verb.shape.effect {
      case .enters(let target, .root): graph.screen(shownBy: target, with: facts)
      // The link of this `open` doesn't wait, because otherwise no link would be lost.
      case .opens(let screen): screen
      case .enters, .goesBack, .ends, .selects, .delegates, .stays: nil
      }
    if last.move.choice == choice { return trace.ending(on: screen, with: facts.sorted()) }
    guard case .handler(let handler) = row.parent else { return trace }
    return trace.adding(PathStep(screen: screen ?? last.screen, move: .handler(handler, choice), facts: facts.sorted()))
  }
}
