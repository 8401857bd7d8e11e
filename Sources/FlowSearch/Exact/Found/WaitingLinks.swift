import FlowDiagnostics
import FlowGraph

/// What becomes of links that wait, decided after the search, each by searches of its own that begin where something is shown instead of a link.
struct WaitingLinks: Sendable {
  /// The screens from which every way to a `root` that goes on to the link first meets one that drops it. With each screen, the values of the
  /// facts that matter, and those of them that nothing has asked for by then.
  private(set) var neverResumed: [(caught: CaughtLink, screen: ScreenID, facts: FactValues, unasked: [FactLiteral])] = []
  /// Choices that take away what a link requires that still waits, with the search that found them.
  private(set) var outliving: [(choice: ChoiceID, link: LinkTarget, transition: TransitionID, label: LabelID, record: SearchRecord)] = []
  private let graph: NavigationGraph
  /// The choices that go on to links.
  private let resuming: [ChoiceID]
  /// What was not decided for want of steps or memory.
  private(set) var open: [LazyQuestion] = []
  /// What may still be taken.
  private var left = SearchBudget(steps: 0, bytes: 0)
  private var resumed: [IDPair<WordID, ValuationID>: ValuationID?] = [:]

  /// Nothing.
  init(_ graph: NavigationGraph) { (self.graph, resuming) = (graph, []) }

  /// - Parameters:
  ///   - search: one that is complete, and keeps all conditions apart.
  ///   - meter: counts what is looked at.
  ///   - bytes: how much memory the tables of these searches may take.
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

  /// The facts with which no `root` that goes on to a link can be reached from where something is shown instead; nil if there are none, or
  /// where that is not decided.
  private mutating func losing(_ caught: CaughtLink, _ machine: inout StackMachine) -> ValuationID? {
    var rest = [caught.facts]
    while let facts = rest.popLast() {
      guard left.steps > 0 else {
        open.append(.resumed(caught.link))
        return nil
      }
      guard let found = resuming(from: caught, with: facts, &machine) else { return facts }
      // What is undecided at the link and decided at the `root` may have the other value, and then another way must lead there.
      var same = facts
      for fact in machine.valuations.kept where !graph.facts[fact].isElsewhere && machine.valuations.value(of: fact, in: facts) == nil {
        guard let value = machine.valuations.value(of: fact, in: found) else { continue }
        rest.append(machine.valuations.setting(fact, to: !value, in: same))
        same = machine.valuations.setting(fact, to: value, in: same)
      }
    }
    return nil
  }

  /// The facts with which a `root` that goes on to a link is reached from where something is shown instead; nil if none is reached. The same facts
  /// where that is not decided, or where a tab is come back to.
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

  /// Caught links whose requirements are the same, and for which the same moves end the waiting.
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

  /// Follows the other links that need not wait, with all facts that occur while the one waits.
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
  /// The values of all facts in a row; false for those that may be either.
  func values(in row: ValuationID, _ graph: NavigationGraph) -> FactValues {
    FactValues(graph.facts.map { isAsked($0.id) ? value(of: $0.id, in: row) ?? false : $0.initial })
  }
}
