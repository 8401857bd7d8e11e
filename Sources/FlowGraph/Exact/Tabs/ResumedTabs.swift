/// What can be done to the facts in tabs that are come back to as they were left, whatever their stacks.
///
/// Which stack it is that is come back to is not asked: any that has been found with the facts that are then current.
struct ResumedTabs {
  /// A tab, by what is around its screens, while facts hold.
  struct Place: Hashable {
    let tabs: TabNest.ID
    let context: StackSymbol.Context
    let facts: Int32
  }

  /// A move that changes facts, or leaves the tab.
  struct Move {
    /// What is tapped or selected; nil if the tab stays.
    let tap: TabDetours.Tap?
    let facts: Int32
    let transition: Int32
    let label: Int32
  }

  private struct Key: Hashable {
    let place: Place
    let facts: Int32
    let tap: TabDetours.Tap?
  }

  private(set) var moves: [Place: [Move]] = [:]
  /// Whether facts change in some tab after its beginning, or where it is left.
  private(set) var changeFacts = false
  /// The tabs that have been seen.
  private var nests: Set<TabNest.ID> = []

  init(_ saturation: Saturation, _ machine: StackMachine) {
    changeFacts = Self.changeFacts(saturation, machine)
    // In most apps no tab changes facts and goes on.
    guard changeFacts || machine.graph.selectsInSteps else { return }
    var seen: Set<Key> = []
    for (index, transition) in saturation.transitions.enumerated() {
      let head = machine.heads[transition.head]
      let setting = machine.symbols[head.symbol].setting
      let control = machine.controls[head.control]
      guard setting.tabs != .none, control.mode.hasWholeStack, machine.symbols.screen(head.symbol) != nil else { continue }
      let place = Place(tabs: setting.tabs, context: setting.context, facts: control.facts)
      nests.insert(setting.tabs)
      func add(_ facts: Int32, _ tap: TabDetours.Tap?, _ label: Int32) {
        guard tap != nil || facts != control.facts, seen.insert(Key(place: place, facts: facts, tap: tap)).inserted else { return }
        moves[place, default: []].append(Move(tap: tap, facts: facts, transition: Int32(truncatingIfNeeded: index), label: label))
      }
      for rule in saturation.rules(of: transition.head) {
        let facts = machine.controls[rule.control].facts
        switch rule.effect {
        case .reset: break
        case .swap: add(facts, nil, rule.label)
        case .pop: add(facts, machine.tap(rule.control, at: setting.tabs), rule.label)
        case .push(let next):
          guard machine.symbols[machine.heads[next].symbol].setting.context != setting.context else {
            add(facts, nil, rule.label)
            continue
          }
          // What is done in contexts above counts once they are closed, and a handler has been told.
          guard let callee = saturation.begun(by: next) else { continue }
          for exit in saturation.exits(of: callee) {
            for facts in Self.facts(after: exit.control, on: head.symbol, saturation, machine) { add(facts, nil, rule.label) }
          }
        }
      }
    }
  }

  /// The facts with which the app is in a state again, where a control meets a symbol that comes back to the top.
  private static func facts(after control: Int32, on symbol: Int32, _ saturation: Saturation, _ machine: StackMachine) -> [Int32] {
    let before = machine.controls[control]
    guard before.mode != .run, let head = machine.heads.find(Head(control: control, symbol: symbol)) else { return [before.facts] }
    return saturation.rules(of: head).map { machine.controls[$0.control].facts }
  }

  /// Whether some rule changes facts, what discards all tabs aside.
  private static func changeFacts(_ saturation: Saturation, _ machine: StackMachine) -> Bool {
    saturation.transitions.contains { transition in
      let facts = machine.controls[machine.heads[transition.head].control].facts
      return saturation.rules(of: transition.head).contains { rule in
        if case .reset = rule.effect { return false }
        return machine.controls[rule.control].facts != facts
      }
    }
  }

  /// The tabs that may be shown where one is selected that has been left before.
  func places(in part: TabNest.ID, with facts: Int32, _ context: StackSymbol.Context, _ nest: TabNest) -> [Place] {
    nests.filter { nest.isAround(part, $0) }.sorted { $0.index < $1.index }
      .map { Place(tabs: $0, context: context, facts: facts) }
  }
}
