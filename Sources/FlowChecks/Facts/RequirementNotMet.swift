import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowSearch

/// Reports a screen that can be shown while a requirement of the screen or its flow doesn't hold.
struct RequirementNotMet: StateCheck {
  static let id = DiagnosticID("requirement-not-met", .facts, .error)

  /// The requirement as it is written.
  let requirement: Located<String>
  /// The requirement as a condition for `when`. Then the fact that breaks it, and the value that is required of the fact.
  let written: String
  let fact: String
  let value: Bool
  /// Whether only code of the app gives the fact that value.
  let isOfCode: Bool
  /// The dotted name of the screen or flow that requires it.
  let owner: String
  /// The screen that is shown although the requirement doesn't hold.
  let screen: String
  let remedy: RequirementRemedy
  /// The finding that reports the mistake, if it isn't this one.
  let cause: FindingPlace?
  let trace: FindingTrace?

  var range: SourceRange { requirement.range }
  var subject: String? { owner }

  var message: String {
    // A screen's name contains its flow, but not the tabs around it.
    let place = screen == owner || screen.hasPrefix(owner + ".") ? "" : " within '\(owner)'"
    return "'\(screen)'\(place) can be shown while '\(requirement.value)' does not hold"
  }

  /// One change of one move can fix several requirements.
  var mistake: Mistake? { remedy.isOfOneMove ? help.map { .named($0) } : nil }

  var help: String? {
    let (change, reverse) = value ? ("sets: \(fact)", "clears: \(fact)") : ("clears: \(fact)", "sets: \(fact)")
    return remedy.help(written, change: change, reverse: reverse, value: value, isOfCode: isOfCode)
  }

  static let claimsAbsence = false

  static func find(in context: StateContext) -> [Self] {
    let broken = UnmetRequirements(context.search, context.graph)
    guard !broken.all.isEmpty else { return [] }
    let (faulty, changes) = (context.screensWithFaultyRequirement, FactChanges(context.graph))
    var allowance = TraceAllowance()
    var known: [Int: FindingTrace] = [:]
    /// Returns the trace as part of a finding. Many requirements share a trace, so it is converted once.
    func findingTrace(_ trace: Trace, _ number: Int) -> FindingTrace? {
      guard allowance.allows(trace) else { return nil }
      let converted = known[number] ?? FindingTrace(trace, context.graph)
      known[number] = converted
      return converted
    }
    var shared: [Int: SharedTrace] = [:]
    return broken.all.compactMap { unmet, trace, number in
      let ground = shared[number] ?? SharedTrace(trace, context, faulty: faulty)
      shared[number] = ground
      guard let screen = trace.steps.last?.screen, ground.isSound, let literal = ground.broken(unmet) ?? unmet.requirement.literals.first
      else { return nil }
      let graph = context.graph
      let first = broken.before(unmet, trace)
      let remedy =
        first.map { .fixFirst(screen: graph.name(of: $0.screen)) } ?? RemedyFinder(unmet, trace, literal, changes, in: context).remedy
      return Self(
        requirement: Located(graph.text(of: unmet.requirement), unmet.requirement.range), written: graph.written(unmet.requirement),
        fact: graph.facts[literal.fact].name.value, value: literal.value, isOfCode: changes.leaveToCode(literal),
        owner: context.name(of: unmet.owner),
        screen: graph.name(of: screen), remedy: remedy, cause: first.map { FindingPlace(id, $0.range) }, trace: findingTrace(trace, number))
    }
  }
}

extension StateContext {
  fileprivate func name(of owner: Place) -> String {
    switch owner {
    case .screen(let screen): graph.name(of: screen)
    case .flow(let flow): graph.name(of: flow)
    case .app: "app"
    }
  }

  /// The screens with a requirement, of their own or of their flow, that couldn't be resolved. That requirement may have kept people out.
  fileprivate var screensWithFaultyRequirement: Set<ScreenID> {
    guard !unresolved.isEmpty else { return [] }
    func isFaulty(_ requires: [Located<Condition>]) -> Bool { requires.contains { unresolved.touch($0.range) } }
    var screens: Set<ScreenID> = []
    for flow in graph.flows {
      let declared = graph.declaration(of: flow.id)
      for (screen, own) in zip(flow.screens, declared.screens) where isFaulty(own.requires) { screens.insert(screen) }
      if isFaulty(declared.requires) { screens.formUnion(self.screens(of: flow.id, within: 64)) }
    }
    return screens
  }

