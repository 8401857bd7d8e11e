import FlowDiagnostics
import FlowGraph
import FlowModel

/// A bar of tabs has room for all of them.
struct TooManyTabs: GraphCheck {
  static let id = DiagnosticID("too-many-tabs", .views, .info)
  static let summary = "A bar has more tabs than an iPhone has room for."
  static let rationale = """
    On an iPhone a bar shows five items. If there are more, the fifth is *More*, and what it leaves out stands in a list behind it,
    where hardly anybody looks. Leave out what is not needed all the time, or accept it with `allow: too-many-tabs` on the flow
    of an app that runs on iPads alone, where a bar has room for more.

    This is looked at where a target of `flowc.yaml` shows views by their names.
    """

  let flow: Located<String>
  let sixth: Located<String>
  let count: Int

  var range: SourceRange { sixth.range }
  var subject: String? { flow.value }
  var message: String { "'\(flow.value)' puts \(count) items into its bar, which has room for \(Self.most)" }
  var help: String? { "what comes behind the fourth is in a list behind 'More', where it is hardly found" }

  /// What an iPhone has room for.
  private static let most = 5

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    context.graph.flows.compactMap { flow in
      let names = flow.tabs.map { context.graph.tabs[$0].name }
      return names.count > most ? Self(flow: flow.name, sixth: names[most], count: names.count) : nil
    }
  }

  static let examples = [
    Example(
      """
        app: Paper
        start: main
        ---
        flow: main
        kind: tabs
      - tabs: { news: news, sport: sport, arts: arts, local: local, games: games, ↓saved: saved }
      + allow: too-many-tabs
      + tabs: { news: news, sport: sport, arts: arts, local: local, games: games, saved: saved }
        ---
        flow: news
        screens: [news]
        ---
        flow: sport
        screens: [sport]
        ---
        flow: arts
        screens: [arts]
        ---
        flow: local
        screens: [local]
        ---
        flow: games
        screens: [games]
        ---
        flow: saved
        screens: [saved]
      """)
  ]
}
