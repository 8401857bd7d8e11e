/// The state that a link or an entry builds, without its facts.
public struct FlowPlan<App: FlowStructure>: Hashable, Sendable {
  /// Screens on top of each other. Each screen except the bottom one has the site of the push that would put it there.
  public struct Stretch: Sendable {
    /// The bottom screen.
    public let bottom: App.Screen
    /// The screens above, from the lowest up, each with the site of its push.
    public let above: [(screen: App.Screen, site: App.Site)]

    public init(_ bottom: App.Screen, above: [(screen: App.Screen, site: App.Site)] = []) { (self.bottom, self.above) = (bottom, above) }
  }

  /// A flow that a plan starts from the screens before it.
  public struct Start: Sendable {
    /// The site of the `push` or `present` that would start the flow.
    public let site: App.Site
    /// The presentation of the flow; nil if the flow is pushed.
    public let presentation: FlowPresentation?
    /// The screens of the flow.
    public let stretch: Stretch

    public init(_ site: App.Site, _ presentation: FlowPresentation?, _ stretch: Stretch) {
      (self.site, self.presentation, self.stretch) = (site, presentation, stretch)
    }
  }

  /// The root, if the first stretch is in one of its tabs, which ``tabs`` name; nil if the first stretch is the root itself.
  public let root: FlowTarget<App>?
  /// The tabs to select, the outermost first.
  public let tabs: [(flow: App.Flow, tab: App.Tab)]
  /// The screens of the root, or of the innermost selected tab.
  public let first: Stretch
  /// The flows that start from there, in order.
  public let starts: [Start]

  public init(root: FlowTarget<App>? = nil, tabs: [(flow: App.Flow, tab: App.Tab)] = [], first: Stretch, starts: [Start] = []) {
    (self.root, self.tabs, self.first, self.starts) = (root, tabs, first, starts)
  }

  /// The screen that becomes active.
  public var target: App.Screen {
    let last = starts.last?.stretch ?? first
    return last.above.last?.screen ?? last.bottom
  }

  /// Builds the state: the root with its tabs selected, the stack in it, and the flows that start from there.
  ///
  /// - Returns: nil if a faulty project has nothing to show.
  public func built(with facts: App.Facts, in app: App) -> FlowNavigation<App>? {
    guard let content = rootContent(in: app) else { return nil }
    var state = FlowNavigation<App>(facts: facts, contexts: [.init(presentation: nil, content: content)])
    for start in starts {
      // The plan starts a flow as the action does: with its handlers and style, but without its `when` and `sets`.
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

  /// Returns the content of the root. Around the first stretch, it is the content that entering the root would show.
  private func rootContent(in app: App) -> FlowNavigation<App>.Content? {
    guard let root else { return first.content(.root, in: app) }
    var around = root.tabsFlow
    for (flow, tab) in tabs {
      guard flow == around, let shown = app.firstTarget(of: tab, in: flow) else { return nil }
      around = shown.tabsFlow
    }
    guard !tabs.isEmpty, var content = first.content(.unattended, in: app) else { return nil }
    // The plan names the tabs, so their flows don't decide which tab is selected.
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
  /// The tabs flow that the target enters, or a flow that may be a tabs flow.
  fileprivate var tabsFlow: App.Flow? {
    switch self {
    case .tabs(let flow, _), .start(let flow): flow
    case .screen, .flow, .nothing: nil
    }
  }
}

extension FlowPlan.Stretch {
  /// Returns the flow of the bottom screen, with the other screens on top as their pushes put them there.
  fileprivate func content(_ origin: FlowNavigation<App>.Origin, in app: App) -> FlowNavigation<App>.Content? {
    guard let content = app.entered(.flow(on: bottom), origin) else { return nil }
    guard case .stack(var frames) = content else { return above.isEmpty ? content : nil }
    for (screen, site) in above { frames.lay(.screen(screen), FlowIdentity(), .started(by: site), in: app) }
    return .stack(frames)
  }
}

extension FlowNavigation {
  /// Follows a link or an entry. It discards everything that is shown, and no handler runs.
  ///
  /// If the requirements of the link don't hold, it replaces the waiting link. Otherwise the waiting link keeps waiting, unless it is the
  /// same link.
  public mutating func follow(_ plan: FlowPlan<App>, in app: App) -> FlowFollowing<App> {
    guard let built = plan.built(with: facts, in: app) else { return .nothing }
    // An app without `unmet` follows the link even if its requirements don't hold.
    if let unmet = app.unmetChoices, !built.meetsRequirements(in: app) {
      waiting = app.resumesLinks ? plan : nil
      return .unmet(unmet)
    }
    let waitingOn = waiting == plan ? nil : waiting
    self = built
    waiting = waitingOn
    return .nothing
  }

  /// Shows the waiting link if its requirements hold now.
  ///
  /// - Returns: false if no link waits, or if the link must keep waiting.
  mutating func resume(in app: App) -> Bool {
    guard let built = waiting?.built(with: facts, in: app), built.meetsRequirements(in: app) else { return false }
    self = built
    return true
  }
}

// Not synthesized, because tuples don't conform to `Equatable`.
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
