import FlowGraph
import FlowModel

/// The values of the facts at one moment.
struct Valuation: Hashable, Sendable {
  var holding = ConditionSet()
  /// The conditions without a decided value. These are facts that are open at launch and that no move has asked for or
  /// changed, and facts that code may have set since. Between moves, they also include all untracked conditions. None
  /// of them is in `holding`.
  var undecided = ConditionSet()
  /// The tabs of the top context that don't exist in the state in which they are entered: a row of the sets of
  /// ``Valuations``.
  var alteredTabs: TabSetID = .empty

  /// Whether everything that can happen with the other valuation can happen with this one.
  func covers(_ other: Valuation) -> Bool {
    alteredTabs == other.alteredTabs && other.undecided.isSubset(of: undecided) && holding.isEqual(to: other.holding, asideFrom: undecided)
  }
}

typealias ValuationID = RowID<Valuation>
typealias TabSetID = RowID<[TabNest.ID]>

extension TabSetID {
  /// The empty set: the first row.
  static var empty: Self { Self(0) }
}

/// The error for a condition without a decided value. The caller tries again with either value.
struct Unknown: Error {
  /// The id of the condition.
  let condition: ConditionID
  /// Whether the condition is tracked: once it is decided, it stays decided.
  let isKept: Bool
}

/// The valuations that occur, by id.
///
/// A persisted fact may start with either value. Trying both from the beginning would double the states for each such
/// fact. So the fact stays undecided until a move asks for it.
struct Valuations: Sendable {
  private var rows = Interner<Valuation>()
  /// The sets, each sorted.
  private var tabSets = Interner<[TabNest.ID]>([[]])
  /// By fact: its id among the facts that some condition asks for; none for the others, which change nothing.
  private let numbers: Table<FactID, ConditionID>
  /// By id: the facts, then the screens below that aren't tracked.
  private var conditions = Table<ConditionID, Condition>()
  private var screenNumbers: [ScreenID: ConditionID] = [:]
  /// The conditions that aren't tracked.
  private var loose = ConditionSet()
  private var looseScreens = ConditionSet()
  /// By row, and by id and value: the row with that value.
  private var taking: [IDPair<ValuationID, RowID<Bool>>: ValuationID] = [:]
  /// By row: its row at the end of a move, and its row within a move with another top symbol; none if not computed yet.
  private var forgotten = Table<ValuationID, (state: ValuationID, middle: ValuationID)>()

  /// - Parameter screens: the untracked screens that are asked for below.
  init(_ graph: NavigationGraph, _ tracking: Tracking = .all, looseScreens screens: [ScreenID] = []) {
    let uses = graph.factUses
    var numbers = Table<FactID, ConditionID>(repeating: .none, count: graph.facts.count)
    for fact in graph.facts.ids where uses.isRead[fact] {
      let number = conditions.append(.fact(fact))
      numbers[fact] = number
      // A fact that no move changes keeps its value from launch.
      let isLoose = !tracking.contains(.fact(fact)) && (graph.facts[fact].isOpenAtLaunch || uses.isSet[fact] || uses.isCleared[fact])
      if isLoose { loose.insert(number) } else { kept.append(fact) }
    }
    self.numbers = numbers
    for screen in screens {
      let number = conditions.append(.below(screen))
      screenNumbers[screen] = number
      looseScreens.insert(number)
    }
    loose.formUnion(looseScreens)
  }

  /// The facts that conditions ask for and that are tracked.
  private(set) var kept: [FactID] = []

  var isEmpty: Bool { !numbers.contains { $0 != .none } }

  var bytes: TableBytes {
    // Conditions after the first 64 are in two arrays of each row.
    let words = max(0, (conditions.count - 1) / 64)
    var bytes = rows.bytes(inEach: words == 0 ? 0 : 2 * (32 + 8 * words))
    bytes.add(taking.count, of: (IDPair<ValuationID, RowID<Bool>>, ValuationID).self)
    bytes.add(forgotten.count, of: (ValuationID, ValuationID).self)
    return bytes
  }

  // MARK: Untracked conditions

  /// Whether there are untracked conditions.
  var isLoose: Bool { !loose.isEmpty }

  func isLoose(_ fact: FactID) -> Bool { isAsked(fact) && loose.contains(numbers[fact]) }

  /// Returns the id of the condition that a screen is below, if it is asked for and not tracked.
  func looseNumber(below screen: ScreenID) -> ConditionID? { screenNumbers[screen] }

  func conditions(numbered numbers: ConditionSet) -> [Condition] { numbers.members.map { conditions[$0] } }

  /// Returns the decided or assumed value of a condition, if any.
  func taken(_ number: ConditionID, in facts: ValuationID) -> Bool? {
    if rows[facts].holding.contains(number) { return true }
    return rows[facts].undecided.contains(number) ? nil : false
  }

  /// Returns the conditions that have an assumed value.
  func conditions(takenIn facts: ValuationID) -> [Condition] { values(takenIn: facts).map(\.condition) }

