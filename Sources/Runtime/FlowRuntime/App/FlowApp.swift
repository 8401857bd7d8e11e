/// A generated app. Its screens are routes with arguments. Its flows and tabs have the names of the YAML files.
public protocol FlowApp: FlowStructure
where
  Screen == Route, Flow == String, Place == String, Tab == String, Site == String, HandlerID == String, Outcome == any Sendable,
  Facts == Set<Fact>, Choices == FlowChoices<Self>, Guards == [Guard: Bool], Fact: FlowFact
{
  /// The flows that a `root` move can show.
  associatedtype Root: FlowRoot
  /// The screens of all flows, with their arguments.
  associatedtype Route: FlowRoute where Route.AppType == Self
  /// The guards that the router asks the app's provider about; `Never` if there are none.
  associatedtype Guard: Hashable & Sendable = Never

  init()
  /// The choices at launch. They decide which flow the app shows first.
  static var start: FlowChoices<Self> { get }
  /// The choices for a link whose requirements don't hold; nil if such a link opens its screen nevertheless.
  static var unmet: FlowChoices<Self>? { get }
  /// Whether a `root` move of the app continues a waiting link.
  static var resumesLinks: Bool { get }
  /// The facts in requirements that a move other than `root` sets.
  static var factsSetInPlace: Set<Fact> { get }
  /// The facts in requirements that a move other than `root` clears.
  static var factsClearedInPlace: Set<Fact> { get }
  /// The URLs that belong to the app.
  static var address: FlowAddress { get }
  /// The names of the flows whose screens have links.
  static var linkedFlows: [String] { get }
  /// The names of the flows that have handlers as root flows.
  static var handledRoots: [String] { get }
  /// Returns the description of a flow, or nil if the app has no flow of that name.
  static func flow(_ name: String) -> FlowDescription<Self>?
  /// The description of the app's own actions, in the form of a flow around all others.
  static var around: FlowDescription<Self> { get }
  /// Returns the choices that follow an outcome of a flow that is the root, named after the outcome; nil if nothing follows.
  static func rootHandler(of flow: String, after end: FlowEnd) -> FlowChoices<Self>?
}

/// A fact: a Boolean that an app remembers.
public protocol FlowFact: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Whether the app keeps the fact's value between launches.
  var isPersisted: Bool { get }
  /// Whether the fact holds at the first launch.
  var isInitial: Bool { get }
}

extension FlowFact {
  public var isInitial: Bool { false }
}

extension Set: FlowFactValues where Element: FlowFact {
  public typealias Fact = Element

  public subscript(fact: Element) -> Bool { contains(fact) }

  public mutating func set(_ fact: Element, to value: Bool) { if value { insert(fact) } else { remove(fact) } }
}

extension FlowApp {
  public static var unmet: FlowChoices<Self>? { nil }
  public static var resumesLinks: Bool { false }
  public static var factsSetInPlace: Set<Fact> { [] }
  public static var factsClearedInPlace: Set<Fact> { [] }
  public static var address: FlowAddress { FlowAddress(scheme: "", hosts: []) }
  public static var linkedFlows: [String] { [] }
  public static var handledRoots: [String] { [] }
  public static var around: FlowDescription<Self> { FlowDescription() }
  public static func rootHandler(of flow: String, after end: FlowEnd) -> FlowChoices<Self>? { nil }

  /// Whether a `root` move can show a flow.
  static func isRoot(_ flow: String) -> Bool { Root(flowName: flow) != nil }

  /// Returns the description of the flow that declares a site. A site begins with the flow's name, or with `@` for a move of the app.
  static func owner(of site: String) -> FlowDescription<Self>? {
    site.hasPrefix("@") ? around : flow(String(site.prefix { $0 != "." }))
  }

  /// Whether the move at a site pushes a flow.
  static func pushes(_ flow: String, by site: String) -> Bool { owner(of: site)?.pushes(flow, by: site) ?? false }

  /// Returns how the move at a site presents a flow, or nil if the move doesn't present that flow.
  static func presentation(of flow: String, by site: String) -> FlowPresentation? { owner(of: site)?.presentation(of: flow, by: site) }

