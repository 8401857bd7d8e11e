/// Makes a picture of each state, and gives what was there before the number that it had.
///
/// A state says which routes there are, not which of them have been there all the time. What is common to two states that follow each other,
/// from the bottom up and within a context that stays, is taken for the same. So each state has to pass here, also one that nobody sees.
struct FlowPictures<App: FlowStructure> {
  private var last = 0
  private var state: [FlowNavigation<App>.Context] = []
  private var picture = FlowPicture<App>(contexts: [])

  /// - Parameter numbers: those of the contexts, from the root on: one that stays has kept its own.
  mutating func picture(of navigation: FlowNavigation<App>, numbers: [Int]) -> FlowPicture<App> {
    var contexts: [FlowPicture<App>.Context] = []
    var stays = true
    for (index, context) in navigation.contexts.enumerated() {
      let number = index < numbers.count ? numbers[index] : 0
      stays = stays && index < picture.contexts.count && picture.contexts[index].number == number
      let content = content(context.content, since: stays ? (state[index].content, picture.contexts[index].content) : nil)
      contexts.append(.init(number: number, presentation: context.presentation, content: content))
    }
    state = navigation.contexts
    picture = FlowPicture(contexts: contexts)
    return picture
  }

  private mutating func next() -> Int {
    last += 1
    return last
  }

  private mutating func content(
    _ content: FlowNavigation<App>.Content, since old: (FlowNavigation<App>.Content, FlowPicture<App>.Content)?
  ) -> FlowPicture<App>.Content {
    switch content {
    case .stack(let frames):
      // A bar with its way back stays, whatever lies on the stack.
      if case (.stack(let before), .stack(let shown))? = old {
        return .stack(.init(number: shown.number, screens: screens(frames, since: before, shown.screens)))
      }
      return .stack(.init(number: next(), screens: screens(frames, since: FlowStack(), [])))
    case .pages(let pages):
      if case (.pages, .pages(let shown))? = old, shown.flow == pages.flow {
        return .pages(.init(number: shown.number, flow: pages.flow, current: pages.current))
      }
      return .pages(.init(number: next(), flow: pages.flow, current: pages.current))
    case .tabs(let tabs):
      guard case (.tabs(let before), .tabs(let shown))? = old, shown.flow == tabs.flow, shown.tabs.count == tabs.tabs.count else {
        return .tabs(self.tabs(tabs, number: next(), since: nil))
      }
      return .tabs(self.tabs(tabs, number: shown.number, since: (before, shown)))
    }
  }

  private mutating func tabs(
    _ tabs: FlowNavigation<App>.Tabs, number: Int, since old: (FlowNavigation<App>.Tabs, FlowPicture<App>.Tabs)?
  ) -> FlowPicture<App>.Tabs {
    var all: [FlowPicture<App>.Tab] = []
    for (index, tab) in tabs.tabs.enumerated() {
      var before: (FlowNavigation<App>.Content, FlowPicture<App>.Content)?
      if let old, old.1.tabs[index].tab == tab.tab { before = (old.0.tabs[index].content, old.1.tabs[index].content) }
      all.append(.init(tab: tab.tab, content: content(tab.content, since: before)))
    }
    return .init(number: number, flow: tabs.flow, selected: tabs.selected, tabs: all)
  }

  private mutating func screens(
    _ frames: FlowStack<FlowNavigation<App>.Frame>, since old: FlowStack<FlowNavigation<App>.Frame>, _ shown: [FlowPicture<App>.Screen]
  ) -> [FlowPicture<App>.Screen] {
    let before = old.elements
    var all: [FlowPicture<App>.Screen] = []
    var stays = true
    for (index, frame) in frames.elements.enumerated() {
      // Another instance, though of the same flow, has screens of its own.
      stays = stays && index < before.count && before[index].flow == frame.flow && before[index].origin == frame.origin
      let others = stays ? before[index].screens.elements : []
      let screens = frame.screens.elements
      for (height, screen) in screens.enumerated() {
        stays = stays && height < others.count && others[height] == screen
        all.append(.init(number: stays ? shown[all.count].number : next(), screen: screen))
      }
      stays = stays && screens.count == others.count
    }
    return all
  }
}
