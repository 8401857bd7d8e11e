import FlowGraph

/// A finite automaton of all reachable words, with a shortest path to each.
///
/// The algorithm is post* for pushdown systems (Schwoon, *Model-Checking Pushdown Systems*, 2002, algorithm 2). The
/// rules of a head are made when the head is first met. The worklist is ordered by the length of the path, as in
/// Dijkstra's algorithm (Knuth, *A generalization of Dijkstra's algorithm*, 1977).
///
/// A *transition* `(control, symbol, from)` means: in that control state, the word may begin with the symbol. Below the
/// symbol is the word that was there when the *activation* `from` began. A push begins an activation. An activation
/// records the symbols below it and its exits.
struct Saturation {
  /// The origin of an activation.
  struct Origin {
    /// The number of moves from launch to the beginning of the activation.
    let entry: UInt64
    /// The transition that first began it, and below the label of that push; none at launch.
    var caller = TransitionID.none
    var label = LabelID.none
  }

  struct Activation {
    let origin: Origin
    /// The head with which it begins; nil for a part of a word.
    fileprivate(set) var head: HeadID?
    fileprivate var returns = Chains<Return>.Chain()
    fileprivate var exits = Chains<Exit>.Chain()
    fileprivate var returnPoints = SmallSet<Point>()
    /// The control states of its exits.
    fileprivate var exitControls = SmallSet<ControlID>()
  }

  /// The state of a head in the search.
  struct HeadState: Sendable {
    /// The activation that begins with the head, or none.
    var begun = ActivationID.none
    /// The activations in which the head has been followed.
    var settled = SmallSet<ActivationID>()
    /// The activation in which the head was last queued, and below the distance from launch.
    var waiting = ActivationID.vacant
    var distance: UInt64 = 0
    /// The rules of the head, once it has been met.
    var rules = IDRange<RuleID>.none
    var isMet = false
    /// Whether the rules only decide a fact.
    var isDeciding = false
  }

  private(set) var transitions = Table<TransitionID, Transition>()
  private(set) var activations = Table<ActivationID, Activation>()
  private(set) var detours = Table<DetourID, Detour>()
  private(set) var returns = Chains<Return>()
  private(set) var exits = Chains<Exit>()
  private(set) var rules = Table<RuleID, Rule>()
  private(set) var states = Table<HeadID, HeadState>()
  /// By word: the activation of its first symbol, or none. Below, by a symbol and the activation below it: the
  /// activation above that symbol.
  private var begunByWord = Table<WordID, ActivationID>()
  private(set) var begunByRest: [Point: ActivationID] = [:]
  private var queue = TransitionQueue()
  /// The rules that are moves, from transitions at the current distance. They are followed only after all transitions
  /// at that distance are known. Otherwise an activation that such a move begins or ends would get too long a path.
  private var moves: [(rule: RuleID, from: TransitionID)] = []
  /// The number of steps that are left.
  private var stepsLeft: Int
  /// A buffer for the rules of one head, which is reused.
  private var buffer: [Rule] = []
  private(set) var covering = CoveringStates()
  /// The number of hops of all detours.
  private(set) var hopCount = 0
  /// The memory limit for the tables in bytes, and below whether the tables exceeded it.
  private let mostBytes: Int
  private(set) var isOutOfMemory = false
  /// The bytes are counted again when fewer steps than this are left.
  private var nextCount: Int
  /// The activation above the end of the word.
  static let base = ActivationID.first

  /// - Parameters:
  ///   - screens: the number of screens. Most have a handful of heads.
  ///   - budget: the search stops after this number of transitions, followed rules and exits, or when its tables have
  ///     this many bytes.
  init(screens: Int, _ budget: SearchBudget) {
    (stepsLeft, nextCount, mostBytes) = (budget.steps, budget.steps, budget.bytes)
    states.reserveCapacity(4 * screens)
    transitions.reserveCapacity(4 * screens)
    activations.reserveCapacity(2 * screens)
    rules.reserveCapacity(8 * screens)
    activations.append(Activation(origin: Origin(entry: 0)))
    let below = Return(symbol: StackSymbols.end, activation: .none, length: 0, call: .none, label: .none)
    returns.append(below, to: &activations[Self.base].returns)
  }

