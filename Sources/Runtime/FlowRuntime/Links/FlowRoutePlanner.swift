/// How an app comes to show screens by its structure alone: roots, tabs, and the moves that start flows.
///
/// Tests begin there, as links do: conditions and what moves set are left aside.
struct FlowRoutePlanner<App: FlowApp> {
  private var root: FlowTarget<App>?
  private var tabs: [(flow: String, tab: String)] = []
  /// Screens on top of each other, each stretch but the first with the move that starts it.
  private var stretches: [[App.Route]] = []
  private var starts: [FlowStart<App>] = []
  /// Whether something is presented, below which nothing is offered.
  private var isCovered = false

  private init() {}

  /// - Parameter below: the screens that it lies on, the lowest first, from any that the app can begin its way at; nil for the one on which
  ///   its flow opens.
  /// - Returns: the best first, and of these the shortest; none where no move leads from one to the next, or a screen that is not named needs
  ///   arguments.
  // Loops, because functions of collections make a copy of the runtime slow to compile.
  static func plans(to route: App.Route, over below: [App.Route]?) -> [FlowPlan<App>] {
    let screens = (below ?? []) + [route]
    guard let first = screens.first, let flow = App.flow(first.flowName) else { return [] }
    var entering: [Self] = []
    var opening: [Self] = []
    var others: [Self] = []
    for end in around(first.flowName) {
      let ways = end.leading(over: screens, isLowest: below != nil)
      if end.enters(at: first) {
        entering += ways
      } else if below == nil, end.screen == flow.opening {
        opening += ways
      } else {
        others += ways
      }
    }
    // Where moves enter the flow at the screen as well, it lies on that on which the flow opens, if it ever does and nothing else is asked for.
    let ways = below != nil || flow.apart.contains(first.screens.name) ? entering + opening + others : opening + entering + others
    var plans: [FlowPlan<App>] = []
    for way in ways { if let plan = way.plan { plans.append(plan) } }
    return plans
  }

  private var plan: FlowPlan<App>? {
    var first: FlowPlan<App>.Stretch?
    var following: [FlowPlan<App>.Start] = []
    for (index, screens) in stretches.enumerated() {
      guard let bottom = screens.first else { return nil }
      var above: [(screen: App.Route, site: String)] = []
      // Who pushes a screen that joins the others of its flow is not remembered.
      for screen in screens.dropFirst() { above.append((screen, "")) }
      let stretch = FlowPlan<App>.Stretch(bottom, above: above)
      if index == 0 { first = stretch } else { following.append(.init(starts[index - 1].site, starts[index - 1].presentation, stretch)) }
    }
    guard let first else { return nil }
    return FlowPlan(root: root, tabs: tabs, first: first, starts: following)
  }

  // MARK: Around the first screen

  /// Where a way enters a flow.
  private struct End {
    let flow: String
    /// The screen's name; none for the only one, for pages, of which each leads to the others, and where it is decided then.
    let screen: String
    let way: FlowRoutePlanner

    init(_ flow: String, _ screen: String?, _ way: FlowRoutePlanner) {
      (self.flow, self.way) = (flow, way)
      self.screen = App().shape(of: flow) == .stack ? screen ?? App.flow(flow)?.opening ?? "" : ""
    }

    /// What tells it from others: moves of tabs are offered only within them.
    var key: String {
      var key = "\(flow) \(screen)"
      if !way.isCovered { for (flow, tab) in way.tabs { key += " \(flow).\(tab)" } }
      return key
    }

    var isDecided: Bool { screen.isEmpty && App.flow(flow)?.start != nil }

    func enters(at route: App.Route) -> Bool { screen == route.screens.name || screen.isEmpty && !isDecided }

    /// Whether a screen may be the lowest there.
    func canHave(_ route: App.Route, isStarted: Bool) -> Bool {
      guard let flow = App.flow(flow), !enters(at: route) else { return true }
      let name = route.screens.name
      if !isStarted, flow.lowest.contains(name) { return true }
      // What has outcomes of its own and came in the place of another is an instance by itself, which nothing has started.
      return flow.alone.contains(name) && (isDecided || !isStarted || !App().hasOutcomes(route))
    }

    /// Nil where that is not known, or needs arguments.
    var route: App.Route? {
      guard let flow = App.flow(flow) else { return nil }
      if flow.shape == .pages { for case let page? in flow.pages() { return page } }
      return screen.isEmpty ? nil : App.Route(path: "\(self.flow).\(screen)")
    }

    /// The ways on to some screens of the flow, over the one on which it opens. That is left out where the first of them can be the lowest, and
    /// nothing is to be below that or the app never lays it on others.
    func leading(over screens: [App.Route], isLowest: Bool) -> [FlowRoutePlanner] {
      guard let first = screens.first else { return [] }
      let isAlone = isLowest || isDecided || App.flow(flow)?.apart.contains(first.screens.name) ?? false
      let stands = isAlone ? canHave(first, isStarted: !way.starts.isEmpty) : enters(at: first)
      return stands ? way.leading(over: screens) : leading(over: screens)
    }

