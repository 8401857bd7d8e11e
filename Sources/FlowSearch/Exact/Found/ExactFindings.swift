import FlowDiagnostics
import FlowGraph

/// What the exact search notes on its way: what happens at all, and what goes wrong where.
struct ExactFindings: Sendable {
  /// How an operation fares over all states in which it is tried.
  struct Use: Sendable {
    var isLegal = false
    /// Whether it is a `run` that comes to a verb which is tried.
    var runsVerb = false
    /// One for each thing that can be wrong with it: `steps` may fail in several ways.
    var faults: [Fault] = []
    /// What some of these states are like.
    var traits: Question.Trait = []
  }

  /// Something that must not happen, and the transition of the saturation at which it does.
  struct Fault: Sendable {
    let refusal: Refusal
    /// The verb that fails: the operation itself, or a step of it or what it runs.
    let verb: OperationID
    let transition: TransitionID
    let label: LabelID
    /// How many moves lead to the state in which it is tried.
    let distance: UInt64
    /// Which search has found it: a row of the records; and what has been taken there of conditions that it does not keep apart.
    var record = RecordID.first
    var taken = ValuationID.none
  }

  var isReachedScreen: Table<ScreenID, Bool>
  var isReachedTab: Table<TabID, Bool>
  var isOffered: Table<ActionID, Bool>
  var isAvailable: Table<ActionID, Bool>
  var isTaken: Table<ChoiceID, Bool>
  var hasRun: Table<HandlerID, Bool>
  var occurs: Table<OutcomeID, Bool>
  /// Those of handlers too.
  var uses: Table<OperationID, Use>
  /// Requirements that do not hold in some state.
  var unmet: [ExactSearch.UnmetRequirement] = []
  /// By where a requirement is written, its row among these.
  private var unmetRows: [SourceRange: Int] = [:]
  /// What platform moves skip of what the ways out of screens do.
  var skipped: [ExactSearch.SkippedExit] = []
  private var skippedQuestions: Set<Question> = []
  /// Operations that show a root that `start` may choose in some state, and those that show one that it can't choose, each once.
  private(set) var agreeing: Set<OperationID> = []
  private(set) var disagreeing: [ExactSearch.StartDisagreement] = []
  /// Outcomes that nobody takes up, of what an operation started, and of root flows; each once.
  private(set) var unhandled: [ExactSearch.UnhandledOutcome] = []
  private var unhandledKeys: Set<Question> = []
  /// Links and entries that lead where the facts do not allow, without anything that is shown instead: with the first such facts.
  var unmetLinks: [(link: LinkTarget, facts: ValuationID, record: RecordID)] = []
  private var unmetLinkKeys: Set<LinkTarget> = []
  /// Links and entries that show a root flow which `start` would not show, each with the first such facts.
  var skippedStarts: [LinkTarget: (facts: ValuationID, record: RecordID)] = [:]
  private(set) var landings: Set<Landing> = []
  /// Links, entries and `open` instead of which something else is shown, each once for each of the facts.
  private(set) var caught: [CaughtLink] = []
  private var caughtKeys: Set<CaughtLink.Key> = []
  /// Where each thing happens first; only where some conditions are not kept apart, else there is no doubt that it does.
  private(set) var occurrences: [Question: Occurrence] = [:]
  /// In the order in which they are met.
  private(set) var questions: [Question] = []
  /// What is looked for and has not been met, if not all is.
  private var sought: Set<Question>?
  /// How far from launch the last of that was, once all has been met.
  private var lastFound: UInt64?

  init(_ graph: NavigationGraph) {
    isReachedScreen = Table(repeating: false, count: graph.screens.count)
    isReachedTab = Table(repeating: false, count: graph.tabs.count)
    isOffered = Table(repeating: false, count: graph.actions.count)
    isAvailable = Table(repeating: false, count: graph.actions.count)
    isTaken = Table(repeating: false, count: graph.choices.count)
    hasRun = Table(repeating: false, count: graph.handlers.count)
    occurs = Table(repeating: false, count: graph.outcomes.count)
    uses = Table(repeating: Use(), count: graph.operations.count)
  }

