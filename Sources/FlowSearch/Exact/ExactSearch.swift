import FlowDiagnostics
import FlowGraph
import FlowModel

/// Everything that can happen in an app, decided over its real stacks: every state that can be reached is found, and nothing
/// else, however deep stacks grow.
///
/// The states of an app are the words of a pushdown system (``StackMachine``), and those that can be reached form a regular
/// language, which ``Saturation`` computes. Only tabs may be taken for more than they are: see ``StackMachine/resumeTabs(_:)``.
public struct ExactSearch: Sendable {
  let graph: NavigationGraph
  private(set) var findings: ExactFindings
  /// What remains of each search that something is told of.
  private(set) var records: [SearchRecord]
  private(set) var started: StartedInstances
  private(set) var liveness: Liveness
  private(set) var made = MadeWays()

  /// Whether everything was decided; if not, what is found is there all the same.
  public private(set) var isComplete: Bool

  /// Whether what is not found is not there, but for what is open.
  public private(set) var decidesAbsence: Bool
  /// What could not be decided where all else was; empty where nothing is known of what is not found.
  let open: [OpenQuestion]

  /// Where not all was decided: how many combinations of the independent facts were met.
  public let combinations: Int
  /// The facts that multiply them, the one that does most first; none where it is not the facts that are to blame.
  public let independentFacts: [FactID]

  /// How conditions are kept apart.
  enum Way {
    /// All in all states, where that takes few steps; else each question with those that it needs; and all again, whatever it takes, where
    /// that leaves something open.
    case asNeeded
    /// All, whatever it takes.
    case allKept
    /// For each question those that it needs.
    case lazily
  }

  /// Searches from launch, then from every link and entry with all facts that occur.
  public init(_ graph: NavigationGraph, limit: SearchLimit = .standard) { self.init(graph, limit, limit.asksSingly ? .asNeeded : .allKept) }

  /// - Parameter way: how conditions are kept apart; what is found does not depend on it.
  init(_ graph: NavigationGraph, _ limit: SearchLimit, _ way: Way) {
    let steps = limit.steps(for: graph)
    switch way {
    case .allKept: self.init(graph, steps: steps, StackMachine(graph))
    case .lazily: self = Self.lazily(graph, steps) ?? Self(graph, steps: steps, StackMachine(graph))
    case .asNeeded: self = Self.asNeeded(graph, steps)
    }
  }

  private static func asNeeded(_ graph: NavigationGraph, _ steps: Int) -> Self {
    let first = Self(graph, steps: steps / shareOfFirst, StackMachine(graph))
    if first.isComplete { return first }
    let lazily = lazily(graph, steps)
    if let lazily, lazily.isComplete { return lazily }
    let whole = Self(graph, steps: steps, StackMachine(graph))
    return whole.isComplete ? whole : lazily ?? whole
  }

  private static func lazily(_ graph: NavigationGraph, _ steps: Int) -> Self? {
    // What steps do that go on in other tabs is not yet told well enough by few conditions.
    graph.selectsInSteps ? nil : LazySearch(graph, steps: steps / shareOfSingly).map { Self(graph, $0) }
  }

  /// Which part of the steps may be taken before each question is decided with the conditions that it needs, and which part for that.
  private static let shareOfFirst = 32
  private static let shareOfSingly = 4

  /// What the one search says that keeps all conditions apart.
  ///
  /// - Parameter machine: takes short cuts or not; what is found does not depend on it.
  init(_ graph: NavigationGraph, steps: Int, _ machine: StackMachine) {
    self.graph = graph
    var machine = machine
    let saturation = machine.search(steps: steps)
    isComplete = !saturation.isSpent
    decidesAbsence = isComplete
    open = []
    let combinations = isComplete ? FactCombinations() : FactCombinations(machine)
    (self.combinations, independentFacts) = (combinations.count, combinations.independentFacts)
    findings = machine.findings
    liveness = Liveness(saturation, machine)
    records = [SearchRecord(saturation, machine)]
    started = StartedInstances(machine.symbols, graph)
    makeDoubtful()
  }

  private init(_ graph: NavigationGraph, _ lazily: LazySearch) {
    self.graph = graph
    isComplete = lazily.open.isEmpty
    decidesAbsence = true
    open = lazily.open
    (combinations, independentFacts) = (0, [])
    findings = lazily.findings
    liveness = lazily.liveness
    records = lazily.records
    started = StartedInstances(operations: lazily.started, roots: lazily.roots)
    made = MadeWays(lazily.made)
    makeDoubtful()
  }

  private mutating func makeDoubtful() {
    let goals = doubtfulGoals()
    made.look(for: goals, in: graph)
  }
}

