/// A search for the screens that moves can bring to a place, according to the structure of the app. Conditions and facts don't matter.
///
/// A place is the bottom of a stack, or the position above a screen. A move that pushes or presents brings an instance to a place. Moves
/// with `replace` then bring other screens there. The search keeps each result, so reading many equal lines takes linear time.
struct FlowStoredPlaces<App: FlowApp> {
  /// A screen without its arguments. An empty name means any screen of the flow.
  struct Kind: Hashable {
    let flow: String
    let screen: String
  }

  /// How a screen came to its place. The origin of the screen must agree with it.
  enum Arrival: Hashable {
    /// In the instance that a move started there, or with which the place began.
    case first
    /// In an instance that came by `replace`, and has the starter of the first instance.
    case heir
    /// On other screens of the frame below.
    case joined
    /// In an instance that came by `replace`, on other screens of the frame below.
    case stranger
  }

  struct Found: Hashable {
    let arrival: Arrival
    let kind: Kind
  }

  private struct Question: Hashable {
    let start: [Found]
    let below: String
    let tabs: [String]
  }

  private struct Replacing {
    let line: FlowStart<App>
    /// The screen that offers the move, as flow and name; nil if the flow, tabs or the app offer it.
    let place: String?
  }

  private let app = App()
  private var answers: [Question: Set<Found>] = [:]
  private var lines: [String: [Replacing]] = [:]

  func kind(of route: App.Route) -> Kind { kind(route.flowName, route.screens.name) }

  private func kind(_ flow: String, _ screen: String) -> Kind {
    // Each page leads to the others, so all pages of a flow are one kind.
    app.shape(of: flow) == .stack ? Kind(flow: flow, screen: screen) : Kind(flow: flow, screen: "")
  }

  /// Returns the screens that a flow can show first when a move enters it.
  ///
  /// - Parameter screen: the screen at which the move enters the flow; nil for the screen on which the flow opens.
  private func first(_ flow: String, _ screen: String?) -> [Found] {
    if let screen { return [Found(arrival: .first, kind: kind(flow, screen))] }
    guard let description = App.flow(flow) else { return [] }
    var names = description.start == nil ? [description.opening] : description.alone
    if description.shape != .stack || names.isEmpty { names = [""] }
    var found: [Found] = []
    for name in names { found.append(Found(arrival: .first, kind: Kind(flow: flow, screen: name))) }
    return found
  }

  // MARK: Questions

  /// Whether a screen can be the lowest one of a context that a move on another screen presents.
  mutating func presents(
    _ route: App.Route, _ origin: FlowNavigation<App>.Origin, over below: App.Route, within tabs: [String]
  ) -> Bool {
    let arrival: Arrival = if case .heir = origin { .heir } else { .first }
    for line in App.lines(of: origin.listener) where line.presentation != nil && isOffered(line, on: below, within: tabs) {
      // A new context has no tabs around its first screen.
      if has(kind(of: route), arrival, from: first(line.flow, line.screen), on: "", within: []) { return true }
    }
    return false
  }

  /// Whether a move on a screen presents a tabs flow.
  func presents(tabs flow: String, _ origin: FlowNavigation<App>.Origin, over below: App.Route, within tabs: [String]) -> Bool {
    guard case .started(let site) = origin else { return false }
    for line in App.lines(of: site) where line.presentation != nil && line.flow == flow {
      if isOffered(line, on: below, within: tabs) { return true }
    }
    return false
  }

  /// Whether a screen can be the lowest one of an instance that is on another screen.
  mutating func starts(
    _ route: App.Route, _ origin: FlowNavigation<App>.Origin, on below: App.Route, within tabs: [String]
  ) -> Bool {
    guard origin.listener != nil else {
      guard case .heir = origin, app.shape(of: below.flowName) == .stack, lays(below.flowName) else { return false }
      let joined = Found(arrival: .joined, kind: Kind(flow: below.flowName, screen: ""))
      return has(kind(of: route), .stranger, from: [joined], on: below.flowName, within: tabs)
    }
    let arrival: Arrival = if case .heir = origin { .heir } else { .first }
    for line in App.lines(of: origin.listener) where line.presentation == nil && isOffered(line, on: below, within: tabs) {
      if joins(line, below.flowName) { continue }
      if has(kind(of: route), arrival, from: first(line.flow, line.screen), on: below.flowName, within: tabs) { return true }
    }
    return false
  }

  /// Whether a screen can be in the same frame as the screen below it.
  func joins(_ route: App.Route) -> Bool {
    // On other screens, a screen with outcomes is an instance of its own, because no handler would receive the outcomes otherwise.
    guard let description = App.flow(route.flowName), !app.hasOutcomes(route) else { return false }
    let name = route.screens.name
    return !description.isFlat && !description.apart.contains(name) && (name != description.opening || description.reopens)
  }

  /// Whether a screen can be the lowest one of the root context.
  mutating func begins(_ route: App.Route, _ origin: FlowNavigation<App>.Origin) -> Bool {
    let kind = kind(of: route)
    if case .root = origin {
      return App.isRoot(route.flowName) && lowest(of: route.flowName).contains { $0.kind.fits(kind) }
    }
    var all: [Found] = []
    for root in App.Root.allCases { all += lowest(of: root.flowName) }
    return has(kind, .heir, from: all, on: "", within: [])
  }

