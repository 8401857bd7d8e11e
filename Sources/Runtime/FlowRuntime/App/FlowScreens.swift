/// A flow of an app. Everything that belongs to the flow is nested in the type.
public protocol FlowDefinition {
  associatedtype AppType: FlowApp
  /// The flow's name in the YAML.
  static var name: String { get }
  /// The properties of the flow that its screens or tabs don't have.
  static var description: FlowDescription<AppType> { get }
}

/// The screens of a stack flow, a pages flow or an alert.
public protocol FlowScreens: FlowMasked, Hashable, Sendable {
  associatedtype AppType: FlowApp = Flow.AppType
  associatedtype Flow: FlowDefinition where Flow.AppType == AppType
  /// Makes a screen of its name and of the values that ``write(to:)`` wrote.
  ///
  /// - Throws: if the flow has no such screen, or a value is missing or can't be read.
  init(reading path: FlowPath) throws
  /// The screen as a route of the app.
  var route: AppType.Route { get }
  /// The screen's name in the YAML.
  var name: String { get }
  /// Writes the screen's values. The screen's path, and whether it is equal to another, follow from them.
  func write(to screen: inout FlowScreenText)
  /// The title in the bar above the screen; nil if only its view has one.
  var title: FlowTitle? { get }
  /// Adds the properties that only some screens have.
  func describe(_ screen: inout FlowTraits<AppType>)
}

extension FlowScreens {
  public func write(to screen: inout FlowScreenText) {}
  public var title: FlowTitle? { nil }
  public func describe(_ screen: inout FlowTraits<AppType>) {}

  // `type(of:)` would mean a flow that is called so.
  var flowName: String { Self.Flow.name }

  func isEqual(to other: any FlowScreens) -> Bool { self == other as? Self }

  /// The screen as flow and name.
  public var screenName: String { "\(Self.Flow.name).\(name)" }

  /// The screen with its arguments as text, without secret ones.
  public var path: String { text(.path) }

  /// The screen with its arguments, of which secret ones are masked.
  public var description: String { text(.description) }

  /// Whether it has a param that is secret, whatever its value is.
  var hasSecret: Bool { FlowScreenText(self, .path).hasSecret }

  func text(_ purpose: FlowScreenText.Purpose) -> String { "\(Self.Flow.name).\(FlowScreenText(self, purpose).path)" }

  public init?(path: String) {
    guard let path = FlowPath(path), path.flow == Self.Flow.name, let screen = try? Self(reading: path) else { return nil }
    self = screen
  }

  public init?(link: String) {
    guard let link = FlowLink(link, AppType.address) else { return nil }
    var match = FlowLinkMatch<AppType>(link)
    match.look(in: Self.Flow.description)
    guard let screen = match.plan?.target.screens as? Self else { return nil }
    self = screen
  }
}

// If no screen has values, the name is the whole screen.
extension FlowScreens where Self: RawRepresentable<String> {
  public var name: String { rawValue }
  public init(reading path: FlowPath) throws {
    guard let screen = Self(rawValue: path.screen) else { throw FlowPathError() }
    self = screen
  }
}

/// Screens of which some have values.
public protocol FlowValueScreens: FlowScreens {}

extension FlowValueScreens {
  // Not synthesized: for an enum whose cases have values that is a large part of what it costs to compile.
  public static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (FlowScreenText(left, .comparison), FlowScreenText(right, .comparison))
    return left.name == right.name && left.values == right.values
  }

  public func hash(into hasher: inout Hasher) {
    let text = FlowScreenText(self, .comparison)
    hasher.combine(text.name)
    hasher.combine(text.values)
  }
}

/// The tabs of a tabs flow.
public protocol FlowTabs: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  associatedtype AppType: FlowApp = Flow.AppType
  associatedtype Flow: FlowDefinition where Flow.AppType == AppType
  /// The target that the tab shows first.
  var destination: FlowTarget<AppType> { get }
}

extension FlowTarget where App: FlowApp {
  /// A tabs flow with one of its tabs selected.
  public static func tab<Tabs: FlowTabs>(_ tab: Tabs) -> Self where Tabs.AppType == App { .tabs(Tabs.Flow.name, selected: tab.rawValue) }
}

/// What only some screens have.
public struct FlowTraits<App: FlowApp> {
  private(set) var hasOutcomes = false
  private(set) var hidesBack = false
  private(set) var hidesTabBar = false
  private(set) var hidesNavigationBar = false
  private(set) var isUnstored = false
  private var requires: ((Set<App.Fact>) -> Bool)?
  private var actions: ((_ name: String, _ arguments: FlowArguments) -> FlowChoices<App>?)?
  private(set) var links: [(_ below: [App.Route]) -> FlowLinkPath?] = []
  private(set) var alert: FlowAlert?
  private var buttons: [(name: String, choices: (inout FlowDecision<App>) -> FlowChoice<App>?)] = []

  init() {}

  /// What an action of its own does, or a button.
  func choices(of name: String, _ arguments: FlowArguments, at place: String) -> FlowChoices<App>? {
    for button in buttons where button.name == name { return FlowChoices("\(place).\(name)", button.choices) }
    return actions?(name, arguments)
  }

  func isAllowed(_ facts: Set<App.Fact>) -> Bool { requires?(facts) ?? true }

  /// It is always entered as an instance of its own.
  public mutating func hasOutcomesOfItsOwn() { hasOutcomes = true }
  /// The system offers no way back.
  public mutating func hideBack() { hidesBack = true }
  /// The bars around it cannot be tapped.
  public mutating func hideTabBar() { hidesTabBar = true }
  /// No bar stands above it. The system offers no way back then, which is to be said, too.
  public mutating func hideNavigationBar() { hidesNavigationBar = true }
  /// Stored states leave the screen out, with all above it.
  public mutating func leaveUnstored() { isUnstored = true }
  /// What the screen itself requires of the facts.
  public mutating func require(_ condition: @escaping (Set<App.Fact>) -> Bool) { requires = condition }
  /// What its own actions of a name do when others run them.
  public mutating func run(_ actions: @escaping (_ name: String, _ arguments: FlowArguments) -> FlowChoices<App>?) {
    self.actions = actions
  }
  /// What it says as an alert.
  public mutating func alert(_ title: FlowTitle, _ message: FlowTitle? = nil) { alert = FlowAlert(title: title, message: message) }
  /// What it offers as an alert, behind what it offers already.
  ///
  /// - Parameter isConditional: whether it is there only as long as it can be taken.
  public mutating func button(
    _ name: String, _ title: FlowTitle, _ role: FlowAlert.Role? = nil, isConditional: Bool = false,
    _ choices: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) {
    alert?.buttons.append(FlowAlert.Button(name: name, title: title, role: role, isConditional: isConditional))
    buttons.append((name, choices))
  }
  /// Adds a link to the screen.
  ///
  /// - Parameters:
  ///   - path: the parts of the URL's path. Without one of them, no URL leads to the screen.
  ///   - query: the parts of the URL's query. A part without a value is left out.
  public mutating func link(_ path: [String?], query: KeyValuePairs<String, String?> = [:]) {
    links.append { _ in FlowLinkPath(path, query: query) }
  }
  /// Adds a link that needs values of the screens below; nil if they don't have them.
  public mutating func link(_ path: @escaping (_ below: [App.Route]) -> FlowLinkPath?) { links.append(path) }
}