extension ExactSearch {
  public var isReachedScreen: [Bool] { findings.isReachedScreen }
  /// Tabs that are shown in some state.
  public var isReachedTab: [Bool] { findings.isReachedTab }
  /// Actions whose screen becomes active.
  public var isOffered: [Bool] { findings.isOffered }
  /// Actions of which some choice can be taken.
  public var isAvailable: [Bool] { findings.isAvailable }
  public var isTaken: [Bool] { findings.isTaken }

  /// Whether a `popToRoot` is made, and always where it has nothing to do.
  public func isAlwaysAtBottom(_ operation: OperationID) -> Bool {
    let use = findings.uses[Int(operation.index)]
    return decidesAbsence && use.isLegal && !use.leavesBottom && use.faults.isEmpty
  }

  /// An operation that is illegal in some state in which it is tried.
  public struct Fault: Sendable {
    public let operation: OperationID
    public let refusal: Refusal
    /// The verb that fails: the operation itself, or a step of it or what it runs.
    public let verb: OperationID
    /// Whether there are states in which it is legal, as far as is known.
    public let legality: Legality
    /// Whether in all states in which the operation is illegal something presented could be dismissed.
    public let canBeDismissed: Bool
    /// Whether in all of them a screen is below on the stack.
    public let canBePopped: Bool
    /// Whether in all of them the instance was pushed or presented, so that it could be finished.
    public let isStarted: Bool
    /// Whether a condition on `started` would take away all states in which the operation is illegal, and none in which it is legal.
    public let isMendedByStarted: Bool
    /// Whether a bare `finish` is legal in all states and does the same wherever the operation is legal: for `pop` and `dismiss`.
    public let isMendedByFinish: Bool
    let transition: Int32
    let label: Int32
    let record: Int
    let taken: Int32
  }

  /// Whether it is known that something that has not been found does not happen.
  private func isDecided(_ question: Question) -> Bool {
    decidesAbsence && !open.contains { $0.question == .happens(question) }
  }

  /// Whether an operation is legal in some state in which it is tried, and whether it is illegal in some.
  public func uses(of operation: OperationID) -> (isLegal: Bool, isIllegal: Bool) {
    let use = findings.uses[Int(operation.index)]
    return (use.isLegal, !use.faults.isEmpty)
  }

  /// Every operation that is illegal somewhere, in source order of operations.
  public var faults: [Fault] {
    graph.operations.ids.filter { !findings.uses[Int($0.index)].faults.isEmpty }.flatMap { operation in
      let use = findings.uses[Int(operation.index)]
      return use.faults.map { fault in
        Fault(
          operation: operation, refusal: fault.refusal, verb: fault.verb,
          legality: use.isLegal ? .sometimes : isDecided(.legal(operation)) ? .never : .unknown,
          canBeDismissed: use.isPresentedWhereIllegal, canBePopped: use.isAboveBottomWhereIllegal,
          isStarted: use.isStartedWhereIllegal, isMendedByStarted: use.isUnstartedWhereIllegal && use.isStartedWhereLegal,
          isMendedByFinish: use.isStartedWhereIllegal && use.isStartedWhereLegal && use.endsInstanceWhereLegal,
          transition: fault.transition, label: fault.label, record: fault.record, taken: fault.taken)
      }
    }
  }

  /// How many moves the trace to the fault has: what it takes to tell it, at most.
  public func length(ofTraceTo fault: Fault) -> UInt64 { records[fault.record].moves(in: .whole(fault.transition)) }

  /// A shortest way from launch to the fault; its last step is the move that fails. Linear in how deep stacks are there.
  public func trace(to fault: Fault) -> Trace {
    made.trace(to: .illegal(fault.operation, fault.refusal))
      ?? trace(to: fault.transition, in: fault.record, taking: fault.taken, trying: fault.label, fault: fault.refusal)
  }

  /// What a stack is like.
  public struct Situation: Sendable {
    /// Whether the screen lies in something presented.
    public let isPresented: Bool
    /// Whether its instance was pushed or presented: what `started` asks.
    public let isStarted: Bool
    /// Whether it is a root flow's.
    public let isRoot: Bool
    public let isPage: Bool
    /// Whether no screen is below in its stack.
    public let isStackBottom: Bool
    /// The tabs flows around it, innermost first.
    public let tabsAround: [FlowID]
  }

  /// What the stack is like where a fault was found.
  public func situation(of fault: Fault) -> Situation { records[fault.record].situation(of: fault.transition, graph) }

  /// The dotted name of the screen at whose state the fault was found.
  public func screenName(of fault: Fault) -> String {
    records[fault.record].screen(of: fault.transition).map { graph.name(of: $0) } ?? ""
  }
}

