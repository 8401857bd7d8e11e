/// The members of a state that need the routes of a generated app.
extension FlowNavigation where App: FlowApp {
  /// Whether the facts meet the requirements of the active screen, its flow and all tabs around it.
  public var meetsRequirements: Bool { meetsRequirements(in: App()) }

  /// Whether the facts meet the requirements of all screens that are shown or are below a shown screen. Tabs that aren't selected don't
  /// count.
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

  /// Whether the app may show a stored state with its facts.
  ///
  /// The requirements of the active screen must hold. The requirements of the other screens must hold too, with two exceptions:
  ///
  /// - a tab in which nothing has happened since the app entered it
  /// - facts that moves of the app change while the screens stay
  var canBeShown: Bool {
    let app = App()
    // The facts may have had these values when a screen was last active.
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

  /// Whether other facts allow every screen of the state that its own facts allow. If they do, people can't navigate back to a screen, or
  /// select a tab, that isn't allowed any longer.
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

  /// The name of the root flow; nil only before launch.
  public var rootFlow: String? { contexts.first?.content.flow }

  /// The root flow; nil only before launch.
  public var root: App.Root? { rootFlow.flatMap { App.Root(flowName: $0) } }

  /// Returns the context at an index from the root on, or nil if the index is out of bounds.
  public func context(at index: Int) -> Context? { contexts.indices.contains(index) ? contexts[index] : nil }

  /// The URL of the active screen, with values from the screens below; nil if no link leads to the screen.
  public var link: String? {
    var screens: [App.Route] = []
    for context in contexts { screens += context.content.innermost.screens }
    return screens.popLast().flatMap { $0.link(on: screens) }
  }
}

extension FlowNavigation: CustomStringConvertible where App: FlowApp {
  /// The screens that are shown and the screens below them, the lowest first. Secret arguments are masked:
  /// `lines.all › lines.line?name=a ▸ sheet: shop.shop`.
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
  /// The flow that the content began with.
  public var flow: App.Flow? {
    switch self {
    case .stack(let frames): frames.first?.flow
    case .tabs(let tabs): tabs.flow
    case .alert(let alert): alert.flow
    }
  }
}
