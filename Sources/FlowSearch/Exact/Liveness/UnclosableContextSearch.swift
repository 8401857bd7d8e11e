import FlowGraph

/// Finds presentations that can't be closed: reachable states (post*) from which no state is reachable that has lost
/// the context (the complement of pre*).
///
/// The symbols below a context don't affect its end, so each context is decided from its lowest symbol upwards. For an
/// activation above, the analysis needs the control states with which it may end so that the part below can close the
/// context. This is a set, because the screens of the activation can be reached over different ones. Contexts that
/// people can dismiss are skipped: they always have a way out.
struct UnclosableContextSearch {
  private let automaton: Automaton
  private var deadEndSearch: DeadEndSearch
  private let parts: ContextParts
  /// For each bottom: the control states with which its end is the end of the context; nil before they are computed.
  private var knownEnds: [ActivationID: Set<ControlID>]?
  /// The operations whose presentation wasn't decided because the steps ran out.
  private(set) var undecided: Set<OperationID> = []

  /// An activation with the control states that close the context, and the path to it.
  private struct Level {
    let activation: ActivationID
    let closing: Set<ControlID>
    let distance: UInt64
    let path: [TracePart]
  }

  private struct LevelKey: Hashable {
    let activation: ActivationID
    let closing: Set<ControlID>
  }

  /// The results for earlier bottoms. Many contexts lead to the same screens, which needn't be looked at again.
  private struct Outcomes {
    /// The levels over which nothing is trapped.
    var clean: Set<LevelKey> = []
    /// The levels that contain a fault with its own finding, and the transition of that fault.
    var excuses: [LevelKey: TransitionID] = [:]
  }

  /// The fate of a context.
  enum Verdict {
    /// It can always be closed.
    case closes
    /// It can't be closed, but there is a fault with its own finding. Fixing that fault may be enough.
    case excused(at: TransitionID)
    /// It can't be closed. Contains the state, and the path to it from the beginning of the context.
    case unclosable(at: TransitionID, codeActions: [ActionID], path: [TracePart])
    /// The steps ran out.
    case undecided
  }

  /// - Parameter isSure: whether only moves that assume nothing count.
  init(_ automaton: Automaton, _ deadEndSearch: DeadEndSearch, isSure: Bool = false) {
    self.automaton = automaton
    self.deadEndSearch = deadEndSearch
    parts = ContextParts(automaton, isSure: isSure)
  }

  /// Returns one finding for each move that opens a context that can't be closed, with a state in which it can't.
  /// Contexts with an excuse have none.
  ///
  /// - Parameter meter: counts the places that are looked at. The contexts that aren't decided before it is spent are
  ///   ``undecided``.
  mutating func unclosableContexts(_ meter: StepMeter) -> [ExactSearch.UnclosableContext] {
    guard !parts.bottoms.isEmpty else { return [] }
    let ends = ends(meter)
    var outcomes = Outcomes()
    var found: [ExactSearch.UnclosableContext] = []
    var settled: Set<OperationID> = []
    var excused: Set<OperationID> = []
    for bottom in parts.bottoms {
      switch verdict(of: bottom, ends[bottom] ?? [], &outcomes, meter) {
      case .closes: break
      case .undecided: undecided.formUnion(starts(of: bottom).map(\.operation))
      case .excused: excused.formUnion(starts(of: bottom).map(\.operation))
      case .unclosable(let transition, let codeActions, let path):
        guard let screen = automaton.state(automaton.transitions[transition].head) else { continue }
        for (operation, start) in starts(of: bottom) where settled.insert(operation).inserted {
          found.append(.init(operation: operation, screen: screen, codeActions: codeActions, path: start + path))
        }
      }
    }
    undecided.subtract(excused.union(settled))
    return found.filter { !excused.contains($0.operation) }
  }

  // MARK: Untracked conditions

  /// Returns the presentations that people can't dismiss, by the lowest activation, with the operations that present
  /// them.
  func presented() -> [(bottom: ActivationID, operations: [OperationID])] {
    parts.bottoms.map { bottom in (bottom, starts(of: bottom).map(\.operation)) }
  }

  /// Returns some bottoms, and those of the tabs that can be selected instead.
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

  /// The transitions over a bottom from which nothing closes it, and the conditions that decide whether something does.
  struct Open {
    var transitions: [TransitionID] = []
    var conditions: Set<Condition> = []
  }

