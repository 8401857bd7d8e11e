@_spi(FlowGenerated) import FlowRuntime

/// A small app written by hand, whose screens carry arguments: a map, a login that is presented, a tour of pages, and tabs around all of
/// them.
struct Atlas: FlowStructure {
  enum Screen: Hashable, Sendable {
    case home
    case city(String)
    /// A screen with outcomes is always an instance of its own.
    case rating(Int)
    case login, code
    case welcome, end
    /// A page that needs an argument.
    case tip(Int)
    case profile
    /// Two flows show it in tabs of their own.
    case feed
  }

  enum Place: String, Sendable, CaseIterable { case home, city, rating, login, code, welcome, tip, end, profile, feed }
  enum Flow: Sendable { case map, login, tour, profile, feed, main, news }
  enum Tab: String, Sendable { case map, tour, news, feed, profile }
  enum Fact: Sendable { case signedIn, rated }
  enum Guard: Sendable { case sure }

  typealias Site = String
  typealias Outcome = String
  typealias Guards = [Guard: Bool]
  typealias HandlerID = String

  struct Facts: FlowFactValues {
    var holding: Set<Fact> = []
    subscript(fact: Fact) -> Bool { holding.contains(fact) }
    mutating func set(_ fact: Fact, to value: Bool) { if value { holding.insert(fact) } else { holding.remove(fact) } }
  }

  struct Choice {
    let verb: FlowVerb<Atlas>
    var when: Guard?
    /// A fact that must hold for the choice.
    var given: Fact?
    var sets: [Fact] = []
    var clears: [Fact] = []
  }

  struct Choices {
    let path: String
    let list: [Choice]
    init(_ path: String, _ list: Choice...) { (self.path, self.list) = (path, list) }
    init(_ path: String, _ verb: FlowVerb<Atlas>) { self.init(path, Choice(verb: verb)) }
  }

  /// The handlers, by the site that started the instance, and the outcome or `dismissed`.
  var handlers: @Sendable (_ site: String, _ event: String) -> Choices? = { _, _ in nil }
  var actions: @Sendable (_ name: String, _ arguments: [String: any Sendable], _ screen: Screen, _ tabs: [Flow]) -> Choices? = {
    _, _, _, _ in
    nil
  }
  var unmet: @Sendable () -> Choices? = { nil }
  /// The choices of `start`, by flow, also for flows in tabs.
  var starts: [Flow: @Sendable () -> Choices] = [:]
  var resumesLinks = false

  func flow(of screen: Screen) -> Flow {
    switch place(of: screen) {
    case .home, .city, .rating: .map
    case .login, .code: .login
    case .welcome, .tip, .end: .tour
    case .profile: .profile
    case .feed: .feed
    }
  }

  func place(of screen: Screen) -> Place {
    switch screen {
    case .home: .home
    case .city: .city
    case .rating: .rating
    case .login: .login
    case .code: .code
    case .welcome: .welcome
    case .tip: .tip
    case .end: .end
    case .profile: .profile
    case .feed: .feed
    }
  }

  func shape(of flow: Flow) -> FlowShape {
    switch flow {
    case .map, .login, .profile, .feed: .stack
    case .tour: .pages
    case .main, .news: .tabs
    }
  }

  func hasOutcomes(_ screen: Screen) -> Bool { place(of: screen) == .rating }

  func tabs(of flow: Flow) -> [(tab: Tab, target: FlowTarget<Atlas>)] {
    switch flow {
    case .main:
      [
        (.map, starts[.map] == nil ? .flow(on: .home) : .start(of: .map)),
        (.tour, starts[.tour] == nil ? .flow(on: .welcome) : .start(of: .tour)),
        (.news, starts[.news] == nil ? .tabs(.news, selected: .feed) : .start(of: .news)),
      ]
    case .news: [(.feed, .flow(on: .feed)), (.profile, .flow(on: .profile))]
    default: []
    }
  }

  func startChoices(of flow: Flow) -> Choices? { starts[flow]?() }

  func tab(named name: String, of flow: Flow) -> Tab? { tabs(of: flow).map(\.tab).first { $0.rawValue == name } }

  func page(named name: String, beside page: Screen) -> Screen? {
    [Screen.welcome, .end].first { flow(of: page) == .tour && place(of: $0).rawValue == name }
  }

  func page(at place: Place) -> Screen? { place == .welcome ? .welcome : place == .end ? .end : nil }

  func neighbours(of page: Screen) -> [Screen] { flow(of: page) == .tour ? [.welcome, .end].filter { $0 != page } : [] }

  func hidesBack(_ screen: Screen) -> Bool { false }