  /// Begins with states that another search has found, with everything that may be below them.
  init(from starts: [TransitionID], of other: Saturation, label: LabelID, _ budget: SearchBudget) {
    (stepsLeft, nextCount, mostBytes) = (budget.steps, budget.steps, budget.bytes)
    for activation in other.activations.ids {
      activations.append(Activation(origin: Origin(entry: 0)))
      for below in other.returns(of: activation) {
        let below = Return(symbol: below.symbol, activation: below.activation, length: 0, call: .none, label: .none)
        returns.append(below, to: &activations[activation].returns)
      }
    }
    // The rules of the heads are already known.
    rules = other.rules
    states = Table(other.states.lazy.map { HeadState(rules: $0.rules, isMet: $0.isMet, isDeciding: $0.isDeciding) })
    for start in starts {
      let known = other.transitions[start]
      enqueue(Transition(head: known.head, activation: known.activation, length: 0, witness: .start(label: label)), 0)
    }
  }

  /// Adds a word with which the search begins.
  mutating func begin(_ word: WordID, control: ControlID, label: LabelID, at length: UInt64, machine: inout StackMachine) {
    stepsLeft -= machine.words[word].count
    reset(to: word, control: control, from: .none, label: label, total: length, &machine)
  }

  /// Follows all rules until nothing new is found.
  mutating func run(_ machine: inout StackMachine) {
    while let transition = popNearest(&machine) { _ = settle(transition, &machine) }
  }

  /// Follows the rules until a transition is found whose head fits. Returns one of the nearest; nil if there is none.
  mutating func run(_ machine: inout StackMachine, until fits: (_ head: HeadID, _ machine: StackMachine) -> Bool) -> TransitionID? {
    while let transition = popNearest(&machine) {
      if let index = settle(transition, &machine), fits(transition.head, machine) { return index }
    }
    return nil
  }

  /// - Returns: nil if the transition has been followed before.
  @inline(__always)
  private mutating func settle(_ transition: Transition, _ machine: inout StackMachine) -> TransitionID? {
    let head = transition.head
    states.grow(to: head, with: HeadState())
    guard states[head].settled.insert(transition.activation) else { return nil }
    if machine.hasUndecided, covering.covers(transition.head, in: transition.activation, machine) { return nil }
    let index = transitions.append(transition)
    if !states[head].isMet {
      let work = machine.workOnProspects
      let made = machine.expand(transition.head, at: index, distance: queue.distance, buffer: exchange(&buffer, with: []))
      states[head].rules = rules.append(contentsOf: made.rules)
      states[head].isMet = true
      states[head].isDeciding = made.isDeciding
      stepsLeft -= made.discarded + machine.workOnProspects - work
      if made.isCut { stepsLeft = 0 }
      buffer = made.takenBuffer()
    }
    if machine.hasUndecided, !states[head].isDeciding { covering.add(transition.head, in: transition.activation, machine) }
    stepsLeft -= 1 + states[head].rules.count
    for rule in states[head].rules {
      if rules[rule].isMove { moves.append((rule, index)) } else { follow(rules[rule], from: index, &machine) }
    }
    return index
  }

  private mutating func follow(_ rule: Rule, from index: TransitionID, _ machine: inout StackMachine) {
    let transition = transitions[index]
    let weight: UInt64 = rule.isMove ? 1 : 0
    let length = transition.length.addingCapped(weight)
    let total = queue.distance.addingCapped(weight)
    switch rule.effect {
    case .swap(let head):
      enqueue(
        Transition(
          head: head, activation: transition.activation, length: length, witness: .swap(from: index, label: rule.label)), total)
    case .push(let head):
      let callee = begin(head, from: index, label: rule.label, total: total)
      let below = Return(
        symbol: machine.heads[transition.head].symbol, activation: transition.activation, length: length, call: index,
        label: rule.label)
      addReturn(below, to: callee, &machine.heads)
    case .pop:
      let callee = transition.activation
      // One exit for each control state is enough: the first one is the shortest.
      guard callee != .none, activations[callee].exitControls.insert(rule.control) else { return }
      let exit = Exit(control: rule.control, length: length, transition: index, label: rule.label)
      exits.append(exit, to: &activations[callee].exits)
      var place = activations[callee].returns.first
      while let below = returns.next(&place) { uncover(below, exit, &machine.heads) }
    case .reset(let word): reset(to: word, control: rule.control, from: index, label: rule.label, total: total, &machine)
    }
  }

