import FlowDiagnostics
import FlowGraph

/// The fates of waiting links. They are decided after the search, by further searches that each begin where a link is
/// replaced.
struct WaitingLinks: Sendable {
  /// The screens from which every path to a `root` that continues the link first meets a `root` that drops it. Each has
  /// the values of the facts that matter, and those of them that are still undecided there.
  private(set) var neverResumed: [(caught: CaughtLink, screen: ScreenID, facts: FactValues, unasked: [FactLiteral])] = []
  /// The choices that break a requirement of a link that still waits, with the search that found them.
  private(set) var outliving: [(choice: ChoiceID, link: LinkTarget, transition: TransitionID, label: LabelID, record: SearchRecord)] = []
  private let graph: NavigationGraph
  /// The choices that continue links.
  private let resuming: [ChoiceID]
  /// The questions that weren't decided because steps or memory ran out.
  private(set) var open: [LazyQuestion] = []
  /// The remaining budget.
  private var left = SearchBudget(steps: 0, bytes: 0)
  private var resumed: [IDPair<WordID, ValuationID>: ValuationID?] = [:]

  /// Creates the empty result.
  init(_ graph: NavigationGraph) { (self.graph, resuming) = (graph, []) }

  /// - Parameters:
  ///   - search: a complete search that tracks all conditions.
  ///   - meter: counts the steps of these searches.
  ///   - bytes: the memory limit for the tables of these searches, in bytes.
  init(_ search: StateSearch, _ meter: StepMeter, bytes: Int) {
    graph = search.machine.graph
    left = SearchBudget(steps: meter.left / SearchBudget.answeringPerStep, bytes: bytes)
    let most = left.steps
    defer { meter.steps += SearchBudget.answeringPerStep * (most - left.steps) }
    resuming = graph.choices.lazy.filter { [graph] in graph.operations[$0.operation].resumes }.map(\.id)
    var machine = search.machine
    let caught = machine.findings.caught
    guard !resuming.isEmpty, !caught.isEmpty else { return }
    machine.findings = ExactFindings(graph)
    machine.endsWhereLinksAreDropped = true
    for caught in caught {
      guard left.steps > 0 else {
        open.append(.resumed(caught.link))
        continue
      }
      guard let facts = losing(caught, &machine), let screen = machine.words[caught.word].first.flatMap({ machine.symbols.screen($0) })
      else {
        continue
      }
      let unasked = machine.valuations.kept.filter { machine.valuations.value(of: $0, in: caught.facts) == nil }
      neverResumed.append(
        (
          caught, screen, machine.valuations.values(in: facts, graph),
          unasked.compactMap { fact in machine.valuations.value(of: fact, in: facts).map { FactLiteral(fact: fact, value: $0) } }
        ))
    }
    machine.endsWhereLinksAreDropped = false
    for group in Self.groups(caught, &machine) {
      findOutliving(group, machine)
      if left.steps <= 0, let first = group.first { open.append(.outlives(first.link)) }
    }
  }

  // MARK: Never resumed

  /// Returns the facts with which no `root` that continues a link can be reached from its replacement. Returns nil if
  /// there are none, or if that isn't decided.
  private mutating func losing(_ caught: CaughtLink, _ machine: inout StackMachine) -> ValuationID? {
    var rest = [caught.facts]
    while let facts = rest.popLast() {
      guard left.steps > 0 else {
        open.append(.resumed(caught.link))
        return nil
      }
      guard let found = resuming(from: caught, with: facts, &machine) else { return facts }
      // Facts that are undecided at the link and decided at the `root` may have the other value. Then another path must
      // lead to a `root`.
      var same = facts
      for fact in machine.valuations.kept where !graph.facts[fact].isElsewhere && machine.valuations.value(of: fact, in: facts) == nil {
        guard let value = machine.valuations.value(of: fact, in: found) else { continue }
        rest.append(machine.valuations.setting(fact, to: !value, in: same))
        same = machine.valuations.setting(fact, to: value, in: same)
      }
    }
    return nil
  }