  /// Returns the screens of a flow. For tabs, these include the screens of the flows in the tabs, which may be tabs too.
  ///
  /// - Parameter depth: how deep tabs may be nested.
  private func screens(of flow: FlowID, within depth: Int) -> [ScreenID] {
    guard depth > 0 else { return [] }
    return Array(graph.flows[flow].screens)
      + graph.flows[flow].tabs.flatMap { tab -> [ScreenID] in
        guard case .flow(let target) = graph.tabs[tab].content else { return [] }
        return screens(of: graph.flow(of: target), within: depth - 1)
      }
  }
}

/// A trace to a state in which requirements don't hold. Many requirements share it, so it is evaluated once.
private struct SharedTrace {
  /// Whether the trace contains no part that couldn't be read.
  let isSound: Bool
  /// The index of the last choice that gives a fact a value.
  private var lastChanges: [FactLiteral: Int] = [:]

  init(_ trace: Trace, _ context: StateContext, faulty: Set<ScreenID>) {
    isSound = !context.isBroken(trace) && !trace.steps.contains { $0.screen.map { faulty.contains($0) } ?? false }
    for (index, choice) in trace.choices.enumerated() {
      let row = context.graph.choices[choice]
      for fact in row.sets { lastChanges[FactLiteral(fact: fact, value: true)] = index }
      for fact in row.clears { lastChanges[FactLiteral(fact: fact, value: false)] = index }
    }
  }

  /// Returns the required value of the fact that the last choice on the trace changes away from it.
  func broken(_ unmet: ExactSearch.UnmetRequirement) -> FactLiteral? {
    unmet.requirement.literals.compactMap { literal in
      lastChanges[literal.opposite].map { (literal, at: $0) }
    }.max { $0.at < $1.at }?.0
  }
}

/// The requirements that don't hold somewhere, with the traces to these states.
private struct UnmetRequirements {
  let all: [(unmet: ExactSearch.UnmetRequirement, trace: Trace, number: Int)]
  /// The shortest trace to a screen where a requirement doesn't hold and this isn't accepted: its length, and the range of the requirement.
  private var shortest: [Place: (length: Int, range: SourceRange)] = [:]

  private struct Place: Hashable {
    let screen: ScreenID
    let literals: [FactLiteral]
  }

  init(_ search: ExactSearch, _ graph: NavigationGraph) {
    all = search.tracesToUnmetRequirements
    for (unmet, trace, _) in all where !graph.accepts(unmet) {
      guard let screen = trace.steps.last?.screen else { continue }
      let place = Place(screen: screen, literals: unmet.requirement.literals)
      if trace.steps.count < shortest[place]?.length ?? .max { shortest[place] = (trace.steps.count, unmet.requirement.range) }
    }
  }

  /// Returns the screen on the trace where the same facts already break a requirement, and do so up to the end. That screen is the mistake.
  func before(_ unmet: ExactSearch.UnmetRequirement, _ trace: Trace) -> (screen: ScreenID, range: SourceRange)? {
    let literals = unmet.requirement.literals
    let steps = trace.steps
    // Requirements need to hold only at the end of a move.
    let ends = steps.indices.filter { $0 + 1 == steps.count || !steps[$0 + 1].isHandler }
    let broken = ends.reversed().prefix { end in literals.allSatisfy { steps[end].facts.contains($0.fact) != $0.value } }.reversed()
    for screen in broken.dropLast().lazy.compactMap({ steps[$0].screen }) {
      if let found = shortest[Place(screen: screen, literals: literals)], found.length < steps.count { return (screen, found.range) }
    }
    return nil
  }
}

extension NavigationGraph {
  /// Whether an `allow` accepts that the requirement doesn't hold.
  fileprivate func accepts(_ unmet: ExactSearch.UnmetRequirement) -> Bool {
    switch unmet.owner {
    case .screen(let screen): allows(RequirementNotMet.id, on: screen)
    case .flow(let flow): declaration(of: flow).allow.contains { $0.id == RequirementNotMet.id }
    case .app: false
    }
  }
}
