/// The router of an app. It shows the app's screens, and only the router changes the navigation.
// Private properties are final, because the others have a coroutine for changes.
@MainActor open class FlowRouter<App: FlowApp> {
  /// Receives a move with the navigation before and after it. A refused move leaves the navigation unchanged.
  public typealias Observer = (_ move: FlowMove, _ old: FlowNavigation<App>, _ new: FlowNavigation<App>) -> Void

  private let app = App()
  private final var state = FlowNavigation<App>(facts: [])
  /// The last number that the router gave to content.
  private final var lastNumber = 0
  private let holds: (App.Guard) -> Bool
  private let openURL: (String) -> Void
  private let followUnknown: (String) -> Void
  private let badgeOf: (any FlowTabs) -> String?
  private let facts: FlowKeptFacts<App.Fact>
  private let observer: Observer?
  private final var isObserving = false
  /// Whether people make the move. If the state refuses such a move, this isn't an issue of the app.
  private final var isMadeByPeople = false
  private final var queue: [() -> Void] = []
  final let listeners = FlowHearings()
  final let instanceObjects = FlowInstanceObjects()

  /// Launches the app.
  ///
  /// - Parameters:
  ///   - provider: the app's guards and URLs.
  ///   - store: the facts that the app keeps between launches.
  ///   - stored: the navigation of an earlier run, to continue it. If the app can't show it, or a requirement doesn't hold any longer, the
  ///     app launches as if for the first time.
  ///   - observer: called once after each move, including the launch, and after each refused move. If the observer makes a move, the router
  ///     makes it afterwards.
  public init<Provider: FlowProvider, Store: FlowFactStore>(
    provider: Provider, store: Store, restoring stored: FlowNavigation<App>? = nil, observer: Observer? = nil
  ) where Provider.Guard == App.Guard, Store.Fact == App.Fact {
    holds = { provider.holds($0) }
    openURL = { provider.open(url: $0) }
    followUnknown = { provider.followUnknown(link: $0) }
    badgeOf = { provider.badge(of: $0) }
    facts = FlowKeptFacts(store)
    self.observer = observer
    let launched = FlowNavigation<App>(facts: facts.atLaunch)
    if let stored, let restored = facts.restored(stored.unnumbered()) {
      change("restore", from: launched) { $0.show(restored) }
    } else {
      change("launch", from: launched) { $0.begin(App.start) }
    }
    FlowFactNews.reach(self)
    store.tellOfChanges { FlowFactNews.spread(in: App.self) }
  }

  /// Launches the app with facts that it keeps only while it runs.
  public convenience init<Provider: FlowProvider>(
    provider: Provider, restoring stored: FlowNavigation<App>? = nil, observer: Observer? = nil
  ) where Provider.Guard == App.Guard {
    self.init(provider: provider, store: FlowMemoryStore<App.Fact>(), restoring: stored, observer: observer)
  }

  /// Launches the app at a screen, for a test of this screen. The observer receives the move `restore`.
  ///
  /// The flows around the screens come by themselves: the root, the tabs, and the flows that are pushed or presented on the way. The router
  /// takes the way with the fewest flows, over screens without arguments. If several moves lead from a screen to a flow, it takes the
  /// first.
  ///
  /// The router can't be created in these cases:
  ///
  /// - No move of the app starts the flow of a screen from the screen before it, as the move's first step.
  /// - A screen that comes by itself needs arguments, or its flow decides on it at entry.
  /// - A move starts the tabs around a screen.
  /// - The facts don't allow the screen or a screen below it.
  ///
  /// - Parameters:
  ///   - route: the screen.
  ///   - below: the screens below, the lowest first, as far down as they matter. If you pass nil, the flow's opening screen is below,
  ///     unless moves show the screen only by entering the flow at it. The opening screen also comes below the lowest given screen if the
  ///     app puts that screen on it.
  ///   - facts: the facts that hold; nil for the facts of the first launch. They are kept while the router lives.
  ///   - provider: the app's guards and URLs.
  ///   - observer: called once after each move.
  public convenience init?<Provider: FlowProvider>(
    at route: App.Route, over below: [App.Route]? = nil, facts: Set<App.Fact>? = nil, provider: Provider, observer: Observer? = nil
  ) where Provider.Guard == App.Guard {
    var holding: Set<App.Fact> = []
    for fact in App.Fact.allCases where facts?.contains(fact) ?? fact.isInitial { holding.insert(fact) }
    for plan in FlowRoutePlanner<App>.plans(to: route, over: below) {
      guard let state = plan.built(with: holding, in: App()), state.storedAndRead == state, state.meetsAllRequirements else { continue }
      self.init(provider: provider, store: FlowMemoryStore(holding: holding), restoring: state, observer: observer)
      return
    }
    return nil
  }

