import FlowGraph

/// The changes of facts that are possible in resumed tabs, whatever their stacks.
///
/// The stack that is resumed isn't recorded: any stack counts that was found with the current facts. A move is made as
/// a whole, including the handler with which it ends, because a tab can't be left or resumed within a move.
struct ResumedTabs {
  /// A tab, by the surroundings of its screens, and the control state for its next move.
  struct Place: Hashable {
    let tabs: TabNest.ID
    let context: StackSymbol.Context
    let control: ControlID
  }

  /// A move that changes facts, or leaves the tab.
  struct Move {
    /// The tab that is tapped or selected; nil if the move stays in the tab.
    let tap: TabDetours.Tap?
    /// The control state after the move.
    let control: ControlID
    let transition: TransitionID
    let label: LabelID
    /// The screen that is shown after the move, if it stays in the tab and that screen is known.
    let shown: ScreenID?
    /// The transition at which a presentation of the move is closed again, if the move includes that.
    var end: TransitionID?
  }

  private var rows = Interner<Place>()
  /// The parts of the moves in a place.
  private var parts = Table<RowID<Place>, [Move]>()
  private var known: [Place: [Move]] = [:]
  /// By control state: whether no move is being made.
  private let isAtRest: Table<ControlID, Bool>
  /// Whether facts change in some tab after its beginning, or when it is left.
  private(set) var changeFacts = false
  /// The tabs that the search has met.
  private var nests: [TabNest.ID] = []
  private var nestsWithin: [TabNest.ID: [TabNest.ID]] = [:]

  init(_ saturation: Saturation, _ machine: StackMachine) {
    changeFacts = Self.changeFacts(saturation, machine)
    isAtRest = Table(machine.controls.values.lazy.map { $0.mode == .run })
    // In most apps no move in a tab changes facts or goes on in a tab.
    guard changeFacts || machine.graph.goesOnInTabs else { return }
    var nests: Set<TabNest.ID> = []
    // Many symbols share a setting, and comparing settings takes long.
    var rowsBySetting: [IDPair<SettingID, ControlID>: RowID<Place>] = [:]
    var seen: Set<IDPair<RowID<Place>, ControlID>> = []
    // The rules of a head are the same in every activation.
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
        // The control state already contains the tab that is tapped.
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
          // A move that closes the context also removes the tabs.
          if tap != nil || !setting.isStackBottom { add(rule.control, tap, rule.label) }
        case .push(let next):
          guard machine.symbols[machine.heads[next].symbol].setting.context != setting.context else {
            add(rule.control, nil, rule.label, shows: machine.heads[next].symbol)
            continue
          }
          // Moves in contexts above count once these contexts are closed.
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

  /// Returns all whole moves that are possible in a tab.
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
          // The rest of a move has the label and transition with which the move began.
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

  /// Whether some rule changes facts, except for rules that discard all tabs.
  private static func changeFacts(_ saturation: Saturation, _ machine: StackMachine) -> Bool {
    saturation.transitions.contains { transition in
      let facts = machine.controls.facts(machine.heads[transition.head].control)
      return saturation.rules(of: transition.head).contains { rule in
        if case .reset = rule.effect { return false }
        return machine.controls.facts(rule.control) != facts
      }
    }
  }

  /// Returns the tabs that may be shown when a tab is selected that was left before.
  mutating func places(in part: TabNest.ID, with control: ControlID, _ context: StackSymbol.Context, _ nest: TabNest) -> [Place] {
    let within = nestsWithin[part] ?? nests.filter { nest.isAround(part, $0) }
    nestsWithin[part] = within
    return within.map { Place(tabs: $0, context: context, control: control) }
  }
}
