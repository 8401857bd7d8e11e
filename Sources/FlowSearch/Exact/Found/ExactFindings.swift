import FlowDiagnostics
import FlowGraph

/// What the exact search notes on its way: what happens at all, and what goes wrong where.
struct ExactFindings: Sendable {
  /// How an operation fares over all states in which it is tried.
  struct Use: Sendable {
    var isLegal = false
    /// One for each thing that can be wrong with it: `steps` may fail in several ways.
    var faults: [Fault] = []
    /// A `popToRoot` that had something to do.
    var leavesBottom = false
    /// Whether all states in which it is illegal are in presented contexts.
    var isPresentedWhereIllegal = true
    /// Whether in all of them a screen is below on the stack.
    var isAboveBottomWhereIllegal = true
    /// Whether in all of them the instance was pushed or presented, and whether in none of them.
    var isStartedWhereIllegal = true
    var isUnstartedWhereIllegal = true
    /// Of a `pop` or `dismiss`: whether the instance was where it is legal, and whether it ends there as by `finish`.
    var isStartedWhereLegal = true
    var endsInstanceWhereLegal = true
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
  var unmetKeys: Set<SourceRange> = []
  /// Outcomes that nobody takes up, of what an operation started, and of root flows.
  var unhandled: [ExactSearch.UnhandledOutcome] = []
  var unhandledRoots: [ExactSearch.UnhandledOutcome] = []
  /// Links and entries that lead where the facts do not allow, without anything that is shown instead: with the first such facts.
  var unmetLinks: [(link: LinkTarget, facts: ValuationID, record: RecordID)] = []
  private var unmetLinkKeys: Set<LinkTarget> = []
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

  mutating func note(unmet link: LinkTarget, with facts: ValuationID) {
    if unmetLinkKeys.insert(link).inserted { unmetLinks.append((link, facts, .first)) }
  }

  /// Notes that something happens, apart from what comes with a state in which it is wrong.
  ///
  /// - Returns: whether that may be new.
  @discardableResult @inline(__always)
  mutating func note(_ question: Question) -> Bool {
    switch question {
    case .screen(let screen): isReachedScreen[screen].becomes(true)
    case .tab(let tab): isReachedTab[tab].becomes(true)
    case .offered(let action): isOffered[action].becomes(true)
    case .available(let action): isAvailable[action].becomes(true)
    case .taken(let choice): isTaken[choice].becomes(true)
    case .runs(let handler): hasRun[handler].becomes(true)
    case .occurs(let outcome): occurs[outcome].becomes(true)
    case .legal(let operation): uses[operation].isLegal.becomes(true)
    case .somewhere(let operation, let trait): note(trait, at: operation)
    case .illegal, .unmet, .unhandled, .unhandledRoot, .unmetLink, .started, .root, .stuck: true
    }
  }

  private mutating func note(_ trait: Question.Trait, at operation: OperationID) -> Bool {
    switch trait {
    case .leavesBottom: uses[operation].leavesBottom.becomes(true)
    case .illegalAtRoot: uses[operation].isPresentedWhereIllegal.becomes(false)
    case .illegalAtBottom: uses[operation].isAboveBottomWhereIllegal.becomes(false)
    case .illegalUnstarted: uses[operation].isStartedWhereIllegal.becomes(false)
    case .illegalStarted: uses[operation].isUnstartedWhereIllegal.becomes(false)
    case .legalUnstarted: uses[operation].isStartedWhereLegal.becomes(false)
    case .legalWithinInstance: uses[operation].endsInstanceWhereLegal.becomes(false)
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
  fileprivate mutating func becomes(_ value: Bool) -> Bool {
    defer { self = value }
    return self != value
  }
}