    /// The ways on from what is entered.
    func leading(over screens: [App.Route]) -> [FlowRoutePlanner] { route.map { way.leading(over: [$0] + screens) } ?? [] }
  }

  /// The ways to a flow, those with the fewest flows before it first: breadth first, so linear in the flows, for each of the tabs that they stand in,
  /// and the moves that are offered there.
  private static func around(_ flow: String) -> [End] {
    var found: [End] = []
    for root in App.Root.allCases { found.append(End(root.flowName, nil, Self())) }
    var ends: [End] = []
    var seen: Set<String> = []
    var next = 0
    while next < found.count {
      let end = found[next]
      next += 1
      if end.flow == flow { ends.append(end) }
      if seen.insert(end.key).inserted { found += end.way.onward(from: end) }
    }
    return ends
  }

  private func onward(from end: End) -> [End] {
    let app = App()
    var ends: [End] = []
    if app.shape(of: end.flow) == .tabs {
      // What is started with tabs in it has no place in a plan.
      guard starts.isEmpty else { return [] }
      for (tab, target) in app.tabs(of: end.flow) { if let end = selecting(tab, target, of: end.flow) { ends.append(end) } }
      return ends
    }
    for line in lines(around: end.flow) {
      if line.flow == end.flow, line.presentation == nil, !line.startsOnItsOwn(in: app) { continue }
      var ways: [FlowRoutePlanner] = []
      if let place = line.place(in: app) {
        guard let screen = App.Route(path: place) else { continue }
        ways = end.leading(over: [screen], isLowest: false)
      } else {
        ways = end.leading(over: [])
      }
      for way in ways { ends.append(End(line.flow, line.screen, way.starting(by: line))) }
    }
    return ends
  }

  private func selecting(_ tab: String, _ target: FlowTarget<App>, of flow: String) -> End? {
    guard let shown = App().flow(ofTab: tab, in: flow) else { return nil }
    var way = self
    if tabs.isEmpty { way.root = .tabs(flow, selected: tab) }
    way.tabs.append((flow, tab))
    switch target {
    case .screen(let screen), .flow(on: let screen): return End(shown, screen.screens.name, way)
    case .tabs, .start, .nothing: return End(shown, nil, way)
    }
  }

  // MARK: From screen to screen

  /// The ways on to some screens, of which they enter the first: one that covers the tabs, and one that does not.
  private func leading(over screens: [App.Route]) -> [Self] {
    guard let first = screens.first else { return [] }
    var way = self
    way.stretches.append([first])
    var ways = [way]
    for screen in screens.dropFirst() {
      var all: [Self] = []
      for way in ways { all += way.goingOn(to: screen) }
      ways = []
      // Of several moves that start the same flow some cover tabs, which may have to offer what comes later; nothing else tells them apart then.
      for isCovered in [false, true] {
        for way in all where way.isCovered == isCovered {
          ways.append(way)
          break
        }
      }
    }
    return ways
  }

  private func goingOn(to screen: App.Route) -> [Self] {
    guard let top = stretches.last, let last = top.last else { return [] }
    let app = App()
    let flow = App.flow(screen.flowName)
    let isOpening = screen.screens.name == flow?.opening
    let isApart = isOpening ? flow?.reopens != true : flow?.apart.contains(screen.screens.name) ?? false
    if last.flowName == screen.flowName, app.shape(of: screen.flowName) == .stack, !isApart, !app.hasOutcomes(screen) {
      var way = self
      way.stretches.removeLast()
      way.stretches.append(top + [screen])
      return [way]
    }
    var ways: [Self] = []
    for line in lines(around: last.flowName)
    where line.flow == screen.flowName && (line.place(in: app) ?? last.screenName) == last.screenName {
      guard End(line.flow, line.screen, self).canHave(screen, isStarted: true) else { continue }
      var way = starting(by: line)
      way.stretches.append([screen])
      ways.append(way)
    }
    return ways
  }

  private func starting(by line: FlowStart<App>) -> Self {
    var way = self
    way.starts.append(line)
    way.isCovered = isCovered || line.presentation != nil
    return way
  }

  /// The moves that start flows and are offered in one: its own, those of the tabs around it that nothing covers, and the app's.
  private func lines(around flow: String) -> [FlowStart<App>] {
    var all = App.flow(flow)?.starts ?? []
    if !isCovered { for (flow, _) in tabs.reversed() { all += App.flow(flow)?.starts ?? [] } }
    var lines: [FlowStart<App>] = []
    // Nothing is pushed onto an alert.
    let pushes = App().canLie(flow: flow)
    for line in all + App.around.starts where line.isFirstStep { if pushes || line.presentation != nil { lines.append(line) } }
    return lines
  }
}
