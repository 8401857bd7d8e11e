import FlowGraph

/// Finds what is presented and cannot be closed: states that are reached (post*), and from which no state is reached that has
/// lost the context (the complement of pre*).
///
/// What is below a context makes no difference to its end, so each is looked at from its lowest symbol upwards. An activation
/// above that is known by the controls with which it may end so that what is below can close the context: a set, since
/// its screens can be reached over different ones. What can be swiped down is passed over: that is always a way.
struct Closing {
  private let automaton: Automaton
  private var stillness: Stillness
  private let parts: ContextParts
  /// For each bottom the controls with which its end is the end of the context; nil before they are asked for.
  private var knownEnds: [ActivationID: Set<ControlID>]?
  /// The operations of which it was not decided, for want of steps, whether what they present can be closed.
  private(set) var undecided: Set<OperationID> = []

  /// An activation with what its end is good for, and how it was come to.
  private struct Level {
    let activation: ActivationID
    let closing: Set<ControlID>
    let distance: UInt64
    let way: [TracePart]
  }

  private struct LevelKey: Hashable {
    let activation: ActivationID
    let closing: Set<ControlID>
  }

  /// What looking over the bottoms before has shown. Many contexts lead to the same screens, which need not be looked at again.
  private struct Outcomes {
    /// Nowhere from these on is anything trapped.
    var clean: Set<LevelKey> = []
    /// In these something is that is reported by itself, and where.
    var excuses: [LevelKey: TransitionID] = [:]
  }

  /// What can become of a context.
  enum Fate {
    /// It can always be closed.
    case closes
    /// It cannot where something else is wrong, which is reported by itself: mending that may be all that is needed.
    case excused(at: TransitionID)
    /// It cannot, with the state and the way there from where the context begins.
    case trapped(at: TransitionID, codeActions: [ActionID], way: [TracePart])
    /// There are no more steps to find out.
    case undecided
  }

  /// - Parameter isSure: whether only those moves count that take nothing for granted.
  init(_ automaton: Automaton, _ stillness: Stillness, isSure: Bool = false) {
    self.automaton = automaton
    self.stillness = stillness
    parts = ContextParts(automaton, isSure: isSure)
  }

  /// One for each move that opens what cannot be closed, with a state in which it cannot; none for those with an excuse.
  ///
  /// - Parameter meter: counts what is looked at. The contexts that are not decided before it is spent are ``undecided``.
  mutating func traps(_ meter: StepMeter) -> [ExactSearch.UnclosableContext] {
    guard !parts.bottoms.isEmpty else { return [] }
    let ends = ends(meter)
    var outcomes = Outcomes()
    var found: [ExactSearch.UnclosableContext] = []
    var settled: Set<OperationID> = []
    var excused: Set<OperationID> = []
    for bottom in parts.bottoms {
      switch fate(of: bottom, ends[bottom] ?? [], &outcomes, meter) {
      case .closes: break
      case .undecided: undecided.formUnion(starts(of: bottom).map(\.operation))
      case .excused: excused.formUnion(starts(of: bottom).map(\.operation))
      case .trapped(let transition, let codeActions, let way):
        guard let screen = automaton.state(automaton.transitions[transition].head) else { continue }
        for (operation, start) in starts(of: bottom) where settled.insert(operation).inserted {
          found.append(.init(operation: operation, screen: screen, codeActions: codeActions, way: start + way))
        }
      }
    }
    undecided.subtract(excused.union(settled))
    return found.filter { !excused.contains($0.operation) }
  }

  // MARK: Where not all conditions are kept apart

  /// What is presented and cannot be swiped down, by its lowest activation, with the operations that present it.
  func presented() -> [(bottom: ActivationID, operations: [OperationID])] {
    parts.bottoms.map { bottom in (bottom, starts(of: bottom).map(\.operation)) }
  }

  /// Some bottoms, and those of the tabs that are shown instead where others are selected.
  func reachable(bySelectingFrom bottoms: [ActivationID]) -> [ActivationID] {
    let isBottom = Set(parts.bottoms)
    var all = bottoms
    var seen = Set(bottoms)
    var next = 0
    while next < all.count {
      let bottom = all[next]
      next += 1
      for exit in automaton.saturation.exits(of: bottom) where automaton.machine.controls[exit.control].mode.isBetweenTabs {
        for tab in parts.tabs(shownAfter: exit, of: bottom) where isBottom.contains(tab) && seen.insert(tab).inserted { all.append(tab) }
      }
    }
    return all
  }

