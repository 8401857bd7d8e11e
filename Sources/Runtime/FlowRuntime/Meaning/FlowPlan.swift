/// The state that a link or an entry builds, facts aside.
public struct FlowPlan<App: FlowStructure>: Hashable, Sendable {
  /// Screens on top of each other, each but the bottom one with the push that would put it there.
  public struct Stretch: Sendable {
    public let bottom: App.Screen
    public let above: [(screen: App.Screen, site: App.Site)]

    public init(_ bottom: App.Screen, above: [(screen: App.Screen, site: App.Site)] = []) { (self.bottom, self.above) = (bottom, above) }
  }

  /// A flow that is started from what was built before.
  public struct Start: Sendable {
    /// The push or present that would start it.
    public let site: App.Site
    /// Nil if it is pushed.
    public let presentation: FlowPresentation?
    public let stretch: Stretch

    public init(_ site: App.Site, _ presentation: FlowPresentation?, _ stretch: Stretch) {
      (self.site, self.presentation, self.stretch) = (site, presentation, stretch)
    }
  }

  /// The root where the first stretch stands in one of its tabs, which ``tabs`` name from there; nil where it is the root itself.
  public let root: FlowTarget<App>?
  /// The tabs to select, the outermost first.
  public let tabs: [(flow: App.Flow, tab: App.Tab)]
  public let first: Stretch
  public let starts: [Start]

  public init(root: FlowTarget<App>? = nil, tabs: [(flow: App.Flow, tab: App.Tab)] = [], first: Stretch, starts: [Start] = []) {
    (self.root, self.tabs, self.first, self.starts) = (root, tabs, first, starts)
  }

  /// The screen that becomes active.
  public var target: App.Screen {
    let last = starts.last?.stretch ?? first
    return last.above.last?.screen ?? last.bottom
  }

  /// The state that is built: the root with the tabs selected, the stack in it, and what is started from there.
  ///
  /// - Returns: nil where a faulty project leaves nothing to show.
  public func built(with facts: App.Facts, in app: App) -> FlowNavigation<App>? {
    guard let content = rootContent(in: app) else { return nil }
    var state = FlowNavigation<App>(facts: facts, contexts: [.init(presentation: nil, content: content)])
    for start in starts {
      // As the action would do, its `when` and `sets` aside: with its handlers and in its style.
      guard let started = start.stretch.content(.started(by: start.site), in: app) else { return nil }
      if let presentation = start.presentation {
        state.contexts.append(.init(presentation: presentation, content: started))
      } else {
        guard var stack = state.activeStack, case .stack(let frames) = started else { return nil }
        for frame in frames.elements { stack.push(frame) }
        state.setActiveStack(stack)
      }
    }
    return state
  }

  /// Around the first stretch is what entering the root would show.
  private func rootContent(in app: App) -> FlowNavigation<App>.Content? {
    guard let root else { return first.content(.root, in: app) }
    var around = root.tabsFlow
    for (flow, tab) in tabs {
      guard flow == around, let shown = app.firstTarget(of: tab, in: flow) else { return nil }
      around = shown.tabsFlow
    }
    guard !tabs.isEmpty, var content = first.content(.unattended, in: app) else { return nil }
    // What is named is not asked for: tabs are entered at those that are selected.
    for (index, (flow, tab)) in tabs.enumerated().reversed() {
      guard let outer = app.entered(flow, showing: content, in: tab, index == 0 ? .root : .unattended) else { return nil }
      content = outer
    }
    return content
  }
}

extension FlowPlan where App: FlowApp {
  /// A plan that begins in a tab.
  ///
  /// - Parameters:
  ///   - root: the root, with its tab that is selected first.
  ///   - tabs: the tabs to select, the outermost first.
  public init(root: FlowTarget<App>, tabs: [FlowTarget<App>], first: Stretch, starts: [Start] = []) {
    var selected: [(flow: String, tab: String)] = []
    for case .tabs(let flow, let tab) in tabs { selected.append((flow, tab)) }
    self.init(root: root, tabs: selected, first: first, starts: starts)
  }
}

extension FlowTarget {
  /// The tabs flow that it enters, or a flow that may be one.
  fileprivate var tabsFlow: App.Flow? {
    switch self {
    case .tabs(let flow, _), .start(let flow): flow
    case .screen, .flow, .nothing: nil
    }
  }
}

extension FlowPlan.Stretch {
  /// The flow of the bottom screen with the others put on top of each other as their pushes do.
  fileprivate func content(_ origin: FlowNavigation<App>.Origin, in app: App) -> FlowNavigation<App>.Content? {
    guard let content = app.entered(.flow(on: bottom), origin) else { return nil }
    guard case .stack(var frames) = content else { return above.isEmpty ? content : nil }
    for (screen, site) in above { frames.lay(.screen(screen), FlowIdentity(), .started(by: site), in: app) }
    return .stack(frames)
  }
}

extension FlowNavigation {
  /// Follows a link or entry: what is shown is discarded, and no handler runs. If it has to wait, it takes the place of the link that waits;
  /// otherwise that one waits on, unless it is the same.
  public mutating func follow(_ plan: FlowPlan<App>, in app: App) -> FlowFollowing<App> {
    guard let built = plan.built(with: facts, in: app) else { return .nothing }
    // Without `unmet` the link leads there all the same.
    if let unmet = app.unmetChoices, !built.meetsRequirements(in: app) {
      waiting = app.resumesLinks ? plan : nil
      return .unmet(unmet)
    }
    let waitingOn = waiting == plan ? nil : waiting
    self = built
    waiting = waitingOn
    return .nothing
  }

  /// Shows what the link leads to that waits, if that is allowed by now.
  ///
  /// - Returns: false if none waits, or it has to wait on.
  mutating func resume(in app: App) -> Bool {
    guard let built = waiting?.built(with: facts, in: app), built.meetsRequirements(in: app) else { return false }
    self = built
    return true
  }
}

// Not synthesized, since a tuple is nothing that can be compared.
extension FlowPlan.Stretch: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    guard left.bottom == right.bottom, left.above.count == right.above.count else { return false }
    for (one, other) in zip(left.above, right.above) where one.screen != other.screen || one.site != other.site { return false }
    return true
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bottom)
    hasher.combine(above.count)
  }
}

extension FlowPlan.Start: Hashable {}

extension FlowPlan {
  public static func == (left: Self, right: Self) -> Bool {
    guard left.root == right.root, left.first == right.first, left.starts == right.starts else { return false }
    guard left.tabs.count == right.tabs.count else { return false }
    for (one, other) in zip(left.tabs, right.tabs) where one.flow != other.flow || one.tab != other.tab { return false }
    return true
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(starts)
  }
}
