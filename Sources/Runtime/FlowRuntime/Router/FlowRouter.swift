/// Shows the app's screens one after another: the only one that changes the navigation.
// Private properties are final, or each would have a coroutine to be changed by.
@MainActor open class FlowRouter<App: FlowApp> {
  /// Hears of a move with all that it led to: the navigation before it and after it, which are the same where the move was refused.
  public typealias Observer = (_ move: FlowMove, _ old: FlowNavigation<App>, _ new: FlowNavigation<App>) -> Void

  private let app = App()
  private final var state = FlowNavigation<App>(facts: [])
  /// The number that was given last to something that is shown.
  private final var lastNumber = 0
  private let holds: (App.Guard) -> Bool
  private let openURL: (String) -> Void
  private let followUnknown: (String) -> Void
  private let facts: FlowKeptFacts<App.Fact>
  private let observer: Observer?
  private final var isObserving = false
  /// Whether people make the move: who refuses one of these reports no issue.
  private final var isMadeByPeople = false
  private final var queue: [() -> Void] = []
  final let listeners = FlowHearings()

  /// Launches the app.
  ///
  /// - Parameters:
  ///   - stored: the navigation of an earlier run, to go on where that ended. If nothing of it is left, or a requirement
  ///     does not hold any more, the app is launched as if for the first time.
  ///   - observer: called once after each move with all that it led to, launch included, and after each that was refused, which has
  ///     changed nothing. What it does itself is made afterwards.
  public init<Provider: FlowProvider, Store: FlowFactStore>(
    provider: Provider, store: Store, restoring stored: FlowNavigation<App>? = nil, observer: Observer? = nil
  ) where Provider.Guard == App.Guard, Store.Fact == App.Fact {
    holds = { provider.holds($0) }
    openURL = { provider.open(url: $0) }
    followUnknown = { provider.followUnknown(link: $0) }
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

  /// Launches the app with facts that are kept as long as it runs.
  public convenience init<Provider: FlowProvider>(
    provider: Provider, restoring stored: FlowNavigation<App>? = nil, observer: Observer? = nil
  ) where Provider.Guard == App.Guard {
    self.init(provider: provider, store: FlowMemoryStore<App.Fact>(), restoring: stored, observer: observer)
  }

  /// Begins at a screen, in tests of what can be done there. The observer hears of `restore`.
  ///
  /// - Parameters:
  ///   - below: the screens that it lies on, the lowest first, as far back as they matter; without, the screen on which its flow opens, unless
  ///     the app shows it only by entering the flow at it. That of the lowest comes by itself where the app lays this on it. Flows around these do, too: the
  ///     root, tabs, and what is pushed or presented on the way with the fewest flows, from screens without arguments. Of several moves from one
  ///     screen to one flow the first is taken.
  ///   - facts: those that hold; without, those of the first launch. They are kept as long as the router lives.
  /// - Returns: nil where no moves of the app start the flow of one from the one before, as their first step, where what comes by itself needs
  ///   arguments, or its opening is decided when it is entered, in tabs that are started, and where the facts do not allow the screen or one below it.
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

  /// Everything that is remembered and shown.
  public var navigation: FlowNavigation<App> {
    navigationWillBeRead()
    return state
  }

  /// Whether something that the state presents isn't shown yet, because the app itself presents something, such as a picker. It is shown
  /// when the app has closed that. A change of root closes it.
  public var isPresentationWaiting: Bool {
    navigationWillBeRead()
    return presentationWaits
  }

  private final var presentationWaits = false

  /// Called by what shows the app.
  final func presentationWaits(_ waits: Bool) {
    if waits == presentationWaits { return }
    navigationWillChange()
    presentationWaits = waits
    guard waits, let screen = state.activeScreen?.screenName else { return }
    FlowIssues.add(
      at: "\(screen) waits", "'\(screen)' is presented when the app has closed what it presents itself. What is shown: \(state.description)"
    )
  }

  // MARK: What views hear of

  /// For subclasses that let views hear of changes.
  @_spi(FlowGenerated) open func navigationWillBeRead() {}
  @_spi(FlowGenerated) open func navigationWillChange() {}
  @_spi(FlowGenerated) open func navigationHasChanged() {}

  // MARK: What is stored

  /// Goes on from a state that was stored.
  ///
  /// - Returns: whether it can be shown; if not, nothing changes. Within an observer it is made afterwards, as moves are.
  @discardableResult public func restore(_ stored: FlowNavigation<App>) -> Bool {
    guard let state = facts.restored(stored.unnumbered()) else { return false }
    if isObserving {
      queue.append { self.restore(stored) }
    } else {
      change("restore") { $0.show(state) }
    }
    return true
  }

  /// Takes over what is kept of facts, where something else than the app's routers has changed that: these tell each other.
  ///
  /// Where a screen, seen or not, requires what does not hold any more, the app is launched as if for the first time, as it is where such a
  /// state was stored: so who logs out in one window is logged out in all. Within an observer it is made afterwards, as moves are.
  public func factsHaveChanged() {
    if isObserving {
      queue.append { self.factsHaveChanged() }
    } else if let updated = facts.updated(state) {
      if updated.facts != state.facts { change("facts") { $0.show(updated) } }
    } else {
      change("launch", from: FlowNavigation(facts: facts.atLaunch)) { $0.begin(App.start) }
    }
  }

  /// Gives a fact a value that code sets: one of which the flows say `elsewhere: true`.
  ///
  /// Where a screen, seen or not, requires what does not hold any more, the app is launched, with this value and what is kept of the others.
  /// Within an observer it is made afterwards, as moves are.
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
    // It is kept before the launch, which begins with what is kept.
    isObserving = true
    let isKeptAnew = facts.keep(changed.facts, since: state.facts)
    isObserving = false
    var launched = facts.atLaunch
    launched.set(fact, to: value)
    change("launch", from: FlowNavigation(facts: launched)) { $0.begin(App.start) }
    if isKeptAnew { FlowFactNews.spread(from: self) }
  }

