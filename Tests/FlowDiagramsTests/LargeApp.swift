import FlowDiagnostics

/// A large app, as files in a folder for each area.
///
/// The first four areas are tabs, and lead to the others. In each area, the first flow opens three flows, which open others. Many flows
/// present one paywall, and many change root to the login.
struct LargeApp {
  /// An app of 84 flows and 117 screens.
  static let ofFlows = LargeApp(areas: 8, flowsInArea: 10, presenters: 30, rootChanges: 24, details: 31)
  /// An app of 504 flows and 984 screens.
  static let ofScreens = LargeApp(areas: 20, flowsInArea: 25, presenters: 120, rootChanges: 80, details: 478)

  let areas: Int
  let flowsInArea: Int
  /// The number of flows that present the paywall.
  let presenters: Int
  /// The number of flows that change root to the login.
  let rootChanges: Int
  /// The number of flows that have a second screen.
  let details: Int

  private static let names = [
    "home", "search", "library", "social", "shop", "wallet", "account", "settings", "travel", "health", "news", "games", "music", "chat",
    "maps", "photos", "video", "sport", "books", "tools",
  ]

  /// The files of the app.
  var files: [SourceFile] {
    [
      file(
        "app.yaml",
        """
        app: Atlas
        start: [{ when: not onboarded, root: tour }, { when: signedIn, root: main }, { root: login }]
        facts: { onboarded: { persisted: true }, signedIn: { persisted: true } }
        actions: { sessionExpired: { when: signedIn, root: login, clears: signedIn } }
        """),
      file(
        "start/tour.yaml",
        "flow: tour\nkind: pages\nscreens: { one: , two: , three: { actions: { done: { root: login, sets: onboarded } } } }"),
      file("start/login.yaml", "flow: login\nscreens: { form: { actions: { submit: { root: main, sets: signedIn } } } }"),
      file("main.yaml", "flow: main\nkind: tabs\ntabs: { \(Self.names.prefix(4).map { "\($0): \($0)0" }.joined(separator: ", ")) }"),
      file(
        "shop/paywall.yaml",
        """
        flow: paywall
        outcomes: [paid]
        screens:
          offers: { actions: { buy: { push: pay }, close: finish } }
          pay: { actions: { confirm: { finish: paid } } }
        """),
    ] + (0..<areas).flatMap { area in (0..<flowsInArea).map { flow(area, $0) } }
  }

  private func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: "flows/\(path)", text: text + "\n") }

  private func flow(_ area: Int, _ flow: Int) -> SourceFile {
    let (name, number) = (Self.names[area], area * flowsInArea + flow)
    var actions: [String] = []
    for next in flow == 0 ? 1..<4 : (flow * 2 + 2)..<max(flow * 2 + 2, min(flow * 2 + 4, flowsInArea)) {
      actions.append("open\(next): { \(next % 2 == 0 ? "present" : "push"): \(name)\(next) }")
    }
    if flow == 0, area < 4 {
      for other in stride(from: 4 + area, to: areas, by: 4) { actions.append("go\(other): { push: \(Self.names[other])0 }") }
    }
    if flow % 10 == 5 { actions.append("see: { push: \(Self.names[(area + 3) % areas])7 }") }
    if isChosen(number, presenters) { actions.append("upgrade: { present: paywall, then: { paid: stay, dismissed: stay } }") }
    if isChosen(number, rootChanges) {
      actions.append("\(["logOut", "deleteAccount", "switchUser"][number % 3]): { root: login, clears: signedIn }")
    }
    if flow > 0 { actions.append("close: finish") }
    let hasDetail = isChosen(number, details)
    if hasDetail { actions.append("detail: { push: detail }") }
    return file(
      "\(name)/\(name)\(flow).yaml",
      "flow: \(name)\(flow)\nscreens:\n  list: { actions: { \(actions.joined(separator: ", ")) } }\n"
        + (hasDetail ? "  detail: { actions: { back: pop } }" : ""))
  }

  /// Whether a flow is one of `count` flows that are evenly distributed.
  private func isChosen(_ flow: Int, _ count: Int) -> Bool {
    let all = areas * flowsInArea
    return flow * count / all != (flow + 1) * count / all
  }
}
