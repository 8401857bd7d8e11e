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
  /// - Returns: the best first, and of these the shortest; none where no move leads from one to the next, or a screen that is not named needs
  ///   arguments.
  static func plans(to route: App.Route, over below: [App.Route]?) -> [FlowPlan<App>] {
    let screens = (below ?? []) + [route]
    guard let first = screens.first, let flow = App.flow(first.flowName) else { return [] }
    let ends = around(first.flowName)
    var ways = ends.filter { $0.enters(at: first) }.map { $0.way.leading(over: screens) }
    let others = ends.filter { !$0.enters(at: first) }
    if below != nil {
      ways += others.map { $0.way.leading(over: screens) }
    } else {
      let opening = others.filter { $0.screen == flow.opening }.map { $0.leading(over: screens) }
      // Where moves enter the flow at the screen as well, it lies on that on which the flow opens, if it ever does.
      ways = flow.apart.contains(first.screens.name) ? ways + opening : opening + ways
      ways += others.filter { $0.screen != flow.opening }.map { $0.leading(over: screens) }
    }
    return ways.compactMap { $0?.plan }
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

  /// Where a way enters a flow.
  private struct End {
    let flow: String
    /// The screen's name; none for the only one, for pages, of which each leads to the others, and where it is decided then.
    let screen: String
    let way: FlowWay

    init(_ flow: String, _ screen: String?, _ way: FlowWay) {
      (self.flow, self.way) = (flow, way)
      self.screen = App().shape(of: flow) == .stack ? screen ?? App.flow(flow)?.opening ?? "" : ""
    }

    /// What tells it from others: moves of tabs are offered only within them.
    var key: String { ([flow, screen] + (way.isUncovered ? way.tabs.map { "\($0.flow).\($0.tab)" } : [])).joined(separator: " ") }

    var isDecided: Bool { screen.isEmpty && App.flow(flow)?.start != nil }

    func enters(at route: App.Route) -> Bool { screen == route.screens.name || screen.isEmpty && !isDecided }

    func canEnter(at route: App.Route) -> Bool { isDecided || enters(at: route) }

    /// Nil where that is not known, or needs arguments.
    var route: App.Route? {
      guard let flow = App.flow(flow) else { return nil }
      if flow.shape == .pages { return flow.pages().lazy.compactMap { $0 }.first }
      return screen.isEmpty ? nil : App.Route(path: "\(self.flow).\(screen)")
    }

    /// The way on from what is entered.
    func leading(over screens: [App.Route]) -> FlowWay? { route.flatMap { way.leading(over: [$0] + screens) } }
  }

  /// The ways to a flow, those with the fewest flows before it first; breadth first, so linear in the app's flows and the moves that start them.
  private static func around(_ flow: String) -> [End] {
    var found = App.Root.allCases.map { End($0.flowName, nil, Self()) }
    var seen: Set<String> = []
    var next = 0
    while next < found.count {
      let end = found[next]
      next += 1
      if seen.insert(end.key).inserted { found += end.way.onward(from: end) }
    }
    return found.filter { $0.flow == flow }
  }

  private func onward(from end: End) -> [End] {
    let app = App()
    if app.shape(of: end.flow) == .tabs {
      // What is started with tabs in it has no place in a plan.
      return starts.isEmpty ? app.tabs(of: end.flow).compactMap { selecting($0, $1, of: end.flow) } : []
    }
    return lines(around: end.flow).compactMap { line in
      if line.flow == end.flow, line.presentation == nil, !line.startsOnItsOwn(in: app) { return nil }
      var way: FlowWay?
      if let place = line.place(in: app) {
        guard let screen = App.Route(path: place) else { return nil }
        way = end.enters(at: screen) ? leading(over: [screen]) : end.leading(over: [screen])
      } else {
        way = end.leading(over: [])
      }
      way?.starts.append(line)
      return way.map { End(line.flow, line.screen, $0) }
    }
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

  /// The way on to some screens, of which it enters the first.
  private func leading(over screens: [App.Route]) -> Self? {
    guard let first = screens.first else { return nil }
    var way = self
    way.stretches.append([first])
    for screen in screens.dropFirst() { guard way.goesOn(to: screen) else { return nil } }
    return way
  }

  private mutating func goesOn(to screen: App.Route) -> Bool {
    guard var screens = stretches.popLast(), let last = screens.last else { return false }
    let app = App()
    let isApart = app.hasOutcomes(screen) || App.flow(screen.flowName)?.apart.contains(screen.screens.name) ?? false
    if last.flowName == screen.flowName, app.shape(of: screen.flowName) == .stack, !isApart {
      screens.append(screen)
      stretches.append(screens)
      return true
    }
    let line = lines(around: last.flowName).first {
      $0.flow == screen.flowName && ($0.place(in: app) ?? last.screenName) == last.screenName
        && End($0.flow, $0.screen, self).canEnter(at: screen)
    }
    guard let line else { return false }
    stretches += [screens, [screen]]
    starts.append(line)
    return true
  }

  private var isUncovered: Bool { starts.allSatisfy { $0.presentation == nil } }

  /// The moves that start flows and are offered in one: its own, those of the tabs around it that nothing covers, and the app's.
  private func lines(around flow: String) -> [FlowStartLine] {
    var owners = [App.flow(flow)]
    if isUncovered { owners += tabs.reversed().map { App.flow($0.flow) } }
    return (owners + [App.around]).flatMap { $0?.startLines ?? [] }.filter(\.isFirstStep)
  }
}
