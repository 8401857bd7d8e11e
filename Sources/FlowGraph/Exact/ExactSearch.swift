import FlowDiagnostics
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

  /// Searches from launch, then from every link and entry with all facts that occur.
  public init(_ graph: NavigationGraph) {
    self.graph = graph
    var machine = StackMachine(graph)
    var saturation = Saturation(screens: graph.screens.count)
    machine.launch(&saturation)
    saturation.run(&machine)
    machine.resumeTabs(&saturation)
    machine.followLinks(&saturation)
    findings = machine.findings
    liveness = Liveness(saturation, machine)
    record = SearchRecord(saturation, machine)
    started = StartedInstances(machine.symbols, graph)
  }
}

extension ExactSearch {
  /// Whether stacks are come back to that lay in tabs while facts changed: what is found there may be more than can happen.
  public var resumesTabs: Bool { !record.detours.isEmpty }
  public var isReachedScreen: [Bool] { findings.isReachedScreen }
  /// Tabs that are selected in some state.
  public var isReachedTab: [Bool] { findings.isReachedTab }
  /// Actions whose screen becomes active.
  public var isOffered: [Bool] { findings.isOffered }
  /// Actions of which some choice can be taken.
  public var isAvailable: [Bool] { findings.isAvailable }
  public var isTaken: [Bool] { findings.isTaken }

  /// Whether a `popToRoot` is made, and always where it has nothing to do.
  public func isAlwaysAtBottom(_ operation: OperationID) -> Bool {
    let use = findings.uses[Int(operation.index)]
    return use.isLegal && !use.leavesBottom && use.faults.isEmpty
  }

  /// An operation that is illegal in some state in which it is tried.
  public struct Fault: Sendable {
    public let operation: OperationID
    public let id: DiagnosticID
    /// The verb that fails: the operation itself, or a step of it or what it runs.
    public let verb: OperationID
    /// Whether there are states in which it is legal.
    public let legality: Legality
    let transition: Int32
    let label: Int32
  }

  /// Every operation that is illegal somewhere, in source order of operations.
  public var faults: [Fault] {
    graph.operations.ids.flatMap { operation in
      let use = findings.uses[Int(operation.index)]
      return use.faults.map { fault in
        Fault(
          operation: operation, id: fault.id, verb: fault.verb, legality: use.isLegal ? .sometimes : .never,
          transition: fault.transition, label: fault.label)
      }
    }
  }

  /// A shortest way from launch to the fault; its last step is the move that fails. Linear in how deep stacks are there.
  public func trace(to fault: Fault) -> Trace { trace(to: fault.transition, trying: fault.label) }

  /// What the stack is like where a fault was found.
  public struct Situation: Sendable {
    /// Whether the screen lies in something presented.
    public let isPresented: Bool
    /// Whether its instance was pushed or presented: what `started` asks.
    public let isStarted: Bool
    public let isPage: Bool
    /// Whether no screen is below in its stack.
    public let isStackBottom: Bool
  }

  public func situation(of fault: Fault) -> Situation { record.situation(of: fault.transition, graph) }

  /// The dotted name of the screen at whose state the fault was found.
  public func screenName(of fault: Fault) -> String {
    record.screen(of: fault.transition).map { graph.name(of: $0) } ?? ""
  }
}

extension StackMachine {
  /// Every value of the persisted facts that are asked for, and every `start` choice that they and the guards allow.
  mutating func launch(_ saturation: inout Saturation) {
    var initial: UInt64 = 0
    var persisted: [UInt64] = []
    for fact in graph.facts {
      guard let bit = bits[Int(fact.id.index)] else { continue }
      if fact.isPersisted { persisted.append(bit) } else if fact.initial { initial |= bit }
    }
    let label = label(.launch)
    for combination in 0..<(1 << min(persisted.count, mostPersisted)) {
      var facts = initial
      for (index, bit) in persisted.enumerated() where combination & (1 << index) != 0 { facts |= bit }
      for target in launchTargets(facts) {
        guard let entry = rootEntry(target) else { continue }
        saturation.begin(words.intern([entry]), control: control(facts, .run), label: label, at: 0, machine: &self)
      }
    }
  }

  /// How many persisted facts may start as either value; further ones start as false. So many values of a large app take
  /// seconds to search, and each more would double them.
  private var mostPersisted: Int {
    var most = 6
    while most < 14, graph.screens.count << most < 1 << 20 { most += 1 }
    return most
  }

  private func launchTargets(_ facts: UInt64) -> [Destination] {
    var found: [Destination] = []
    var earlier: [[GuardID]] = []
    for choice in graph.start where hold(choice.conditions.facts, facts) {
      let guards = choice.conditions.guards
      if !earlier.contains(where: { $0.allSatisfy(guards.contains) }) { found.append(choice.target) }
      earlier.append(guards)
    }
    return found
  }

  /// A second search begins with each link and entry, with every value of the facts that occurs.
  mutating func followLinks(_ saturation: inout Saturation) {
    let links = graph.linkTargets
    guard !links.isEmpty else { return }
    var done: Set<UInt64> = []
    while true {
      let occurring = Set(controls.values.lazy.filter { $0.mode == .run }.map(\.facts)).subtracting(done).sorted()
      guard !occurring.isEmpty else { return }
      done.formUnion(occurring)
      // What is reached from launch is found already, by shorter ways than any that begins now.
      let length = saturation.farthest.addingCapped(1)
      for facts in occurring {
        for link in links { begin(link, facts, &saturation, length) }
      }
      saturation.run(&self)
      resumeTabs(&saturation)
    }
  }

  private mutating func begin(_ link: LinkTarget, _ facts: UInt64, _ saturation: inout Saturation, _ length: UInt64) {
    guard let word = word(of: link), let top = words[word].first else { return }
    let label = addLabel(link)
    guard let unmet = graph.unmet, !meetsRequirements(symbols[top], facts) else {
      if graph.unmet == nil, !meetsRequirements(symbols[top], facts) { findings.note(unmet: link, with: facts) }
      return saturation.begin(word, control: control(facts, .run), label: label, at: length, machine: &self)
    }
    for choice in possible(unmet, symbols[top], facts) {
      guard case .root(let target) = graph.operations[graph.choices[choice].operation].verb, let entry = rootEntry(target) else { continue }
      let control = control(self.facts(facts, after: choice), .run)
      saturation.begin(words.intern([entry]), control: control, label: label, at: length, machine: &self)
    }
  }
}