  /// Returns the facts with which a `root` that continues a link is reached from its replacement, or nil if none is
  /// reached. Returns the given facts if that isn't decided, or if the path resumes a tab.
  private mutating func resuming(from caught: CaughtLink, with facts: ValuationID, _ machine: inout StackMachine) -> ValuationID? {
    let key = IDPair(caught.word, facts)
    if let known = resumed[key] { return known }
    for choice in resuming { machine.findings.isTaken[choice] = false }
    var saturation = Saturation(screens: graph.screens.count, left)
    let control = machine.control(facts, .run)
    saturation.begin(caught.word, control: control, label: caught.label, at: 0, machine: &machine)
    let resuming = resuming
    func isTaken(_ machine: StackMachine) -> Bool { resuming.contains { machine.findings.isTaken[$0] } }
    var found: ValuationID?
    if let end = saturation.run(&machine, until: { _, machine in isTaken(machine) }) {
      found = machine.controls.facts(machine.heads[saturation.transitions[end].head].control)
    } else {
      saturation.resumeTabs(&machine)
      if isTaken(machine) || saturation.isSpent { found = facts }
      if saturation.isSpent, !isTaken(machine) { open.append(.resumed(caught.link)) }
    }
    left.steps -= saturation.stepsTaken(of: left.steps)
    resumed[key] = .some(found)
    return found
  }

  // MARK: Outliving

  /// Groups replaced links that have the same requirements, and whose waiting ends by the same moves.
  private static func groups(_ caught: [CaughtLink], _ machine: inout StackMachine) -> [[CaughtLink]] {
    struct Key: Hashable {
      let requirements: [SourceRange]
      let word: WordID?
    }
    let opens = machine.graph.operations.contains { if case .open = $0.verb { true } else { false } }
    var numbers: [Key: Int] = [:]
    var groups: [[CaughtLink]] = []
    for caught in caught where caught.operation == nil {
      guard let word = machine.word(of: caught.link), let top = machine.words[word].first else { continue }
      let requirements = machine.requirements(of: machine.symbols[top]).map(\.range)
      let key = Key(requirements: requirements, word: opens ? word : nil)
      if let number = numbers[key] {
        groups[number].append(caught)
      } else {
        numbers[key] = groups.count
        groups.append([caught])
      }
    }
    return groups
  }

  private mutating func findOutliving(_ group: [CaughtLink], _ machine: StackMachine) {
    var machine = machine
    let words = Set(group.compactMap { machine.word(of: $0.link) })
    guard let first = group.first, let word = machine.word(of: first.link), let top = machine.words[word].first else { return }
    machine.waiting = WaitingLink(symbol: machine.symbols[top], words: words)
    var saturation = Saturation(screens: graph.screens.count, left)
    for caught in group {
      let control = machine.control(caught.facts, .run)
      saturation.begin(caught.word, control: control, label: caught.label, at: 0, machine: &machine)
    }
    var done: Set<ValuationID> = []
    repeat {
      saturation.run(&machine)
      saturation.resumeTabs(&machine)
    } while followOthers(&saturation, &machine, &done)
    left.steps -= saturation.stepsTaken(of: left.steps)
    guard let losing = machine.waiting?.losing, !losing.isEmpty else { return }
    let record = SearchRecord(saturation, machine)
    for choice in losing.keys.sorted() where !outliving.contains(where: { $0.choice == choice }) {
      guard let found = losing[choice] else { continue }
      outliving.append((choice, first.link, found.transition, found.label, record))
    }
  }

  /// Follows the other links that needn't wait, with all facts that occur while the link waits.
  ///
  /// - Returns: false if there is nothing new to follow.
  private func followOthers(_ saturation: inout Saturation, _ machine: inout StackMachine, _ done: inout Set<ValuationID>) -> Bool {
    guard !saturation.isSpent, let waiting = machine.waiting else { return false }
    var occurring: Set<ValuationID> = []
    for transition in saturation.transitions {
      let control = machine.controls[machine.heads[transition.head].control]
      if control.mode == .run { occurring.insert(machine.valuations.with(alteredTabs: .empty, in: control.facts)) }
    }
    occurring.subtract(done)
    done.formUnion(occurring)
    let length = saturation.farthest.addingCapped(1)
    for begun in occurring.sorted() {
      for link in graph.linkTargets {
        guard let word = machine.word(of: link), !waiting.words.contains(word), let top = machine.words[word].first else { continue }
        let symbol = machine.symbols[top]
        let label = machine.labels.add(StepLabel(move: .link(link)))
        for (facts, isMet) in machine.decide(begun, { (machine, facts) throws(Unknown) in try machine.meetsRequirements(symbol, facts) })
        where isMet {
          let control = machine.control(machine.facts(facts, showing: word, then: .run), .run)
          saturation.begin(word, control: control, label: label, at: length, machine: &machine)
        }
      }
    }
    return !occurring.isEmpty
  }
}

extension Valuations {
  /// Returns the values of all facts in a row; false for those that may be either.
  func values(in row: ValuationID, _ graph: NavigationGraph) -> FactValues {
    FactValues(graph.facts.map { isAsked($0.id) ? value(of: $0.id, in: row) ?? false : $0.initial })
  }
}
