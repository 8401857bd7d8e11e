import FlowGraph

/// Finds dead ends: states from which no sequence of moves changes what is shown.
///
/// Whether a move changes it is told by the head alone, with one exception that is passed over in silence: steps and handlers
/// that take something away and put the very same back. Code calls the actions of the app, and nobody can rely on that: such a move counts
/// only if it changes nothing but facts.
struct Stillness {
  private let automaton: Automaton
  /// Tried out again where it matters whether a move is illegal, or where the search has passed over a head because another stands
  /// for it; what it finds then is of no interest.
  private var machine: StackMachine
  /// The rules of heads that were passed over.
  private var made: [HeadID: [Rule]] = [:]
  /// Heads from which, while nothing changes but facts, something can follow that changes what is shown.
  private var moving = Reach<HeadID>()
  /// Heads from which something can follow where a move is illegal.
  private var faulty = Reach<HeadID>()
  /// Heads from which something follows for certain that changes what is shown: by moves alone that take nothing for granted.
  private var surelyMoving = Reach<HeadID>()
  private var faults: [HeadID: Fault] = [:]

  /// What is illegal in a head.
  struct Fault {
    let isThere: Bool
    /// Whether it is there whatever the conditions are that are not kept apart.
    let isSure: Bool
    /// The conditions on which it hangs otherwise.
    let conditions: [Condition]
  }

  init(_ automaton: Automaton, _ machine: StackMachine) {
    self.automaton = automaton
    self.machine = machine
  }

  /// The first of each screen, but for screens on which something is illegal: mending that may be all that is needed.
  mutating func deadEnds() -> [ExactSearch.DeadEnd] {
    let graph = automaton.graph
    var found: [ScreenID: TransitionID] = [:]
    var isFaulty: Set<ScreenID> = []
    for (index, transition) in automaton.transitions.numbered {
      guard let screen = automaton.state(transition.head), !isFaulty.contains(screen), !graph.isFinal(screen), isStill(transition.head)
      else { continue }
      if hasFaultAhead(transition.head, at: index) {
        isFaulty.insert(screen)
      } else if found[screen] == nil {
        found[screen] = index
      }
    }
    return found.filter { !isFaulty.contains($0.key) }.map { deadEnd(on: $0.key, at: $0.value) }.sorted { $0.transition < $1.transition }
  }

  /// A dead end, with what code can do about it.
  mutating func deadEnd(on screen: ScreenID, at transition: TransitionID) -> ExactSearch.DeadEnd {
    .init(screen: screen, transition: transition, codeActions: codeActions(leadingFrom: automaton.transitions[transition].head))
  }

  /// The actions of the app that change what is shown, in source order.
  ///
  /// - Parameter head: one that is still.
  private mutating func codeActions(leadingFrom head: HeadID) -> [ActionID] {
    guard !machine.graph.appActions.isEmpty else { return [] }
    var found: Set<ActionID> = []
    var seen: Set<HeadID> = [head]
    var waiting = [head]
    while let next = waiting.popLast() {
      for rule in rules(of: next) {
        guard let action = machine.labels.actionOfApp(rule.label) else { continue }
        if statesChangingFacts(by: rule, on: machine.heads[next].symbol).isEmpty { found.insert(action) }
      }
      for follower in stays(next) ?? [] where seen.insert(follower).inserted { waiting.append(follower) }
    }
    return found.sorted()
  }

  /// Whether something is illegal in a head.
  mutating func hasFault(_ head: HeadID, at transition: TransitionID) -> Bool { fault(in: head, at: transition).isThere }

  mutating func fault(in head: HeadID, at transition: TransitionID) -> Fault {
    if let fault = faults[head] { return fault }
    let made = machine.expand(head, at: transition)
    let conditions = made.isSurelyFaulty ? [] : made.takenByFaults.flatMap { machine.valuations.conditions(takenIn: $0) }
    let fault = Fault(isThere: made.isFaulty, isSure: made.isSurelyFaulty, conditions: conditions)
    faults[head] = fault
    return fault
  }

  /// Whether nothing that can follow changes what is shown.
  mutating func isStill(_ head: HeadID) -> Bool {
    // Most heads move at once, and need not be remembered.
    guard stays(head) != nil else { return false }
    var moving = Reach<HeadID>()
    swap(&moving, &self.moving)
    defer { swap(&moving, &self.moving) }
    return !moving.reaches(from: head) { stays($0).map(Reach<HeadID>.Step.onward) ?? .there }
  }

  /// - Parameter head: one that is still; of another what leads off is not followed.
  mutating func hasFaultAhead(_ head: HeadID, at transition: TransitionID) -> Bool {
    var faulty = Reach<HeadID>()
    swap(&faulty, &self.faulty)
    defer { swap(&faulty, &self.faulty) }
    return faulty.reaches(from: head) { hasFault($0, at: transition) ? .there : .onward(stays($0) ?? []) }
  }

  // MARK: Where not all conditions are kept apart

