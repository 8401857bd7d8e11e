/// The verbs that change the active stack.
extension FlowNavigation {
  mutating func push(
    _ target: FlowTarget<App>, once: Bool, at site: App.Site, in app: App, _ starts: inout FlowStarts<App>
  ) throws(FlowRefusal) -> FlowFollowing<App> {
    guard var stack = activeStack, app.canLie(target) else { throw .pushOutsideStack }
    let target = starts.opening(target, in: app)
    if once, case .screen(let screen) = target {
      let flow = app.flow(of: screen)
      let isPage = app.shape(of: flow) == .pages
      if let depth = isPage ? stack.depth(ofFrameOf: flow) : stack.depth(of: app.place(of: screen), in: app) {
        let following = leave(depth, of: stack, in: app)
        if isPage { return try show(screen, after: following, in: app) }
        replaceTop(with: screen)
        return following
      }
    }
    stack.lay(target, numbers.next(), .started(by: site), in: app)
    setActiveStack(stack)
    return .nothing
  }

  /// Gives the top screen other arguments.
  private mutating func replaceTop(with screen: App.Screen) {
    guard var stack = activeStack, var top = stack.last else { return }
    top.replaceTop(with: screen, &numbers)
    stack.replaceTop(with: top)
    setActiveStack(stack)
  }

  /// Replaces the top screen. No handler runs.
  ///
  /// The starter of a replaced instance gets no outcome from the new instance. It hears only if the new instance is left.
  mutating func replace(
    with target: FlowTarget<App>, in app: App, _ starts: inout FlowStarts<App>
  ) throws(FlowRefusal) -> FlowFollowing<App> {
    guard var stack = activeStack, var top = stack.pop(), app.canLie(target) else { throw .pushOutsideStack }
    let target = starts.opening(target, in: app)
    guard let screen = target.screen else { return .nothing }
    if app.isPage(target, of: top) {
      try show(screen, in: app)
      return .nothing
    }
    top.pop()
    // An empty frame still accepts a screen of its own flow. The instance then continues, with its handlers.
    if !top.screens.isEmpty || app.joins(target, top) { stack.push(top) }
    stack.lay(target, numbers.next(), top.screens.isEmpty ? top.origin.heir : .heir(of: nil), in: app)
    setActiveStack(stack)
    return .nothing
  }

  mutating func popToRoot(in app: App) throws(FlowRefusal) -> FlowFollowing<App> {
    // An alert has nothing below it to go back to.
    if case .alert? = active { return .nothing }
    guard let stack = activeStack else { throw .popAtBottom }
    return leave(stack.height() - 1, of: stack, in: app)
  }

  /// Goes back to the nearest screen at the first place that is on the stack. For a page, goes back to its flow and makes the page current.
  mutating func popTo(_ places: [App.Place], otherwise: App.Choices?, in app: App) throws(FlowRefusal) -> FlowFollowing<App> {
    if let stack = activeStack {
      for place in places {
        if let page = app.page(at: place) {
          guard let depth = stack.depth(ofFrameOf: app.flow(of: page)) else { continue }
          return try show(page, after: leave(depth, of: stack, in: app), in: app)
        }
        if let depth = stack.depth(of: place, in: app) { return leave(depth, of: stack, in: app) }
      }
    }
    guard let otherwise else { throw .popTargetMissing }
    return .otherwise(otherwise)
  }

  /// Makes a page current on the top frame. A handler that follows still knows the page that started its instance.
  private mutating func show(
    _ page: App.Screen, after following: FlowFollowing<App>, in app: App
  ) throws(FlowRefusal) -> FlowFollowing<App> {
    let before = activeScreen
    try show(page, in: app)
    guard case .handler(let handler) = following, let before, app.place(of: before) != app.place(of: page) else { return following }
    return .handler(FlowHandler(handler.id, handler.choices, startedBy: before))
  }

  /// Goes back by a number of screens, for `pop` and for the system's way back.
  mutating func back(by count: Int, in app: App) throws(FlowRefusal) -> FlowFollowing<App> {
    guard let stack = activeStack, count > 0, stack.isHigher(than: count) else { throw .popAtBottom }
    return leave(count, of: stack, in: app)
  }

  private mutating func leave(_ count: Int, of stack: FlowStack<Frame>, in app: App) -> FlowFollowing<App> {
    var stack = stack
    let left = stack.leave(count)
    setActiveStack(stack)
    return .dismissed(left?.origin, in: app)
  }
}
