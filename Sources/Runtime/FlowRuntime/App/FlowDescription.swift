/// What is known of a flow beside its screens.
public struct FlowDescription<App: FlowApp> {
  let shape: FlowShape
  /// Whether stored states have what is shown of it.
  let isStored: Bool
  /// Whether the facts are as it requires.
  let requires: ((Set<App.Fact>) -> Bool)?
  /// What follows the end of an instance that one of its moves started, by the name of that move.
  let handlers: ((_ site: String, _ end: FlowEnd) -> FlowChoices<App>?)?
  /// The moves that start instances, one in a line: `move flow` pushes the flow, `move flow sheet` presents it so, and `move flow.screen` enters it
  /// at a screen, `move flow.screen!` at one with outcomes. `move =flow` and `move =flow.screen` put it in the place of a screen.
  let starts: String
  /// What actions of a name do when others run them.
  let actions: ((_ name: String, _ arguments: FlowArguments) -> FlowChoices<App>?)?
  /// Its links, one in a line.
  let links: String
  /// Looks for the links that are no lines.
  let match: ((inout FlowLinkMatch<App>) -> Void)?
  /// Makes a screen of its stored path.
  let read: (FlowPath) -> App.Route?
  /// The pages in their order; nil for one that needs arguments.
  let pages: () -> [App.Route?]
  /// Whether pages are a swipe apart, and whether screens may come to lie on them.
  let swipes: Bool
  let isStacked: Bool
  /// Whether it is an alert with a list of what can be done.
  let isList: Bool
  /// The tabs in their order, each with what it shows first.
  let tabs: () -> [(tab: String, target: FlowTarget<App>)]
  /// What decides on what it opens; nil if that is always the same.
  let start: FlowChoices<App>?
  /// The name of the screen on which a stack opens, where nothing is to be decided; may be missing where it has no other.
  let opening: String
  /// Whether moves lay that on others of the flow, too.
  let reopens: Bool
  /// The names of the other screens that are only shown where a move enters the flow at them: none lies on others of it without.
  let apart: [String]
  /// Whether no move lays any of its screens on others of it.
  let isFlat: Bool
  /// The names of the screens beside the opening that may be the lowest wherever it is entered: moves put them in the place of others of it, or it may
  /// open on them where that is decided.
  let alone: [String]
  /// The names of the screens beside the opening that may be the lowest where no move has started the flow: root changes, links and entries come in at
  /// them, or they have come in the place of another flow.
  let lowest: [String]

  private init(
    _ shape: FlowShape, _ isStored: Bool, _ requires: ((Set<App.Fact>) -> Bool)?, _ handlers: ((String, FlowEnd) -> FlowChoices<App>?)?,
    _ starts: String, _ actions: ((String, FlowArguments) -> FlowChoices<App>?)?, _ links: String,
    _ match: ((inout FlowLinkMatch<App>) -> Void)?, _ read: @escaping (FlowPath) -> App.Route?,
    _ pages: @escaping () -> [App.Route?], _ swipes: Bool, _ isStacked: Bool,
    _ tabs: @escaping () -> [(tab: String, target: FlowTarget<App>)], _ start: FlowChoices<App>?, isList: Bool = false,
    opening: String = "", reopens: Bool = false, apart: [String] = [], isFlat: Bool = false, alone: [String] = [], lowest: [String] = []
  ) {
    self.isStored = isStored
    (self.shape, self.requires, self.handlers, self.starts, self.actions) = (shape, requires, handlers, starts, actions)
    (self.links, self.match, self.read, self.pages, self.tabs) = (links, match, read, pages, tabs)
    (self.swipes, self.isStacked, self.start, self.isList) = (swipes, isStacked, start, isList)
    (self.opening, self.reopens, self.apart, self.isFlat, self.alone, self.lowest) = (opening, reopens, apart, isFlat, alone, lowest)
  }

  /// A flow without screens: the app as it is around all others.
  public init(
    handlers: ((_ site: String, _ end: FlowEnd) -> FlowChoices<App>?)? = nil, starts: String = "",
    actions: ((_ name: String, _ arguments: FlowArguments) -> FlowChoices<App>?)? = nil, match: ((inout FlowLinkMatch<App>) -> Void)? = nil
  ) {
    self.init(.stack, true, nil, handlers, starts, actions, "", match, { _ in nil }, { [] }, false, false, { [] }, nil)
  }

  /// Screens on top of each other.
  ///
  /// - Parameters:
  ///   - route: makes a route of a screen: the case of the app's routes.
  ///   - opening: the name of the screen on which it opens, where nothing is to be decided; may be missing where it has no other.
  ///   - reopens: whether moves lay that on others of the flow, too.
  ///   - apart: the names of the other screens without outcomes of their own that no move lays on others of the flow.
  ///   - isFlat: whether no move lays any of its screens on others of the flow.
  ///   - alone: the names of those beside the opening that may be the lowest wherever it is entered.
  ///   - lowest: the names of those beside the opening that may be the lowest where no move has started the flow.
  ///   - isStored: whether stored states have what is shown of it.
  public init<Screens: FlowScreens>(
    stack route: @escaping (Screens) -> App.Route, opening: String = "", reopens: Bool = false, apart: [String] = [], isFlat: Bool = false,
    alone: [String] = [], lowest: [String] = [], isStored: Bool = true,
    requires: ((Set<App.Fact>) -> Bool)? = nil,
    handlers: ((_ site: String, _ end: FlowEnd) -> FlowChoices<App>?)? = nil, starts: String = "",
    actions: ((_ name: String, _ arguments: FlowArguments) -> FlowChoices<App>?)? = nil, links: String = "",
    match: ((inout FlowLinkMatch<App>) -> Void)? = nil, start: FlowChoices<App>? = nil
  ) where Screens.AppType == App {
    self.init(
      .stack, isStored, requires, handlers, starts, actions, links, match, { (try? Screens(reading: $0)).map(route) }, { [] }, false, true,
      { [] },
      start,
      opening: opening, reopens: reopens, apart: apart, isFlat: isFlat, alone: alone, lowest: lowest)
  }

