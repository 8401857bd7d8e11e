import FlowGraph
import FlowRuntime

/// A navigation state with numbers for screens, which the interpreter explores.
public typealias NavigationState = FlowNavigation<Numbers>

/// The structure of an app for `FlowRuntime`, read from the graph. Screens have no arguments. Guards aren't asked; all
/// answers are explored.
// A class, because each course holds a reference and the graph has many tables.
public final class Numbers: FlowStructure {
  public typealias Flow = FlowID
  public typealias Screen = ScreenID
  public typealias Place = ScreenID
  public typealias Tab = TabID
  public typealias Fact = FactID
  public typealias Facts = FactValues
  public typealias Site = OperationID
  public typealias Outcome = OutcomeID
  public typealias Guards = GuardAssumptions
  public typealias HandlerID = FlowGraph.HandlerID

  public let graph: NavigationGraph
  let screenParamsAsked: Set<ParamID>
  /// The operations that are never made.
  let faulty: Set<OperationID>
  /// The screen or tab that each choice of a flow's `start` shows.
  let starts: [ChoiceID: FlowStart]
  /// Whether `root` with `resume` continues a waiting link. The checks use false: they look at the states that links
  /// build anyway, with all facts that occur.
  public let resumesLinks: Bool

  /// - Parameter resumingLinks: whether a `root` with `resume` continues a waiting link.
  public init(_ graph: NavigationGraph, resumingLinks: Bool = false) {
    self.graph = graph
    resumesLinks = resumingLinks && !graph.resumes.isEmpty
    screenParamsAsked = graph.screenParamsAsked
    faulty = graph.faultyOperations
    var starts: [ChoiceID: FlowStart] = [:]
    for flow in graph.flows where !flow.startChoices.isEmpty {
      for (choice, start) in zip(flow.startChoices, flow.decidedStarts) { starts[choice] = start }
    }
    self.starts = starts
  }

  /// Choices of the graph, which are tried in order.
  public struct Choices: Hashable, Sendable {
    let choices: IDRange<ChoiceID>
    /// The only choice that counts, or nil for all.
    var only: ChoiceID?
  }

  // MARK: Nouns

  public func flow(of screen: ScreenID) -> FlowID { graph.screens[screen].flow }

  public func place(of screen: ScreenID) -> ScreenID { screen }

  public func shape(of flow: FlowID) -> FlowShape {
    switch graph.flows[flow].kind {
    case .stack: .stack
    case .pages: .pages
    case .tabs: .tabs
    case .alert, .confirm: .alert
    }
  }

  public func hasOutcomes(_ screen: ScreenID) -> Bool { !graph.screens[screen].outcomes.isEmpty }

  public func tabs(of flow: FlowID) -> [(tab: TabID, target: FlowTarget<Numbers>)] {
    graph.flows[flow].tabs.compactMap { tab in
      if case .flow(let shown) = graph.tabs[tab].content { (tab, target(shown)) } else { nil }
    }
  }

  public func startChoices(of flow: FlowID) -> Choices? {
    graph.flows[flow].startChoices.isEmpty ? nil : Choices(choices: graph.flows[flow].startChoices)
  }

  public func tab(named name: String, of flow: FlowID) -> TabID? { graph.tab(named: name, of: flow) }

  public func page(named name: String, beside page: ScreenID) -> ScreenID? { graph.page(named: name, of: graph.screens[page].flow) }

  public func page(at place: ScreenID) -> ScreenID? { graph.isPage(place) ? place : nil }

  public func neighbours(of page: ScreenID) -> [ScreenID] { graph.neighbours(of: page) }

  public func hidesBack(_ screen: ScreenID) -> Bool { graph.screens[screen].hidesBack }

  public func hidesTabBar(_ screen: ScreenID) -> Bool { graph.screens[screen].hidesTabBar }

  public func meetsRequirements(_ screen: ScreenID, within tabs: [FlowID], _ facts: FactValues) -> Bool {
    requirements(of: screen, within: tabs).allSatisfy { facts.meets($0) }
  }

  /// Returns the requirements of the active screen that the facts don't meet. The requirements of its flow, and of all
  /// tabs flows around it in its context, count too.
  public func unmetRequirements(in state: NavigationState) -> [Requirement] {
    guard let screen = state.activeScreen else { return [] }
    return requirements(of: screen, within: state.tabsFlowsAround).filter { !state.facts.meets($0) }
  }

  func requirements(of screen: ScreenID, within tabs: [FlowID]) -> [Requirement] {
    graph.screens[screen].requires + graph.flows[graph.screens[screen].flow].requires + tabs.flatMap { graph.flows[$0].requires }
  }

  // MARK: Handlers and actions

  public func handler(after end: FlowEnding<OutcomeID>, startedBy site: OperationID) -> FlowHandler<Numbers>? {
    handler(after: end, among: graph.operations[site].handlers)
  }

  public func hasRootHandlers(_ flow: FlowID) -> Bool { graph.rootHandlers[flow] != nil }

  public func rootHandler(after end: FlowEnding<OutcomeID>, of flow: FlowID) -> FlowHandler<Numbers>? {
    handler(after: end, among: graph.rootHandlers[flow] ?? .none)
  }

  private func handler(after end: FlowEnding<OutcomeID>, among handlers: IDRange<HandlerID>) -> FlowHandler<Numbers>? {
    let found: HandlerID? =
      switch end {
      case .finished(let outcomes): graph.handler(of: outcomes, among: handlers)
      case .dismissed: graph.dismissedHandler(among: handlers)
      }
    return found.map { FlowHandler($0, Choices(choices: graph.handlers[$0].choices)) }
  }

  public func choices(
    ofAction name: String, _ arguments: [String: any Sendable], on screen: ScreenID, within tabs: [FlowID]
  ) -> Choices? {
    graph.action(named: name, on: screen, within: tabs).map { Choices(choices: graph.actions[$0].choices) }
  }

  public var unmetChoices: Choices? { graph.unmet.map { Choices(choices: $0) } }

  public func site(_ site: OperationID, step: Int) -> OperationID {
    guard case .steps(let steps) = graph.operations[site].verb else { return site }
    return steps[steps.lower + Int32(truncatingIfNeeded: step)]
  }

  // MARK: Choices

  public static func areSame(_ left: Choices, _ right: Choices) -> Bool { left == right }

  public static var noGuards: GuardAssumptions { .none }
}
