import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports a screen from which nothing leads on.
struct DeadEnd: StateCheck {
  static let id = DiagnosticID("dead-end", .liveness, .warning)

  let screen: Located<String>
  /// The facts that would need another value so that something leads on.
  let missing: [(fact: String, value: Bool)]
  /// The key that takes the system's way back away; nil if none does.
  let hiding: String?
  let blockedExits: [BlockedExit]
  let appActionExits: AppActionExits
  /// The range of the verb that presents the screen, if people can't swipe the screen away.
  let presenting: SourceRange?
  let isAlert: Bool
  let cause: FindingPlace?
  let trace: FindingTrace?

  var range: SourceRange { screen.range }
  var subject: String? { screen.value }

  var message: String {
    let conditions = missing.map { fact, value in "'\(fact)' \(value ? "does not hold" : "holds")" }
    let condition = conditions.isEmpty ? "" : " while \(conditions.joined(separator: " and "))"
    return "no move leads forward or back from '\(screen.value)'\(condition)\(appActionExits.exception)"
  }

  var related: [RelatedPlace] {
    blockedExits.map(\.place) + appActionExits.places
      + (presenting.map { [RelatedPlace("it is presented here, and cannot be swiped away", $0)] } ?? [])
  }

  var help: String? {
    if isAlert { return blockedExits.help + "add a button that is always shown, for example 'close: dismiss'" }
    let accepted = appActionExits.isEmpty ? "this is intended" : "people wait here until code calls the action"
    return blockedExits.help
      + (presenting == nil
        ? "add an action that leads to another screen, \(hiding.map { "delete '\($0): hidden', " } ?? "")or write 'final: true' if \(accepted)"
        : "add an action that closes it, for example 'close: dismiss', or let people swipe it away"
          + (appActionExits.isEmpty ? "" : "; write 'final: true' if \(accepted)"))
  }

  static let claimsAbsence = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    var allowance = TraceAllowance()
    let facts = ConstantFacts(graph)
    return context.search.deadEnds.compactMap { deadEnd in
      let trace = allowance.allows(context.search.length(ofTraceTo: deadEnd)) ? context.search.trace(to: deadEnd) : nil
      let row = graph.screens[deadEnd.screen]
      let missing = context.search.missing(at: deadEnd)
      return Self(
        screen: Located(graph.name(of: deadEnd.screen), row.name.range),
        missing: missing.map { (graph.facts[$0.fact].name.value, $0.value) },
        hiding: row.hidesNavigationBar ? "navigationBar" : row.hidesBack ? "back" : nil,
        blockedExits: context.blockedExits.exits(on: deadEnd.screen, graph), appActionExits: AppActionExits(deadEnd.codeActions, context),
        presenting: trace.flatMap { graph.presenting(deadEnd.screen, $0) },
        isAlert: graph.flows[row.flow].kind.isAlert,
        cause: missing.lazy.compactMap(facts.cause).first ?? trace.flatMap { context.skippedExit(keeping: missing, on: $0) },
        trace: trace.map { FindingTrace($0, graph) })
    }
  }
}

extension StateContext {
  /// Returns the finding about a platform move on a trace that keeps the value of a fact with which nothing leads on.
  ///
  /// - Parameter missing: the values that facts need so that something leads on.
  /// - Returns: nil if some of these facts don't keep their value because of such a platform move.
  fileprivate func skippedExit(keeping missing: [FactLiteral], on trace: Trace) -> FindingPlace? {
    guard !missing.isEmpty, trace.cut == nil else { return nil }
    let skipped = missing.map { literal in
      skippedExits.first { skipped in
        skipped.part == .fact(literal.opposite) && trace.isLeftByPlatform(skipped.screen, keeping: literal.opposite)
      }
    }
    guard !skipped.contains(where: { $0 == nil }), let first = skipped.first ?? nil else { return nil }
    return FindingPlace(ExitSkipsEffect.id, graph.screens[first.screen].name.range)
  }
}

extension Trace {
  /// Whether a platform move leaves a screen while a fact keeps its value.
  fileprivate func isLeftByPlatform(_ screen: ScreenID, keeping literal: FactLiteral) -> Bool {
    zip(steps, steps.dropFirst()).contains { before, step in
      guard before.screen == screen, step.facts.contains(literal.fact) == literal.value else { return false }
      switch step.move {
      case .back, .swipe, .swipeDown, .tabTap: return true
      case .launch, .start, .link, .action, .handler: return false
      }
    }
  }
}

extension NavigationGraph {
  /// Returns the range of the verb that presents the flow of a screen on a trace, if people can't swipe the flow away there.
  fileprivate func presenting(_ screen: ScreenID, _ trace: Trace) -> SourceRange? {
    for choice in trace.choices.reversed() {
      var last: (isDismissable: Bool, range: SourceRange)?
      forEachOperation(of: IDRange(Int(choice.index)..<Int(choice.index) + 1)) { operation in
        guard case .present(let target, let presentation) = operations[operation].verb, flow(of: target) == screens[screen].flow
        else { return }
        last = (presentation.isDismissable, operations[operation].range)
      }
      if let last { return last.isDismissable ? nil : last.range }
    }
    return nil
  }
}
