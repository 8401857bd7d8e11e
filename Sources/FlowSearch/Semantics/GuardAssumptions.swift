import FlowGraph

/// The assumptions about guards and params while an action is being performed.
///
/// A guard may have any value, but it has one value throughout an action. So has a param. The assumptions are clauses:
/// at least one literal of each clause holds. If a choice is taken, all its conditions hold. If a choice is passed
/// over, at least one of its conditions doesn't hold. Clauses are exact, and trying every valuation would take
/// exponential time.
public struct GuardAssumptions: Hashable, Sendable {
  static let none = GuardAssumptions()

  /// Literals that all hold.
  private var units: Set<OpenLiteral> = []
  /// In each clause at least one literal holds.
  private var clauses: Set<Set<OpenLiteral>> = []
  /// Whether the assumptions contradict each other.
  private var isRefuted = false

  /// The possible results of trying choices in order: the first choice whose conditions hold is taken.
  struct Branches {
    /// Each choice that is the first for some valuation of the guards, by its index, with the assumptions that follow.
    var taken: [(index: Int, guards: GuardAssumptions)] = []
    /// Whether no choice is taken for some valuation.
    var mayBeNone = true
  }

  /// - Parameters:
  ///   - isStarted: the value of `started`. It's evaluated only if a condition asks for it.
  ///   - holds: whether a fact has the value that a condition asks for.
  func branches<Unknown>(
    of choices: some Sequence<Conditions>, isStarted: @autoclosure () -> Bool, where holds: (FactLiteral) throws(Unknown) -> Bool
  ) throws(Unknown) -> Branches {
    var branches = Branches()
    var passed = self
    for (index, conditions) in choices.enumerated() where !conditions.isContradictory {
      guard let asked = try conditions.asked(isStarted: isStarted(), where: holds) else { continue }
      if asked.isEmpty {
        if passed.isPossible { branches.taken.append((index, passed)) }
        branches.mayBeNone = false
        break
      }
      var taken = passed
      taken.learn(asked)
      if taken.isPossible { branches.taken.append((index, taken)) }
      passed.learn(not: asked)
      guard !passed.isPossible else { continue }
      // It can't be passed over, so no later choice is possible.
      branches.mayBeNone = false
      break
    }
    return branches
  }

  func branches(of choices: some Sequence<Conditions>, in state: NavigationState) -> Branches {
    branches(of: choices, isStarted: state.isStarted) { state.facts.satisfies($0) }
  }

  // MARK: Learning

  /// The number of clauses that may be learned from one choice that is passed over. If its `any` lists need more,
  /// nothing is learned. Then more counts as possible than is.
  private static let mostLearnt = 256

  private mutating func learn(_ asked: Asked) {
    units.formUnion(asked.units)
    for clause in asked.clauses { learn(clause) }
    if asked.units.contains(where: { units.contains($0.opposite) }) { isRefuted = true }
  }

  private mutating func learn(_ clause: Set<OpenLiteral>) {
    guard let only = clause.first, clause.count == 1 else {
      if clause.isEmpty { isRefuted = true } else { clauses.insert(clause) }
      return
    }
    units.insert(only)
    if units.contains(only.opposite) { isRefuted = true }
  }

  /// Learns that the conditions don't all hold: some unit fails, or all literals of some clause.
  private mutating func learn(not asked: Asked) {
    var count = 1
    for clause in asked.clauses {
      count *= clause.count
      guard count <= Self.mostLearnt else { return }
    }
    var learnt: [Set<OpenLiteral>] = [Set(asked.units.lazy.map(\.opposite))]
    for clause in asked.clauses { learnt = learnt.flatMap { part in clause.map { part.union([$0.opposite]) } } }
    for clause in learnt where !clause.contains(where: { clause.contains($0.opposite) }) { learn(clause) }
  }

  // MARK: Deciding

  /// The number of values that may be tried. After that, the assumptions count as possible.
  private static let mostTrials = 1_000

  /// Whether some valuation satisfies all assumptions.
  private var isPossible: Bool {
    if isRefuted { return false }
    if clauses.isEmpty { return true }
    var trials = Self.mostTrials
    return Self.isPossible(Array(clauses), units, &trials)
  }

  /// Searches for a satisfying valuation with the algorithm of Davis, Logemann and Loveland, *A machine program for theorem-proving*, 1962.
  private static func isPossible(_ clauses: [Set<OpenLiteral>], _ units: Set<OpenLiteral>, _ trials: inout Int) -> Bool {
    var (rest, known) = (clauses, units)
    var hasLearnt = true
    while hasLearnt {
      hasLearnt = false
      var left: [Set<OpenLiteral>] = []
      for clause in rest where clause.isDisjoint(with: known) {
        let open = clause.filter { !known.contains($0.opposite) }
        guard let first = open.first else { return false }
        if open.count > 1 {
          left.append(open)
        } else {
          known.insert(first)
          hasLearnt = true
        }
      }
      rest = left
    }
    guard let next = rest.lazy.compactMap({ $0.min { $0.asked < $1.asked } }).min(by: { $0.asked < $1.asked }) else { return true }
    trials -= 1
    guard trials > 0 else { return true }
    return [next, next.opposite].contains { isPossible(rest, known.union([$0]), &trials) }
  }
}