  /// An alert.
  ///
  /// - Parameters:
  ///   - route: makes a route of a screen: the case of the app's routes.
  ///   - isList: whether it is a list of what can be done, which can be tapped away.
  public init<Screens: FlowScreens>(
    alert route: @escaping (Screens) -> App.Route, isList: Bool = false, isStored: Bool = true, requires: ((Set<App.Fact>) -> Bool)? = nil,
    handlers: ((_ site: String, _ end: FlowEnd) -> FlowChoices<App>?)? = nil, starts: String = "", start: FlowChoices<App>? = nil
  ) where Screens.AppType == App {
    self.init(
      .alert, isStored, requires, handlers, starts, nil, "", nil, { (try? Screens(reading: $0)).map(route) }, { [] }, false, false, { [] },
      start,
      isList: isList)
  }

  /// Screens side by side.
  public init<Screens: FlowScreens>(
    pages route: @escaping (Screens) -> App.Route, _ pages: @autoclosure @escaping () -> [Screens?], swipes: Bool = true,
    stacked isStacked: Bool = false, isStored: Bool = true,
    requires: ((Set<App.Fact>) -> Bool)? = nil,
    handlers: ((_ site: String, _ end: FlowEnd) -> FlowChoices<App>?)? = nil, starts: String = "",
    actions: ((_ name: String, _ arguments: FlowArguments) -> FlowChoices<App>?)? = nil, links: String = "",
    match: ((inout FlowLinkMatch<App>) -> Void)? = nil, start: FlowChoices<App>? = nil
  ) where Screens.AppType == App {
    let routes: () -> [App.Route?] = {
      var routes: [App.Route?] = []
      for page in pages() { routes.append(page.map(route)) }
      return routes
    }
    self.init(
      .pages, isStored, requires, handlers, starts, actions, links, match, { (try? Screens(reading: $0)).map(route) }, routes, swipes,
      isStacked,
      { [] },
      start)
  }

  /// Flows side by side.
  public init<Tabs: FlowTabs>(
    tabs: Tabs.Type, isStored: Bool = true, requires: ((Set<App.Fact>) -> Bool)? = nil,
    handlers: ((_ site: String, _ end: FlowEnd) -> FlowChoices<App>?)? = nil, starts: String = "",
    actions: ((_ name: String, _ arguments: FlowArguments) -> FlowChoices<App>?)? = nil, start: FlowChoices<App>? = nil
  ) where Tabs.AppType == App {
    let all: () -> [(tab: String, target: FlowTarget<App>)] = {
      var all: [(tab: String, target: FlowTarget<App>)] = []
      for tab in Tabs.allCases { all.append((tab.rawValue, tab.destination)) }
      return all
    }
    self.init(.tabs, isStored, requires, handlers, starts, actions, "", nil, { _ in nil }, { [] }, false, false, all, start)
  }

  /// The moves that push or present.
  var startLines: [FlowStartLine] { lines { !$0.isReplacing } }

  /// The moves that replace.
  var replacingLines: [FlowStartLine] { lines { $0.isReplacing } }

  /// What the move of a name pushes and presents.
  func startLines(of site: String) -> [FlowStartLine] {
    var lines: [FlowStartLine] = []
    for line in starts.split(separator: "\n") where line.hasPrefix("\(site) ") {
      if let line = FlowStartLine(line), !line.isReplacing { lines.append(line) }
    }
    return lines
  }

  private func lines(where isMeant: (FlowStartLine) -> Bool) -> [FlowStartLine] {
    var lines: [FlowStartLine] = []
    for line in starts.split(separator: "\n") { if let line = FlowStartLine(line), isMeant(line) { lines.append(line) } }
    return lines
  }

  /// Whether one of its moves pushes that flow.
  func pushes(_ flow: String, by site: String) -> Bool {
    for line in startLines(of: site) where line.flow == flow && line.presentation == nil { return true }
    return false
  }

  /// How one of its moves presents that flow; nil if it does not.
  func presentation(of flow: String, by site: String) -> FlowPresentation? {
    for line in startLines(of: site) where line.flow == flow && line.presentation != nil { return line.presentation }
    return nil
  }

  /// Whether that is a move of it which pushes something.
  func pushes(by site: String) -> Bool {
    for line in startLines(of: site) where line.presentation == nil { return true }
    return false
  }

  /// How one of its moves presents whatever it does; nil if it presents nothing.
  func presentation(by site: String) -> FlowPresentation? {
    for line in startLines(of: site) where line.presentation != nil { return line.presentation }
    return nil
  }

  func isAllowed(_ facts: Set<App.Fact>) -> Bool { requires?(facts) ?? true }

  /// The pages that are one swipe away, but for those that need arguments.
  func neighbours(of page: App.Route) -> [App.Route] {
    guard swipes else { return [] }
    let pages = pages()
    var found: [App.Route] = []
    for (index, other) in pages.enumerated() where other?.screens.name == page.screens.name {
      if index > 0, let before = pages[index - 1] { found.append(before) }
      if index + 1 < pages.count, let after = pages[index + 1] { found.append(after) }
    }
    return found
  }

  /// A page and those that can be reached by swiping, in their order.
  func row(around page: App.Route) -> [App.Route] {
    guard swipes else { return [page] }
    var row: [App.Route] = []
    for case let other? in pages() { row.append(other.screens.name == page.screens.name ? page : other) }
    return row
  }
}