  // MARK: What people and the system do

  /// The active screen.
  public var screen: FlowScreen<App>? { FlowScreen(self) }

  /// The actions of a screen, if it is active, or of tabs, if the active screen is within them.
  public func actions<Actions: FlowActionSet>(_ type: Actions.Type) -> Actions? where Actions.AppType == App {
    guard let screen, screen.route.screenName == type.place || navigation.tabsFlowsAround.contains(type.place) else { return nil }
    return type.init(screen: screen.active)
  }

  /// The system's way back, by the button or, over several screens, its menu.
  @discardableResult public func back(by count: Int = 1) -> FlowMove { platformMove("back", .back(by: count)) }

  /// The topmost sheet, popover or dialog is swiped or tapped away.
  @discardableResult public func swipeDown() -> FlowMove { platformMove("swipeDown", .swipeDown) }

  /// A swipe to a neighbouring page.
  @discardableResult public func swipe(to page: App.Route) -> FlowMove { platformMove("swipe", .swipe(to: page)) }

  /// A tab is tapped: it is selected, or, if it is already, its stack goes back to its root.
  @discardableResult @_spi(FlowGenerated) public func tap(_ tab: String, of flow: String) -> FlowMove {
    platformMove("tap", .tap(tab, of: flow))
  }

  /// Follows a link of a screen, or runs the action of one.
  ///
  /// - Returns: nil for a URL that none of the app's links fits; the provider hears of it.
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

  /// An action that is not offered everywhere.
  @_spi(FlowGenerated) public func act(
    _ name: String, guards: [App.Guard: Bool] = [:], if isOffered: @escaping () -> Bool,
    _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    perform(name, guards: guards, if: isOffered) { $0.begin(FlowChoices(name, decide)) }
  }

  /// An action of the app, which is offered on every screen unless one of the same name hides it there.
  @_spi(FlowGenerated) public func act(
    _ name: String, guards: [App.Guard: Bool] = [:], unlessAt hiding: Set<String> = [],
    _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    act(name, guards: guards, if: { self.offers(within: nil, unlessAt: hiding) }, decide)
  }

