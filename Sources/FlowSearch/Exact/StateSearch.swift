import FlowGraph

/// A search for all reachable states: from launch, and from links and entries with the facts that occur.
struct StateSearch {
  private(set) var machine: StackMachine
  private(set) var saturation: Saturation
  private(set) var links = LinkBeginnings()

  /// The number of steps that the search may take.
  private let mostSteps: Int

  init(_ machine: StackMachine, _ budget: SearchBudget) {
    self.machine = machine
    mostSteps = budget.steps
    saturation = Saturation(screens: machine.graph.screens.count, budget)
    launch()
    run()
    followLinks()
  }

  /// The number of steps that the search took.
  var stepsTaken: Int { saturation.stepsTaken(of: mostSteps) }

  /// Follows all rules, and resumes stacks in tabs, until nothing new is found.
  private mutating func run() {
    saturation.run(&machine)
    saturation.resumeTabs(&machine)
  }

  /// Begins with every `start` choice that the guards and the persisted facts allow.
  private mutating func launch() {
    let initial = machine.valuations.initial(machine.graph)
    for (facts, openings) in machine.decide(initial, { (machine, facts) throws(Unknown) in try machine.launchOpenings(facts) }) {
      let label = labelled(machine.labels.launch, initial, facts)
      for opening in openings { begin(machine.words.intern([machine.rootEntry(opening)]), facts, label, at: 0) }
    }
  }

  /// Begins with each link and entry, with every valuation of the facts that occurs.
  private mutating func followLinks() {
    guard !machine.graph.linkTargets.isEmpty else { return }
    var done: Set<ValuationID> = []
    var followed: [ValuationID] = []
    let links = machine.graph.linkTargets
    while !saturation.isSpent, !saturation.hasFoundAll(machine) {
      let occurring = Set(
        machine.controls.values.filter { $0.mode == .run }.map { machine.valuations.with(alteredTabs: .empty, in: $0.facts) }
      ).subtracting(done).sorted()
      guard !occurring.isEmpty else { return }
      done.formUnion(occurring)
      let valuations = machine.valuations
      // The search has already found all states that launch reaches, by shorter paths than any that begins now.
      let length = saturation.farthest.addingCapped(1)
      for facts in occurring where !followed.contains(where: { valuations[$0].covers(valuations[facts]) }) {
        if valuations.isUndecided(facts), followed.count < Self.mostCovering { followed.append(facts) }
        let origin = machine.isLoose ? saturation.first(with: facts, machine) : .none
        for link in links where !saturation.isSpent { follow(link, with: facts, from: origin, at: length) }
      }
      run()
    }
  }

  /// The number of undecided valuations with which others are compared. A covered valuation needn't be followed.
  private static let mostCovering = 64

  /// - Parameter origin: the first transition with these facts; none if all conditions are tracked.
  private mutating func follow(_ link: LinkTarget, with begun: ValuationID, from origin: TransitionID, at length: UInt64) {
    guard let plan = machine.graph.plan(of: link) else { return }
    let label = machine.labels.add(StepLabel(move: .link(link)))
    for (facts, isMet) in machine.decide(begun, { (machine, facts) throws(Unknown) in try machine.meetsRequirements(of: plan, facts) }) {
      if isMet {
        // Symbols show which instances exist, so the link's instances are made only if the link is shown.
        guard let word = machine.word(of: link) else { return }
        noteSkippedStart(by: link, facts, from: origin, at: length)
        note(word, from: begun, before: facts, machine.facts(facts, showing: word, then: .run))
        show(word, facts, labelled(label, begun, facts, from: origin), from: origin, at: length)
        continue
      }
      guard let unmet = machine.graph.unmet else {
        // The link is the mistake, so nothing that follows from it is searched.
        machine.findings.note(unmet: link, with: facts)
        machine.note(.unmetLink(link), at: origin, Expansion(with: facts, distance: length))
        continue
      }
      for (facts, branches) in machine.decide(facts, { (machine, facts) throws(Unknown) in try machine.unmetOpenings(unmet, facts) }) {
        for (choice, opening) in branches {
          let after = machine.facts(facts, after: choice)
          let label = labelled(label, begun, facts, after, from: origin)
          let word = machine.words.intern([machine.rootEntry(opening)])
          let shown = machine.facts(after, showing: word, then: .run)
          note(word, from: begun, before: facts, shown)
          begin(word, shown, label, at: length)
          guard !machine.isLoose else { continue }
          machine.findings.note(
            CaughtLink(link: link, operation: nil, word: word, facts: shown, transition: .none, label: label))
        }
      }
    }
  }

