/// Updates the contents of tabs, and the selected tab.
@MainActor final class FlowTabsReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>

  let number: Int
  let platform: Platform.Tabs
  private let maker: FlowControllerMaker<Platform>
  private let place: Picture.Place
  private let flow: Platform.App.Flow
  private var contents: [Platform.App.Tab: FlowContentReconciler<Platform>] = [:]
  private var expected: Platform.App.Tab?
  private var isBarHidden = false

  init(_ tabs: Picture.Tabs, _ maker: FlowControllerMaker<Platform>, at place: Picture.Place) {
    (number, flow, self.maker, self.place) = (tabs.number, tabs.flow, maker, place)
    platform = maker.makeTabs(of: tabs.flow, number: tabs.number, at: place)
  }

  var motion: FlowMotion {
    var motion = FlowMotion.none
    for content in contents.values { motion = motion.and(content.motion) }
    return motion
  }

  /// Returns a move that the platform has made by itself, within a tab or as the selection of another tab. Platforms select tabs by
  /// themselves, for example in the list of tabs that don't fit into the bar.
  func notice(_ active: Picture.Tabs?) -> FlowPlatformMove<Platform.App>? {
    var found: FlowPlatformMove<Platform.App>?
    for (tab, content) in contents {
      let inner = active?.selected == tab ? active?.selectedContent : nil
      if let move = content.notice(inner) { found = move }
    }
    // This move came before another tab was selected. The next call finds the selection.
    if let found { return found }
    let now = platform.selected
    if now == expected { return nil }
    let before = expected
    expected = now
    guard let active, let now, active.selected == before else { return nil }
    return .tap(now, of: flow)
  }

  func update(_ wanted: Picture.Tabs, animated: Bool) -> FlowStepOutcome {
    var outcome = FlowStepOutcome.same
    var isOther = contents.count != wanted.tabs.count
    var stay: [Platform.App.Tab: FlowContentReconciler<Platform>] = [:]
    var controllers: [(tab: Platform.App.Tab, controller: Platform.Controller)] = []
    for tab in wanted.tabs {
      let old = contents[tab.tab]
      let continued = old?.continued(as: tab.content) ?? FlowContentReconciler(tab.content, maker, at: place.within(tab.tab))
      guard let content = continued else { continue }
      if content.controller !== old?.controller { isOther = true }
      // Transitions in other tabs are invisible.
      let isSeen = animated && tab.tab == wanted.selected && tab.tab == platform.selected
      outcome = outcome.and(content.update(tab.content, animated: isSeen))
      stay[tab.tab] = content
      controllers.append((tab.tab, content.controller))
    }
    contents = stay
    if isOther {
      platform.set(controllers)
      outcome = outcome.and(.changed)
    }
    if platform.selected != wanted.selected {
      platform.select(wanted.selected)
      outcome = outcome.and(platform.selected == wanted.selected ? .changed : .refused)
    }
    // A request that the platform ignored must not look like a tap of people.
    expected = platform.selected
    platform.updateBadges()
    let isHidden = wanted.selectedContent?.top?.hidesTabBar ?? false
    if isHidden != isBarHidden {
      isBarHidden = isHidden
      platform.setBar(hidden: isHidden, animated: animated)
    }
    return outcome
  }
}
