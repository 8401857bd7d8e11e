/// A way by which an app comes to show screens, according to its structure alone: a root, tabs, and moves that start flows.
///
/// A test of a screen begins at the end of a way, like a link. The conditions of the moves don't matter, and the moves set no facts.
struct FlowRoutePlanner<App: FlowApp> {
  private var root: FlowTarget<App>?
  private var tabs: [(flow: String, tab: String)] = []
  /// Screens on top of each other, the lowest first. A move of `starts` begins each stretch except the first.
  private var stretches: [[App.Route]] = []
  private var starts: [FlowStart<App>] = []
  /// Whether the way contains a presentation. The tabs below it then offer no moves.
  private var isCovered = false

  private init() {}

  /// Returns the plans that show a screen. The plans that fit the request best come first. If plans fit equally well, the plan with
  /// the fewest flows comes first.
  ///
  /// - Parameters:
  ///   - route: the screen.
  ///   - below: the screens below, the lowest first. A way can begin at any screen that the app can show first. If you pass nil, the flow's
  ///     opening screen is below, unless moves show the screen only by entering the flow at it.
  /// - Returns: nothing if no move leads from one of the screens to the next, or if a screen that isn't given needs arguments.
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
    // If no screens below are given, and moves push the screen onto others of its flow, a way through the opening screen is better than one
    // that enters the flow at the screen.
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
      // A state doesn't record which move pushed a screen onto others of its flow.
      for screen in screens.dropFirst() { above.append((screen, "")) }
      let stretch = FlowPlan<App>.Stretch(bottom, above: above)
      if index == 0 { first = stretch } else { following.append(.init(starts[index - 1].site, starts[index - 1].presentation, stretch)) }
    }
    guard let first else { return nil }
    return FlowPlan(root: root, tabs: tabs, first: first, starts: following)
  }

  // MARK: Around the first screen

  /// The flow that a way enters, and the screen at which it enters the flow.
  private struct End {
    let flow: String
    /// The name of the screen. Empty if the flow has only this screen, or decides on the screen at entry. Also empty for pages, because
    /// each page leads to the others.
    let screen: String
    let way: FlowRoutePlanner

    init(_ flow: String, _ screen: String?, _ way: FlowRoutePlanner) {
      (self.flow, self.way) = (flow, way)
      self.screen = App().shape(of: flow) == .stack ? screen ?? App.flow(flow)?.opening ?? "" : ""
    }

    /// The key of the ends from which the same ways lead on. It contains the tabs, because only screens within tabs offer their moves.
    var key: String {
      var key = "\(flow) \(screen)"
      if !way.isCovered { for (flow, tab) in way.tabs { key += " \(flow).\(tab)" } }
      return key
    }

    /// Whether the flow decides on the screen at entry.
    var isDecided: Bool { screen.isEmpty && App.flow(flow)?.start != nil }

    /// Whether the way enters the flow at a screen.
    func enters(at route: App.Route) -> Bool { screen == route.screens.name || screen.isEmpty && !isDecided }

    /// Whether a screen can be the lowest one of the flow.
    ///
    /// - Parameter isStarted: whether a move has started the flow.
    func canHave(_ route: App.Route, isStarted: Bool) -> Bool {
      guard let flow = App.flow(flow), !enters(at: route) else { return true }
      let name = route.screens.name
      if !isStarted, flow.lowest.contains(name) { return true }
      // A screen with outcomes that replaced another screen is an instance of its own, which no move has started.
      return flow.alone.contains(name) && (isDecided || !isStarted || !App().hasOutcomes(route))
    }

    /// The screen at which the way enters the flow; nil if the screen isn't known or needs arguments.
    var route: App.Route? {
      guard let flow = App.flow(flow) else { return nil }
      if flow.shape == .pages { for case let page? in flow.pages() { return page } }
      return screen.isEmpty ? nil : App.Route(path: "\(self.flow).\(screen)")
    }

    /// Returns the ways on to some screens of the flow.
    ///
    /// The screen at which the way enters the flow comes below them, except in these cases:
    ///
    /// - The way enters the flow at the first screen.
    /// - The first screen can be the lowest one, and `isLowest` is true.
    /// - The first screen can be the lowest one, and no move pushes it onto others of its flow.
    /// - The first screen can be the lowest one, and the flow decides on its screen at entry.
    func leading(over screens: [App.Route], isLowest: Bool) -> [FlowRoutePlanner] {
      guard let first = screens.first else { return [] }
      let isAlone = isLowest || isDecided || App.flow(flow)?.apart.contains(first.screens.name) ?? false
      let stands = isAlone ? canHave(first, isStarted: !way.starts.isEmpty) : enters(at: first)
      return stands ? way.leading(over: screens) : leading(over: screens)
    }

    /// Returns the ways on to some screens that are over the screen at which the way enters the flow.
    func leading(over screens: [App.Route]) -> [FlowRoutePlanner] { route.map { way.leading(over: [$0] + screens) } ?? [] }
  }

  /// Returns the ends of the ways that enter a flow. The ways with the fewest flows come first.
  ///
  /// - Complexity: linear in the flows, each with every combination of tabs around it, and in the moves that they offer.
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
      // A plan can't contain tabs that a move starts.
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

  /// Returns the ways on to some screens. They enter a flow at the first screen.
  ///
  /// - Returns: at most one way that covers the tabs, and one that doesn't.
  private func leading(over screens: [App.Route]) -> [Self] {
    guard let first = screens.first else { return [] }
    var way = self
    way.stretches.append([first])
    var ways = [way]
    for screen in screens.dropFirst() {
      var all: [Self] = []
      for way in ways { all += way.goingOn(to: screen) }
      ways = []
      // Moves that start the same flow differ only in whether they cover the tabs. Tabs that aren't covered may offer a later move.
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

  /// Returns the moves that a flow offers and that start flows: its own, those of the tabs around it that aren't covered, and the app's.
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
