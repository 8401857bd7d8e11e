import FlowGraph

/// The screens at the bottom of the stacks that a screen can lie on: where `popToRoot` leads.
///
/// Built from the moves one by one; `close` then hands on what is known. Linear in the moves and the screens.
struct StackBottoms {
  private let graph: NavigationGraph
  /// By place: the screens that can be the bottom below it, not the place itself.
  private var below: PropagatedSets<ScreenID>
  /// By place: whether a screen there can be the bottom of its stack.
  private var isBottom: [Bool]
  /// By place: the places whose screens take the place of its own.
  private var replacements: [[Int]]
  private var pushes: [(from: Int, to: Int)] = []

  init(_ graph: NavigationGraph) {
    self.graph = graph
    let count = graph.screens.count + graph.flows.count + 1
    below = PropagatedSets(count: count)
    isBottom = Array(repeating: false, count: count)
    replacements = Array(repeating: [], count: count)
  }

  /// The bottoms below the screens on which an action is offered.
  subscript(origin: Action.Owner) -> BoundedSet<ScreenID> { below[place(of: origin)] }

  /// A screen becomes the bottom of a stack.
  mutating func enter(_ screen: ScreenID) { isBottom[Int(screen.index)] = true }

  /// A screen comes to lie on those on which an action is offered.
  mutating func push(_ screen: ScreenID, from origin: Action.Owner) {
    pushes.append((place(of: origin), Int(screen.index)))
  }

  /// A screen takes the place of those on which an action is offered.
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

  /// Screens come first, then for each flow all of its screens, then all screens.
  private func place(of origin: Action.Owner) -> Int {
    switch origin {
    case .screen(let screen): Int(screen.index)
    case .flow(let flow) where graph.flows[flow].kind != .tabs: graph.screens.count + Int(flow.index)
    // Tabs offer it on every screen within, and there may be others within those.
    case .flow, .barButton, .app: graph.screens.count + graph.flows.count
    }
  }

  /// The places that a screen is part of.
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

  /// The screens of a place that can be the bottom of their stack: a few of them.
  private func bottoms(of place: Int) -> [ScreenID] {
    guard isBottom[place] else { return [] }
    if place < graph.screens.count { return [ScreenID(index: Int32(place))] }
    let flow = place - graph.screens.count
    let screens = flow < graph.flows.count ? Array(graph.flows[FlowID(index: Int32(flow))].screens) : Array(graph.screens.ids)
    return Array(screens.lazy.filter { isBottom[Int($0.index)] }.prefix(BoundedSet<ScreenID>.most + 1))
  }
}
