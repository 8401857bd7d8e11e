import FlowGraph

extension Saturation {
  /// Resumes stacks in tabs until nothing new is found. A stack is resumed with every value that facts may have got in
  /// other tabs meanwhile, and within `steps` that go on there. A stack whose top screen was never active is also
  /// resumed.
  ///
  /// Several stacks that share facts are undecidable, so the search over-approximates. In each other tab, every move
  /// counts that is possible from the start of the tab or in any stack that was left there.
  mutating func resumeTabs(_ machine: inout StackMachine) {
    guard machine.comesBackToTabs else { return }
    while !isSpent, !hasFoundAll(machine), resumeOnce(&machine) { run(&machine) }
  }

  private mutating func resumeOnce(_ machine: inout StackMachine) -> Bool {
    var detours = TabDetours(self, machine)
    guard detours.changeFacts || machine.graph.goesOnInTabs else { return false }
    var hasNew = false
    for index in transitions.ids {
      let transition = transitions[index]
      let head = machine.heads[transition.head]
      guard machine.symbols.isInTabs(head.symbol), machine.controls[head.control].mode.hasWholeStack else { continue }
      guard !isSpent else { return false }
      for rule in rules(of: transition.head) {
        guard let paths = detours.pathsBack(to: machine.symbols.settingID(head.symbol), leftWith: rule.control, &machine, &self) else {
          continue
        }
        // Checking that nothing is new takes less than a step.
        spend(paths.count / 16)
        for (control, path) in paths where control != head.control {
          let detour = Detour(
            label: rule.label, hops: path.hops, hopsFromStarts: path.hopsFromStarts, length: path.length.addingCapped(rule.isMove ? 1 : 0))
          if comeBack(to: index, with: control, after: detour, &machine) { hasNew = true }
        }
      }
    }
    return hasNew
  }
}

extension StackMachine {
  /// Whether a stack in a tab may be resumed in another state than the one in which it was left, or within a move.
  var comesBackToTabs: Bool {
    graph.tabs.count > 1 && (!valuations.isEmpty && graph.changesFactsInPlace || graph.goesOnInTabs)
  }

  /// Returns the tabs that are tapped or selected when a control state pops a stack in tabs; nil for other control
  /// states.
  func tap(_ control: ControlID, at tabs: TabNest.ID) -> TabDetours.Tap? {
    let mode = controls[control].mode
    switch mode.kind {
    case .leaveTab, .atBar: return .any
    case .selectTab(let symbol), .put(let symbol):
      guard let (_, outer) = nest.innermost(tabs), let part = nest.part(of: symbols[symbol].setting.tabs, within: outer) else {
        return nil
      }
      return .tab(part, symbol, then: mode.continuation)
    default: return nil
    }
  }
}

/// A tab that a tap on the bar may show: the facts with the values that were asked for, its nest, and the lowest symbol
/// of its stack.
private typealias BarEntry = (facts: ValuationID, part: TabNest.ID, symbol: SymbolID)

/// All paths through tabs, with their effect on facts and `steps`.
struct TabDetours {
  /// The tab that is selected when a tab is left.
  enum Tap: Hashable {
    /// Any tab, for a tap on the bar.
    case any
    /// The nest of the tab, and the lowest symbol of its stack. `steps` may go on there.
    case tab(TabNest.ID, SymbolID, then: Mode)

    /// The mode after the tab is shown.
    var next: Mode { if case .tab(_, _, let next) = self { next } else { .run } }
  }

  /// The place of a stack that is left, and the move that leaves it.
  struct Departure: Hashable {
    let tabs: TabNest.ID
    let context: StackSymbol.Context
    /// The facts after the move.
    let facts: ValuationID
    let tap: Tap
  }

  /// A tab that is entered at its start.
  private struct Place: Hashable {
    let symbol: SymbolID
    let control: ControlID
  }

  /// A tab bar that is tapped.
  private struct Bar: Hashable {
    let tabs: TabNest.ID
    let context: StackSymbol.Context
    let facts: ValuationID
  }

  private struct Leaving {
    let facts: ValuationID
    let tap: Tap
    let exit: Saturation.Exit
  }

  struct Path {
    var hops: [Detour.Hop] = []
    var hopsFromStarts: [Detour.Hop]?
    var length: UInt64 = 0
  }

  /// A tab that is left next.
  private enum Tab {
    case start(Place)
    case resumed(ResumedTabs.Place)
  }

  private var leavings: [Place: [Leaving]] = [:]
  /// The moves in resumed tabs.
  private var resumed: ResumedTabs
  private var known: [Departure: [(control: ControlID, path: Path)]] = [:]
  /// The paths by the setting of a symbol and the control state that pops the stack, because comparing homes takes
  /// long. Nil if the control state pops no stack.
  private var knownByControl: [IDPair<SettingID, ControlID>: [(control: ControlID, path: Path)]?] = [:]
  /// The tabs that a tap on a bar may show, by the place of the bar and the facts that they depend on.
  private var shown: [Bar: [BarEntry]] = [:]
  private let decidesStarts: Bool
  /// Whether a tab is left with other facts than it was entered with, or by a move that changes some.
  private(set) var changeFacts = false