  /// The state of the app: everything that it remembers and shows.
  public var navigation: FlowNavigation<App> {
    navigationWillBeRead()
    return state
  }

  /// Whether a presentation of the state isn't shown yet, because the app itself presents something, for example a picker.
  ///
  /// The router shows the presentation when the app has closed its own one. A `root` move closes it too.
  public var isPresentationWaiting: Bool {
    navigationWillBeRead()
    return presentationWaits
  }

  private final var presentationWaits = false

  /// Records whether a presentation waits. The platform's code calls this method.
  final func presentationWaits(_ waits: Bool) {
    if waits == presentationWaits { return }
    navigationWillChange()
    presentationWaits = waits
    guard waits, let screen = state.activeScreen?.screenName else { return }
    FlowIssues.add(
      at: "\(screen) waits", "'\(screen)' is presented when the app has closed what it presents itself. What is shown: \(state.description)"
    )
  }

  // MARK: Changes that views observe

  /// Hooks for subclasses whose changes views observe.
  @_spi(FlowGenerated) open func navigationWillBeRead() {}
  @_spi(FlowGenerated) open func navigationWillChange() {}
  @_spi(FlowGenerated) open func navigationHasChanged() {}

  /// Returns the instance of a screen. It never changes, so a view that asks for it isn't told of moves.
  final func instance(of screen: FlowScreen<App>) -> FlowInstance? { state.instance(ofScreen: screen.number) }

  // MARK: Badges

  /// Returns the text of a tab's badge; nil for no badge, and for a button.
  @_spi(FlowGenerated) public final func badge(of item: FlowTabItem) -> String? { item.tab.flatMap { badgeOf($0) } }

  /// Asks the provider again for the badges of the tabs that are shown.
  public final func badgesHaveChanged() { navigationHasChanged() }

  // MARK: Stored states and facts

  /// Shows a stored state.
  ///
  /// If an observer calls this method, the router shows the state after the current move.
  ///
  /// - Returns: whether the app can show the state. If it can't, nothing changes.
  @discardableResult public func restore(_ stored: FlowNavigation<App>) -> Bool {
    guard let state = facts.restored(stored.unnumbered()) else { return false }
    if isObserving {
      queue.append { self.restore(stored) }
    } else {
      change("restore") { $0.show(state) }
    }
    return true
  }

  /// Reads the stored facts again. Call this method after something other than the app's routers has changed them. Routers notify each
  /// other.
  ///
  /// If a screen, shown or not, has a requirement that doesn't hold any longer, the app launches as if for the first time. Logging out in
  /// one window therefore logs out all windows. If an observer calls this method, the router reads the facts after the current move.
  public func factsHaveChanged() {
    if isObserving {
      queue.append { self.factsHaveChanged() }
    } else if let updated = facts.updated(state) {
      if updated.facts != state.facts { change("facts") { $0.show(updated) } }
    } else {
      change("launch", from: FlowNavigation(facts: facts.atLaunch)) { $0.begin(App.start) }
    }
  }

