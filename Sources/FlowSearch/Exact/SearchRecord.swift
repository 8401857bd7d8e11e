import FlowGraph

typealias RecordID = RowID<SearchRecord>

/// What remains of a finished search: enough to tell the way to anything it found.
struct SearchRecord: Sendable {
  let transitions: Table<TransitionID, Saturation.Transition>
  let origins: Table<ActivationID, Saturation.Origin>
  let detours: Table<DetourID, Detour>
  let labels: StepLabels
  let valuations: Valuations
  /// Whether `steps` or a link may have decided what a tab holds before it is first shown, which the search does not remember.
  let mayForgetTabs: Bool
  /// Whether a stack in a tab may be come back to otherwise than it was left, whether the search had to look at that or not.
  let comesBackToTabs: Bool
  let hasSteps: Bool
  /// Whether handlers may have been taken to fail that do not.
  let hasUnknownSteps: Bool
  /// Whether anything asks for params that a screen keeps.
  let asksScreenParams: Bool
  /// How much memory the search took whose tables these are.
  let bytes: Int
  private let heads: Heads
  private let symbols: StackSymbols
  private let nest: TabNest
  /// By control.
  private let facts: Table<ControlID, ValuationID>
  /// By activation of a word that was put there as a whole: the symbol below it and the activation of that.
  private var below: [ActivationID: (symbol: SymbolID, activation: ActivationID)] = [:]
  /// Where the facts are first with which a link leads where they do not allow, or shows what `start` would not.
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

  /// What a word has below an activation of its own, the lowest first.
  func symbols(below activation: ActivationID) -> [SymbolID] {
    var found: [SymbolID] = []
    var next = activation
    while let part = below[next] {
      found.append(part.symbol)
      next = part.activation
    }
    return found.reversed()
  }

  /// The screen on top.
  func screen(of transition: TransitionID) -> ScreenID? { symbols.screen(heads[transitions[transition].head].symbol) }

  func situation(of transition: TransitionID, _ graph: NavigationGraph) -> ExactSearch.Situation {
    let symbol = symbols[heads[transitions[transition].head].symbol]
    return ExactSearch.Situation(
      isPresented: symbol.setting.context.isPresented, isStarted: symbol.setting.isStarted,
      isRoot: symbol.setting.frame == .root, isHeir: symbol.setting.isHeir,
      isPage: symbol.screen.map { graph.flows[graph.screens[$0].flow].kind == .pages } ?? false,
      isStackBottom: symbol.setting.isStackBottom, tabsAround: nest.flows(of: symbol.setting.tabs))
  }

  /// A row of the valuations.
  func facts(of transition: TransitionID) -> ValuationID { facts[heads[transitions[transition].head].control] }
}
