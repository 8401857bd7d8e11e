/// The properties of a flow that its screens or tabs don't have.
public struct FlowDescription<App: FlowApp>: Sendable {
  let shape: FlowShape
  /// Whether stored states contain the flow's screens.
  let isStored: Bool
  private let requires: (@Sendable (Set<App.Fact>) -> Bool)?
  /// The moves that push and present.
  let starts: [FlowStart<App>]
  /// The moves that replace.
  let replacements: [FlowStart<App>]
  private let handlers: [(site: String, handler: FlowMoves<App>.Handler)]
  /// Returns the choices of an action of the flow that another action runs by its name.
  private(set) var actions: (@Sendable (_ name: String, _ arguments: FlowArguments) -> FlowChoices<App>?)?
  /// Looks for the flow's links.
  private(set) var match: (@Sendable (inout FlowLinkMatch<App>) -> Void)?
  /// Makes a screen from its stored path.
  private(set) var read: @Sendable (FlowPath) -> App.Route? = { _ in nil }
  /// The pages in their order; nil for a page that needs arguments.
  private(set) var pages: @Sendable () -> [App.Route?] = { [] }
  /// Whether a swipe turns the pages.
  private(set) var swipes = false
  /// Whether screens can be pushed onto the flow's screens.
  private(set) var isStacked = false
  /// Whether the flow is an alert with a list of actions.
  private(set) var isList = false
  /// The tabs in their order, each with its first target.
  private(set) var tabs: @Sendable () -> [(tab: String, target: FlowTarget<App>)] = { [] }
  private var makeStart: @Sendable () -> FlowChoices<App>? = { nil }
  /// The name of the screen on which a stack opens. May be empty if the flow has only that screen, or if ``start`` decides.
  private(set) var opening = ""
  /// Whether moves also push the opening screen onto other screens of the flow.
  private(set) var reopens = false
  /// The names of the other screens that no move pushes onto screens of the flow. They appear only if a move enters the flow at them.
  private(set) var apart: [String] = []
  /// Whether no move pushes a screen of the flow onto another one.
  private(set) var isFlat = false
  /// The names of the screens, other than the opening one, that can be the lowest wherever the flow is entered. Moves replace another
  /// screen by them, or the flow can open on them.
  private(set) var alone: [String] = []
  /// The names of the screens, other than the opening one, that can be the lowest only if no move has started the flow. Root changes, links
  /// and entries enter the flow at them, or they have replaced another flow.
  private(set) var lowest: [String] = []

  private init(
    _ shape: FlowShape, isStored: Bool, requires: (@Sendable (Set<App.Fact>) -> Bool)?, starts: (inout FlowMoves<App>) -> Void
  ) {
    var moves = FlowMoves<App>()
    starts(&moves)
    (self.shape, self.isStored, self.requires) = (shape, isStored, requires)
    self.starts = moves.all.filter { !$0.isReplacing }
    replacements = moves.all.filter(\.isReplacing)
    handlers = moves.handlers
  }

  /// A description of the app's own actions, as if they were a flow around all others.
  public init(
    starts: (inout FlowMoves<App>) -> Void = { _ in },
    actions: (@Sendable (_ name: String, _ arguments: FlowArguments) -> FlowChoices<App>?)? = nil,
    match: (@Sendable (inout FlowLinkMatch<App>) -> Void)? = nil
  ) {
    self.init(.stack, isStored: true, requires: nil, starts: starts)
    (self.actions, self.match) = (actions, match)
  }

  /// A description of screens on top of each other.
  ///
  /// - Parameters:
  ///   - screens: the type of the flow's screens.
  ///   - opening: the name of the screen on which the flow opens. May be missing if the flow has only that screen, or if `start` decides.
  ///   - reopens: whether moves also push the opening screen onto other screens of the flow.
  ///   - apart: the names of the other screens without outcomes of their own that no move pushes onto screens of the flow.
  ///   - isFlat: whether no move pushes a screen of the flow onto another one.
  ///   - alone: the names of the screens, other than the opening one, that can be the lowest wherever the flow is entered.
  ///   - lowest: the names of the screens, other than the opening one, that can be the lowest if no move has started the flow.
  ///   - isStored: whether stored states contain the flow's screens.
  ///   - requires: whether the facts meet the flow's requirement.
  ///   - starts: adds the moves of the flow that start instances or replace screens.
  ///   - actions: returns the choices of an action that another action runs by its name.
  ///   - match: looks for the flow's links.
  ///   - start: decides on the first screen when the flow is entered; nil if the flow always opens on the same screen.
  public init<Screens: FlowScreens>(
    stack screens: Screens.Type, opening: String = "", reopens: Bool = false, apart: [String] = [],
    isFlat: Bool = false, alone: [String] = [], lowest: [String] = [], isStored: Bool = true,
    requires: (@Sendable (Set<App.Fact>) -> Bool)? = nil, starts: (inout FlowMoves<App>) -> Void = { _ in },
    actions: (@Sendable (_ name: String, _ arguments: FlowArguments) -> FlowChoices<App>?)? = nil,
    match: (@Sendable (inout FlowLinkMatch<App>) -> Void)? = nil,
    start: @autoclosure @escaping @Sendable () -> FlowChoices<App>? = nil
  ) where Screens.AppType == App {
    self.init(.stack, isStored: isStored, requires: requires, starts: starts)
    (self.actions, self.match, makeStart, isStacked) = (actions, match, start, true)
    (self.opening, self.reopens, self.apart, self.isFlat, self.alone, self.lowest) = (opening, reopens, apart, isFlat, alone, lowest)
    read = { (try? Screens(reading: $0))?.route }
  }

