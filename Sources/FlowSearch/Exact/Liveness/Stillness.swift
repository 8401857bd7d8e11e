import FlowGraph

/// Finds dead ends: states from which no sequence of moves changes what is shown.
///
/// Whether a move changes it is told by the head alone, with one exception that is passed over in silence: steps and handlers
/// that take something away and put the very same back.
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
  /// By head, whether a move is illegal there.
  private var faults: [HeadID: Bool] = [:]

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
    return found.filter { !isFaulty.contains($0.key) }.map { .init(screen: $0.key, transition: $0.value) }
      .sorted { $0.transition < $1.transition }
  }

  /// Whether something is illegal in a head.
  mutating func hasFault(_ head: HeadID, at transition: TransitionID) -> Bool {
    if let answer = faults[head] { return answer }
    let answer = machine.expand(head, at: transition).isFaulty
    faults[head] = answer
    return answer
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

  /// - Parameter head: one that is still.
  mutating func hasFaultAhead(_ head: HeadID, at transition: TransitionID) -> Bool {
    var faulty = Reach<HeadID>()
    swap(&faulty, &self.faulty)
    defer { swap(&faulty, &self.faulty) }
    return faulty.reaches(from: head) { hasFault($0, at: transition) ? .there : .onward(stays($0) ?? []) }
  }

  /// What follows a head if all of its rules leave the word as it is; nil if one does not.
  private mutating func stays(_ head: HeadID) -> [HeadID]? {
    let symbol = machine.heads[head].symbol
    var followers: [HeadID] = []
    for rule in rules(of: head) {
      guard let next = Self.staying(rule, on: symbol, machine) else { return nil }
      followers += next
    }
    return followers
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
