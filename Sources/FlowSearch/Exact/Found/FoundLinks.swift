import FlowDiagnostics
import FlowGraph

/// The findings about the targets of links.
extension ExactSearch {
  /// A screen that an action with a link puts onto another screen, where no other move puts it.
  public struct StrayLanding: Sendable {
    public let action: ActionID
    public let screen: ScreenID
    /// The first of the screens onto which the action puts it.
    public let below: ScreenID
    /// The first of the screens onto which other moves put it.
    public let usual: ScreenID
  }

  /// Each action and screen once, in source order.
  public var strayLandings: [StrayLanding] {
    guard !findings.landings.isEmpty else { return [] }
    var usual: [ScreenID: Set<ScreenID>] = [:]
    for landing in findings.landings where landing.owner == .others { usual[landing.screen, default: []].insert(landing.below) }
    struct Key: Hashable {
      let action: ActionID
      let screen: ScreenID
    }
    var strays: [Key: ScreenID] = [:]
    for landing in findings.landings {
      guard case .link(let action) = landing.owner, landing.below != landing.screen, let known = usual[landing.screen],
        !known.contains(landing.below)
      else { continue }
      let key = Key(action: action, screen: landing.screen)
      strays[key] = min(strays[key] ?? landing.below, landing.below)
    }
    return strays.keys.sorted { ($0.action, $0.screen) < ($1.action, $1.screen) }.compactMap { key in
      guard let below = strays[key], let first = usual[key.screen]?.min() else { return nil }
      return StrayLanding(action: key.action, screen: key.screen, below: below, usual: first)
    }
  }

  /// A link or entry that shows a root flow when none of the choices of `start` that name the flow holds.
  public struct SkippedStart: Sendable {
    public let link: LinkTarget
    public let flow: FlowID
    /// The trace of the link, followed with such facts.
    public let trace: Trace
  }

  /// Each link once, in source order.
  public var skippedStarts: [SkippedStart] {
    guard !findings.skippedStarts.isEmpty else { return [] }
    let numbers = Numbers(graph)
    return graph.linkTargets.compactMap { link in
      guard let found = findings.skippedStarts[link], let plan = graph.plan(of: link) else { return nil }
      let record = records[found.record]
      let facts = record.facts(before: record.skippingOrigins[link], found.facts, graph)
      guard let screen = numbers.plan(of: link)?.built(with: facts, in: numbers)?.activeScreen else { return nil }
      let step = PathStep(screen: screen, move: .link(link), facts: facts.holding)
      return SkippedStart(
        link: link, flow: plan.root, trace: Trace(steps: [step], count: nil, cut: nil, choices: [], link: link, isCertain: true))
    }
  }
}

extension StackMachine {
  /// Whether the choices of `start` that name a flow all have conditions on facts, and none of them can hold.
  func skipsStart(_ flow: FlowID, _ facts: ValuationID) throws(Unknown) -> Bool {
    let choices = graph.start.filter { graph.flow(of: $0.target) == flow }
    guard !choices.isEmpty, choices.allSatisfy({ !$0.conditions.allFacts.isEmpty }) else { return false }
    for choice in choices {
      let branches = try GuardAssumptions.none.branches(of: [choice.conditions], isStarted: false) { (literal) throws(Unknown) in
        try valuations.holds(literal, in: facts)
      }
      if !branches.taken.isEmpty { return false }
    }
    return true
  }
}
