/// A value whose secret parts are neither printed nor dumped.
public protocol FlowMasked: CustomStringConvertible, CustomReflectable {}

extension FlowMasked {
  public var description: String { "\(Self.self)" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

// This file decides which parts of a state leave the process, and which parts of a stored state are read. No path contains a secret value.
extension FlowNavigation where App: FlowApp {
  /// The part of the state that may leave the process.
  ///
  /// A stack ends below the first screen that isn't stored, and the presentations over it are dropped. A tab without any stored screen
  /// begins again. A waiting link to a screen that isn't stored is dropped.
  var leavingProcess: Self {
    var state = self
    state.contexts = []
    for context in contexts {
      let (content, isWhole) = context.content.leavingProcess
      if let content { state.contexts.append(Context(presentation: context.presentation, content: content)) }
      if !isWhole { break }
    }
    if let plan = waiting, !plan.isStored { state.waiting = nil }
    return state
  }
}

extension FlowNavigation.Content where App: FlowApp {
  fileprivate var leavingProcess: (content: Self?, isWhole: Bool) {
    switch self {
    case .stack(let all):
      var frames = FlowStack<FlowNavigation.Frame>()
      for frame in all.elements {
        var screens = FlowStack<App.Route>()
        for screen in frame.screens.elements {
          guard screen.isStored else { break }
          screens.push(screen)
        }
        if !screens.isEmpty { frames.push(.init(flow: frame.flow, screens: screens, origin: frame.origin)) }
        if screens.count < frame.screens.count { return (frames.isEmpty ? nil : .stack(frames), false) }
      }
      return (self, true)
    case .alert(let alert): return alert.screen.isStored ? (self, true) : (nil, false)
    case .tabs(let all):
      guard App.flow(all.flow)?.isStored ?? true else { return (nil, false) }
      var tabs: [FlowNavigation.TabContent] = []
      var isWhole = true
      for tab in all.tabs {
        let kept = tab.content.leavingProcess
        if !kept.isWhole, tab.tab == all.selected { isWhole = false }
        guard let content = kept.content ?? App().entered(tab.tab, of: all.flow) else { continue }
        tabs.append(.init(tab: tab.tab, content: content))
      }
      return (.tabs(.init(flow: all.flow, selected: all.selected, tabs: tabs, origin: all.origin)), isWhole)
    }
  }
}

extension FlowPlan where App: FlowApp {
  /// Whether a waiting link may leave the process with all that it shows.
  fileprivate var isStored: Bool {
    if case .tabs(let flow, _)? = root, App.flow(flow)?.isStored == false { return false }
    for (flow, _) in tabs where App.flow(flow)?.isStored == false { return false }
    for stretch in [first] + starts.compactMap({ $0.stretch }) {
      guard stretch.bottom.isStored else { return false }
      for (screen, _) in stretch.above where !screen.isStored { return false }
    }
    return true
  }
}

extension FlowRoute where AppType.Route == Self {
  /// Whether stored states contain the screen: it has no secret value, and neither the screen nor its flow is excluded.
  var isStored: Bool { !screens.hasSecret && !traits.isUnstored && AppType.flow(flowName)?.isStored ?? true }
}

extension FlowApp {
  /// Returns the content with which a tab begins.
  fileprivate func entered(_ tab: String, of flow: String) -> FlowNavigation<Self>.Content? {
    firstTarget(of: tab, in: flow).flatMap { entered($0, .unattended) }
  }
}
