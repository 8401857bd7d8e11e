@testable @_spi(FlowGenerated) import FlowRuntime

/// Decides whether moves of a version lead to a state, by making them. It uses only the meaning of moves, and not the code that reads
/// states.
///
/// It ignores conditions, facts and hidden bars. Links lead to any screen of a root flow, or of a tab's own flow.
extension Version {
  typealias State = FlowNavigation<TableApp>

  /// - Returns: The part of the state that no moves lead to; nil if moves lead to all of it.
  func unreachable(in target: State) -> String? {
    var reached: State?
    for (index, context) in target.contexts.enumerated() {
      let begun = reached.map { presenting(context, over: $0) } ?? launched()
      guard let state = begun.lazy.compactMap({ filled($0, with: context.content) }).first else {
        return "no moves lead to context \(index) of \(flows)"
      }
      reached = state
    }
    return reached?.contexts == target.contexts ? nil : "moves lead to \(reached?.text ?? "nothing") instead"
  }

  private func launched() -> [State] {
    roots.compactMap { root in
      var state = State(facts: [])
      return (try? state.perform(.root(entry(of: root)), at: "", in: TableApp())) == nil ? nil : state
    }
  }

  /// Returns the state after each move that presents with the presentation of the context.
  private func presenting(_ context: State.Context, over state: State) -> [State] {
    made(in: state) { if case .present = $0 { true } else { false } }.filter { $0.contexts.last?.presentation == context.presentation }
  }

  /// Returns the states after each move of a kind.
  private func made(in state: State, where isMeant: (FlowVerb<TableApp>) -> Bool) -> [State] {
    guard let active = state.activeScreen else { return [] }
    return ([active.flowName] + state.tabsFlowsAround).flatMap { name -> [State] in
      guard let flow = flow(name) else { return [] }
      return flow.moves.compactMap { move in
        guard let verb = verb(of: move), isMeant(verb) else { return nil }
        var next = state
        return (try? next.perform(verb, at: flow.site(move), in: TableApp())) == nil ? nil : next
      }
    }
  }

  // MARK: The top context

  /// Returns the state in which the top context has this content, if moves lead there.
  private func filled(_ state: State, with content: State.Content) -> State? {
    var state = state
    for path in content.leaves {
      guard let selected = selecting(path, in: state), case .stack(let frames)? = content.leaf(path) else { continue }
      guard let built = stacked(selected, frames) else { return nil }
      state = built
    }
    if let path = content.selectedPath, let selected = selecting(path, in: state) { state = selected }
    return state.contexts.last?.content == content ? state : nil
  }

  private func selecting(_ path: [String], in state: State) -> State? {
    var state = state
    for (depth, tab) in path.enumerated() {
      let around = Array(state.tabsAround.reversed())
      guard depth < around.count else { return nil }
      if around[depth].selected == tab { continue }
      var starts = FlowStarts<TableApp>()
      guard (try? state.perform(.tap(tab, of: around[depth].flow), in: TableApp(), &starts)) != nil else { return nil }
    }
    return state
  }

  // MARK: A stack

  private typealias Frames = FlowStack<State.Frame>

  private func stacked(_ state: State, _ target: Frames) -> State? {
    guard case .stack? = state.active else { return nil }
    var state = state
    let height = target.height()
    for count in 1...height {
      let meant = target.cut(to: count)
      let begun = count == 1 ? linked(state) : made(in: state) { if case .push = $0 { true } else { false } }
      guard let next = replacing(in: begun, until: meant) else { return nil }
      state = next
    }
    return state
  }

  /// Returns the state, and the states with which a link could begin instead.
  private func linked(_ state: State) -> [State] {
    guard let origin = state.activeOrigin, origin == .root || origin == .unattended, let active = state.activeScreen,
      let flow = flow(active.flowName), flow.canLie
    else { return [state] }
    return [state]
      + flow.screens.compactMap { screen in
        guard let route = route(flow.name, screen.name) else { return nil }
        var other = state
        other.setActiveStack(Frames([.init(flow: flow.name, screens: FlowStack([route]), origin: origin)]))
        return other
      }
  }

  /// Searches breadth-first through the screens that can replace the top screen.
  private func replacing(in begun: [State], until target: Frames) -> State? {
    var (queue, seen) = (begun, Set<State>())
    while !queue.isEmpty {
      let state = queue.removeFirst()
      if let stack = state.activeStack, isMeant(stack, target) {
        var turned = state
        turned.setActiveStack(target)
        return turned
      }
      guard seen.insert(state).inserted, seen.count < 1_000 else { continue }
      queue += made(in: state) { if case .replace = $0 { true } else { false } }
    }
    return nil
  }

  /// Whether two stacks are equal, except for the page on top.
  private func isMeant(_ stack: Frames, _ target: Frames) -> Bool {
    if stack == target { return true }
    guard var (one, other) = Optional((stack, target)), let top = one.pop(), let end = other.pop(), one == other else { return false }
    return top.flow == end.flow && top.origin == end.origin && flow(top.flow)?.kind == .pages
  }
}

extension FlowStack<FlowNavigation<TableApp>.Frame> {
  /// Returns the lowest screens.
  fileprivate func cut(to count: Int) -> Self {
    var cut = self
    _ = cut.leave(height() - count)
    return cut
  }
}

extension FlowNavigation<TableApp>.Content {
  /// The tabs to select for each stack. The tabs that stay selected come last.
  fileprivate var leaves: [[String]] {
    guard case .tabs(let tabs) = self else { return [[]] }
    let last = tabs.tabs.filter { $0.tab == tabs.selected }
    return (tabs.tabs.filter { $0.tab != tabs.selected } + last).flatMap { tab in tab.content.leaves.map { [tab.tab] + $0 } }
  }

  fileprivate var selectedPath: [String]? {
    guard case .tabs(let tabs) = self, let selected = tabs.selectedContent else { return nil }
    return [tabs.selected] + (selected.selectedPath ?? [])
  }

  fileprivate func leaf(_ path: [String]) -> Self? {
    guard let tab = path.first else { return self }
    guard case .tabs(let tabs) = self else { return nil }
    return tabs.content(of: tab)?.leaf(Array(path.dropFirst()))
  }
}