  /// Returns the open transitions by bottom.
  ///
  /// - Parameter meter: counts the places that are looked at. If it is spent, some bottoms are left out.
  mutating func open(_ meter: StepMeter) -> [ActivationID: Open] {
    var found: [ActivationID: Open] = [:]
    var known: [LevelKey: (open: Set<TransitionID>, part: Open)] = [:]
    let ends = ends(meter)
    for bottom in parts.bottoms where !meter.isSpent {
      var seen: Set<LevelKey> = []
      var levels = [Level(activation: bottom, closing: ends[bottom] ?? [], distance: 0, path: [])]
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

  /// Returns the possible fates of the presentation of an operation, one for each bottom. The path of a trap begins at
  /// launch.
  ///
  /// - Parameter meter: counts the places that are looked at.
  mutating func verdicts(of operation: OperationID, _ meter: StepMeter) -> [Verdict] {
    var outcomes = Outcomes()
    let ends = ends(meter)
    return parts.bottoms.compactMap { bottom in
      guard let start = starts(of: bottom).first(where: { $0.operation == operation }) else { return nil }
      let verdict = verdict(of: bottom, ends[bottom] ?? [], &outcomes, meter)
      if case .unclosable(let transition, let codeActions, let path) = verdict {
        return .unclosable(at: transition, codeActions: codeActions, path: start.path + path)
      }
      return verdict
    }
  }

  // MARK: From the bottom upwards

  /// Returns the fate of a context. The nearest state over its bottom from which nothing closes it decides.
  private mutating func verdict(
    of bottom: ActivationID, _ closing: Set<ControlID>, _ outcomes: inout Outcomes, _ meter: StepMeter
  ) -> Verdict {
    var seen: Set<LevelKey> = []
    var waiting = NearestFirstQueue<Level>()
    waiting.insert(Level(activation: bottom, closing: closing, distance: 0, path: []), at: 0)
    var nearest: (distance: UInt64, transition: TransitionID, codeActions: [ActionID], path: [TracePart])?
    while let level = waiting.popNearest() {
      guard !meter.isSpent else { return .undecided }
      meter.steps += 1 + (parts.members[level.activation]?.count ?? 0)
      let key = LevelKey(activation: level.activation, closing: level.closing)
      if let excuse = outcomes.excuses[key] { return .excused(at: excuse) }
      guard !outcomes.clean.contains(key), seen.insert(key).inserted else { continue }
      let open = parts.open(level.activation, closing: level.closing, meter)
      for transition in parts.members[level.activation] ?? [] where open.contains(transition) {
        let head = automaton.transitions[transition].head
        // A dead end has its own finding, and so does an illegal way out.
        guard !deadEndSearch.hasFault(head, at: transition), automaton.state(head) == nil || !deadEndSearch.isStill(head) else {
          outcomes.excuses[key] = transition
          return .excused(at: transition)
        }
        guard automaton.state(head) != nil else { continue }
        let distance = level.distance.addingCapped(automaton.transitions[transition].length)
        if nearest.map({ distance < $0.distance }) ?? true {
          let codeActions = parts.codeActions(leadingOutOf: transition, open, of: level.activation, closing: level.closing)
          nearest = (distance, transition, codeActions, level.path + [.within(transition)])
        }
      }
      for (above, below) in parts.above[level.activation] ?? [] {
        let next = self.level(above, below, on: level, open)
        waiting.insert(next, at: next.distance)
      }
    }
    if let nearest { return .unclosable(at: nearest.transition, codeActions: nearest.codeActions, path: nearest.path) }
    outcomes.clean.formUnion(seen)
    return .closes
  }

  private func level(_ above: ActivationID, _ below: Saturation.Return, on level: Level, _ open: Set<TransitionID>) -> Level {
    let closing = automaton.saturation.exits(of: above).filter { exit in
      guard let next = parts.transition(exit.control, below.symbol, in: level.activation) else { return false }
      return !open.contains(next)
    }
    // Within a word that was put there as a whole, there is no path from one symbol to the next.
    guard below.call != .none else {
      return Level(
        activation: above, closing: Set(closing.map(\.control)), distance: automaton.activations[above].origin.entry, path: [.entry(above)])
    }
    return Level(
      activation: above, closing: Set(closing.map(\.control)), distance: level.distance.addingCapped(below.length).addingCapped(1),
      path: level.path + [.within(below.call), .step(below.label, .none)])
  }

  // MARK: The bottom

  /// Returns for each bottom the control states with which its end is the end of the context. Selecting another tab
  /// also pops a stack. Then the moves in that tab decide.
  ///
  /// - Parameter meter: counts the places that are looked at. If it is spent, some ends are left out.
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
        // Moves in a tab that can only be resumed aren't looked at: they may close the context.
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

  /// Returns the operations that present a context, each with the path to its beginning.
  private func starts(of bottom: ActivationID) -> [(operation: OperationID, path: [TracePart])] {
    let graph = automaton.graph
    return automaton.saturation.returns(of: bottom).compactMap { below in
      guard below.call != .none else {
        guard let operation = linkedStart(of: bottom) else { return nil }
        return (operation, [.entry(bottom)])
      }
      let path: [TracePart] = [.whole(below.call), .step(below.label, .none)]
      switch automaton.control(of: automaton.transitions[below.call].head).mode.kind {
      // The tabs were there before: the operation that presented them is further back.
      case .put, .atBar: return presenter(of: bottom).map { ($0, path) }
      default: return automaton.choice(of: below.label, at: below.call).map { (graph.choices[$0].operation, path) }
      }
    }
  }

  /// Returns the operation that would present the context, if a link shows it.
  private func linkedStart(of bottom: ActivationID) -> OperationID? {
    let label = automaton.activations[bottom].origin.label
    guard case .link(let target)? = automaton.machine.labels[label].move,
      let plan = automaton.graph.plan(of: target)
    else { return nil }
    return plan.starts.last { if case .present = automaton.graph.operations[$0.operation].verb { true } else { false } }?.operation
  }

  /// Returns the operation that presented the context of an activation, if its handlers made the search record it.
  private func presenter(of activation: ActivationID) -> OperationID? {
    let transition = parts.members[activation]?.first
    return transition.flatMap { automaton.symbol(of: automaton.transitions[$0].head).setting.context.presenter }
  }
}
