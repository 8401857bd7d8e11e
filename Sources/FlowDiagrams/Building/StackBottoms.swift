import FlowGraph

/// The screens at the bottom of the stacks that can contain a screen, which are the targets of `popToRoot`.
///
/// The moves are added one by one, and then `close` passes the known screens on. Linear in the moves and the screens.
struct StackBottoms {
  private let graph: NavigationGraph
  /// The possible bottoms below each place, without the place itself.
  private var below: PropagatedSets<ScreenID>
  /// Whether a screen of each place can be the bottom of its stack.
  private var isBottom: [Bool]
  /// The places whose screens replace the screens of each place.
  private var replacements: [[Int]]
  private var pushes: [(from: Int, to: Int)] = []

  init(_ graph: NavigationGraph) {
    self.graph = graph
    let count = graph.screens.count + graph.flows.count + 1
    below = PropagatedSets(count: count)
    isBottom = Array(repeating: false, count: count)
    replacements = Array(repeating: [], count: count)
  }

  /// Returns the bottoms below the screens on which an action is offered.
  subscript(origin: Action.Owner) -> BoundedSet<ScreenID> { below[place(of: origin)] }

  /// Records that a screen becomes the bottom of a stack.
  mutating func enter(_ screen: ScreenID) { isBottom[Int(screen.index)] = true }

  /// Records that a screen is pushed on the screens on which an action is offered.
  mutating func push(_ screen: ScreenID, from origin: Action.Owner) {
    pushes.append((place(of: origin), Int(screen.index)))
  }

  /// Records that a screen replaces the screens on which an action is offered.
  mutating func replace(with screen: ScreenID, from origin: Action.Owner) {
    let place = place(of: origin)
    replacements[place].append(Int(screen.index))
    below.feed(Int(screen.index), from: place)
  }

  mutating func close() {
    addPlacesOfFlows()
    var waiting = isBottom.indices.filter { isBottom[$0] }
    while let place = waiting.popLast() {
      for next in replacements[place] + groups(of: place) where !isBottom[next] {
        isBottom[next] = true
        waiting.append(next)
      }
    }
    for (place, next) in pushes { below.feed(next, from: place) }
    for (place, next) in pushes { for bottom in bottoms(of: place) { below.insert(bottom, into: next) } }
    below.close()
  }

  // MARK: Places

  /// Returns the index of a place. Screens come first, then one place per flow for all of its screens, and then one place for all screens.
  private func place(of origin: Action.Owner) -> Int {
    switch origin {
    case .screen(let screen): Int(screen.index)
    case .flow(let flow) where graph.flows[flow].kind != .tabs: graph.screens.count + Int(flow.index)
    // Tabs offer the action on every screen in them, and tabs may contain other tabs.
    case .flow, .barButton, .app: graph.screens.count + graph.flows.count
    }
  }

  /// Returns the places that contain a screen.
  private func groups(of place: Int) -> [Int] {
    guard place < graph.screens.count else { return [] }
    let screen = ScreenID(index: Int32(place))
    return [graph.screens.count + Int(graph.screens[screen].flow.index), graph.screens.count + graph.flows.count]
  }

  private mutating func addPlacesOfFlows() {
    for screen in graph.screens.ids {
      for group in groups(of: Int(screen.index)) { below.feed(group, from: Int(screen.index)) }
    }
  }

  /// Returns the first few screens of a place that can be the bottom of their stack.
  private func bottoms(of place: Int) -> [ScreenID] {
    guard isBottom[place] else { return [] }
    if place < graph.screens.count { return [ScreenID(index: Int32(place))] }
    let flow = place - graph.screens.count
    let screens = flow < graph.flows.count ? Array(graph.flows[FlowID(index: Int32(flow))].screens) : Array(graph.screens.ids)
    return Array(screens.lazy.filter { isBottom[Int($0.index)] }.prefix(BoundedSet<ScreenID>.most + 1))
  }
}