  /// Gives a value to a fact that code sets: a fact with `elsewhere: true` in the flows.
  ///
  /// If the value breaks the requirement of a screen, shown or not, the app launches with this value and the stored values of the other
  /// facts. If an observer calls this method, the router makes the change after the current move.
  @_spi(FlowGenerated) public func changeElsewhere(_ fact: App.Fact, to value: Bool) {
    if isObserving {
      queue.append { self.changeElsewhere(fact, to: value) }
      return
    }
    guard state.facts.contains(fact) != value else { return }
    let changed = state.setting(fact, to: value)
    if state.stillAllowsAll(with: changed.facts) {
      change("facts") { $0.show(changed) }
      return
    }
    // Stored before the launch, because the launch reads the store.
    isObserving = true
    let isKeptAnew = facts.keep(changed.facts, since: state.facts)
    isObserving = false
    var launched = facts.atLaunch
    launched.set(fact, to: value)
    change("launch", from: FlowNavigation(facts: launched)) { $0.begin(App.start) }
    if isKeptAnew { FlowFactNews.spread(from: self) }
  }

  // MARK: Moves of people and of the system

  /// The active screen.
  public var screen: FlowScreen<App>? { FlowScreen(self) }

  /// Returns the actions of a screen if it's active, or the actions of tabs if the active screen is within them.
  public func actions<Actions: FlowActionSet>(_ type: Actions.Type) -> Actions? where Actions.AppType == App {
    guard let screen, screen.route.screenName == type.place || navigation.tabsFlowsAround.contains(type.place) else { return nil }
    return type.init(screen: screen.active)
  }

  /// Goes back as the system's back button does, or by several screens as its menu does.
  @discardableResult public func back(by count: Int = 1) -> FlowMove { platformMove("back", .back(by: count)) }

  /// Dismisses the topmost sheet, popover or dialog, as people do with a swipe or a tap beside it.
  @discardableResult public func swipeDown() -> FlowMove { platformMove("swipeDown", .swipeDown) }

  /// Swipes to a neighbouring page.
  @discardableResult public func swipe(to page: App.Route) -> FlowMove { platformMove("swipe", .swipe(to: page)) }

  /// Taps a tab. The tab is selected. If it is already selected, its stack goes back to its bottom screen.
  @discardableResult @_spi(FlowGenerated) public func tap(_ tab: String, of flow: String) -> FlowMove {
    platformMove("tap", .tap(tab, of: flow))
  }

  /// Follows the link of a screen, or runs the action of a link.
  ///
  /// - Returns: nil for a URL that no link of the app fits. The provider receives this URL.
  @discardableResult public func open(link: String) -> FlowMove? {
    let match = FlowLinkMatch<App>(url: link)
    if let action = match?.action { return perform(action.path, if: { true }) { $0.begin(action) } }
    if let plan = match?.plan { return open(plan, "link") }
    followUnknown(link)
    return nil
  }

  /// Opens a screen that has an entry.
  @discardableResult public func open(_ entry: FlowEntry<App>) -> FlowMove { open(entry.plan, "entry") }

  private func open(_ plan: FlowPlan<App>, _ name: String) -> FlowMove { perform(name, if: { true }) { $0.follow(plan) } }

  // MARK: Making moves

  /// Whether the moves that are made now are shown with transitions.
  @_spi(FlowGenerated) public private(set) final var isAnimated = true

  /// Makes moves that are shown without transitions.
  @discardableResult public func withoutAnimation<Result>(_ moves: () -> Result) -> Result {
    let before = isAnimated
    isAnimated = false
    defer { isAnimated = before }
    return moves()
  }

  /// Performs an action that isn't offered everywhere.
  @_spi(FlowGenerated) public func act(
    _ name: String, with arguments: FlowMove.Arguments = [:], guards: [App.Guard: Bool] = [:], if isOffered: @escaping () -> Bool,
    _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    perform(name, arguments, guards: guards, if: isOffered) { $0.begin(FlowChoices(name, decide)) }
  }

