/// Keeps what tabs show, and which is selected, as they are to be.
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

  /// Finds what the platform has done by itself: selecting a tab without asking, as in a list of those that have no place in the bar, or
  /// something within a tab.
  func notice(_ active: Picture.Tabs?) -> FlowPlatformMove<Platform.App>? {
    var found: FlowPlatformMove<Platform.App>?
    for (tab, content) in contents {
      let inner = active?.selected == tab ? active?.selectedContent : nil
      if let move = content.notice(inner) { found = move }
    }
    // It has been done before another tab was selected, which is found next.
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
      // Nobody sees what another tab does.
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
    // What it has not done is not to be taken for what somebody did.
    expected = platform.selected
    let isHidden = wanted.selectedContent?.top?.hidesTabBar ?? false
    if isHidden != isBarHidden {
      isBarHidden = isHidden
      platform.setBar(hidden: isHidden, animated: animated)
    }
    return outcome
  }
}