  /// The transitions over a bottom from which nothing closes it, and the conditions on which it hangs that something does.
  struct Open {
    var transitions: [TransitionID] = []
    var conditions: Set<Condition> = []
  }

  /// By bottom.
  ///
  /// - Parameter meter: counts what is looked at. Where all bottoms together take too many steps, some are left out.
  mutating func open(_ meter: StepMeter) -> [ActivationID: Open] {
    var found: [ActivationID: Open] = [:]
    var known: [LevelKey: (open: Set<TransitionID>, part: Open)] = [:]
    let ends = ends(meter)
    for bottom in parts.bottoms where !meter.isSpent {
      var seen: Set<LevelKey> = []
      var levels = [Level(activation: bottom, closing: ends[bottom] ?? [], distance: 0, way: [])]
      var part = Open()
      while let level = levels.popLast() {
        meter.steps += 1
        let key = LevelKey(activation: level.activation, closing: level.closing)
        guard seen.insert(key).inserted else { continue }
        let (open, own) = known[key] ?? openPart(of: level, meter)
        known[key] = (open, own)
        meter.steps += own.transitions.count / 8
        part.transitions += own.transitions
        part.conditions.formUnion(own.conditions)
        for (above, below) in parts.above[level.activation] ?? [] { levels.append(self.level(above, below, on: level, open)) }
      }
      found[bottom] = part
    }
    return found
  }

  private func openPart(of level: Level, _ meter: StepMeter) -> (open: Set<TransitionID>, part: Open) {
    let open = parts.open(level.activation, closing: level.closing, meter)
    let members = parts.members[level.activation] ?? []
    meter.steps += 2 * members.count
    let conditions = parts.conditions(ofLeaving: open, of: level.activation, closing: level.closing)
    return (open, Open(transitions: members.filter { open.contains($0) }, conditions: conditions))
  }

  /// What can become of what an operation presents, by each bottom; a trap's way begins at launch.
  ///
  /// - Parameter meter: counts what is looked at.
  mutating func fates(of operation: OperationID, _ meter: StepMeter) -> [Fate] {
    var outcomes = Outcomes()
    let ends = ends(meter)
    return parts.bottoms.compactMap { bottom in
      guard let start = starts(of: bottom).first(where: { $0.operation == operation }) else { return nil }
      let fate = fate(of: bottom, ends[bottom] ?? [], &outcomes, meter)
      if case .trapped(let transition, let codeActions, let way) = fate {
        return .trapped(at: transition, codeActions: codeActions, way: start.way + way)
      }
      return fate
    }
  }

  // MARK: From the bottom upwards

  /// What can become of a context: the nearest state over its bottom in which nothing closes it decides.
  private mutating func fate(
    of bottom: ActivationID, _ closing: Set<ControlID>, _ outcomes: inout Outcomes, _ meter: StepMeter
  ) -> Fate {
    var seen: Set<LevelKey> = []
    var waiting = NearestFirst<Level>()
    waiting.insert(Level(activation: bottom, closing: closing, distance: 0, way: []), at: 0)
    var nearest: (distance: UInt64, transition: TransitionID, codeActions: [ActionID], way: [TracePart])?
    while let level = waiting.popNearest() {
      guard !meter.isSpent else { return .undecided }
      meter.steps += 1 + (parts.members[level.activation]?.count ?? 0)
      let key = LevelKey(activation: level.activation, closing: level.closing)
      if let excuse = outcomes.excuses[key] { return .excused(at: excuse) }
      guard !outcomes.clean.contains(key), seen.insert(key).inserted else { continue }
      let open = parts.open(level.activation, closing: level.closing, meter)
      for transition in parts.members[level.activation] ?? [] where open.contains(transition) {
        let head = automaton.transitions[transition].head
        // A dead end says it all, and so does a way out that is illegal.
        guard !stillness.hasFault(head, at: transition), automaton.state(head) == nil || !stillness.isStill(head) else {
          outcomes.excuses[key] = transition
          return .excused(at: transition)
        }
        guard automaton.state(head) != nil else { continue }
        let distance = level.distance.addingCapped(automaton.transitions[transition].length)
        if nearest.map({ distance < $0.distance }) ?? true {
          let codeActions = parts.codeActions(leadingOutOf: transition, open, of: level.activation, closing: level.closing)
          nearest = (distance, transition, codeActions, level.way + [.within(transition)])
        }
      }
      for (above, below) in parts.above[level.activation] ?? [] {
        let next = self.level(above, below, on: level, open)
        waiting.insert(next, at: next.distance)
      }
    }
    if let nearest { return .trapped(at: nearest.transition, codeActions: nearest.codeActions, way: nearest.way) }
    outcomes.clean.formUnion(seen)
    return .closes
  }

