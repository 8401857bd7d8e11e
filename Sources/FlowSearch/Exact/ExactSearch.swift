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
  let findings: ExactFindings
  let record: SearchRecord
  let started: StartedInstances
  let liveness: Liveness
  private(set) var made = MadeWays()

  /// Whether all states were looked at; if not, what is found is there all the same, but nothing is known not to be.
  public let isComplete: Bool

  /// Where not all states were looked at: how many combinations of the independent facts were met.
  public let combinations: Int
  /// The facts that multiply them, the one that does most first; none where it is not the facts that are to blame.
  public let independentFacts: [FactID]

  /// Searches from launch, then from every link and entry with all facts that occur.
  public init(_ graph: NavigationGraph, limit: SearchLimit = .standard) { self.init(graph, limit, StackMachine(graph)) }

  /// - Parameter machine: takes short cuts or not; what is found does not depend on it.
  init(_ graph: NavigationGraph, _ limit: SearchLimit, _ machine: StackMachine) {
    self.graph = graph
    var machine = machine
    let saturation = machine.search(limit)
    isComplete = !saturation.isSpent
    let combinations = isComplete ? FactCombinations() : FactCombinations(machine)
    (self.combinations, independentFacts) = (combinations.count, combinations.independentFacts)
    findings = machine.findings
    liveness = Liveness(saturation, machine)
    record = SearchRecord(saturation, machine)
    started = StartedInstances(machine.symbols, graph)
    let goals = doubtfulGoals()
    if !goals.isEmpty { made = MadeWays(graph, to: goals) }
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
    return isComplete && use.isLegal && !use.leavesBottom && use.faults.isEmpty
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
          legality: use.isLegal ? .sometimes : isComplete ? .never : .unknown,
          canBeDismissed: use.isPresentedWhereIllegal, canBePopped: use.isAboveBottomWhereIllegal,
          isStarted: use.isStartedWhereIllegal, isMendedByStarted: use.isUnstartedWhereIllegal && use.isStartedWhereLegal,
          isMendedByFinish: use.isStartedWhereIllegal && use.isStartedWhereLegal && use.endsInstanceWhereLegal,
          transition: fault.transition, label: fault.label)
      }
    }
  }

  /// How many moves the trace to the fault has: what it takes to tell it, at most.
  public func length(ofTraceTo fault: Fault) -> UInt64 { record.moves(in: .whole(fault.transition)) }

  /// A shortest way from launch to the fault; its last step is the move that fails. Linear in how deep stacks are there.
  public func trace(to fault: Fault) -> Trace {
    made.trace(to: .fault(fault.operation, fault.refusal)) ?? trace(to: fault.transition, trying: fault.label, fault: fault.refusal)
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
  public func situation(of fault: Fault) -> Situation { record.situation(of: fault.transition, graph) }

  /// The dotted name of the screen at whose state the fault was found.
  public func screenName(of fault: Fault) -> String {
    record.screen(of: fault.transition).map { graph.name(of: $0) } ?? ""
  }
}

extension StackMachine {
  /// All that can be reached from launch, and from links and entries.
  mutating func search(_ limit: SearchLimit) -> Saturation {
    var saturation = Saturation(screens: graph.screens.count, mostSteps: limit.steps(for: graph))
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
      guard machine.asked == nil else { return }
      for target in targets {
        guard let entry = machine.rootEntry(target) else { continue }
        let control = machine.control(facts, .run)
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
        for link in links where !saturation.isSpent { begin(link, facts, &saturation, length) }
      }
      saturation.run(&self)
      resumeTabs(&saturation)
    }
  }

  /// With how many undecided valuations others are compared, which need not be followed then.
  private static var mostCovering: Int { 64 }

  private mutating func begin(_ link: LinkTarget, _ facts: Int32, _ saturation: inout Saturation, _ length: UInt64) {
    guard let word = word(of: link), let top = words[word].first else { return }
    let label = addLabel(link)
    deciding(facts) { machine, facts in
      let isMet = machine.meetsRequirements(machine.symbols[top], facts)
      guard machine.asked == nil else { return }
      guard !isMet, let unmet = machine.graph.unmet else {
        if !isMet { machine.findings.note(unmet: link, with: facts) }
        let facts = machine.facts(facts, showing: word, then: .run)
        return saturation.begin(word, control: machine.control(facts, .run), label: label, at: length, machine: &machine)
      }
      for (choice, _) in machine.ways(through: unmet, machine.symbols[top], facts).taken {
        guard case .root(let target) = machine.graph.operations[machine.graph.choices[choice].operation].verb,
          let entry = machine.rootEntry(target)
        else { continue }
        let word = machine.words.intern([entry])
        let control = machine.control(machine.facts(machine.facts(facts, after: choice), showing: word, then: .run), .run)
        saturation.begin(word, control: control, label: label, at: length, machine: &machine)
      }
    }
  }
}
