/// What an app's own screens and flows add to a state.
extension FlowNavigation where App: FlowApp {
  /// Whether the facts are as the active screen, its flow and all tabs around it require.
  public var meetsRequirements: Bool { meetsRequirements(in: App()) }

  /// Whether the facts are as all screens require that are shown or lie below these, tabs aside that are not selected.
  var meetsAllRequirements: Bool {
    let app = App()
    for context in contexts {
      var (content, tabs): (Content, [String]) = (context.content, [])
      while case .tabs(let around) = content {
        guard let selected = around.tabs.first(where: { $0.tab == around.selected }) else { break }
        (content, tabs) = (selected.content, [around.flow] + tabs)
      }
      for screen in content.screens where !app.meetsRequirements(screen, within: tabs, facts) { return false }
    }
    return true
  }

  /// Whether a state that was stored may be shown with its facts.
  ///
  /// The requirements of the active screen hold. Those of the other screens, seen or not, hold too, with two exceptions: a tab that nothing has been
  /// done in since it was entered, and facts that moves of the app change while the screens stay.
  var canBeShown: Bool {
    let app = App()
    // As the facts may have been when a screen was last seen.
    let before = [
      facts, facts.union(App.factsClearedInPlace), facts.subtracting(App.factsSetInPlace),
      facts.union(App.factsClearedInPlace).subtracting(App.factsSetInPlace),
    ]
    func allows(_ screen: App.Route, within tabs: [String]) -> Bool {
      for facts in before where app.meetsRequirements(screen, within: tabs, facts) { return true }
      return false
    }
    func allows(_ content: Content, within tabs: [String]) -> Bool {
      switch content {
      case .stack(let frames):
        for frame in frames.descending() { for screen in frame.screens.descending() where !allows(screen, within: tabs) { return false } }
      case .alert(let alert): return allows(alert.screen, within: tabs)
      case .tabs(let inner):
        for tab in inner.tabs where !allows(tab.content, within: [inner.flow] + tabs) {
          guard tab.tab != inner.selected, let target = app.firstTarget(of: tab.tab, in: inner.flow) else { return false }
          if app.entered(target, .unattended) != tab.content { return false }
        }
      }
      return true
    }
    for context in contexts { guard allows(context.content, within: []) else { return false } }
    return meetsRequirements
  }

  /// Whether all screens that it has, seen or not, are allowed with other facts if they are with its own: none that lies below others, or in
  /// another tab, could be come back to and not be allowed any more.
  func stillAllowsAll(with facts: Set<App.Fact>) -> Bool {
    let app = App()
    func allows(_ screen: App.Route, within tabs: [String]) -> Bool {
      app.meetsRequirements(screen, within: tabs, facts) || !app.meetsRequirements(screen, within: tabs, self.facts)
    }
    func allows(_ content: Content, within tabs: [String]) -> Bool {
      switch content {
      case .stack(let frames):
        for frame in frames.descending() { for screen in frame.screens.descending() where !allows(screen, within: tabs) { return false } }
      case .alert(let alert): return allows(alert.screen, within: tabs)
      case .tabs(let inner): for tab in inner.tabs where !allows(tab.content, within: [inner.flow] + tabs) { return false }
      }
      return true
    }
    for context in contexts where !allows(context.content, within: []) { return false }
    return true
  }

  /// The name of the flow that is the root; nil only before launch.
  public var rootFlow: String? { contexts.first?.content.flow }

  /// The flow that is the root.
  public var root: App.Root? { rootFlow.flatMap { App.Root(flowName: $0) } }

  /// The context at an index from the root on; nil where there is none.
  public func context(at index: Int) -> Context? { contexts.indices.contains(index) ? contexts[index] : nil }

  /// The link of the active screen, with what it takes from the screens below.
  public var link: String? {
    var screens: [App.Route] = []
    for context in contexts { screens += context.content.innermost.screens }
    return screens.popLast().flatMap { $0.link(on: screens) }
  }
}

extension FlowNavigation: CustomStringConvertible where App: FlowApp {
  /// The screens that are shown and lie below these, the lowest first, secret arguments masked: `lines.all › lines.line?name=a ▸ sheet: shop.shop`.
  public var description: String {
    var text = ""
    for context in contexts {
      if let presentation = context.presentation { text += " ▸ \(presentation.style.rawValue): " }
      var separator = ""
      for screen in context.content.innermost.screens {
        text += separator + screen.description
        separator = " › "
      }
    }
    return text
  }
}

extension FlowNavigation.Content {
  /// The flow that it began with.
  public var flow: App.Flow? {
    switch self {
    case .stack(let frames): frames.first?.flow
    case .tabs(let tabs): tabs.flow
    case .alert(let alert): alert.flow
    }
  }
}