  /// Notes something illegal; what is met nearer to launch counts.
  mutating func note(_ fault: Fault, of operation: OperationID) {
    if let known = uses[operation].faults.firstIndex(where: { $0.refusal == fault.refusal }) {
      if fault.distance < uses[operation].faults[known].distance { uses[operation].faults[known] = fault }
    } else {
      uses[operation].faults.append(fault)
    }
  }

  /// Notes an outcome that nobody takes up; what is met first counts.
  mutating func note(_ found: ExactSearch.UnhandledOutcome) {
    if unhandledKeys.insert(found.question).inserted { unhandled.append(found) }
  }

  /// Notes a requirement that does not hold; the first state counts.
  mutating func note(_ found: ExactSearch.UnmetRequirement) {
    let range = found.requirement.range
    guard unmetRows[range] == nil else { return }
    unmetRows[range] = unmet.count
    unmet.append(found)
  }

  /// The requirement that is written there, if it does not hold somewhere. Constant time, until they are sorted.
  func unmet(at range: SourceRange) -> ExactSearch.UnmetRequirement? { unmetRows[range].map { unmet[$0] } }

  /// Notes something that platform moves skip; what is met first counts.
  mutating func note(_ found: ExactSearch.SkippedExit) {
    if skippedQuestions.insert(found.question).inserted { skipped.append(found) }
  }

  /// Notes an operation that shows a root that `start` can't choose; what is met first counts.
  mutating func note(_ found: ExactSearch.StartDisagreement) {
    if !disagreeing.contains(where: { $0.operation == found.operation }) { disagreeing.append(found) }
  }

  mutating func note(unmet link: LinkTarget, with facts: ValuationID) {
    if unmetLinkKeys.insert(link).inserted { unmetLinks.append((link, facts, .first)) }
  }

  /// Notes a link instead of which something else is shown.
  mutating func note(_ link: CaughtLink) {
    if caughtKeys.insert(link.key).inserted { caught.append(link) }
  }

  /// Notes that something happens, apart from what comes with a state in which it is wrong.
  ///
  /// - Returns: whether that may be new.
  @discardableResult @inline(__always)
  mutating func note(_ question: Question) -> Bool {
    switch question {
    case .screen(let screen): isReachedScreen[screen].becomesTrue()
    case .tab(let tab): isReachedTab[tab].becomesTrue()
    case .offered(let action): isOffered[action].becomesTrue()
    case .available(let action): isAvailable[action].becomesTrue()
    case .taken(let choice): isTaken[choice].becomesTrue()
    case .runs(let handler): hasRun[handler].becomesTrue()
    case .occurs(let outcome): occurs[outcome].becomesTrue()
    case .legal(let operation): uses[operation].isLegal.becomesTrue()
    case .runsVerb(let operation): uses[operation].runsVerb.becomesTrue()
    case .somewhere(let operation, let trait): uses[operation].traits.insert(trait).inserted
    case .agrees(let operation): agreeing.insert(operation).inserted
    case .lands(let landing): landings.insert(landing).inserted
    case .illegal, .unmet, .unhandled, .unmetLink, .skipsStart, .started, .root, .stuck, .skips, .disagrees: true
    }
  }

  /// Says that nothing else is looked for.
  mutating func seek(_ questions: Set<Question>) { sought = questions }

  /// Whether all that is looked for has been met, and nothing that is still to come is nearer.
  ///
  /// - Parameter distance: how far from launch what comes next is; a fault may belong to the move before.
  func areAllFound(at distance: UInt64) -> Bool { lastFound.map { distance > $0.addingCapped(1) } ?? false }

  /// Notes where something happens; what is met nearer to launch counts.
  mutating func note(_ question: Question, at occurrence: Occurrence) {
    guard let known = occurrences[question] else {
      questions.append(question)
      if sought?.remove(question) != nil, sought?.isEmpty == true { lastFound = occurrence.distance }
      return occurrences[question] = occurrence
    }
    if occurrence.distance < known.distance { occurrences[question] = occurrence }
  }
}

extension Bool {
  /// Returns whether it was otherwise.
  fileprivate mutating func becomesTrue() -> Bool {
    defer { self = true }
    return !self
  }
}
