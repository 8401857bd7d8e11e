import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowSearch

/// What a screen requires holds whenever it is shown.
struct RequirementNotMet: StateCheck {
  static let id = DiagnosticID("requirement-not-met", .facts, .error)

  /// What is required, as it is written, the fact in it, and whether that is to hold.
  let requirement: Located<String>
  /// The same as a condition that could be written; of several facts one that counts.
  let written: String
  let fact: String
  let value: Bool
  /// Whether only code of the app gives the fact that value.
  let isOfCode: Bool
  /// The dotted name of who requires it.
  let owner: String
  /// The screen that is shown all the same.
  let screen: String
  let remedy: RequirementRemedy
  /// The finding of the same mistake, if it is another.
  let cause: FindingPlace?
  let way: FindingTrace?

  var range: SourceRange { requirement.range }
  var subject: String? { owner }

  var message: String {
    // A screen says by its name which flow it is of, but not which tabs are around it.
    let place = screen == owner || screen.hasPrefix(owner + ".") ? "" : " within '\(owner)'"
    return "'\(screen)'\(place) can be shown while '\(requirement.value)' does not hold"
  }

  /// The same change of the same move fixes several requirements.
  var mistake: Mistake? { remedy.isOfOneMove ? help.map { .named($0) } : nil }

  var help: String? {
    let (change, reverse) = value ? ("sets: \(fact)", "clears: \(fact)") : ("clears: \(fact)", "sets: \(fact)")
    return remedy.help(written, change: change, reverse: reverse, value: value, isOfCode: isOfCode)
  }

  static let claimsAbsence = false

  static func find(in context: StateContext) -> [Self] {
    let broken = BrokenPromises(context.search, context.graph)
    guard !broken.all.isEmpty else { return [] }
    let (faulty, changes) = (context.screensWithFaultyRequirement, FactChanges(context.graph))
    var allowance = TraceAllowance()
    var told: [Int: FindingTrace] = [:]
    /// Many requirements share a way, which is then told once.
    func way(_ trace: Trace, _ number: Int) -> FindingTrace? {
      guard allowance.allows(trace) else { return nil }
      let way = told[number] ?? FindingTrace(trace, context.graph)
      told[number] = way
      return way
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
        screen: graph.name(of: screen), remedy: remedy, cause: first.map { FindingPlace(id, $0.range) }, way: way(trace, number))
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

  /// The screens of which, or of whose flows, some of `requires` could not be resolved: it may have been what keeps people out.
  fileprivate var screensWithFaultyRequirement: Set<ScreenID> {
    guard !holes.isEmpty else { return [] }
    func isFaulty(_ requires: [Located<Condition>]) -> Bool { requires.contains { holes.touch($0.range) } }
    var screens: Set<ScreenID> = []
    for flow in graph.flows {
      let declared = graph.declaration(of: flow.id)
      for (screen, own) in zip(flow.screens, declared.screens) where isFaulty(own.requires) { screens.insert(screen) }
      if isFaulty(declared.requires) { screens.formUnion(self.screens(of: flow.id, within: 64)) }
    }
    return screens
  }

  /// The screens of a flow; of tabs those of the flows in them, which may be tabs again.
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

/// A way to a state in which requirements do not hold. Many requirements share it, so it is looked at once.
private struct SharedTrace {
  /// Whether nothing that could not be read lies on it.
  let isSound: Bool
  /// The last choice that gives a fact a value.
  private var lastChanges: [FactLiteral: Int] = [:]

  init(_ trace: Trace, _ context: StateContext, faulty: Set<ScreenID>) {
    isSound = !context.isBroken(trace) && !trace.steps.contains { $0.screen.map { faulty.contains($0) } ?? false }
    for (index, choice) in trace.choices.enumerated() {
      let row = context.graph.choices[choice]
      for fact in row.sets { lastChanges[FactLiteral(fact: fact, value: true)] = index }
      for fact in row.clears { lastChanges[FactLiteral(fact: fact, value: false)] = index }
    }
  }

  /// What is required of the fact that the last choice on the way changes to something else.
  func broken(_ unmet: ExactSearch.UnmetRequirement) -> FactLiteral? {
    unmet.requirement.literals.compactMap { literal in
      lastChanges[literal.opposite].map { (literal, at: $0) }
    }.max { $0.at < $1.at }?.0
  }
}

/// The requirements that do not hold somewhere, with the ways there.
private struct BrokenPromises {
  let all: [(unmet: ExactSearch.UnmetRequirement, trace: Trace, number: Int)]
  /// The shortest way to a screen that lacks what it requires, unless that is accepted: its length, and where the requirement stands.
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

  /// The screen on the way on which the same is broken already, and has been ever since: that is the mistake.
  func before(_ unmet: ExactSearch.UnmetRequirement, _ trace: Trace) -> (screen: ScreenID, range: SourceRange)? {
    let literals = unmet.requirement.literals
    let steps = trace.steps
    // In the middle of a move nothing need hold.
    let ends = steps.indices.filter { $0 + 1 == steps.count || !steps[$0 + 1].isHandler }
    let broken = ends.reversed().prefix { end in literals.allSatisfy { steps[end].facts.contains($0.fact) != $0.value } }.reversed()
    for screen in broken.dropLast().lazy.compactMap({ steps[$0].screen }) {
      if let found = shortest[Place(screen: screen, literals: literals)], found.length < steps.count { return (screen, found.range) }
    }
    return nil
  }
}

extension NavigationGraph {
  /// Whether nobody minds that the requirement does not hold.
  fileprivate func accepts(_ unmet: ExactSearch.UnmetRequirement) -> Bool {
    switch unmet.owner {
    case .screen(let screen): allows(RequirementNotMet.id, on: screen)
    case .flow(let flow): declaration(of: flow).allow.contains { $0.id == RequirementNotMet.id }
    case .app: false
    }
  }
}
