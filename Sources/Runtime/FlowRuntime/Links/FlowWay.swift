/// How an app comes to show screens by its structure alone: roots, tabs, and the moves that start flows.
///
/// Tests begin there, as links do: conditions and what moves set are left aside.
struct FlowWay<App: FlowApp> {
  private var root: FlowTarget<App>?
  private var tabs: [(flow: String, tab: String)] = []
  /// Screens on top of each other, each stretch but the first with the move that starts it.
  private var stretches: [[App.Route]] = []
  private var starts: [FlowStartLine] = []
  /// Whether something is presented, below which nothing is offered.
  private var isCovered = false

  private init() {}

  /// - Parameter below: the screens that it lies on, the lowest first, from any that the app can begin its way at; nil for the one on which
  ///   its flow opens.
  /// - Returns: from the shortest on; none where no move leads from one to the next, or a screen that is not named needs arguments.
  static func plans(to route: App.Route, over below: [App.Route]?) -> [FlowPlan<App>] {
    guard let screens = below.map({ $0 + [route] }) ?? App.opened(to: route), let first = screens.first else { return [] }
    return around(first.flowName).flatMap { around in
      var way = around
      way.stretches.append([first])
      return way.goingOn(through: screens.dropFirst()).compactMap(\.plan)
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
    var seen: [Bool: Set<String>] = [:]
    var next = 0
    while next < found.count {
      let (name, way) = found[next]
      next += 1
      if name == flow {
        ways.append(way)
      } else if seen[way.isCovered, default: []].insert(name).inserted {
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
      return (line.flow, starting(screens, by: line))
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

  private func goingOn(through screens: some Sequence<App.Route>) -> [Self] {
    var ways = [self]
    for screen in screens {
      let all = ways.flatMap { $0.goingOn(to: screen) }
      // Of several moves that start the same flow some cover tabs, which may have to offer what comes later; nothing else tells them apart then.
      ways = [false, true].compactMap { isCovered in all.first { $0.isCovered == isCovered } }
    }
    return ways
  }

  private func goingOn(to screen: App.Route) -> [Self] {
    guard let top = stretches.last, let last = top.last else { return [] }
    let app = App()
    if last.flowName == screen.flowName, app.shape(of: screen.flowName) == .stack, !app.hasOutcomes(screen) {
      var way = self
      way.stretches[stretches.count - 1] = top + [screen]
      return [way]
    }
    let lines = lines(around: last.flowName).filter {
      $0.flow == screen.flowName && ($0.place(in: app) ?? last.screenName) == last.screenName
    }
    return lines.map { starting([screen], by: $0) }
  }

  private func starting(_ screens: [App.Route], by line: FlowStartLine) -> Self {
    var way = self
    way.stretches.append(screens)
    way.starts.append(line)
    way.isCovered = isCovered || line.presentation != nil
    return way
  }

  /// The moves that start flows and are offered in one: its own, those of the tabs around it that nothing covers, and the app's.
  private func lines(around flow: String) -> [FlowStartLine] {
    var owners = [App.flow(flow)]
    if !isCovered { owners += tabs.reversed().map { App.flow($0.flow) } }
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
