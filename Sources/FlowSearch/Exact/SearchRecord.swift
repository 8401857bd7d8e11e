import FlowGraph

typealias RecordID = RowID<SearchRecord>

/// The data of a finished search from which traces of its findings are read.
struct SearchRecord: Sendable {
  let transitions: Table<TransitionID, Saturation.Transition>
  let origins: Table<ActivationID, Saturation.Origin>
  let detours: Table<DetourID, Detour>
  let labels: StepLabels
  let valuations: Valuations
  /// Whether `steps` or a link may have decided the content of a tab before it is first shown. The search doesn't
  /// remember that content.
  let mayForgetTabs: Bool
  /// Whether a stack in a tab may be resumed in another state than it was left, even if the search resumed none.
  let comesBackToTabs: Bool
  let hasSteps: Bool
  /// Whether the search may have assumed that handlers fail which don't.
  let hasUnknownSteps: Bool
  /// Whether a condition asks for params that a screen keeps.
  let asksScreenParams: Bool
  /// The memory of the search that made these tables.
  let bytes: Int
  private let heads: Heads
  private let symbols: StackSymbols
  private let nest: TabNest
  /// By control state.
  private let facts: Table<ControlID, ValuationID>
  /// By activation of a word that was pushed as a whole: the symbol below it and the activation of that symbol.
  private var below: [ActivationID: (symbol: SymbolID, activation: ActivationID)] = [:]
  /// The first transition with the facts with which the target of a link lacks a requirement, or a link shows what
  /// `start` wouldn't show.
  private(set) var unmetOrigins: [LinkTarget: TransitionID] = [:]
  private(set) var skippingOrigins: [LinkTarget: TransitionID] = [:]

  init(_ saturation: Saturation, _ machine: StackMachine) {
    transitions = saturation.transitions
    origins = Table(saturation.activations.lazy.map(\.origin))
    detours = saturation.detours
    bytes = saturation.bytes(machine)
    labels = machine.labels
    valuations = machine.valuations
    hasSteps = machine.graph.operations.contains { if case .steps = $0.verb { true } else { false } }
    hasUnknownSteps = machine.hasUnknownSteps
    mayForgetTabs = !machine.graph.tabs.isEmpty && (hasSteps || !machine.graph.linkTargets.isEmpty || machine.graph.decidesStarts)
    comesBackToTabs = machine.comesBackToTabs
    asksScreenParams = !machine.graph.screenParamsAsked.isEmpty
    heads = machine.heads
    symbols = machine.symbols
    nest = machine.nest
    facts = Table(machine.controls.values.lazy.map(\.facts))
    guard machine.isLoose else { return }
    for activation in saturation.activations.ids {
      guard let first = saturation.returns(of: activation).first(where: { $0.call == .none && $0.activation != .none }) else { continue }
      below[activation] = (first.symbol, first.activation)
    }
    for (question, occurrence) in machine.findings.occurrences {
      if case .unmetLink(let link) = question { unmetOrigins[link] = occurrence.transition }
      if case .skipsStart(let link) = question { skippingOrigins[link] = occurrence.transition }
    }
  }

  // MARK: Stacks

  func symbol(of transition: TransitionID) -> SymbolID { heads[transitions[transition].head].symbol }
  func screen(_ symbol: SymbolID) -> ScreenID? { symbols.screen(symbol) }
  func isStackBottom(_ symbol: SymbolID) -> Bool { symbols[symbol].setting.isStackBottom }

  /// Returns the symbols of a word below an activation, the lowest first.
  func symbols(below activation: ActivationID) -> [SymbolID] {
    var found: [SymbolID] = []
    var next = activation
    while let part = below[next] {
      found.append(part.symbol)
      next = part.activation
    }
    return found.reversed()
  }

  /// Returns the screen on top.
  func screen(of transition: TransitionID) -> ScreenID? { symbols.screen(heads[transitions[transition].head].symbol) }

  func situation(of transition: TransitionID, _ graph: NavigationGraph) -> ExactSearch.Situation {
    let symbol = symbols[heads[transitions[transition].head].symbol]
    return ExactSearch.Situation(
      isPresented: symbol.setting.context.isPresented, isStarted: symbol.setting.isStarted,
      isRoot: symbol.setting.frame == .root, isHeir: symbol.setting.isHeir,
      isPage: symbol.screen.map { graph.flows[graph.screens[$0].flow].kind == .pages } ?? false,
      isStackBottom: symbol.setting.isStackBottom, tabsAround: nest.flows(of: symbol.setting.tabs))
  }

  /// Returns the row of the valuations for a transition.
  func facts(of transition: TransitionID) -> ValuationID { facts[heads[transitions[transition].head].control] }
}