  /// Whether something follows that changes what is shown, whatever the conditions are.
  mutating func surelyMoves(_ head: HeadID) -> Bool {
    var surelyMoving = Reach<HeadID>()
    swap(&surelyMoving, &self.surelyMoving)
    defer { swap(&surelyMoving, &self.surelyMoving) }
    return surelyMoving.reaches(from: head) { surelyFollowing($0) }
  }

  private mutating func surelyFollowing(_ head: HeadID) -> Reach<HeadID>.Step {
    let symbol = machine.heads[head].symbol
    var followers: [HeadID] = []
    for rule in rules(of: head) where machine.labels.isSure(rule.label) {
      guard let next = following(rule, on: symbol) else { return .there }
      followers += next
    }
    return .onward(followers)
  }

  /// The conditions that decide whether anything changes what is shown after a head, and whether something is illegal there, which is
  /// told in its place.
  ///
  /// What changes facts alone matters only if it leads to where one or the other is so.
  ///
  /// - Parameters:
  ///   - head: from which nothing follows for certain.
  ///   - meter: counts the heads that are looked at.
  mutating func conditions(ofMovingFrom head: HeadID, at transition: TransitionID, _ meter: StepMeter) -> Set<Condition> {
    if fault(in: head, at: transition).isSure, isStill(head) { return [] }
    var found: Set<Condition> = []
    var seen: Set = [head]
    var waiting = [head]
    while let head = waiting.popLast() {
      meter.steps += 1 + rules(of: head).count
      found.formUnion(fault(in: head, at: transition).conditions)
      let symbol = machine.heads[head].symbol
      for rule in rules(of: head) {
        guard let followers = following(rule, on: symbol) else {
          found.formUnion(machine.conditions(takenBy: rule))
          continue
        }
        for next in followers where next != head {
          let moves = surelyMoves(next)
          if moves || hasFaultAhead(next, at: transition) { found.formUnion(machine.conditions(takenBy: rule)) }
          if !moves, seen.insert(next).inserted { waiting.append(next) }
        }
      }
    }
    return found
  }

  /// What follows a head if all of its rules leave the word as it is; nil if one does not.
  private mutating func stays(_ head: HeadID) -> [HeadID]? {
    let symbol = machine.heads[head].symbol
    var followers: [HeadID] = []
    for rule in rules(of: head) {
      guard let next = following(rule, on: symbol) else { return nil }
      followers += next
    }
    return followers
  }

  /// What follows a rule that leaves the word as it is, or that code alone makes; nil for one by which people change the word.
  private mutating func following(_ rule: Rule, on symbol: SymbolID) -> [HeadID]? {
    guard machine.labels.actionOfApp(rule.label) != nil else { return Self.staying(rule, on: symbol, machine) }
    return statesChangingFacts(by: rule, on: symbol)
  }

  /// The states to which a move leads that leaves the word as it is to its end.
  private mutating func statesChangingFacts(by rule: Rule, on symbol: SymbolID) -> [HeadID] {
    var found: [HeadID] = []
    var waiting = Self.staying(rule, on: symbol, machine) ?? []
    var seen = Set(waiting)
    while let head = waiting.popLast() {
      if machine.state(head) != nil {
        found.append(head)
        continue
      }
      for rule in rules(of: head) {
        for next in Self.staying(rule, on: symbol, machine) ?? [] where seen.insert(next).inserted { waiting.append(next) }
      }
    }
    return found
  }

  /// What a rule leads to if it leaves the word as it is; nil if it does not.
  @inline(__always)  // A call would copy the machine, which is large.
  static func staying(_ rule: Rule, on symbol: SymbolID, _ machine: StackMachine) -> [HeadID]? {
    switch rule.effect {
    case .swap(let next) where machine.heads[next].symbol == symbol: [next]
    // Links build the same each time: once there, the move leads back there.
    case .reset(let word) where machine.words[word].first == symbol:
      machine.heads.find(Head(control: rule.control, symbol: symbol)).map { [$0] } ?? []
    case .pop where isIdle(rule, machine.symbols[symbol], machine): []
    case .swap, .push, .pop, .reset: nil
    }
  }

  private mutating func rules(of head: HeadID) -> ArraySlice<Rule> {
    let known = automaton.rules(of: head)
    guard known.isEmpty, machine.hasUndecided else { return known }
    if let rules = made[head] { return rules[...] }
    let rules = machine.expand(head).rules
    made[head] = rules
    return rules[...]
  }

  /// A tap on the only tab there is, where it has nothing to go back to.
  private static func isIdle(_ rule: Rule, _ symbol: StackSymbol, _ machine: StackMachine) -> Bool {
    guard case .tabTap? = machine.labels[rule.label].move, symbol.setting.isStackBottom else {
      return false
    }
    let graph = machine.graph
    var around = symbol.setting.tabs
    while let (flow, outer) = machine.nest.innermost(around) {
      let tabs = graph.flows[flow].tabs.filter { if case .flow = graph.tabs[$0].content { true } else { false } }
      if tabs.count > 1 { return false }
      around = outer
    }
    return true
  }
}
