import FlowDiagnostics
import FlowGraph

/// Reports a screen that nothing leads to.
struct UnreachableScreen: StateCheck {
  static let id = DiagnosticID("unreachable-screen", .reach, .error)

  let screen: Located<String>
  /// The move, tab or choice that would lead to the screen.
  let blockedEntry: BlockedEntry?
  let hasLink: Bool
  let cause: FindingPlace?
  let acceptedAt: [String]

  var range: SourceRange { screen.range }
  var subject: String? { screen.value }
  var message: String { "the screen '\(screen.value)' cannot be reached" }

  var help: String? {
    if let blockedEntry { return blockedEntry.help }
    return hasLink
      ? "correct the requirements of the screen: they never hold, so its link is never followed"
      : "add an action, a 'link' or an 'entry' that goes there, or delete the screen"
  }

  static let claimsAbsence = true
  static let needsAllStates = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    let behindNamesakes = context.search.isReachedScreen.contains(false) ? NamesakeOutcomes(context).screensBehind(context) : [:]
    var findings: [Self] = []
    let causes = UnreachableCauses(
      context.search.isReachedScreen.contains(false) ? context.unreachablePlaces : [], context.blockedEntries, graph)
    for flow in graph.flows {
      // A flow without reached screens is one finding, not one for each of its screens.
      guard flow.screens.contains(where: { context.isShown($0) }) else { continue }
      for screen in flow.screens where !context.isShown(screen) && !context.unplacedLinks.screens.contains(screen) {
        let cause = causes.cause(of: .screen(screen))
        findings.append(
          Self(
            screen: Located(graph.name(of: screen), graph.screens[screen].name.range),
            blockedEntry: context.blockedEntries?.entry(to: screen),
            hasLink: graph.linkTargets.contains { $0.screen == screen }, cause: behindNamesakes[screen] ?? cause?.place,
            acceptedAt: cause?.subjects ?? []))
      }
    }
    return findings
  }
}