  private mutating func begin(_ head: HeadID, from caller: TransitionID, label: LabelID, total: UInt64) -> ActivationID {
    states.grow(to: head, with: HeadState())
    if states[head].begun != .none { return states[head].begun }
    let activation = activations.append(Activation(origin: Origin(entry: total, caller: caller, label: label)))
    states[head].begun = activation
    activations[activation].head = head
    enqueue(Transition(head: head, activation: activation, length: 0, witness: .begin), total)
    return activation
  }

  private mutating func addReturn(_ below: Return, to callee: ActivationID, _ heads: inout Heads) {
    guard activations[callee].returnPoints.insert(below.point) else { return }
    returns.append(below, to: &activations[callee].returns)
    var place = activations[callee].exits.first
    while let exit = exits.next(&place) { uncover(below, exit, &heads) }
  }

  /// Moves a symbol from below an activation back to the top.
  private mutating func uncover(_ below: Return, _ exit: Exit, _ heads: inout Heads) {
    stepsLeft -= 1
    let length = below.length.addingCapped(exit.length)
    let entry = below.activation == .none ? 0 : activations[below.activation].origin.entry
    let witness: Witness = .back(call: below.call, callLabel: below.label, exit: exit.transition, exitLabel: exit.label)
    enqueue(
      Transition(
        head: heads.intern(Head(control: exit.control, symbol: below.symbol)), activation: below.activation, length: length,
        witness: witness), entry.addingCapped(length))
  }

  /// Replaces the whole word.
  private mutating func reset(
    to word: WordID, control: ControlID, from index: TransitionID, label: LabelID, total: UInt64, _ machine: inout StackMachine
  ) {
    guard let top = machine.words[word].first else { return }
    begunByWord.grow(to: word, with: .none)
    if begunByWord[word] == .none {
      begunByWord[word] = begin(below: machine.words[word], from: index, label: label, total: total)
    }
    let activation = begunByWord[word]
    enqueue(
      Transition(
        head: machine.heads.intern(Head(control: control, symbol: top)), activation: activation,
        length: length(of: total, in: activation), witness: .reset(from: index, label: label)), total)
  }

  /// Builds a word from its end: each symbol except the first is below an activation of its own.
  private mutating func begin(below word: [SymbolID], from index: TransitionID, label: LabelID, total: UInt64) -> ActivationID {
    var activation = Self.base
    for depth in stride(from: word.count - 1, to: 0, by: -1) {
      // The same symbol above the same activation shares one activation.
      let rest = IDPair(word[depth], activation)
      if let known = begunByRest[rest] {
        activation = known
        continue
      }
      let inner = activations.append(Activation(origin: Origin(entry: total, caller: index, label: label)))
      begunByRest[rest] = inner
      let length = length(of: total, in: activation)
      let below = Return(symbol: word[depth], activation: activation, length: length, call: .none, label: .none)
      returns.append(below, to: &activations[inner].returns)
      activation = inner
    }
    return activation
  }

  /// Returns the number of moves within an activation, given their number from launch. Another word may have begun the
  /// activation before.
  private func length(of total: UInt64, in activation: ActivationID) -> UInt64 {
    if activation == Self.base { return total }
    let entry = activations[activation].origin.entry
    return total > entry ? total - entry : 0
  }

  /// Whether a head has been followed in an activation.
  private func isSettled(_ head: HeadID, in activation: ActivationID) -> Bool {
    states.ids.contains(head) && states[head].settled.contains(activation)
  }

  // MARK: The queue

  private mutating func enqueue(_ transition: Transition, _ total: UInt64) {
    let (head, activation) = (transition.head, transition.activation)
    states.grow(to: head, with: HeadState())
    // A symbol can return to the top by many paths at once, and only the nearest counts.
    guard states[head].waiting != activation || total < states[head].distance, !states[head].settled.contains(activation) else { return }
    (states[head].waiting, states[head].distance) = (activation, total)
    queue.insert(transition, at: total)
  }

  private mutating func popNearest(_ machine: inout StackMachine) -> Transition? {
    if stepsLeft < nextCount { countBytes(machine) }
    guard stepsLeft > 0, !hasFoundAll(machine) else { return nil }
    if queue.isThroughDistance {
      for (rule, from) in moves { follow(rules[rule], from: from, &machine) }
      moves.removeAll(keepingCapacity: true)
    }
    return queue.popNearest()
  }

