import FlowGraph

/// The questions that couldn't be decided if everything else was.
extension ExactSearch {
  /// A claim that depends on more combinations than the search can look at.
  public enum UndecidedClaim: Hashable, Sendable {
    case reachedScreen(ScreenID)
    case reachedTab(TabID)
    case availableAction(ActionID)
    /// Whether a choice is taken, or whether and where its operation is legal.
    case operation(OperationID)
    case handler(HandlerID)
    case outcome(OutcomeID)
    case requirements
    case link(LinkTarget)
    case root(FlowID)
    case deadEnd(ScreenID)
    case exits(ScreenID)
    case closing(OperationID)
    /// Whether a stack may grow without end. Contains the first of the moves.
    case growing(OperationID?)
    case stuckFact(FactID)
    case skippedStart(LinkTarget)
    /// The screens onto which this screen is put.
    case landing(ScreenID)
    case resumedLink(LinkTarget)
    case outlivingLink(LinkTarget)
  }

  /// Each undecided claim once, screens first.
  public var undecidedClaims: [UndecidedClaim] {
    var seen: Set<UndecidedClaim> = []
    let claims = open.map { claim($0.question) }.filter { seen.insert($0).inserted }
    return claims.filter(\.isScreen) + claims.filter { !$0.isScreen }
  }

  /// The facts, and the screens below, whose combinations leave questions open: those that were tracked last.
  public var multiplying: (facts: [FactID], screens: [ScreenID]) {
    let kept = open.reduce(into: Set<Condition>()) { $0.formUnion($1.kept) }.sorted()
    return (
      kept.compactMap { if case .fact(let fact) = $0 { fact } else { nil } },
      kept.compactMap { if case .below(let screen) = $0 { screen } else { nil } }
    )
  }

  private func claim(_ question: LazyQuestion) -> UndecidedClaim {
    switch question {
    case .deadEnd(let screen): .deadEnd(screen)
    case .unclosable(let operation): .closing(operation)
    case .growth(let choices):
      .growing(choices.min { graph.choices[$0].range < graph.choices[$1].range }.map { graph.choices[$0].operation })
    case .below: .requirements
    case .lasting(let fact): .stuckFact(fact)
    case .resumed(let link): .resumedLink(link)
    case .outlives(let link): .outlivingLink(link)
    case .happens(let question): claim(question)
    }
  }

  private func claim(_ question: Question) -> UndecidedClaim {
    switch question {
    case .screen(let screen): .reachedScreen(screen)
    case .tab(let tab): .reachedTab(tab)
    case .offered(let action), .available(let action): .availableAction(action)
    case .taken(let choice): .operation(graph.choices[choice].operation)
    case .runs(let handler): .handler(handler)
    case .occurs(let outcome), .unhandled(_, let outcome): .outcome(outcome)
    case .legal(let operation), .illegal(let operation, _), .runsVerb(let operation), .somewhere(let operation, _), .started(let operation),
      .agrees(let operation), .disagrees(let operation):
      .operation(operation)
    case .unmet: .requirements
    case .unmetLink(let link): .link(link)
    case .skipsStart(let link): .skippedStart(link)
    case .lands(let landing): .landing(landing.screen)
    case .root(let flow): .root(flow)
    case .stuck(let screen): .deadEnd(screen)
    case .skips(let screen, _, _): .exits(screen)
    }
  }
}

extension ExactSearch.UndecidedClaim {
  fileprivate var isScreen: Bool { if case .reachedScreen = self { true } else { false } }
}