  func hidesTabBar(_ screen: Screen) -> Bool { false }

  /// The profile, and each screen in tabs with the news, requires a sign-in.
  func meetsRequirements(_ screen: Screen, within tabs: [Flow], _ facts: Facts) -> Bool {
    facts[.signedIn] || screen != .profile && !tabs.contains(.news)
  }

  func handler(after end: FlowEnding<String>, startedBy site: String) -> FlowHandler<Atlas>? {
    let events: [String] =
      switch end {
      case .finished(let outcomes): outcomes
      case .dismissed: ["dismissed"]
      }
    return events.lazy.compactMap { event in handlers(site, event).map { FlowHandler("\(site)/\(event)", $0) } }.first
  }

  func hasRootHandlers(_ flow: Flow) -> Bool { false }

  func rootHandler(after end: FlowEnding<String>, of flow: Flow) -> FlowHandler<Atlas>? { nil }

  func choices(ofAction name: String, _ arguments: [String: any Sendable], on screen: Screen, within tabs: [Flow]) -> Choices? {
    actions(name, arguments, screen, tabs)
  }

  var unmetChoices: Choices? { unmet() }

  func site(_ site: String, step: Int) -> String { "\(site)/\(step)" }

  static func areSame(_ left: Choices, _ right: Choices) -> Bool { left.path == right.path }

  static var noGuards: [Guard: Bool] { [:] }
}

/// An app in use.
struct Visit {
  var app = Atlas()
  var state: FlowNavigation<Atlas>
  /// The answer of the guards.
  var isSure = true
  /// The number of times that the guards were asked.
  private(set) var asked = 0
  private(set) var handlers: [String] = []
  private(set) var course: FlowCourse<Atlas>

  init(_ target: FlowTarget<Atlas> = .flow(on: .home), in app: Atlas = Atlas()) {
    self.app = app
    let content = app.entered(target, .root)
    state = FlowNavigation(facts: Atlas.Facts(), contexts: content.map { [.init(presentation: nil, content: $0)] } ?? [])
    course = FlowCourse(from: state, in: app)
  }

  /// The shown screens, as the documentation writes them: `map( home city.Rome ) ▸ login( login )`.
  var shown: String { state.contexts.map { text($0.content) }.joined(separator: " ▸ ") }

  private func text(_ content: FlowNavigation<Atlas>.Content) -> String {
    switch content {
    case .alert(let alert): "\(alert.flow)! \(name(alert.screen))"
    case .stack(let frames):
      frames.elements.map { "\($0.flow)( \($0.screens.elements.map(name).joined(separator: " ")) )" }.joined(separator: " ")
    case .tabs(let tabs):
      "\(tabs.flow)[ \(tabs.tabs.map { ($0.tab == tabs.selected ? "*" : "") + text($0.content) }.joined(separator: " | ")) ]"
    }
  }

  private func name(_ screen: Atlas.Screen) -> String {
    switch screen {
    case .city(let name): "city.\(name)"
    case .rating(let id): "rating.\(id)"
    case .tip(let number): "tip.\(number)"
    default: app.place(of: screen).rawValue
    }
  }

  @discardableResult mutating func make(_ verb: FlowVerb<Atlas>, at site: String = "here", sets: [Atlas.Fact] = []) -> FlowVerdict {
    run(Atlas.Choices(site, Atlas.Choice(verb: verb, sets: sets)))
  }

  @discardableResult mutating func run(_ choices: Atlas.Choices) -> FlowVerdict { go { $0.begin(choices) } }

  @discardableResult mutating func make(_ move: FlowPlatformMove<Atlas>) -> FlowVerdict { go { $0.make(move) } }

  @discardableResult mutating func follow(_ plan: FlowPlan<Atlas>) -> FlowVerdict { go { $0.follow(plan) } }

  private mutating func go(_ begin: (inout FlowCourse<Atlas>) -> Void) -> FlowVerdict {
    course = FlowCourse(from: state, in: app)
    begin(&course)
    while let pending = course.pending {
      let index = pending.list.firstIndex { choice in
        if let fact = choice.given, !course.seen.facts[fact] { return false }
        guard let condition = choice.when else { return true }
        if let known = course.guards[condition] { return known }
        asked += 1
        course.know(course.guards.merging([condition: isSure]) { $1 })
        return isSure
      }
      guard let index else {
        course.end(.unavailable)
        continue
      }
      let choice = pending.list[index]
      course.make(choice.verb, at: pending.path, sets: choice.sets, clears: choice.clears)
    }
    state = course.navigation
    handlers = course.handlers.map(\.id)
    return course.verdict
  }
}
