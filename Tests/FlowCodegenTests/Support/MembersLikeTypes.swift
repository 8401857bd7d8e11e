/// An app whose screens, actions and other members have the names of generated, imported and declared types.
enum MembersLikeTypes {
  static let project = Project(
    """
    app: A
    start: [{ when: AGuard, root: tabs }, { root: f }]
    types: { Mode: { cases: [a, b] } }
    facts: { \(names.map { "\($0): " }.joined(separator: ", ")) }
    guards: { \(names.filter { !$0.hasSuffix("Fact") && $0 != "ARoot" }.map { "g\($0): G" }.joined(separator: ", ")), AGuard: G }
    links: { scheme: a }
    actions:
      plain: stay
    \(actions)
    ---
    flow: tabs
    kind: tabs
    tabs:
    \(names.filter { $0 != "ARoute" }.map { "  \($0): f" }.joined(separator: "\n"))
      ARoute: { present: g, style: dialog, dismissable: false }
      UUID: { push: f.t, with: { id: 8C5F3A0E-6B1D-4E57-9B1F-0A2C4D6E8F10, u: "https://a.b", m: .a } }
    actions:
    \(actions)
    ---
    flow: f
    outcomes: { \(names.map { "\($0): { \($0): Int }" }.joined(separator: ", ")) }
    actions:
    \(actions)
    screens:
      s:
        actions:
        \(actions.split(separator: "\n").joined(separator: "\n    "))
      t: { params: { id: UUID, u: URL?, m: Mode, at: Date? }, link: "/t/$id/$m", actions: { b: pop } }
    \(names.map { "  \($0): { params: { \($0): Int }, entry: Why, view: V\($0) }" }.joined(separator: "\n"))
    ---
    flow: g
    screens: { g: { actions: { close: dismiss } } }
    \(names.map { "---\nflow: \($0)\nscreens: { s\($0): { actions: { out: { root: f } } } }" }.joined(separator: "\n"))
    """)

  private static let names = [
    "ARoute", "FFlow", "AChoice", "AFlows", "APlan", "AAppMoves", "AActions", "AFact", "ARoot", "AEntry", "AProvider", "AStoredFacts",
    "AScreen",
    "ACoordinator", "ARouteView", "FlowPresentation", "FlowChoices", "FlowActing", "FlowPlan", "URL", "Date", "String", "Int", "Bool",
    "Set",
    "Dictionary", "Mode",
  ]

  /// Each action has another verb, so that the code names each type.
  private static let actions = names.enumerated().map { index, name in
    let verbs = [
      "push: f.t, with: { id: 8C5F3A0E-6B1D-4E57-9B1F-0A2C4D6E8F10, u: \"https://a.b\", m: .a }", "push: f.t",
      "present: g, dismissable: false",
      "open: f.t, with: { m: .b }", "root: \(name)", "steps: [{ present: g }, dismiss]",
      "present: g, then: { dismissed: { run: app.plain } }", "replace: f.t",
    ]
    return "  \(name): { when: gURL, \(verbs[index % verbs.count]) }"
  }.joined(separator: "\n")
}
