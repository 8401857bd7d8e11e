import FlowGraph

/// What is known of the facts at one moment.
struct Valuation: Hashable, Sendable {
  var holding = FactSet()
  /// Persisted facts that nobody has asked for or changed yet: how they began is still open. None of them is in `holding`.
  var undecided = FactSet()
  /// The tabs of the top context that are not there as they are when they are entered: a row of the sets of ``Valuations``.
  var alteredTabs: Int32 = 0

  /// Whether everything that can happen with the other can happen with this one.
  func covers(_ other: Valuation) -> Bool {
    alteredTabs == other.alteredTabs && other.undecided.isSubset(of: undecided) && holding.isEqual(to: other.holding, asideFrom: undecided)
  }
}

/// The valuations that occur, by number.
///
/// A persisted fact starts as either value. Trying both from the beginning would double everything for each such fact, so
/// it stays undecided until something asks for it.
struct Valuations: Sendable {
  private var rows = Interner<Valuation>()
  /// Sorted; none first.
  private var tabSets = Interner<[TabNest.ID]>()
  /// By fact: its number among those that anything asks for; -1 for the others, which change nothing.
  private let numbers: [Int32]

  init(_ graph: NavigationGraph) {
    var next: Int32 = 0
    numbers = graph.isFactAsked.map { asked in
      guard asked else { return -1 }
      defer { next += 1 }
      return next
    }
    _ = tabSets.intern([])
  }

  var isEmpty: Bool { !numbers.contains { $0 >= 0 } }
  var count: Int { rows.values.count }

  subscript(facts: Int32) -> Valuation { rows[facts] }

  mutating func intern(_ valuation: Valuation) -> Int32 { rows.intern(valuation) }

  /// At launch.
  mutating func initial(_ graph: NavigationGraph) -> Int32 {
    var valuation = Valuation()
    for fact in graph.facts {
      let number = numbers[Int(fact.id.index)]
      guard number >= 0 else { continue }
      if fact.isPersisted { valuation.undecided.insert(number) } else if fact.initial { valuation.holding.insert(number) }
    }
    return rows.intern(valuation)
  }

  /// Nil if it is undecided; true for a fact that nothing asks for.
  func value(of fact: FactID, in facts: Int32) -> Bool? {
    let number = numbers[Int(fact.index)]
    guard number >= 0 else { return true }
    if rows.values[Int(facts)].holding.contains(number) { return true }
    return rows.values[Int(facts)].undecided.contains(number) ? nil : false
  }

  func isAsked(_ fact: FactID) -> Bool { numbers[Int(fact.index)] >= 0 }

  func isUndecided(_ facts: Int32) -> Bool { !rows.values[Int(facts)].undecided.isEmpty }

  mutating func setting(_ fact: FactID, to value: Bool, in facts: Int32) -> Int32 {
    let number = numbers[Int(fact.index)]
    guard number >= 0 else { return facts }
    var valuation = rows[facts]
    valuation.undecided.remove(number)
    if value { valuation.holding.insert(number) } else { valuation.holding.remove(number) }
    return rows.intern(valuation)
  }

  // MARK: Tabs

  func alteredTabs(_ facts: Int32) -> Int32 { rows.values[Int(facts)].alteredTabs }

  func isAltered(_ tabs: TabNest.ID, in facts: Int32) -> Bool {
    let row = alteredTabs(facts)
    return row != 0 && tabSets[row].contains(tabs)
  }

  mutating func with(alteredTabs row: Int32, in facts: Int32) -> Int32 {
    guard alteredTabs(facts) != row else { return facts }
    var valuation = rows[facts]
    valuation.alteredTabs = row
    return rows.intern(valuation)
  }

  /// Their combinations multiply. A further tab is taken to be as it is when it is entered, which only adds what may be.
  private static let mostAltered = 3

  mutating func altering(_ tabs: TabNest.ID, in facts: Int32) -> Int32 {
    let known = tabSets[alteredTabs(facts)]
    guard !known.contains(tabs), known.count < Self.mostAltered else { return facts }
    return with(alteredTabs: tabSets.intern((known + [tabs]).sorted { $0.index < $1.index }), in: facts)
  }
}

extension NavigationGraph {
  /// By fact: whether it is asked for somewhere. A fact that nothing asks for changes nothing.
  var isFactAsked: [Bool] {
    var isAsked = [Bool](repeating: false, count: facts.count)
    for choice in choices.ids {
      for literal in choices[choice].conditions.facts { isAsked[Int(literal.fact.index)] = true }
    }
    for choice in start {
      for literal in choice.conditions.facts { isAsked[Int(literal.fact.index)] = true }
    }
    for flow in flows.ids {
      for requirement in flows[flow].requires { isAsked[Int(requirement.literal.fact.index)] = true }
    }
    for screen in screens.ids {
      for requirement in screens[screen].requires { isAsked[Int(requirement.literal.fact.index)] = true }
    }
    return isAsked
  }
}
