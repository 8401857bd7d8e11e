import FlowDiagnostics
import FlowGraph

/// The notes of the search: the questions that happen, and the faults with their places.
struct ExactFindings: Sendable {
  /// The results of an operation over all states in which it is tried.
  struct Use: Sendable {
    var isLegal = false
    /// Whether the operation is a `run` that leads to a verb that is tried.
    var runsVerb = false
    /// One fault for each refusal: `steps` may fail in several ways.
    var faults: [Fault] = []
    /// The traits of some of these states.
    var traits: Question.Trait = []
  }

  /// An illegal operation, and the transition of the saturation at which it is tried.
  struct Fault: Sendable {
    let refusal: Refusal
    /// The verb that fails: the operation itself, one of its steps, or a verb that it runs.
    let verb: OperationID
    let transition: TransitionID
    let label: LabelID
    /// The number of moves to the state in which it is tried.
    let distance: UInt64
    /// The record of the search that found it, and below the assumptions about untracked conditions.
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
  /// The results of all operations, including those of handlers.
  var uses: Table<OperationID, Use>
  /// The requirements that don't hold in some state.
  var unmet: [ExactSearch.UnmetRequirement] = []
  /// By place in the source: the index of the requirement in `unmet`.
  private var unmetRows: [SourceRange: Int] = [:]
  /// The effects of exits from screens that platform moves skip.
  var skipped: [ExactSearch.SkippedExit] = []
  private var skippedQuestions: Set<Question> = []
  /// The operations that show a root that `start` may choose in some state. Below, those that show a root that it can't
  /// choose, each once.
  private(set) var agreeing: Set<OperationID> = []
  private(set) var disagreeing: [ExactSearch.StartDisagreement] = []
  /// The outcomes without a handler, of operations that start instances and of root flows, each once.
  private(set) var unhandled: [ExactSearch.UnhandledOutcome] = []
  private var unhandledKeys: Set<Question> = []
  /// The links and entries whose target has unmet requirements, without a replacement by `unmet`. Each has the first
  /// facts for which this is so.
  var unmetLinks: [(link: LinkTarget, facts: ValuationID, record: RecordID)] = []
  private var unmetLinkKeys: Set<LinkTarget> = []
  /// The links and entries that show a root flow that `start` wouldn't show, each with the first facts for which this
  /// is so.
  var skippedStarts: [LinkTarget: (facts: ValuationID, record: RecordID)] = [:]
  private(set) var landings: Set<Landing> = []
  /// The links, entries and `open` operations that were replaced, each once for each valuation of the facts.
  private(set) var caught: [CaughtLink] = []
  private var caughtKeys: Set<CaughtLink.Key> = []
  /// The first occurrence of each question. Empty if all conditions are tracked: then no question is doubtful.
  private(set) var occurrences: [Question: Occurrence] = [:]
  /// The questions in the order in which they are met.
  private(set) var questions: [Question] = []
  /// The questions that the search looks for and hasn't met, or nil for all.
  private var sought: Set<Question>?
  /// The distance of the last of these from launch, once all have been met.
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

  /// Notes an illegal operation. The fault nearest to launch counts.
  mutating func note(_ fault: Fault, of operation: OperationID) {
    if let known = uses[operation].faults.firstIndex(where: { $0.refusal == fault.refusal }) {
      if fault.distance < uses[operation].faults[known].distance { uses[operation].faults[known] = fault }
    } else {
      uses[operation].faults.append(fault)
    }
  }

  /// Notes an outcome without a handler. The first one counts.
  mutating func note(_ found: ExactSearch.UnhandledOutcome) {
    if unhandledKeys.insert(found.question).inserted { unhandled.append(found) }
  }

  /// Notes a requirement that doesn't hold. The first state counts.
  mutating func note(_ found: ExactSearch.UnmetRequirement) {
    let range = found.requirement.range
    guard unmetRows[range] == nil else { return }
    unmetRows[range] = unmet.count
    unmet.append(found)
  }

  /// Returns the requirement at a place in the source, if it doesn't hold in some state. Takes constant time, and is
  /// valid until `unmet` is sorted.
  func unmet(at range: SourceRange) -> ExactSearch.UnmetRequirement? { unmetRows[range].map { unmet[$0] } }

  /// Notes a part of exits that platform moves skip. The first one counts.
  mutating func note(_ found: ExactSearch.SkippedExit) {
    if skippedQuestions.insert(found.question).inserted { skipped.append(found) }
  }

  /// Notes an operation that shows a root that `start` can't choose. The first one counts.
  mutating func note(_ found: ExactSearch.StartDisagreement) {
    if !disagreeing.contains(where: { $0.operation == found.operation }) { disagreeing.append(found) }
  }

  mutating func note(unmet link: LinkTarget, with facts: ValuationID) {
    if unmetLinkKeys.insert(link).inserted { unmetLinks.append((link, facts, .first)) }
  }

  /// Notes a link that was replaced.
  mutating func note(_ link: CaughtLink) {
    if caughtKeys.insert(link.key).inserted { caught.append(link) }
  }

  /// Notes that a question happens. Questions that carry a state of a fault are noted by other methods.
  ///
  /// - Returns: whether the question may be new.
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

  /// Limits the search to these questions.
  mutating func seek(_ questions: Set<Question>) { sought = questions }

  /// Whether all questions that the search looks for have been met, and none of them can occur nearer to launch.
  ///
  /// - Parameter distance: the distance of the next transition from launch. A fault may belong to the move before it.
  func areAllFound(at distance: UInt64) -> Bool { lastFound.map { distance > $0.addingCapped(1) } ?? false }

  /// Notes the place at which a question happens. The place nearest to launch counts.
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
  /// Sets the value. Returns whether it was false before.
  fileprivate mutating func becomesTrue() -> Bool {
    defer { self = true }
    return !self
  }
}
