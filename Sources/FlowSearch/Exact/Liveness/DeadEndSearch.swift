import FlowGraph

/// Finds dead ends: states from which no sequence of moves changes the word.
///
/// The head alone shows whether a move changes the word. One exception is ignored: steps and handlers that pop
/// something and push the same symbols again. Code calls the actions of the app, so people can't rely on them: such a
/// move counts only if it changes nothing except facts.
struct DeadEndSearch {
  private let automaton: Automaton
  /// A machine that expands heads again. This shows whether a move is illegal, and gives the rules of covered heads
  /// that the search has skipped. The notes of this machine aren't used.
  private var machine: StackMachine
  /// The rules of heads that the search has skipped.
  private var made: [HeadID: [Rule]] = [:]
  /// Heads after which, by changes of facts alone, a move is possible that changes the word.
  private var moving = ReachabilityQuery<HeadID>()
  /// Heads after which an illegal move is possible.
  private var faulty = ReachabilityQuery<HeadID>()
  /// Heads after which the word certainly changes: by moves that assume nothing.
  private var surelyMoving = ReachabilityQuery<HeadID>()
  private var faults: [HeadID: Fault] = [:]

  /// The illegal moves of a head.
  struct Fault {
    let isThere: Bool
    /// Whether a move is illegal whatever the untracked conditions are.
    let isSure: Bool
    /// Otherwise, the conditions on which this depends.
    let conditions: [Condition]
  }

  init(_ automaton: Automaton, _ machine: StackMachine) {
    self.automaton = automaton
    self.machine = machine
  }

  /// Returns the first dead end of each screen, without screens on which some move is illegal: fixing that move may be
  /// enough.
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

  /// Returns a dead end, with the actions of the app that change it.
  mutating func deadEnd(on screen: ScreenID, at transition: TransitionID) -> ExactSearch.DeadEnd {
    .init(screen: screen, transition: transition, codeActions: codeActions(leadingFrom: automaton.transitions[transition].head))
  }

  /// Returns the actions of the app that change the word, in source order.
  ///
  /// - Parameter head: a head that is still.
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

  /// Whether some move is illegal in a head.
  mutating func hasFault(_ head: HeadID, at transition: TransitionID) -> Bool { fault(in: head, at: transition).isThere }

  mutating func fault(in head: HeadID, at transition: TransitionID) -> Fault {
    if let fault = faults[head] { return fault }
    let made = machine.expand(head, at: transition)
    let conditions = made.isSurelyFaulty ? [] : made.takenByFaults.flatMap { machine.valuations.conditions(takenIn: $0) }
    let fault = Fault(isThere: made.isFaulty, isSure: made.isSurelyFaulty, conditions: conditions)
    faults[head] = fault
    return fault
  }

  /// Whether no further move changes the word.
  mutating func isStill(_ head: HeadID) -> Bool {
    // Most heads move at once, and needn't be cached.
    guard stays(head) != nil else { return false }
    var moving = ReachabilityQuery<HeadID>()
    swap(&moving, &self.moving)
    defer { swap(&moving, &self.moving) }
    return !moving.reaches(from: head) { stays($0).map(ReachabilityQuery<HeadID>.Step.onward) ?? .there }
  }

  /// - Parameter head: a head that is still. For another head, moves that change the word aren't followed.
  mutating func hasFaultAhead(_ head: HeadID, at transition: TransitionID) -> Bool {
    var faulty = ReachabilityQuery<HeadID>()
    swap(&faulty, &self.faulty)
    defer { swap(&faulty, &self.faulty) }
    return faulty.reaches(from: head) { hasFault($0, at: transition) ? .there : .onward(stays($0) ?? []) }
  }

  // MARK: Untracked conditions

  /// Whether the word certainly changes, whatever the conditions are.
  mutating func surelyMoves(_ head: HeadID) -> Bool {
    var surelyMoving = ReachabilityQuery<HeadID>()
    swap(&surelyMoving, &self.surelyMoving)
    defer { swap(&surelyMoving, &self.surelyMoving) }
    return surelyMoving.reaches(from: head) { surelyFollowing($0) }
  }

  private mutating func surelyFollowing(_ head: HeadID) -> ReachabilityQuery<HeadID>.Step {
    let symbol = machine.heads[head].symbol
    var followers: [HeadID] = []
    for rule in rules(of: head) where machine.labels.isSure(rule.label) {
      guard let next = following(rule, on: symbol) else { return .there }
      followers += next
    }
    return .onward(followers)
  }

  /// Returns the conditions that decide whether any move after a head changes the word, and whether a move is illegal
  /// there. An illegal move is reported instead.
  ///
  /// A move that changes only facts matters only if it leads to one of these two.
  ///
  /// - Parameters:
  ///   - head: a head after which nothing certainly changes the word.
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

  /// Returns the heads that follow if all rules of a head leave the word unchanged; nil if a rule changes it.
  private mutating func stays(_ head: HeadID) -> [HeadID]? {
    let symbol = machine.heads[head].symbol
    var followers: [HeadID] = []
    for rule in rules(of: head) {
      guard let next = following(rule, on: symbol) else { return nil }
      followers += next
    }
    return followers
  }

  /// Returns the heads after a rule that leaves the word unchanged, or that only code makes. Returns nil for a rule
  /// with which people change the word.
  private mutating func following(_ rule: Rule, on symbol: SymbolID) -> [HeadID]? {
    guard machine.labels.actionOfApp(rule.label) != nil else { return Self.staying(rule, on: symbol, machine) }
    return statesChangingFacts(by: rule, on: symbol)
  }

  /// Returns the states after a move that leaves the word unchanged to its end.
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

  /// Returns the heads after a rule that leaves the word unchanged; nil if the rule changes it.
  @inline(__always)  // A call would copy the machine, which is large.
  static func staying(_ rule: Rule, on symbol: SymbolID, _ machine: StackMachine) -> [HeadID]? {
    switch rule.effect {
    case .swap(let next) where machine.heads[next].symbol == symbol: [next]
    // A link always builds the same word: if that is the current word, the move leads back to it.
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

  /// Whether a rule is a tap on the only tab, which has nothing to go back to.
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