/// The values of the params of screens on a walk. Each has one value throughout. Guards and the params of outcomes may
/// change.
struct LastingValues: Hashable, Sendable {
  private var values: Set<OpenLiteral> = []
  /// Whether no param needs both values.
  private(set) var arePossible = true

  /// Adds the values that a further move needs. Linear in their number.
  mutating func add(_ needed: [OpenLiteral]) {
    for value in needed where values.insert(value).inserted && values.contains(value.opposite) { arePossible = false }
  }

  /// Whether other values include all of these values.
  func isContained(in other: Self) -> Bool { values.isSubset(of: other.values) }

  /// Whether the values are still possible with those that a further move needs.
  func arePossible(with needed: [OpenLiteral]) -> Bool {
    guard arePossible, !needed.isEmpty else { return arePossible }
    var all = self
    all.add(needed)
    return all.arePossible
  }
}

extension GuardAssumptions {
  /// Returns the values that lasting params must have.
  ///
  /// - Parameter isLasting: whether a param has one value throughout.
  func values(where isLasting: (ParamID) -> Bool) -> [OpenLiteral] {
    let params = Set((units.union(clauses.joined())).map(\.asked)).filter { if case .param(let id) = $0 { isLasting(id) } else { false } }
    return params.sorted().flatMap { asked in
      [true, false].map { OpenLiteral(asked, $0) }.filter { literal in
        var other = self
        other.learn([literal.opposite])
        return !other.isPossible
      }
    }
  }
}

/// The part of conditions that remains once facts are known: all units hold, and at least one literal of each clause.
struct Asked {
  var units: [OpenLiteral] = []
  var clauses: [Set<OpenLiteral>] = []

  /// Whether no condition remains, so that all hold.
  var isEmpty: Bool { units.isEmpty && clauses.isEmpty }
}

extension OpenLiteral {
  var opposite: OpenLiteral { OpenLiteral(asked, !value) }
}

extension Conditions {
  /// Returns the conditions on guards and params, or nil if facts or `started` contradict the conditions.
  fileprivate func asked<Unknown>(
    isStarted: @autoclosure () -> Bool, where holds: (FactLiteral) throws(Unknown) -> Bool
  ) throws(Unknown) -> Asked? {
    if let started, started != isStarted() { return nil }
    for literal in facts { guard try holds(literal) else { return nil } }
    var asked = Asked(units: open)
    for terms in alternatives {
      var clause: Set<OpenLiteral> = []
      var isKnown = false
      for term in terms where !isKnown {
        switch term {
        case .fact(let literal): isKnown = try holds(literal)
        case .started(let value): isKnown = value == isStarted()
        case .open(let literal): clause.insert(literal)
        }
      }
      if isKnown { continue }
      if clause.isEmpty { return nil }
      if clause.contains(where: { clause.contains($0.opposite) }) { continue }
      asked.clauses.append(clause)
    }
    return asked
  }
}

extension NavigationGraph {
  func conditions(of choices: IDRange<ChoiceID>) -> some Sequence<Conditions> {
    // Only this table, because holding the graph would retain each of its tables.
    let rows = self.choices
    return choices.lazy.map { rows[$0].conditions }
  }
}

extension GuardAssumptions {
  /// The number of guards and params that the alternatives of one list may ask. Trying all of their values takes fewer
  /// than ``mostTrials`` trials.
  private static let mostAsked = 9

  /// Returns the choices with so many alternatives that not all can be learned or tried. For these choices more counts
  /// as possible than is.
  fileprivate static func forgotten(in graph: NavigationGraph) -> [ChoiceID] {
    var found: [ChoiceID] = []
    var asked: Set<OpenCondition> = []
    for choice in graph.choices {
      // The choices of a list are neighbours.
      if choice.number ?? 0 == 0 { asked = [] }
      var count = 1
      for terms in choice.conditions.alternatives {
        let open = terms.compactMap { if case .open(let literal) = $0 { literal.asked } else { nil } }
        asked.formUnion(open)
        count = min(count, mostLearnt) * max(1, open.count)
      }
      if !choice.conditions.alternatives.isEmpty, count > mostLearnt || asked.count > mostAsked { found.append(choice.id) }
    }
    return found
  }
}

extension NavigationGraph {
  /// The choices with more alternatives than the search looks at. It may take these choices, and those after them,
  /// where the app doesn't.
  public var choicesWithTooManyAlternatives: [ChoiceID] { GuardAssumptions.forgotten(in: self) }
}