  init(_ saturation: Saturation, _ machine: StackMachine) {
    decidesStarts = machine.graph.decidesStarts
    resumed = ResumedTabs(saturation, machine)
    changeFacts = resumed.changeFacts
    let comesBack = saturation.comesBack()
    for id in machine.heads.ids {
      let head = machine.heads[id]
      let control = machine.controls[head.control]
      guard let activation = saturation.begun(by: id) else { continue }
      let setting = machine.symbols[head.symbol].setting
      guard setting.isStackBottom, setting.tabs != .none else { continue }
      // A path that leaves the tab and resumes it is several paths, each through one tab. So only paths without resumed
      // tabs count.
      for exit in saturation.exits(of: activation) where !comesBack[exit.transition] {
        guard let tap = machine.tap(exit.control, at: setting.tabs) else { continue }
        let facts = machine.controls.facts(exit.control)
        leavings[Place(symbol: head.symbol, control: head.control), default: []].append(Leaving(facts: facts, tap: tap, exit: exit))
        if facts != control.facts { changeFacts = true }
      }
    }
    changeFacts = changeFacts || machine.changesFactsBySelecting
  }

  /// Returns the control states with which a stack may be resumed, each with a shortest path; nil if a control state
  /// doesn't leave the stack.
  mutating func pathsBack(
    to setting: SettingID, leftWith control: ControlID, _ machine: inout StackMachine, _ saturation: inout Saturation
  ) -> [(control: ControlID, path: Path)]? {
    let key = IDPair(setting, control)
    if let found = knownByControl[key] { return found }
    let around = machine.symbols[setting]
    let paths = machine.tap(control, at: around.tabs).map { tap in
      let departure = Departure(tabs: around.tabs, context: around.context, facts: machine.controls.facts(control), tap: tap)
      return pathsBack(to: departure, &machine, &saturation)
    }
    knownByControl[key] = .some(paths)
    return paths
  }

  private mutating func pathsBack(
    to departure: Departure, _ machine: inout StackMachine, _ saturation: inout Saturation
  ) -> [(control: ControlID, path: Path)] {
    if let found = known[departure] { return found }
    var found = findPathsBack(to: departure, &machine, &saturation)
    if found.contains(where: { $0.path.hops.contains(where: \.isResumed) }) {
      let fromStarts = findPathsBack(to: departure, comesBack: false, &machine, &saturation)
      let hops = Dictionary(uniqueKeysWithValues: fromStarts.map { ($0.control, $0.path.hops) })
      for index in found.indices where found[index].path.hops.contains(where: \.isResumed) {
        found[index].path.hopsFromStarts = hops[found[index].control]
      }
    }
    known[departure] = found
    return found
  }