extension StackMachine {
  /// All that can be reached from launch, and from links and entries.
  mutating func search(steps: Int) -> Saturation {
    var saturation = Saturation(screens: graph.screens.count, mostSteps: steps)
    launch(&saturation)
    saturation.run(&self)
    resumeTabs(&saturation)
    followLinks(&saturation)
    return saturation
  }

  /// Every `start` choice that the guards and the persisted facts allow.
  private mutating func launch(_ saturation: inout Saturation) {
    let label = label(.launch)
    let initial = valuations.initial(graph)
    deciding(initial) { machine, facts in
      let targets = machine.launchTargets(facts)
      guard machine.asked == nil, machine.doubted == nil else { return }
      for target in targets {
        guard let entry = machine.rootEntry(target) else { continue }
        let control = machine.control(facts, .run)
        let label =
          machine.isLoose ? machine.label(label, taking: StepLabel.Taken(before: facts, after: facts, isDoubtful: facts != initial)) : label
        saturation.begin(machine.words.intern([entry]), control: control, label: label, at: 0, machine: &machine)
      }
    }
  }

  private mutating func launchTargets(_ facts: Int32) -> [Destination] {
    let start = graph.start
    return GuardAssumptions.none.ways(through: start.lazy.map(\.conditions)) { hold($0.facts, facts) }.taken.map { start[$0.index].target }
  }

  /// A second search begins with each link and entry, with every value of the facts that occurs.
  private mutating func followLinks(_ saturation: inout Saturation) {
    let links = graph.linkTargets
    guard !links.isEmpty else { return }
    var done: Set<Int32> = []
    var followed: [Int32] = []
    while !saturation.isSpent {
      let occurring = Set(controls.values.filter { $0.mode == .run }.map { valuations.with(alteredTabs: 0, in: $0.facts) })
        .subtracting(done).sorted()
      guard !occurring.isEmpty else { return }
      done.formUnion(occurring)
      // What is reached from launch is found already, by shorter ways than any that begins now.
      let length = saturation.farthest.addingCapped(1)
      for facts in occurring where !followed.contains(where: { valuations[$0].covers(valuations[facts]) }) {
        if valuations.isUndecided(facts), followed.count < Self.mostCovering { followed.append(facts) }
        let origin = isLoose ? saturation.first(with: facts, self) : -1
        for link in links where !saturation.isSpent { begin(link, facts, from: origin, &saturation, length) }
      }
      saturation.run(&self)
      resumeTabs(&saturation)
    }
  }

  /// With how many undecided valuations others are compared, which need not be followed then.
  private static var mostCovering: Int { 64 }

  /// - Parameter origin: the transition at which the facts are first as they are; -1 where all is known of them.
  private mutating func begin(
    _ link: LinkTarget, _ facts: Int32, from origin: Int32, _ saturation: inout Saturation, _ length: UInt64
  ) {
    guard let word = word(of: link), let top = words[word].first else { return }
    let label = addLabel(link)
    let begun = facts
    func labelled(_ before: Int32, _ after: Int32, _ machine: inout StackMachine) -> Int32 {
      guard machine.isLoose else { return label }
      return machine.label(
        label, taking: StepLabel.Taken(before: before, after: after, isDoubtful: before != begun, origin: origin))
    }
    deciding(facts) { machine, facts in
      let isMet = machine.meetsRequirements(machine.symbols[top], facts)
      guard machine.asked == nil, machine.doubted == nil else { return }
      guard !isMet, let unmet = machine.graph.unmet else {
        if !isMet {
          machine.findings.note(unmet: link, with: facts)
          machine.note(.unmetLink(link), at: origin)
        }
        let label = labelled(facts, facts, &machine)
        if machine.isLoose {
          for symbol in machine.words[word] { machine.noteInstances(of: machine.symbols[symbol], at: origin, trying: label) }
        }
        let facts = machine.facts(facts, showing: word, then: .run)
        return saturation.begin(word, control: machine.control(facts, .run), label: label, at: length, machine: &machine)
      }
      let ways = machine.ways(through: unmet, machine.symbols[top], facts).taken
      guard machine.asked == nil, machine.doubted == nil else { return }
      for (choice, _) in ways {
        guard case .root(let target) = machine.graph.operations[machine.graph.choices[choice].operation].verb,
          let entry = machine.rootEntry(target)
        else { continue }
        let word = machine.words.intern([entry])
        let after = machine.facts(facts, after: choice)
        let label = labelled(facts, after, &machine)
        let control = machine.control(machine.facts(after, showing: word, then: .run), .run)
        saturation.begin(word, control: control, label: label, at: length, machine: &machine)
      }
    }
  }
}