  /// Performs an action of the app. Every screen offers it, unless an action of the same name hides it there.
  @_spi(FlowGenerated) public func act(
    _ name: String, with arguments: FlowMove.Arguments = [:], guards: [App.Guard: Bool] = [:], unlessAt hiding: Set<String> = [],
    _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    act(name, with: arguments, guards: guards, if: { self.offers(within: nil, unlessAt: hiding) }, decide)
  }

  /// Returns the choice that is taken now, and the known values of the guards then.
  func decided(
    _ guards: [App.Guard: Bool], _ decide: (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> (choice: FlowChoice<App>?, guards: [App.Guard: Bool]) {
    var decision = FlowDecision(state, guards, ask: holds)
    let choice = decide(&decision)
    return (choice, decision.guards)
  }

  /// Returns the screen on which a target opens now if a choice enters it. If the flow decides on which screen it opens, its choices are
  /// decided now.
  func opening(of target: FlowTarget<App>, by choice: FlowChoice<App>) -> App.Route? {
    guard case .start(let flow) = target else { return target.screen }
    var entering = state
    for fact in choice.sets { entering.facts.set(fact, to: true) }
    for fact in choice.clears { entering.facts.set(fact, to: false) }
    var decision = FlowDecision(entering, [:], ask: holds)
    guard let start = app.startChoices(of: flow)?.decide(&decision), case .root(let opened, _, _) = start.verb else { return nil }
    return opened.screen
  }

  /// Returns the choices of a button of an alert, or nil if the alert has no such button.
  func choices(ofButton name: String, on alert: App.Route) -> FlowChoices<App>? {
    alert.traits.alert == nil ? nil : app.choices(ofAction: name, [:], on: alert, within: [])
  }

  /// Whether an action without guards of its caller is possible.
  func isPossible(_ name: String, on route: App.Route) -> Bool {
    choices(ofButton: name, on: route).map { decided([:], $0.decide).choice != nil } ?? false
  }

  func begin(_ choices: FlowChoices<App>, if isOffered: @escaping () -> Bool) -> FlowMove {
    perform(choices.path, if: isOffered) { $0.begin(choices) }
  }

  func showsTabBar(of flow: String) -> Bool {
    guard let screen = state.activeScreen else { return false }
    return !screen.hidesTabBar && state.tabsFlowsAround.contains(flow)
  }

  /// Whether an action of tabs, or of the app if `flow` is nil, is offered. An action of the same name further in hides it.
  func offers(within flow: String?, unlessAt hiding: Set<String>) -> Bool {
    guard let screen = state.activeScreen, !hiding.contains(screen.screenName), !hiding.contains(screen.flowName) else { return false }
    for tabs in state.tabsFlowsAround {
      if tabs == flow { return true }
      if hiding.contains(tabs) { return false }
    }
    return flow == nil
  }

  /// Makes a move of people. Such a move may come too late, which isn't an issue of the app.
  func byPeople<Result>(_ move: () -> Result) -> Result {
    isMadeByPeople = true
    defer { isMadeByPeople = false }
    return move()
  }

  private func platformMove(_ name: String, _ move: FlowPlatformMove<App>) -> FlowMove {
    perform(name, if: { self.state.offers(move, in: self.app) }) { $0.make(move) }
  }

  private func perform(
    _ name: String, _ arguments: FlowMove.Arguments = [:], guards: [App.Guard: Bool] = [:], if isOffered: @escaping () -> Bool,
    _ begin: @escaping (inout FlowCourse<App>) -> Void
  ) -> FlowMove {
    if isObserving {
      queue.append { _ = self.makeNow(name, arguments, guards, isOffered, begin) }
      return FlowMove(name, .queued, with: arguments)
    }
    return makeNow(name, arguments, guards, isOffered, begin)
  }

  private func makeNow(
    _ name: String, _ arguments: FlowMove.Arguments, _ guards: [App.Guard: Bool], _ isOffered: () -> Bool,
    _ begin: (inout FlowCourse<App>) -> Void
  ) -> FlowMove {
    isOffered() ? change(name, arguments, guards: guards, begin) : refuse(FlowMove(name, .inactive, with: arguments))
  }

  /// Refuses a move in every state, because nothing that is offered leads there. The observer receives the move.
  ///
  /// - Parameter reason: the reason as a sentence; nil for the reason of the verdict.
  @discardableResult @_spi(FlowGenerated) public func refuse(
    _ name: String, _ verdict: FlowMove.Verdict, because reason: String? = nil
  ) -> FlowMove {
    refuse(FlowMove(name, verdict), because: reason)
  }

  @discardableResult func refuse(_ move: FlowMove, because reason: String? = nil) -> FlowMove {
    if isObserving {
      queue.append { self.tell(move, urls: [], since: self.state, because: reason) }
    } else {
      tell(move, urls: [], since: state, because: reason)
    }
    return move
  }

  @discardableResult private func change(
    _ name: String, _ arguments: FlowMove.Arguments = [:], from start: FlowNavigation<App>? = nil, guards: [App.Guard: Bool] = [:],
    _ begin: (inout FlowCourse<App>) -> Void
  ) -> FlowMove {
    let old = start ?? state
    var course = FlowCourse(from: old, in: app)
    course.know(guards)
    begin(&course)
    goOn(&course)
    let shown = state.contexts.isEmpty ? old : state
    // Observers and stores may make moves now. The router makes these moves afterwards.
    isObserving = true
    let isNews = facts.keep(course.navigation.facts, since: old.facts)
    navigationWillChange()
    var new = course.navigation
    new.number(after: &lastNumber)
    state = new
    instanceObjects.keepThose(of: { state.instances })
    navigationHasChanged()
    let move = FlowMove(name, course, with: arguments)
    tell(move, urls: course.urls, since: shown)
    if isNews { FlowFactNews.spread(from: self) }
    return move
  }

  /// Makes choices until nothing is pending.
  private func goOn(_ course: inout FlowCourse<App>) {
    while let choices = course.pending {
      var decision = FlowDecision(course.seen, course.guards, of: course.starter, ask: holds)
      // If the provider makes a move when it is asked, the router makes it after this move.
      isObserving = true
      let choice = choices.decide(&decision)
      isObserving = false
      course.know(decision.guards)
      guard let choice else {
        course.end(.unavailable)
        continue
      }
      let site = choice.index.map { "\(choices.path)#\($0)" } ?? choices.path
      course.make(choice.verb, at: site, sets: choice.sets, clears: choice.clears)
      tellOfEnd(&course)
    }
  }

  /// Notifies listeners of an outcome, before its handler is decided, because the handler may depend on their changes. The router makes
  /// their moves after this move.
  private func tellOfEnd(_ course: inout FlowCourse<App>) {
    guard let outcomes = course.ended else { return }
    course.tellsOfEnd()
    isObserving = true
    listeners.tell(FlowEnd(.finished(outcomes)), in: course.navigation)
    isObserving = false
  }

  /// Opens the URLs and calls the observer. Moves that they make come afterwards, so that everyone receives the moves in order.
  private func tell(_ move: FlowMove, urls: [String], since old: FlowNavigation<App>, because reason: String? = nil) {
    if !isMadeByPeople, let reason = reason ?? move.reason {
      FlowIssues.add(
        at: "\(move.name) \(reason) at \(state.activeScreen?.screenName ?? "")",
        "The move '\(move.name)' is refused. \(reason) What is shown: \(state.description)")
    }
    isObserving = true
    for url in urls { openURL(url) }
    observer?(move, old, state)
    isObserving = false
    // Moves of observers are moves of the app.
    isMadeByPeople = false
    while !queue.isEmpty, !isObserving { queue.removeFirst()() }
  }
}