  private func level(_ above: ActivationID, _ below: Saturation.Return, on level: Level, _ open: Set<TransitionID>) -> Level {
    let closing = automaton.saturation.exits(of: above).filter { exit in
      guard let next = parts.transition(exit.control, below.symbol, in: level.activation) else { return false }
      return !open.contains(next)
    }
    // In the middle of a word that was put there as a whole there is no way from one symbol to the next.
    guard below.call != .none else {
      return Level(
        activation: above, closing: Set(closing.map(\.control)), distance: automaton.activations[above].origin.entry, way: [.entry(above)])
    }
    return Level(
      activation: above, closing: Set(closing.map(\.control)), distance: level.distance.addingCapped(below.length).addingCapped(1),
      way: level.way + [.within(below.call), .step(below.label, .none)])
  }

  // MARK: The bottom

  /// For each bottom the controls with which its end is the end of the context. Selecting another tab takes a stack off, too: then
  /// it depends on what that tab can do.
  ///
  /// - Parameter meter: counts what is looked at. Once it is spent, some are left out.
  private mutating func ends(_ meter: StepMeter) -> [ActivationID: Set<ControlID>] {
    if let knownEnds { return knownEnds }
    let ends = closingEnds(meter)
    knownEnds = ends
    return ends
  }

  private func closingEnds(_ meter: StepMeter) -> [ActivationID: Set<ControlID>] {
    var ends: [ActivationID: Set<ControlID>] = [:]
    var tabEnds: [ActivationID: [(control: ControlID, tabs: [ActivationID])]] = [:]
    for bottom in parts.bottoms {
      ends[bottom] = []
      for exit in automaton.saturation.exits(of: bottom) {
        let control = automaton.machine.controls[exit.control]
        let isAltered = automaton.machine.valuations.alteredTabs(control.facts) != .empty
        switch control.mode.kind {
        // What a tab can do that is only come back to is not asked: it may close the context.
        case .put where isAltered, .atBar where isAltered: ends[bottom]?.insert(exit.control)
        case .put, .atBar: tabEnds[bottom, default: []].append((exit.control, parts.tabs(shownAfter: exit, of: bottom)))
        default: ends[bottom]?.insert(exit.control)
        }
      }
    }
    var hasChanged = !tabEnds.isEmpty
    while hasChanged, !meter.isSpent {
      hasChanged = false
      for bottom in parts.bottoms {
        for (control, tabs) in tabEnds[bottom] ?? [] where ends[bottom]?.contains(control) == false {
          let closes = tabs.contains { tab in
            guard let first = parts.beginning(of: tab) else { return false }
            meter.steps += parts.members[tab]?.count ?? 0
            return !parts.open(tab, closing: ends[tab] ?? [], meter).contains(first)
          }
          guard closes else { continue }
          ends[bottom]?.insert(control)
          hasChanged = true
        }
      }
    }
    return ends
  }

  /// What presents a context, with the way to where it begins.
  private func starts(of bottom: ActivationID) -> [(operation: OperationID, way: [TracePart])] {
    let graph = automaton.graph
    return automaton.saturation.returns(of: bottom).compactMap { below in
      guard below.call != .none else {
        guard let operation = linkedStart(of: bottom) else { return nil }
        return (operation, [.entry(bottom)])
      }
      let way: [TracePart] = [.whole(below.call), .step(below.label, .none)]
      switch automaton.control(of: automaton.transitions[below.call].head).mode.kind {
      // The tabs have been there before: what presented them is further back.
      case .put, .atBar: return presenter(of: bottom).map { ($0, way) }
      default: return automaton.choice(of: below.label, at: below.call).map { (graph.choices[$0].operation, way) }
      }
    }
  }

  /// What would present it, where a link does.
  private func linkedStart(of bottom: ActivationID) -> OperationID? {
    let label = automaton.activations[bottom].origin.label
    guard case .link(let target)? = automaton.machine.labels[label].move,
      let plan = automaton.graph.plan(of: target)
    else { return nil }
    return plan.starts.last { if case .present = automaton.graph.operations[$0.operation].verb { true } else { false } }?.operation
  }

  /// The operation that presented the context of an activation, if its handlers made it be remembered.
  private func presenter(of activation: ActivationID) -> OperationID? {
    let transition = parts.members[activation]?.first
    return transition.flatMap { automaton.symbol(of: automaton.transitions[$0].head).setting.context.presenter }
  }
}