  /// A description of an alert. See the initializer for a stack for the other parameters.
  ///
  /// - Parameter isList: whether the alert is a list of actions, which a tap beside it dismisses.
  public init<Screens: FlowScreens>(
    alert screens: Screens.Type, isList: Bool = false, isStored: Bool = true,
    requires: (@Sendable (Set<App.Fact>) -> Bool)? = nil, starts: (inout FlowMoves<App>) -> Void = { _ in },
    start: @autoclosure @escaping @Sendable () -> FlowChoices<App>? = nil
  ) where Screens.AppType == App {
    self.init(.alert, isStored: isStored, requires: requires, starts: starts)
    (self.isList, makeStart) = (isList, start)
    read = { (try? Screens(reading: $0))?.route }
  }

  /// A description of screens side by side. See the initializer for a stack for the other parameters.
  ///
  /// - Parameters:
  ///   - pages: the pages in their order; nil for a page that needs arguments.
  ///   - swipes: whether a swipe turns the pages.
  ///   - isStacked: whether screens can be pushed onto the pages.
  public init<Screens: FlowScreens>(
    pages screens: Screens.Type, _ pages: @autoclosure @escaping @Sendable () -> [Screens?],
    swipes: Bool = true, stacked isStacked: Bool = false, isStored: Bool = true,
    requires: (@Sendable (Set<App.Fact>) -> Bool)? = nil, starts: (inout FlowMoves<App>) -> Void = { _ in },
    actions: (@Sendable (_ name: String, _ arguments: FlowArguments) -> FlowChoices<App>?)? = nil,
    match: (@Sendable (inout FlowLinkMatch<App>) -> Void)? = nil,
    start: @autoclosure @escaping @Sendable () -> FlowChoices<App>? = nil
  ) where Screens.AppType == App {
    self.init(.pages, isStored: isStored, requires: requires, starts: starts)
    (self.actions, self.match, makeStart, self.swipes, self.isStacked) = (actions, match, start, swipes, isStacked)
    read = { (try? Screens(reading: $0))?.route }
    self.pages = {
      var routes: [App.Route?] = []
      for page in pages() { routes.append(page?.route) }
      return routes
    }
  }

  /// A description of flows side by side. See the initializer for a stack for the parameters.
  public init<Tabs: FlowTabs>(
    tabs: Tabs.Type, isStored: Bool = true, requires: (@Sendable (Set<App.Fact>) -> Bool)? = nil,
    starts: (inout FlowMoves<App>) -> Void = { _ in },
    actions: (@Sendable (_ name: String, _ arguments: FlowArguments) -> FlowChoices<App>?)? = nil,
    start: @autoclosure @escaping @Sendable () -> FlowChoices<App>? = nil
  ) where Tabs.AppType == App {
    self.init(.tabs, isStored: isStored, requires: requires, starts: starts)
    (self.actions, makeStart) = (actions, start)
    self.tabs = {
      var all: [(tab: String, target: FlowTarget<App>)] = []
      for tab in Tabs.allCases { all.append((tab.rawValue, tab.destination)) }
      return all
    }
  }

  /// Decides on the first screen when the flow is entered; nil if the flow always opens on the same screen.
  var start: FlowChoices<App>? { makeStart() }

  /// Returns the flows that the move of a name pushes or presents.
  func starts(by site: String) -> [FlowStart<App>] { starts.filter { $0.site == site } }

  /// Returns the choices that follow the end of an instance that a move of the flow started; nil if nothing follows.
  func handler(of site: String, after end: FlowEnd) -> FlowChoices<App>? {
    for known in handlers where known.site == site {
      return known.handler(end).map { FlowChoices("\(site)/\($0.path)", $0.decide) }
    }
    return nil
  }

  /// Whether a move of the flow pushes another flow.
  func pushes(_ flow: String, by site: String) -> Bool {
    starts.contains { $0.site == site && $0.flow == flow && $0.presentation == nil }
  }

  /// Returns how a move of the flow presents another flow; nil if the move doesn't present it.
  func presentation(of flow: String, by site: String) -> FlowPresentation? {
    for start in starts where start.site == site && start.flow == flow && start.presentation != nil { return start.presentation }
    return nil
  }

  /// Whether a move of the flow pushes anything.
  func pushes(by site: String) -> Bool { starts.contains { $0.site == site && $0.presentation == nil } }

  /// Returns how a move of the flow presents anything; nil if the move presents nothing.
  func presentation(by site: String) -> FlowPresentation? {
    for start in starts where start.site == site && start.presentation != nil { return start.presentation }
    return nil
  }

  func isAllowed(_ facts: Set<App.Fact>) -> Bool { requires?(facts) ?? true }

  /// Returns the pages that are one swipe away from a page. Pages that need arguments are left out.
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

  /// Returns a page with the pages that people can reach from it by swiping, in the flow's order. Pages that need arguments are left out.
  func row(around page: App.Route) -> [App.Route] {
    guard swipes else { return [page] }
    var row: [App.Route] = []
    for case let other? in pages() { row.append(other.screens.name == page.screens.name ? page : other) }
    return row
  }
}
