import FlowDiagnostics
import FlowGraph

/// The findings about requirements.
extension ExactSearch {
  /// A requirement that doesn't hold in some state.
  public struct UnmetRequirement: Sendable {
    public let requirement: Requirement
    /// The owner of the requirement.
    public let owner: Place
    var transition: TransitionID
    var record = RecordID.first
    var taken = ValuationID.none
  }

  /// Each unmet requirement once, in the order in which they are found.
  public var unmetRequirements: [UnmetRequirement] { findings.unmet }

  /// Returns the trace to a state in which the requirement doesn't hold. Its last step is the move that led there.
  public func trace(to unmet: UnmetRequirement) -> Trace {
    made.trace(to: .unmet(unmet.requirement.range)) ?? trace(to: unmet.transition, in: unmet.record, taking: unmet.taken)
  }

  /// Each unmet requirement with its trace, and a number that is equal for equal traces.
  ///
  /// A screen may have many requirements that don't hold in one state: the trace to that state is made once.
  public var tracesToUnmetRequirements: [(unmet: UnmetRequirement, trace: Trace, number: Int)] {
    struct End: Hashable {
      let record: RecordID
      let transition: TransitionID
      let taken: ValuationID
    }
    var traces: [Trace] = []
    var numbers: [End: Int] = [:]
    return unmetRequirements.map { unmet in
      func add(_ trace: Trace) -> (UnmetRequirement, Trace, Int) {
        traces.append(trace)
        return (unmet, trace, traces.count - 1)
      }
      if let trace = made.trace(to: .unmet(unmet.requirement.range)) { return add(trace) }
      let end = End(record: unmet.record, transition: unmet.transition, taken: unmet.taken)
      if let number = numbers[end] { return (unmet, traces[number], number) }
      numbers[end] = traces.count
      return add(trace(to: unmet))
    }
  }

  /// Returns the last choice on that path; nil if the platform made the last move, or the app was launched.
  public func lastChoice(before unmet: UnmetRequirement) -> ChoiceID? {
    let record = records[unmet.record]
    return record.lastLabel(before: unmet.transition).flatMap { record.labels[$0].move?.choice }
  }
}

extension ExactSearch {
  /// A link or entry that leads to a screen whose requirements may not hold.
  public struct UnmetLink: Sendable {
    public let link: LinkTarget
    public let requirements: [Requirement]
    /// The trace of the link, followed while they don't hold.
    public let trace: Trace
  }

  /// Each link once, with facts that occur.
  public var unmetLinks: [UnmetLink] {
    guard !findings.unmetLinks.isEmpty else { return [] }
    let numbers = replay.numbers
    return findings.unmetLinks.compactMap { records[$0.record].unmet($0.link, with: $0.facts, numbers) }
  }

  /// The screens that links show although the facts don't allow it, and the tabs around these screens.
  ///
  /// The search doesn't go on from there, so it doesn't reach screens that only these links show.
  public var shownByUnmetLinks: (screens: Set<ScreenID>, tabs: Set<TabID>) {
    let plans = findings.unmetLinks.compactMap { graph.plan(of: $0.link) }
    // Presentations have no tabs around them.
    let inTabs = plans.filter { plan in
      plan.starts.allSatisfy { if case .push = graph.operations[$0.operation].verb { true } else { false } }
    }
    return (Set(findings.unmetLinks.map(\.link.screen)), Set(inTabs.flatMap(\.tabs)))
  }
}

extension SearchRecord {
  /// Returns the finding for a link whose target the facts don't allow.
  ///
  /// - Parameter row: the facts, a row of the valuations.
  func unmet(_ link: LinkTarget, with row: ValuationID, _ numbers: Numbers) -> ExactSearch.UnmetLink? {
    let facts = facts(before: unmetOrigins[link], row, numbers.graph)
    guard let state = numbers.plan(of: link)?.built(with: facts, in: numbers), let screen = state.activeScreen else { return nil }
    // As in every trace, facts that no condition asks for are left out.
    let step = PathStep(screen: screen, move: .link(link), facts: facts.holding.filter { valuations.isAsked($0) })
    return ExactSearch.UnmetLink(
      link: link, requirements: numbers.unmetRequirements(in: state),
      trace: Trace(steps: [step], count: nil, cut: nil, choices: [], link: link, isCertain: true))
  }

  /// Returns the facts with which a link is followed.
  ///
  /// - Parameters:
  ///   - origin: the first transition with these facts; nil if all conditions are tracked.
  ///   - row: the tracked and assumed facts: a row of the valuations.
  func facts(before origin: TransitionID?, _ row: ValuationID, _ graph: NavigationGraph) -> FactValues {
    let traceFacts = origin.flatMap { TraceWriter.facts(at: $0, graph, self) }
    return FactValues(
      graph.facts.map { fact in
        guard valuations.isAsked(fact.id) else { return fact.initial }
        return valuations.value(of: fact.id, in: row) ?? (traceFacts?[fact.id] ?? nil) ?? false
      })
  }

  /// Returns the label of the last step with a name on the path to a transition.
  func lastLabel(before transition: TransitionID) -> LabelID? {
    lastStep(before: transition, transitions, detours, labels, origin)
  }
}

extension Saturation {
  /// Returns the label of the last step with a name on the path to a transition.
  func lastLabel(before transition: TransitionID, _ labels: StepLabels) -> LabelID? {
    lastStep(before: transition, transitions, detours, labels) { (activations[$0].origin.label, activations[$0].origin.caller) }
  }
}

/// Follows the witnesses back to the first one with a label.
///
/// - Parameter origin: returns the label with which an activation began, and the transition from which it began.
private func lastStep(
  before transition: TransitionID, _ transitions: Table<TransitionID, Saturation.Transition>, _ detours: Table<DetourID, Detour>,
  _ labels: StepLabels, _ origin: (ActivationID) -> SearchRecord.Beginning
) -> LabelID? {
  var index = transition
  while index != .none {
    let current = transitions[index]
    let (label, earlier): (LabelID, TransitionID) =
      switch current.witness {
      case .begin: origin(current.activation)
      case .start(let label): (label, .none)
      case .reset(let from, let label), .swap(let from, let label): (label, from)
      case .back(_, _, let exit, let exitLabel): (exitLabel, exit)
      case .resume(let from, let detour): (detours[detour].lastLabel, from)
      }
    if labels[label].isStep { return label }
    index = earlier
  }
  return nil
}
