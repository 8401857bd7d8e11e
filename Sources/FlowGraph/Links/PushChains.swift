/// The chains of pushes between the screens of one flow.
extension NavigationGraph {
  /// Returns the screens of its own flow that a screen pushes, in source order. The actions of the screen come before
  /// the actions of its flow. Their handlers count too, because they run on the screen.
  func pushes(from screen: ScreenID) -> [LinkPlan.Step] {
    let flow = screens[screen].flow
    var found: [LinkPlan.Step] = []
    for action in actions(on: screen) {
      for choice in actions[action].choices { collect(choices[choice].operation, of: flow, into: &found) }
    }
    return found
  }

  private func collect(_ id: OperationID, of flow: FlowID, into found: inout [LinkPlan.Step]) {
    if case .push(.screen(let screen), _) = operations[id].verb, screens[screen].flow == flow {
      found.append(LinkPlan.Step(screen: screen, push: id))
    }
    switch operations[id].verb.parts {
    // The first step is made on the screen itself. The later ones are made on the screen to which it leads.
    case .steps(let steps): if let first = steps.first { collect(first, of: flow, into: &found) }
    case .otherwise(let others): for choice in others { collect(choices[choice].operation, of: flow, into: &found) }
    case .none: break
    }
    for handler in operations[id].handlers {
      for choice in handlers[handler].choices { collect(choices[choice].operation, of: flow, into: &found) }
    }
  }

  /// Returns the shortest chains of pushes from the starts of a flow to its screens. The first of equally short chains
  /// counts, in the order of the starts and then of the source.
  func pushTree(of flow: FlowID) -> PushTree? {
    let starts = entryScreens(of: .flow(flow))
    if starts.isEmpty { return nil }
    var tree = PushTree(flow: flow, screens: flows[flow].screens, starts: Set(starts))
    var waiting: [ScreenID] = []
    for start in starts where !waiting.contains(start) { waiting.append(start) }
    var next = 0
    while next < waiting.count {
      let screen = waiting[next]
      next += 1
      for step in pushes(from: screen) where tree.add(step, from: screen) { waiting.append(step.screen) }
    }
    return tree
  }

  /// Returns the push or present with which the first action of a screen starts a flow.
  func firstStart(of flow: FlowID, on screen: ScreenID) -> OperationID? {
    for action in actions(on: screen) {
      for choice in actions[action].choices {
        if let start = start(of: flow, by: choices[choice].operation, on: screen) { return start }
      }
    }
    return nil
  }

  private func start(of flow: FlowID, by id: OperationID, on screen: ScreenID) -> OperationID? {
    let verb = operations[id].verb
    if case .steps(let steps) = verb.parts { return steps.lazy.compactMap { start(of: flow, by: $0, on: screen) }.first }
    guard let target = verb.started, self.flow(of: target) == flow else { return nil }
    guard case .push = verb else { return id }
    // A pushed screen of the same flow joins the current instance, unless the screen has outcomes.
    if case .screen(let pushed) = target, screens[screen].flow == flow, flows[flow].kind == .stack, screens[pushed].outcomes.isEmpty {
      return nil
    }
    return flows[flow].kind == .tabs ? nil : id
  }
}

/// The screens that pushes reach from the starts of a flow, each with the first push that leads to it.
struct PushTree: Sendable {
  let flow: FlowID
  let starts: Set<ScreenID>
  private let screens: IDRange<ScreenID>
  /// By screen of the flow.
  private var last: [(from: ScreenID, step: LinkPlan.Step)?]

  init(flow: FlowID, screens: IDRange<ScreenID>, starts: Set<ScreenID>) {
    self.flow = flow
    self.screens = screens
    self.starts = starts
    last = Array(repeating: nil, count: screens.count)
  }

  /// - Returns: false for a screen that is already in the tree.
  mutating func add(_ step: LinkPlan.Step, from screen: ScreenID) -> Bool {
    guard !starts.contains(step.screen), last[index(of: step.screen)] == nil else { return false }
    last[index(of: step.screen)] = (screen, step)
    return true
  }

  private func index(of screen: ScreenID) -> Int { Int(screen.index - screens.lower) }

  /// Returns the screens from a start to a screen; nil if no push leads to it.
  func stretch(to target: ScreenID) -> LinkPlan.Stretch? {
    var above: [LinkPlan.Step] = []
    var screen = target
    while !starts.contains(screen) {
      guard let (from, step) = last[index(of: screen)] else { return nil }
      above.append(step)
      screen = from
    }
    return LinkPlan.Stretch(flow: flow, bottom: screen, above: above.reversed())
  }
}
