/// How an app comes to show screens by its structure alone: roots, tabs, and the moves that start flows.
///
/// Tests begin there, as links do: conditions and what moves set are left aside.
struct FlowWay<App: FlowApp> {
  private var root: FlowTarget<App>?
  private var tabs: [(flow: String, tab: String)] = []
  /// Screens on top of each other, each stretch but the first with the move that starts it.
  private var stretches: [[App.Route]] = []
  private var starts: [FlowStartLine] = []

  private init() {}

  /// - Parameter below: the screens that it lies on, the lowest first, from any that the app can begin its way at; nil for the one on which
  ///   its flow opens.
  /// - Returns: from the shortest on; none where no move leads from one to the next, or a screen that is not named needs arguments.
  static func plans(to route: App.Route, over below: [App.Route]?) -> [FlowPlan<App>] {
    guard let screens = below.map({ $0 + [route] }) ?? App.opened(to: route), let first = screens.first else { return [] }
    return around(first.flowName).compactMap { around in
      var way = around
      way.stretches.append([first])
      for screen in screens.dropFirst() { guard way.goesOn(to: screen) else { return nil } }
      return way.plan
    }
  }

  private var plan: FlowPlan<App>? {
    var built: [FlowPlan<App>.Stretch] = []
    for screens in stretches {
      guard let bottom = screens.first else { return nil }
      // Who pushes a screen that joins the others of its flow is not remembered.
      built.append(.init(bottom, above: screens.dropFirst().map { ($0, "") }))
    }
    guard let first = built.first else { return nil }
    let following = zip(starts, built.dropFirst()).map { FlowPlan<App>.Start($0.site, $0.presentation, $1) }
    return FlowPlan(root: root, tabs: tabs, first: first, starts: following)
  }

  // MARK: Around the first screen

  /// The ways to a flow, those with the fewest flows before it first; breadth first, so linear in the app's flows and the moves that start them.
  private static func around(_ flow: String) -> [Self] {
    var ways: [Self] = []
    var found: [(flow: String, way: Self)] = []
    for root in App.Root.allCases { found.append((root.flowName, Self())) }
    var seen: Set<String> = []
    var next = 0
    while next < found.count {
      let (name, way) = found[next]
      next += 1
      if name == flow {
        ways.append(way)
      } else if seen.insert(name).inserted {
        found += way.onward(from: name)
      }
    }
    return ways
  }

  private func onward(from flow: String) -> [(flow: String, way: Self)] {
    let app = App()
    if app.shape(of: flow) == .tabs {
      // What is started with tabs in it has no place in a plan.
      return starts.isEmpty ? app.tabs(of: flow).compactMap { tab, _ in selecting(tab, of: flow, in: app) } : []
    }
    return lines(around: flow).compactMap { line in
      let screen = line.place(in: app).map { App.Route(path: $0) } ?? App.opening(of: flow)
      guard let screen, let screens = App.opened(to: screen) else { return nil }
      var way = self
      way.stretches.append(screens)
      way.starts.append(line)
      return (line.flow, way)
    }
  }

  private func selecting(_ tab: String, of flow: String, in app: App) -> (flow: String, way: Self)? {
    guard let shown = app.flow(ofTab: tab, in: flow) else { return nil }
    var way = self
    if tabs.isEmpty { way.root = .tabs(flow, selected: tab) }
    way.tabs.append((flow, tab))
    return (shown, way)
  }

  // MARK: From screen to screen

  private mutating func goesOn(to screen: App.Route) -> Bool {
    guard var screens = stretches.popLast(), let last = screens.last else { return false }
    let app = App()
    if last.flowName == screen.flowName, app.shape(of: screen.flowName) == .stack, !app.hasOutcomes(screen) {
      screens.append(screen)
      stretches.append(screens)
      return true
    }
    let line = lines(around: last.flowName).first {
      $0.flow == screen.flowName && ($0.place(in: app) ?? last.screenName) == last.screenName
    }
    guard let line else { return false }
    stretches += [screens, [screen]]
    starts.append(line)
    return true
  }

  /// The moves that start flows and are offered in one: its own, those of the tabs around it that nothing covers, and the app's.
  private func lines(around flow: String) -> [FlowStartLine] {
    var owners = [App.flow(flow)]
    if starts.allSatisfy({ $0.presentation == nil }) { owners += tabs.reversed().map { App.flow($0.flow) } }
    return (owners + [App.around]).flatMap { $0?.startLines ?? [] }
  }
}

extension FlowApp {
  /// A screen with the one on which its flow opens below it, unless it is that itself; nil where that is not known, or needs arguments.
  fileprivate static func opened(to screen: Route) -> [Route]? {
    guard let flow = flow(screen.flowName), flow.shape == .stack else { return [screen] }
    if flow.start != nil { return nil }
    if flow.opening.isEmpty || flow.opening == screen.screens.name { return [screen] }
    return opening(of: screen.flowName).map { [$0, screen] }
  }

  /// The screen on which a flow opens; nil where that is not known, or needs arguments.
  fileprivate static func opening(of name: String) -> Route? {
    guard let flow = flow(name) else { return nil }
    if flow.shape == .pages { return flow.pages().lazy.compactMap { $0 }.first }
    return flow.opening.isEmpty ? nil : Route(path: "\(name).\(flow.opening)")
  }
}