  /// Whether everything that the search looks for has been found, so that it can stop.
  func hasFoundAll(_ machine: StackMachine) -> Bool { machine.findings.areAllFound(at: queue.distance) }

  /// Whether all steps are used, so that the search may have missed something.
  var isSpent: Bool { stepsLeft <= 0 }

  /// The number of steps between two counts of the bytes.
  private static let stepsBetweenCounts = 4_096

  private mutating func countBytes(_ machine: StackMachine) {
    nextCount = stepsLeft - Self.stepsBetweenCounts
    guard bytes(machine) > mostBytes else { return }
    isOutOfMemory = true
    stepsLeft = 0
  }

  var waitingCount: Int { queue.count }

  /// Counts steps of other work that is done for the search.
  mutating func spend(_ steps: Int) { stepsLeft -= steps }

  /// The distance of the farthest transition from launch.
  var farthest: UInt64 { queue.distance }

  /// Adds that a stack in a tab is resumed with other facts. Returns whether that is new.
  mutating func comeBack(to index: TransitionID, with control: ControlID, after detour: Detour, _ machine: inout StackMachine) -> Bool {
    let transition = transitions[index]
    let head = machine.heads.intern(Head(control: control, symbol: machine.heads[transition.head].symbol))
    if isSettled(head, in: transition.activation) { return false }
    if machine.hasUndecided, covering.covers(head, in: transition.activation, machine) { return false }
    stepsLeft -= 1 + detour.hops.count
    hopCount += detour.hops.count + (detour.hopsFromStarts?.count ?? 0)
    let length = transition.length.addingCapped(detour.length)
    let entry = transition.activation == .none ? 0 : activations[transition.activation].origin.entry
    let witness: Witness = .resume(from: index, detour: detours.append(detour))
    // All nearer transitions have been followed.
    enqueue(
      Transition(head: head, activation: transition.activation, length: length, witness: witness),
      max(queue.distance, entry.addingCapped(length)))
    return true
  }

  /// Returns for each transition whether the path from the beginning of its activation resumes a tab.
  ///
  /// If the activation began before any tab was resumed, and a path without resumed tabs exists, that path was found
  /// first.
  func comesBack() -> Table<TransitionID, Bool> {
    var isResumed = Table<TransitionID, Bool>(repeating: false, count: transitions.count)
    for (index, transition) in transitions.numbered {
      switch transition.witness {
      case .resume: isResumed[index] = true
      case .swap(let from, _): isResumed[index] = isResumed[from]
      case .back(let call, _, let exit, _): isResumed[index] = call != .none && isResumed[call] || isResumed[exit]
      case .start, .begin, .reset: break
      }
    }
    return isResumed
  }

  // MARK: The finished automaton

  func rules(of head: HeadID) -> ArraySlice<Rule> { states.ids.contains(head) ? rules[states[head].rules] : [] }

  /// Returns the activation that begins with a head; nil if there is none.
  func begun(by head: HeadID) -> ActivationID? {
    states.ids.contains(head) && states[head].begun != .none ? states[head].begun : nil
  }

  /// Returns the activation of the first symbol of a word that replaces the whole word; nil if no rule does that.
  func begun(byWord word: WordID) -> ActivationID? {
    begunByWord.ids.contains(word) && begunByWord[word] != .none ? begunByWord[word] : nil
  }

  /// Whether the rules of a head only decide a fact.
  func isDeciding(_ head: HeadID) -> Bool { states.ids.contains(head) && states[head].isDeciding }

  /// Returns the head with which an activation begins; nil for the base activation and for parts of words.
  func head(begun activation: ActivationID) -> HeadID? { activations[activation].head }

  /// Returns the first transition that is a state with the facts of a row.
  func first(with facts: ValuationID, _ machine: StackMachine) -> TransitionID {
    let first = transitions.ids.first { transition in
      let control = machine.controls[machine.heads[transitions[transition].head].control]
      return control.mode == .run && machine.valuations.with(alteredTabs: .empty, sameAs: control.facts) == facts
    }
    return first ?? .none
  }

  /// Returns the number of used steps, given the limit.
  func stepsTaken(of most: Int) -> Int { most - max(stepsLeft, 0) }

  func returns(of activation: ActivationID) -> [Return] { returns.elements(of: activations[activation].returns) }

  func exits(of activation: ActivationID) -> [Exit] { exits.elements(of: activations[activation].exits) }
}