  /// Notes that a link shows what `start` wouldn't show.
  private mutating func noteSkippedStart(by link: LinkTarget, _ facts: ValuationID, from origin: TransitionID, at length: UInt64) {
    guard machine.isLoose || machine.findings.skippedStarts[link] == nil, let plan = machine.graph.plan(of: link) else { return }
    for (facts, isSkipped) in machine.decide(facts, { (machine, facts) throws(Unknown) in try machine.skipsStart(plan.root, facts) })
    where isSkipped {
      machine.findings.skippedStarts[link] = machine.findings.skippedStarts[link] ?? (facts, .first)
      machine.note(.skipsStart(link), at: origin, Expansion(with: facts, distance: length))
    }
  }

  private mutating func note(_ word: WordID, from begun: ValuationID, before facts: ValuationID, _ shown: ValuationID) {
    links.add(.init(before: facts, word: word, control: machine.control(shown, .run)), from: begun, machine)
  }

  /// Shows the word that a link builds.
  private mutating func show(_ word: WordID, _ facts: ValuationID, _ label: LabelID, from origin: TransitionID, at length: UInt64) {
    if machine.isLoose {
      let here = Expansion(with: facts, distance: length)
      for symbol in machine.words[word] { machine.noteInstances(of: machine.symbols[symbol], at: origin, trying: label, here) }
    }
    begin(word, machine.facts(facts, showing: word, then: .run), label, at: length)
  }

  private mutating func begin(_ word: WordID, _ facts: ValuationID, _ label: LabelID, at length: UInt64) {
    let control = machine.control(facts, .run)
    saturation.begin(word, control: control, label: label, at: length, machine: &machine)
  }

  /// Returns the label of a beginning, with the assumptions about untracked conditions.
  private mutating func labelled(
    _ label: LabelID, _ begun: ValuationID, _ before: ValuationID, _ after: ValuationID? = nil, from origin: TransitionID = .none
  ) -> LabelID {
    guard machine.isLoose else { return label }
    let taken = StepLabel.Taken(before: before, after: after ?? before, isDoubtful: before != begun, origin: origin)
    return machine.labels.of(label, taking: taken)
  }
}

extension StackMachine {
  fileprivate func launchOpenings(_ facts: ValuationID) throws(Unknown) -> [Opening] {
    let start = graph.start
    let branches = try GuardAssumptions.none.branches(of: start.lazy.map(\.conditions), isStarted: false) {
      (literal) throws(Unknown) in try valuations.holds(literal, in: facts)
    }
    var found: [Opening] = []
    for branch in branches.taken { found += try openings(of: start[branch.index].target, facts) }
    return found
  }

  /// Returns the openings that replace a link's target, for each choice that can be taken.
  fileprivate func unmetOpenings(
    _ unmet: IDRange<ChoiceID>, _ facts: ValuationID
  ) throws(Unknown) -> [(choice: ChoiceID, opening: Opening)] {
    var found: [(choice: ChoiceID, opening: Opening)] = []
    // The link may be followed on any screen, and at launch on none: `started` may have either value.
    for isStarted in [false, true] {
      let branches = try GuardAssumptions.none.branches(of: graph.conditions(of: unmet), isStarted: isStarted) {
        (literal) throws(Unknown) in try valuations.holds(literal, in: facts)
      }
      for branch in branches.taken {
        let choice = unmet[unmet.startIndex + Int32(branch.index)]
        guard case .root(let target) = graph.operations[graph.choices[choice].operation].verb else { continue }
        for opening in try openings(of: target, facts, after: choice) where !found.contains(where: { $0 == (choice, opening) }) {
          found.append((choice, opening))
        }
      }
    }
    return found
  }
}
