import FlowGraph

/// What can be done to the facts in tabs that are come back to as they were left, whatever their stacks.
///
/// Which stack it is that is come back to is not asked: any that has been found with the facts that are then current. A move is made as
/// a whole, also where it ends with a handler: nobody leaves a tab, or comes back to it, in the middle of one.
struct ResumedTabs {
  /// A tab, by what is around its screens, and what is done in it next while which facts hold.
  struct Place: Hashable {
    let tabs: TabNest.ID
    let context: StackSymbol.Context
    let control: ControlID
  }

  /// A move that changes facts, or leaves the tab.
  struct Move {
    /// What is tapped or selected; nil if the tab stays.
    let tap: TabDetours.Tap?
    /// What comes next.
    let control: ControlID
    let transition: TransitionID
    let label: LabelID
    /// The screen that it shows, if the tab stays and that is known.
    let shown: ScreenID?
    /// Where what it presents is closed again, if that belongs to it.
    var end: TransitionID?
  }

  private var rows = Interner<Place>()
  /// What the moves in a place are made of.
  private var parts = Table<RowID<Place>, [Move]>()
  private var known: [Place: [Move]] = [:]
  /// Whether nothing is being done.
  private let isAtRest: Table<ControlID, Bool>
  /// Whether facts change in some tab after its beginning, or where it is left.
  private(set) var changeFacts = false
  /// The tabs that have been seen.
  private var nests: [TabNest.ID] = []
  private var nestsWithin: [TabNest.ID: [TabNest.ID]] = [:]

  init(_ saturation: Saturation, _ machine: StackMachine) {
    changeFacts = Self.changeFacts(saturation, machine)
    isAtRest = Table(machine.controls.values.lazy.map { $0.mode == .run })
    // In most apps no tab changes facts and goes on.
    guard changeFacts || machine.graph.goesOnInTabs else { return }
    var nests: Set<TabNest.ID> = []
    // Many symbols have the same setting, which takes long to compare.
    var rowsBySetting: [IDPair<SettingID, ControlID>: RowID<Place>] = [:]
    var seen: Set<IDPair<RowID<Place>, ControlID>> = []
    // What follows a head is the same in whichever activation.
    var isKnown = Table<HeadID, Bool>(repeating: false, count: machine.heads.ids.count)
    for (index, transition) in saturation.transitions.numbered where !isKnown[transition.head] {
      isKnown[transition.head] = true
      let head = machine.heads[transition.head]
      let mode = machine.controls[head.control].mode
      guard machine.symbols.isInTabs(head.symbol), !mode.isBetweenTabs else { continue }
      let settingID = machine.symbols.settingID(head.symbol)
      let setting = machine.symbols[settingID]
      if mode.hasWholeStack { nests.insert(setting.tabs) }
      let key = IDPair(settingID, head.control)
      let known = rowsBySetting[key]
      let row = known ?? row(of: Place(tabs: setting.tabs, context: setting.context, control: head.control))
      if known == nil { rowsBySetting[key] = row }
      func add(
        _ control: ControlID, _ tap: TabDetours.Tap?, _ label: LabelID, shows symbol: SymbolID? = nil, until end: TransitionID? = nil
      ) {
        // What is tapped is told by the control.
        guard tap != nil || control != head.control, seen.insert(IDPair(row, control)).inserted else { return }
        let shown = tap == nil ? symbol.flatMap { machine.symbols.screen($0) } : nil
        parts[row].append(Move(tap: tap, control: control, transition: index, label: label, shown: shown, end: end))
      }
      for rule in saturation.rules(of: transition.head) {
        switch rule.effect {
        case .reset: break
        case .swap(let next): add(rule.control, nil, rule.label, shows: machine.heads[next].symbol)
        case .pop:
          let tap = machine.tap(rule.control, at: setting.tabs)
          // What closes the context takes the tabs with it.
          if tap != nil || !setting.isStackBottom { add(rule.control, tap, rule.label) }
        case .push(let next):
          guard machine.symbols[machine.heads[next].symbol].setting.context != setting.context else {
            add(rule.control, nil, rule.label, shows: machine.heads[next].symbol)
            continue
          }
          // What is done in contexts above counts once they are closed.
          guard let callee = saturation.begun(by: next) else { continue }
          for exit in saturation.exits(of: callee) { add(exit.control, nil, rule.label, shows: head.symbol, until: exit.transition) }
        }
      }
    }
    self.nests = nests.sorted()
  }

  private mutating func row(of place: Place) -> RowID<Place> {
    let row = rows.intern(place)
    parts.grow(to: row, with: [])
    return row
  }

  private func parts(of place: Place) -> [Move] { rows.find(place).map { parts[$0] } ?? [] }

  /// All that can be done in a tab, as whole moves.
  mutating func moves(in place: Place) -> [Move] {
    if let moves = known[place] { return moves }
    var moves: [Move] = []
    var seen: Set<ControlID> = [place.control]
    var waiting = parts(of: place)
    var next = 0
    while next < waiting.count {
      let move = waiting[next]
      next += 1
      if move.tap != nil {
        moves.append(move)
      } else if seen.insert(move.control).inserted {
        if isAtRest[move.control] {
          moves.append(move)
        } else {
          // What it goes on with is told as the move that it began with.
          let rest = parts(of: Place(tabs: place.tabs, context: place.context, control: move.control))
          waiting += rest.map {
            Move(tap: $0.tap, control: $0.control, transition: move.transition, label: move.label, shown: $0.shown, end: $0.end ?? move.end)
          }
        }
      }
    }
    known[place] = moves
    return moves
  }

  /// Whether some rule changes facts, what discards all tabs aside.
  private static func changeFacts(_ saturation: Saturation, _ machine: StackMachine) -> Bool {
    saturation.transitions.contains { transition in
      let facts = machine.controls.facts(machine.heads[transition.head].control)
      return saturation.rules(of: transition.head).contains { rule in
        if case .reset = rule.effect { return false }
        return machine.controls.facts(rule.control) != facts
      }
    }
  }

  /// The tabs that may be shown where one is selected that has been left before.
  mutating func places(in part: TabNest.ID, with control: ControlID, _ context: StackSymbol.Context, _ nest: TabNest) -> [Place] {
    let within = nestsWithin[part] ?? nests.filter { nest.isAround(part, $0) }
    nestsWithin[part] = within
    return within.map { Place(tabs: $0, context: context, control: control) }
  }
}
