extension FlowNavigation {
  /// Performs a verb in a state that already has the `sets` of its choice.
  ///
  /// - Throws: the reason why the state doesn't allow the verb. The state is then unchanged.
  public mutating func perform(_ verb: FlowVerb<App>, at site: App.Site, in app: App) throws(FlowRefusal) -> FlowFollowing<App> {
    var starts = FlowStarts<App>()
    return try perform(verb, at: site, in: app, &starts)
  }

  mutating func perform(
    _ verb: FlowVerb<App>, at site: App.Site, in app: App, _ starts: inout FlowStarts<App>
  ) throws(FlowRefusal) -> FlowFollowing<App> {
    switch verb {
    case .push(let target, let once): return try push(target, once: once, at: site, in: app, &starts)
    case .replace(let target): return try replace(with: target, in: app, &starts)
    case .pop: return try back(by: 1, in: app)
    case .popTo(let places, let otherwise): return try popTo(places, otherwise: otherwise, in: app)
    case .popToRoot: return try popToRoot(in: app)
    case .present(let target, let presentation): present(target, presentation, at: site, in: app, &starts)
    case .dismiss: return try dismiss(in: app)
    case .dismissAll: dismissAll()
    case .root(let target, let resumes, let forgets):
      if forgets { waiting = nil }
      if !resumes || !resume(in: app) { changeRoot(to: target, in: app, &starts) }
    case .select(let name, let page): try select(name, page, in: app, &starts)
    case .finish(let outcomes): return try finish(outcomes, in: app)
    case .leave: return try leave(in: app)
    case .open(let plan): return follow(plan, in: app)
    case .steps(let steps): return try perform(steps, at: site, in: app, &starts)
    case .run(let name, let arguments): return .run(name, arguments)
    case .url(let url): return .url(url)
    case .stay: break
    }
    return .nothing
  }

  /// Performs verbs one after another. If the state doesn't allow one of them, nothing changes.
  private mutating func perform(
    _ steps: [FlowVerb<App>], at site: App.Site, in app: App, _ starts: inout FlowStarts<App>
  ) throws(FlowRefusal) -> FlowFollowing<App> {
    var state = self
    // Only the last step can have a handler: an instance that an earlier step leaves runs none.
    var following = FlowFollowing<App>.nothing
    for (index, step) in steps.enumerated() {
      following = try state.perform(step, at: app.site(site, step: index), in: app, &starts)
      switch following {
      case .nothing, .handler, .url: break
      // A step has no `else`.
      case .otherwise: throw .popTargetMissing
      // flowc reports such a step, and it does nothing.
      case .run, .unmet: following = .nothing
      }
    }
    self = state
    return following
  }

  // MARK: Contexts

  private mutating func present(
    _ target: FlowTarget<App>, _ presentation: FlowPresentation, at site: App.Site, in app: App, _ starts: inout FlowStarts<App>
  ) {
    guard let content = app.entered(target, .started(by: site), &starts) else { return }
    contexts.append(Context(presentation: presentation, content: content))
    numbers.areMissing()
  }

  /// Closes the top context and leaves all of its instances. The handler of the lowest instance runs, because the screen that started it
  /// becomes active.
  mutating func dismiss(in app: App) throws(FlowRefusal) -> FlowFollowing<App> {
    guard contexts.count > 1, let left = contexts.popLast() else { throw .dismissNotPresented }
    return .dismissed(left.content.bottomOrigin, in: app)
  }

  private mutating func dismissAll() { while contexts.count > 1 { contexts.removeLast() } }

  private mutating func changeRoot(to target: FlowTarget<App>, in app: App, _ starts: inout FlowStarts<App>) {
    guard let content = app.entered(target, .root, &starts) else { return }
    contexts = [Context(presentation: nil, content: content)]
    numbers.areMissing()
  }

  // MARK: Selecting

  /// Makes a page of the active screen's flow current.
  mutating func show(_ page: App.Screen, in app: App) throws(FlowRefusal) {
    guard var stack = activeStack, var pages = stack.last, app.isPage(.screen(page), of: pages) else { throw .selectNotAround }
    pages.turn(to: page)
    stack.replaceTop(with: pages)
    setActiveStack(stack)
  }

  private mutating func select(
    _ name: String, _ page: App.Screen?, in app: App, _ starts: inout FlowStarts<App>
  ) throws(FlowRefusal) {
    if let current = activeScreen, let pages = activeStack?.last, app.shape(of: pages.flow) == .pages {
      if let page, app.flow(of: page) == pages.flow { return try show(page, in: app) }
      if let page = app.page(named: name, beside: current) { return try show(page, in: app) }
    }
    guard let around = tabsAround.first, let tab = app.tab(named: name, of: around.flow),
      select(tab, of: around.flow, in: app, &starts)
    else {
      throw .selectNotAround
    }
  }
}
