import FlowGraph

/// Where a search begins.
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
    let label = labels.of(.launch)
    let initial = valuations.initial(graph)
    deciding(initial) { machine, facts, made in
      let targets = machine.launchTargets(facts, &made)
      guard !made.isAsking else { return }
      for target in targets {
        guard let entry = machine.rootEntry(target) else { continue }
        let control = machine.control(facts, .run)
        let label =
          machine.isLoose
          ? machine.labels.of(label, taking: StepLabel.Taken(before: facts, after: facts, isDoubtful: facts != initial)) : label
        saturation.begin(machine.words.intern([entry]), control: control, label: label, at: 0, machine: &machine)
      }
    }
  }

  private func launchTargets(_ facts: Int32, _ made: inout Expansion) -> [Destination] {
    let start = graph.start
    return GuardAssumptions.none.ways(through: start.lazy.map(\.conditions)) { hold($0.facts, facts, &made) }.taken.map {
      start[$0.index].target
    }
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
    let label = labels.add(StepLabel(move: .link(link)))
    let begun = facts
    func labelled(_ before: Int32, _ after: Int32, _ machine: inout StackMachine) -> Int32 {
      guard machine.isLoose else { return label }
      return machine.labels.of(
        label, taking: StepLabel.Taken(before: before, after: after, isDoubtful: before != begun, origin: origin))
    }
    deciding(facts) { machine, facts, made in
      let isMet = machine.meetsRequirements(machine.symbols[top], facts, &made)
      guard !made.isAsking else { return }
      guard !isMet, let unmet = machine.graph.unmet else {
        if !isMet {
          machine.findings.note(unmet: link, with: facts)
          machine.note(.unmetLink(link), at: origin, made)
        }
        let label = labelled(facts, facts, &machine)
        if machine.isLoose {
          for symbol in machine.words[word] { machine.noteInstances(of: machine.symbols[symbol], at: origin, trying: label, made) }
        }
        let facts = machine.facts(facts, showing: word, then: .run)
        return saturation.begin(word, control: machine.control(facts, .run), label: label, at: length, machine: &machine)
      }
      let ways = machine.ways(through: unmet, machine.symbols[top], facts, &made).taken
      guard !made.isAsking else { return }
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