  /// Whether a screen can be the lowest one of a tab.
  mutating func begins(_ route: App.Route, in target: FlowTarget<App>, within tabs: [String]) -> Bool {
    var start: [Found] = []
    switch target {
    case .screen(let screen), .flow(on: let screen):
      start = lowest(of: screen.flowName) + [Found(arrival: .first, kind: kind(of: screen))]
    case .start(let flow): start = lowest(of: flow)
    case .tabs, .nothing: break
    }
    let kind = kind(of: route)
    return start.contains { $0.kind.fits(kind) } || has(kind, .heir, from: start, on: "", within: tabs)
  }

  /// Returns the screens that can be the lowest one of a flow that no move has started.
  private func lowest(of flow: String) -> [Found] {
    var found = first(flow, nil)
    guard let description = App.flow(flow), description.shape == .stack else { return found }
    for name in description.alone + description.lowest { found.append(Found(arrival: .first, kind: Kind(flow: flow, screen: name))) }
    return found
  }

  private func lays(_ flow: String) -> Bool { App.flow(flow).map { !$0.isFlat } ?? false }

  // MARK: Moves that replace

  private mutating func has(_ kind: Kind, _ arrival: Arrival, from start: [Found], on below: String, within tabs: [String]) -> Bool {
    let question = Question(start: start, below: below, tabs: tabs)
    let all: Set<Found>
    if let known = answers[question] {
      all = known
    } else {
      all = reached(from: start, on: below, within: tabs)
      answers[question] = all
    }
    return all.contains(Found(arrival: arrival, kind: kind))
      || all.contains(Found(arrival: arrival, kind: Kind(flow: kind.flow, screen: "")))
  }

  /// Returns all screens that can come to a place, breadth first.
  private mutating func reached(from start: [Found], on below: String, within tabs: [String]) -> Set<Found> {
    var all = Set(start)
    var queue = start
    var next = 0
    while next < queue.count {
      let found = queue[next]
      next += 1
      for line in replacing(found.kind, within: tabs) {
        let arrival = arrival(of: line, after: found, on: below)
        for entered in first(line.flow, line.screen) {
          let other = Found(arrival: arrival, kind: entered.kind)
          if all.insert(other).inserted { queue.append(other) }
        }
      }
    }
    return all
  }

  /// Returns how the screen of a `replace` comes to a place. The result agrees with the `replace` of ``FlowNavigation``, which leaves a
  /// screen of the running flow in its frame.
  private func arrival(of line: FlowStart<App>, after found: Found, on below: String) -> Arrival {
    let isPage = line.screen != nil && app.shape(of: line.flow) == .pages && line.flow == found.kind.flow
    if isPage || joins(line, found.kind.flow) { return found.arrival }
    if joins(line, below) { return .joined }
    switch found.arrival {
    case .first, .heir: return .heir
    case .joined, .stranger: return .stranger
    }
  }

  /// Whether the screen that a move puts on a stack joins an instance of a flow.
  private func joins(_ line: FlowStart<App>, _ flow: String) -> Bool {
    line.screen != nil && line.flow == flow && !line.isOnItsOwn && app.shape(of: flow) == .stack
  }

  /// Returns the moves with `replace` that a screen offers: its own, those of its flow, those of the tabs around it, and the app's.
  private mutating func replacing(_ kind: Kind, within tabs: [String]) -> [FlowStart<App>] {
    var found: [FlowStart<App>] = []
    for move in moves(of: kind.flow) where move.place == nil || kind.screen.isEmpty || move.place == "\(kind.flow).\(kind.screen)" {
      found.append(move.line)
    }
    for flow in tabs + ["@"] { for move in moves(of: flow) { found.append(move.line) } }
    return found
  }

  private mutating func moves(of flow: String) -> [Replacing] {
    if let known = lines[flow] { return known }
    var all: [Replacing] = []
    for line in App.owner(of: flow)?.replacements ?? [] { all.append(Replacing(line: line, place: line.place(in: app))) }
    lines[flow] = all
    return all
  }

  private func isOffered(_ line: FlowStart<App>, on route: App.Route, within tabs: [String]) -> Bool {
    // The screen to which the earlier steps lead isn't known. Moves of the app are offered everywhere.
    guard line.isFirstStep, !line.site.hasPrefix("@") else { return true }
    if let place = line.place(in: app) {
      return place == route.screenName || app.shape(of: route.flowName) == .pages && place.hasPrefix("\(route.flowName).")
    }
    let owner = String(line.site.prefix { $0 != "." })
    return owner == route.flowName || tabs.contains(owner)
  }
}

extension FlowStoredPlaces.Kind {
  fileprivate func fits(_ other: Self) -> Bool { self == other || flow == other.flow && screen.isEmpty }
}

extension FlowApp {
  /// Returns the flows that the move at a site pushes or presents; empty without a site.
  fileprivate static func lines(of site: String?) -> [FlowStart<Self>] { site.flatMap { owner(of: $0)?.starts(by: $0) } ?? [] }
}