  /// What choices come to now, and what is known of the guards then.
  func decided(
    _ guards: [App.Guard: Bool], _ decide: (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> (choice: FlowChoice<App>?, guards: [App.Guard: Bool]) {
    var decision = FlowDecision(state, guards, ask: holds)
    let choice = decide(&decision)
    return (choice, decision.guards)
  }

  /// The screen on which a target would open now, by a choice that enters it; of a flow that decides it then, by what that comes to.
  func opening(of target: FlowTarget<App>, by choice: FlowChoice<App>) -> App.Route? {
    guard case .start(let flow) = target else { return target.screen }
    var entering = state
    for fact in choice.sets { entering.facts.set(fact, to: true) }
    for fact in choice.clears { entering.facts.set(fact, to: false) }
    var decision = FlowDecision(entering, [:], ask: holds)
    guard let start = app.startChoices(of: flow)?.decide(&decision), case .root(let opened, _, _) = start.verb else { return nil }
    return opened.screen
  }

  /// What a button of an alert does; nil where it has no such button.
  func choices(ofButton name: String, on alert: App.Route) -> FlowChoices<App>? {
    alert.traits.alert == nil ? nil : app.choices(ofAction: name, [:], on: alert, within: [])
  }

  /// Whether an action that needs not be asked about can be taken.
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

  /// Whether an action of tabs (or of the app, without) is offered: unless one of the same name further in hides it.
  func offers(within flow: String?, unlessAt hiding: Set<String>) -> Bool {
    guard let screen = state.activeScreen, !hiding.contains(screen.screenName), !hiding.contains(screen.flowName) else { return false }
    for tabs in state.tabsFlowsAround {
      if tabs == flow { return true }
      if hiding.contains(tabs) { return false }
    }
    return flow == nil
  }

  /// A move that people make, or have made already: it may come too late, which is no issue of the app.
  func byPeople<Result>(_ move: () -> Result) -> Result {
    isMadeByPeople = true
    defer { isMadeByPeople = false }
    return move()
  }

  private func platformMove(_ name: String, _ move: FlowPlatformMove<App>) -> FlowMove {
    perform(name, if: { self.state.offers(move, in: self.app) }) { $0.make(move) }
  }

  private func perform(
    _ name: String, guards: [App.Guard: Bool] = [:], if isOffered: @escaping () -> Bool, _ begin: @escaping (inout FlowCourse<App>) -> Void
  ) -> FlowMove {
    if isObserving {
      queue.append { _ = self.makeNow(name, guards, isOffered, begin) }
      return FlowMove(name, .queued)
    }
    return makeNow(name, guards, isOffered, begin)
  }

  private func makeNow(
    _ name: String, _ guards: [App.Guard: Bool], _ isOffered: () -> Bool, _ begin: (inout FlowCourse<App>) -> Void
  ) -> FlowMove {
    isOffered() ? change(name, guards: guards, begin) : refuse(name, .inactive)
  }

  /// A move that is refused whatever the state is, since nothing that is offered leads there. The observer hears of it.
  ///
  /// - Parameter reason: why, in a sentence; nil for what the verdict says.
  @discardableResult @_spi(FlowGenerated) public func refuse(
    _ name: String, _ verdict: FlowMove.Verdict, because reason: String? = nil
  ) -> FlowMove {
    let move = FlowMove(name, verdict)
    if isObserving {
      queue.append { self.tell(move, urls: [], since: self.state, because: reason) }
    } else {
      tell(move, urls: [], since: state, because: reason)
    }
    return move
  }

  @discardableResult private func change(
    _ name: String, from start: FlowNavigation<App>? = nil, guards: [App.Guard: Bool] = [:], _ begin: (inout FlowCourse<App>) -> Void
  ) -> FlowMove {
    let old = start ?? state
    var course = FlowCourse(from: old, in: app)
    course.know(guards)
    begin(&course)
    goOn(&course)
    let shown = state.contexts.isEmpty ? old : state
    // Who hears of it now, or of facts that are stored, and makes a move, makes it afterwards.
    isObserving = true
    let isNews = facts.keep(course.navigation.facts, since: old.facts)
    navigationWillChange()
    var new = course.navigation
    new.number(after: &lastNumber)
    state = new
    navigationHasChanged()
    let move = FlowMove(name, course)
    tell(move, urls: course.urls, since: shown)
    if isNews { FlowFactNews.spread(from: self) }
    return move
  }

  /// Makes choices until nothing is pending.
  private func goOn(_ course: inout FlowCourse<App>) {
    while let choices = course.pending {
      var decision = FlowDecision(course.seen, course.guards, of: course.starter, ask: holds)
      // What the provider does itself when it is asked comes after the move, too.
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

  /// Before what follows is decided, which may depend on what they make of it. What they do themselves comes after the move.
  private func tellOfEnd(_ course: inout FlowCourse<App>) {
    guard let outcomes = course.ended else { return }
    course.tellsOfEnd()
    isObserving = true
    listeners.tell(FlowEnd(.finished(outcomes)), in: course.navigation)
    isObserving = false
  }

  /// Opens the URLs and calls the observer; what these do themselves comes after, so that everybody hears of moves in their order.
  private func tell(_ move: FlowMove, urls: [String], since old: FlowNavigation<App>, because reason: String? = nil) {
    if !isMadeByPeople, let reason = reason ?? move.reason {
      FlowIssues.add(
        at: "\(move) at \(state.activeScreen?.screenName ?? "")",
        "The move '\(move.name)' is refused. \(reason) What is shown: \(state.description)")
    }
    isObserving = true
    for url in urls { openURL(url) }
    observer?(move, old, state)
    isObserving = false
    // What observers do is the app's.
    isMadeByPeople = false
    while !queue.isEmpty, !isObserving { queue.removeFirst()() }
  }
}