  /// Whether the move at a site pushes any flow.
  static func pushes(by site: String) -> Bool { owner(of: site)?.pushes(by: site) ?? false }

  /// Returns how the move at a site presents a flow, or nil if the move presents nothing.
  static func presentation(by site: String) -> FlowPresentation? { owner(of: site)?.presentation(by: site) }
}

// The requirements of `FlowStructure`.
extension FlowApp {
  public static var noGuards: [Guard: Bool] { [:] }
  public static func areSame(_ left: FlowChoices<Self>, _ right: FlowChoices<Self>) -> Bool { left.path == right.path }

  public func flow(of screen: Route) -> String { screen.flowName }
  public func place(of screen: Route) -> String { screen.screenName }
  public func shape(of flow: String) -> FlowShape { Self.flow(flow)?.shape ?? .stack }
  public func hasOutcomes(_ screen: Route) -> Bool { screen.traits.hasOutcomes }
  public func hidesBack(_ screen: Route) -> Bool { screen.traits.hidesBack }
  public func hidesTabBar(_ screen: Route) -> Bool { screen.traits.hidesTabBar }

  public func tabs(of flow: String) -> [(tab: String, target: FlowTarget<Self>)] { Self.flow(flow)?.tabs() ?? [] }
  public func startChoices(of flow: String) -> FlowChoices<Self>? { Self.flow(flow)?.start }
  public func tab(named name: String, of flow: String) -> String? {
    for (tab, _) in tabs(of: flow) where tab == name { return tab }
    return nil
  }

  public func page(named name: String, beside page: Route) -> Route? {
    for case let other? in Self.flow(page.flowName)?.pages() ?? [] where other.screens.name == name { return other }
    return nil
  }
  public func page(at place: String) -> Route? {
    for case let page? in Self.flow(String(place.prefix { $0 != "." }))?.pages() ?? [] where page.screenName == place { return page }
    return nil
  }
  public func isStacked(_ pages: String) -> Bool { Self.flow(pages)?.isStacked ?? false }
  public func neighbours(of page: Route) -> [Route] { Self.flow(page.flowName)?.neighbours(of: page) ?? [] }

  public func meetsRequirements(_ screen: Route, within tabs: [String], _ facts: Set<Fact>) -> Bool {
    for flow in tabs { guard Self.flow(flow)?.isAllowed(facts) ?? true else { return false } }
    return (Self.flow(screen.flowName)?.isAllowed(facts) ?? true) && screen.traits.isAllowed(facts)
  }

  public func handler(after end: FlowEnding<any Sendable>, startedBy site: String) -> FlowHandler<Self>? {
    Self.owner(of: site)?.handler(of: site, after: FlowEnd(end)).map { FlowHandler($0.path, $0) }
  }
  public func hasRootHandlers(_ flow: String) -> Bool { Self.handledRoots.contains(flow) }
  public func rootHandler(after end: FlowEnding<any Sendable>, of flow: String) -> FlowHandler<Self>? {
    Self.rootHandler(of: flow, after: FlowEnd(end)).map {
      let path = "@roots.\(flow)/\($0.path)"
      return FlowHandler(path, FlowChoices(path, $0.decide))
    }
  }
  public func site(_ site: String, step: Int) -> String { "\(site)/\(step)" }
  public var unmetChoices: FlowChoices<Self>? { Self.unmet }
  public var resumesLinks: Bool { Self.resumesLinks }

  public func choices(
    ofAction name: String, _ arguments: [String: any Sendable], on screen: Route, within tabs: [String]
  ) -> FlowChoices<Self>? {
    let arguments = FlowArguments(arguments)
    // A nearer action doesn't hide a qualified name, `flow.action` or `@app.action`.
    if let dot = name.lastIndex(of: ".") {
      let owner = name[..<dot] == "@app" ? Self.around : Self.flow(String(name[..<dot]))
      return owner?.actions?(String(name[name.index(after: dot)...]), arguments)
    }
    if let own = screen.traits.choices(of: name, arguments, at: screen.screenName) { return own }
    for flow in [screen.flowName] + tabs { if let found = Self.flow(flow)?.actions?(name, arguments) { return found } }
    return Self.around.actions?(name, arguments)
  }
}