  /// Returns the conditions that have an assumed value, with the values.
  func values(takenIn facts: ValuationID) -> [(condition: Condition, value: Bool)] {
    var taken = loose
    taken.subtract(rows[facts].undecided)
    return taken.members.map { (conditions[$0], rows[facts].holding.contains($0)) }
  }

  mutating func taking(_ number: ConditionID, as value: Bool, in facts: ValuationID) -> ValuationID {
    let change = IDPair(facts, RowID<Bool>(index: 2 * number.index + (value ? 1 : 0)))
    if let known = taking[change] { return known }
    var valuation = rows[facts]
    valuation.undecided.remove(number)
    if value { valuation.holding.insert(number) } else { valuation.holding.remove(number) }
    let row = rows.intern(valuation)
    taking[change] = row
    return row
  }

  /// Returns the facts without the assumptions that no longer count: within a move those about screens below, at its
  /// end all.
  mutating func forgetting(_ facts: ValuationID, atEnd: Bool) -> ValuationID {
    forgotten.grow(to: facts, with: (.none, .none))
    let known = atEnd ? forgotten[facts].state : forgotten[facts].middle
    if known != .none { return known }
    var valuation = rows[facts]
    valuation.undecided.formUnion(atEnd ? loose : looseScreens)
    valuation.holding.subtract(atEnd ? loose : looseScreens)
    let row = rows.intern(valuation)
    if atEnd { forgotten[facts].state = row } else { forgotten[facts].middle = row }
    return row
  }

  subscript(facts: ValuationID) -> Valuation { rows[facts] }

  /// Returns the valuation at launch.
  mutating func initial(_ graph: NavigationGraph) -> ValuationID {
    var valuation = Valuation()
    for fact in graph.facts {
      let number = numbers[fact.id]
      guard number != .none else { continue }
      if fact.isOpenAtLaunch { valuation.undecided.insert(number) } else if fact.initial { valuation.holding.insert(number) }
    }
    valuation.undecided.formUnion(looseScreens)
    return rows.intern(valuation)
  }

  /// Returns nil for an undecided fact, and true for a fact that no condition asks for.
  func value(of fact: FactID, in facts: ValuationID) -> Bool? {
    isAsked(fact) ? taken(numbers[fact], in: facts) : true
  }

  func holds(_ literal: FactLiteral, in facts: ValuationID) throws(Unknown) -> Bool {
    if let value = value(of: literal.fact, in: facts) { return value == literal.value }
    let number = numbers[literal.fact]
    throw Unknown(condition: number, isKept: !loose.contains(number))
  }

  /// Whether a screen is below a symbol that doesn't know of it.
  func isBelow(_ screen: ScreenID, in facts: ValuationID) throws(Unknown) -> Bool {
    guard let number = looseNumber(below: screen) else { return false }
    guard let isBelow = taken(number, in: facts) else { throw Unknown(condition: number, isKept: false) }
    return isBelow
  }

  func isAsked(_ fact: FactID) -> Bool { numbers[fact] != .none }

  func isUndecided(_ facts: ValuationID) -> Bool {
    guard isLoose else { return !rows[facts].undecided.isEmpty }
    return !rows[facts].undecided.isSubset(of: loose)
  }

  mutating func setting(_ fact: FactID, to value: Bool, in facts: ValuationID) -> ValuationID {
    isAsked(fact) ? taking(numbers[fact], as: value, in: facts) : facts
  }

  /// Makes a tracked fact undecided: it may have either value again.
  mutating func opening(_ fact: FactID, in facts: ValuationID) -> ValuationID {
    var valuation = rows[facts]
    valuation.holding.remove(numbers[fact])
    valuation.undecided.insert(numbers[fact])
    return rows.intern(valuation)
  }

  // MARK: Tabs

  func alteredTabs(_ facts: ValuationID) -> TabSetID { rows[facts].alteredTabs }

  func isAltered(_ tabs: TabNest.ID, in facts: ValuationID) -> Bool {
    let row = alteredTabs(facts)
    return row != .empty && tabSets[row].contains(tabs)
  }

  mutating func with(alteredTabs row: TabSetID, in facts: ValuationID) -> ValuationID {
    guard alteredTabs(facts) != row else { return facts }
    var valuation = rows[facts]
    valuation.alteredTabs = row
    return rows.intern(valuation)
  }

  /// Returns the row that differs only in the altered tabs, or the same row if there is none.
  func with(alteredTabs row: TabSetID, sameAs facts: ValuationID) -> ValuationID {
    guard alteredTabs(facts) != row else { return facts }
    var valuation = rows[facts]
    valuation.alteredTabs = row
    return rows.find(valuation) ?? facts
  }

  /// The number of altered tabs that are recorded, because their combinations multiply. A further tab counts as
  /// unaltered, which over-approximates.
  private static let mostAltered = 3

  mutating func altering(_ tabs: TabNest.ID, in facts: ValuationID) -> ValuationID {
    let known = tabSets[alteredTabs(facts)]
    guard !known.contains(tabs), known.count < Self.mostAltered else { return facts }
    return with(alteredTabs: tabSets.intern((known + [tabs]).sorted()), in: facts)
  }
}