  /// - Parameter comesBack: whether the path may resume other tabs, too.
  private mutating func findPathsBack(
    to departure: Departure, comesBack: Bool = true, _ machine: inout StackMachine, _ saturation: inout Saturation
  ) -> [(control: ControlID, path: Path)] {
    var back: [ControlID: Path] = [:]
    var entered: [Place: UInt64] = [:]
    var resumedWith: Set<ResumedTabs.Place> = []
    var waiting = NearestFirstQueue<(tab: Tab, path: Path)>()
    func leave(_ tap: Tap, _ tabs: TabNest.ID, _ facts: ValuationID, _ path: Path, _ machine: inout StackMachine) {
      for (facts, part, symbol) in entries(of: tap, from: tabs, departure.context, facts, &machine) {
        let control = machine.control(facts, tap.next)
        if machine.nest.isAround(part, departure.tabs) {
          if back[control].map({ path.length < $0.length }) ?? true { back[control] = path }
          continue
        }
        // A tap on the selected tab doesn't leave it.
        guard !machine.nest.isAround(part, tabs) else { continue }
        let places = comesBack ? resumed.places(in: part, with: control, departure.context, machine.nest) : []
        for place in places where resumedWith.insert(place).inserted {
          waiting.insert((.resumed(place), path), at: path.length)
        }
        guard !machine.isAltered(symbol, facts) else { continue }
        let begun = machine.facts(facts, entering: symbol, then: tap.next)
        let place = Place(symbol: symbol, control: begun == facts ? control : machine.control(begun, tap.next))
        guard entered[place].map({ path.length < $0 }) ?? true else { continue }
        entered[place] = path.length
        waiting.insert((.start(place), path), at: path.length)
      }
    }
    leave(departure.tap, departure.tabs, departure.facts, Path(), &machine)
    while !saturation.isSpent, let (tab, path) = waiting.popNearest() {
      switch tab {
      case .resumed(let place):
        let moves = resumed.moves(in: place)
        saturation.spend(1 + path.hops.count + moves.count / 4)
        for move in moves {
          var longer = path
          longer.hops.append(
            Detour.Hop(transition: move.transition, label: move.label, isResumed: true, shown: move.shown, end: move.end))
          longer.length = longer.length.addingCapped(1)
          if let tap = move.tap {
            leave(tap, place.tabs, machine.controls.facts(move.control), longer, &machine)
          } else {
            let next = ResumedTabs.Place(tabs: place.tabs, context: place.context, control: move.control)
            guard resumedWith.insert(next).inserted else { continue }
            waiting.insert((.resumed(next), longer), at: longer.length)
          }
        }
      case .start(let place):
        guard entered[place] == path.length else { continue }
        let leavings = self.leavings[place] ?? []
        saturation.spend(1 + path.hops.count + leavings.count / 4)
        for leaving in leavings {
          var longer = path
          longer.hops.append(Detour.Hop(transition: leaving.exit.transition, label: leaving.exit.label, isResumed: false))
          longer.length = longer.length.addingCapped(leaving.exit.length)
          leave(leaving.tap, machine.symbols[place.symbol].setting.tabs, leaving.facts, longer, &machine)
        }
      }
    }
    return back.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the tabs that a tap may show.
  private mutating func entries(
    of tap: Tap, from tabs: TabNest.ID, _ context: StackSymbol.Context, _ facts: ValuationID, _ machine: inout StackMachine
  ) -> [BarEntry] {
    if case .tab(let part, let symbol, _) = tap { return [(facts, part, symbol)] }
    let bar = Bar(tabs: tabs, context: context, facts: decidesStarts ? facts : .none)
    if let known = shown[bar] { return decidesStarts ? known : known.map { (facts, $0.part, $0.symbol) } }
    let found = machine.entries(ofBarAt: tabs, context: context, facts)
    shown[bar] = found
    return found
  }
}

extension NavigationGraph {
  /// Whether facts may change while stacks are kept. Many apps change facts only with a new root.
  fileprivate var changesFactsInPlace: Bool {
    choices.contains { choice in
      guard !choice.sets.isEmpty || !choice.clears.isEmpty else { return false }
      if case .root = operations[choice.operation].verb { return false }
      return true
    }
  }

  /// Whether tabs may be left or resumed within moves. Then the state of a stack that was left matters even without
  /// facts.
  ///
  /// There are two cases: `steps` select a tab, and go on in a resumed stack or leave a stack that they changed. Or a
  /// handler selects a tab while the top screen has never been active, because `steps` or a link placed it below
  /// others.
  var goesOnInTabs: Bool { selectsInSteps || laysSeveral && selectsInHandlers }

  private var selectsInHandlers: Bool {
    operationsOfHandlers.contains { if case .select = operations[$0].verb { true } else { false } }
  }

  private var selectsInSteps: Bool {
    hasStep { verb in
      switch verb.shape.effect {
      case .selects, .delegates: true
      case .enters, .goesBack, .ends, .opens, .stays: false
      }
    }
  }
}

extension Mode {
  /// Whether the current stack stays complete if its tab is left now.
  var hasWholeStack: Bool {
    switch kind {
    case .run, .steps, .deliver, .runHandler, .arrive, .back, .popTo, .popToRoot: true
    case .leaveFrame, .leaveContext, .leaveContexts, .selectTab, .leaveTab, .atBar, .put, .lay: false
    }
  }
}

extension StackMachine {
  /// Whether some `select` changes facts.
  fileprivate var changesFactsBySelecting: Bool {
    graph.choices.contains { choice in
      guard !choice.sets.isEmpty || !choice.clears.isEmpty, case .select = graph.operations[choice.operation].verb else { return false }
      return true
    }
  }

  /// Returns the tabs that a tap on the bar may show, each with its nest and the lowest symbol of its stack at its
  /// start.
  fileprivate mutating func entries(ofBarAt tabs: TabNest.ID, context: StackSymbol.Context, _ facts: ValuationID) -> [BarEntry] {
    var found: [BarEntry] = []
    var around = tabs
    while let (flow, outer) = nest.innermost(around) {
      for tab in graph.flows[flow].tabs {
        guard case .flow = graph.tabs[tab].content else { continue }
        let part = nest.nest(tab, of: flow, in: outer)
        for (facts, openings) in decide(facts, { (machine, facts) throws(Unknown) in try machine.openings(of: .tab(tab), facts) }) {
          for opening in openings { found.append((facts, part, entry(opening, frame: .unattended, context: context, tabs: outer))) }
        }
      }
      around = outer
    }
    return found
  }
}
