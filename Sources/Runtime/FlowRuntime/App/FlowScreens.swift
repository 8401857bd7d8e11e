/// A flow of an app. Everything that belongs to the flow is nested in the type.
public protocol FlowDefinition {
  associatedtype AppType: FlowApp
  /// The flow's name in the YAML file.
  static var name: String { get }
  /// The properties of the flow that its screens or tabs don't have.
  static var description: FlowDescription<AppType> { get }
}

/// The screens of a stack flow, a pages flow or an alert.
public protocol FlowScreens: FlowMasked, Hashable, Sendable {
  associatedtype AppType: FlowApp = Flow.AppType
  associatedtype Flow: FlowDefinition where Flow.AppType == AppType
  /// Creates a screen from its path, which contains the values that ``write(to:)`` wrote.
  ///
  /// - Throws: an error if the flow has no screen of that name, or if a value is missing or can't be read.
  init(reading path: FlowPath) throws
  /// The screen as a route of the app.
  var route: AppType.Route { get }
  /// The screen's name in the YAML file.
  var name: String { get }
  /// Writes the screen's values. The path and the description contain them, and comparisons of screens with values use them.
  func write(to screen: inout FlowScreenText)
  /// The title in the bar above the screen; nil if the screen's view sets the title.
  var title: FlowTitle? { get }
  /// Adds the properties that only some screens have.
  func describe(_ screen: inout FlowTraits<AppType>)
}

extension FlowScreens {
  public func write(to screen: inout FlowScreenText) {}
  public var title: FlowTitle? { nil }
  public func describe(_ screen: inout FlowTraits<AppType>) {}

  var flowName: String { Self.Flow.name }

  func isEqual(to other: any FlowScreens) -> Bool { self == other as? Self }

  /// The names of the flow and the screen, for example `login.register`.
  public var screenName: String { "\(Self.Flow.name).\(name)" }

  /// The text by which the app stores the screen with its arguments. It contains no secret arguments.
  public var path: String { text(.path) }

  /// The screen with its arguments as text. Secret arguments are masked.
  public var description: String { text(.description) }

  /// Whether the screen has a secret param, with any value.
  var hasSecret: Bool { FlowScreenText(self, .path).hasSecret }

  func text(_ purpose: FlowScreenText.Purpose) -> String { "\(Self.Flow.name).\(FlowScreenText(self, purpose).path)" }

  /// Creates a screen from the text by which the app stores it.
  ///
  /// - Returns: nil if the flow has no such screen, or if an argument is missing or can't be read.
  public init?(path: String) {
    guard let path = FlowPath(path), path.flow == Self.Flow.name, let screen = try? Self(reading: path) else { return nil }
    self = screen
  }

  /// Creates the screen to which a URL leads.
  ///
  /// - Returns: nil if no link of the flow fits the URL.
  public init?(link: String) {
    guard let link = FlowLink(link, AppType.address) else { return nil }
    var match = FlowLinkMatch<AppType>(link)
    match.look(in: Self.Flow.description)
    guard let screen = match.plan?.target.screens as? Self else { return nil }
    self = screen
  }
}

// For flows in which no screen has values. The raw values are the names of the screens.
extension FlowScreens where Self: RawRepresentable<String> {
  public var name: String { rawValue }
  public init(reading path: FlowPath) throws {
    guard let screen = Self(rawValue: path.screen) else { throw FlowPathError() }
    self = screen
  }
}

/// The screens of a flow in which some screens have values.
public protocol FlowValueScreens: FlowScreens {}

extension FlowValueScreens {
  // Not synthesized, because synthesized code is a large part of the compile time of an enum whose cases have values.
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
  /// Returns the target for a tabs flow with one of its tabs selected.
  public static func tab<Tabs: FlowTabs>(_ tab: Tabs) -> Self where Tabs.AppType == App { .tabs(Tabs.Flow.name, selected: tab.rawValue) }
}

/// The properties that only some screens have.
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

  /// Returns the choices of one of the screen's own actions that another action runs, or of a button of the alert.
  ///
  /// - Parameters:
  ///   - name: the name of the action.
  ///   - arguments: the arguments that the other action passes.
  ///   - place: the names of the flow and the screen.
  /// - Returns: nil if the screen has no such action.
  func choices(of name: String, _ arguments: FlowArguments, at place: String) -> FlowChoices<App>? {
    for button in buttons where button.name == name { return FlowChoices("\(place).\(name)", button.choices) }
    return actions?(name, arguments)
  }

  func isAllowed(_ facts: Set<App.Fact>) -> Bool { requires?(facts) ?? true }

  /// Declares that the screen has outcomes. It is then an instance of its own wherever a move shows it.
  public mutating func hasOutcomesOfItsOwn() { hasOutcomes = true }
  /// Removes the system's way back from the screen.
  public mutating func hideBack() { hidesBack = true }
  /// Hides the bars of the tabs around the screen, so that people can't tap them.
  public mutating func hideTabBar() { hidesTabBar = true }
  /// Hides the navigation bar. The system's way back goes with the bar, so the description also calls ``hideBack()``.
  public mutating func hideNavigationBar() { hidesNavigationBar = true }
  /// Excludes the screen, and everything above it, from stored states.
  public mutating func leaveUnstored() { isUnstored = true }
  /// Sets the screen's own requirement.
  ///
  /// - Parameter condition: whether the facts meet the requirement.
  public mutating func require(_ condition: @escaping (Set<App.Fact>) -> Bool) { requires = condition }
  /// Sets the screen's own actions that other actions run.
  ///
  /// - Parameter actions: returns the choices of an action; nil if no action of that name is run.
  public mutating func run(_ actions: @escaping (_ name: String, _ arguments: FlowArguments) -> FlowChoices<App>?) {
    self.actions = actions
  }
  /// Makes the screen an alert with texts.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - message: the text below the title; nil if the alert has only a title.
  public mutating func alert(_ title: FlowTitle, _ message: FlowTitle? = nil) { alert = FlowAlert(title: title, message: message) }
  /// Adds a button to the alert, after the buttons that it has already. Needs the texts of ``alert(_:_:)``.
  ///
  /// - Parameters:
  ///   - name: the name of the button's action in the YAML file.
  ///   - title: the title of the button.
  ///   - role: the role of the button; nil for an ordinary button.
  ///   - isConditional: whether the alert shows the button only while its action is possible.
  ///   - choices: returns the first choice that the app can take, or nil if it can take none.
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
  ///   - path: the parts of the URL's path. If a part is nil or empty, the screen has no URL by this link.
  ///   - query: the keys and values of the URL's query. The URL contains no key whose value is nil.
  public mutating func link(_ path: [String?], query: KeyValuePairs<String, String?> = [:]) {
    links.append { _ in FlowLinkPath(path, query: query) }
  }
  /// Adds a link that needs values of the screens below.
  ///
  /// - Parameter path: returns the path and query of the URL, or nil if the screens below don't have the values. The lowest screen comes
  ///   first.
  public mutating func link(_ path: @escaping (_ below: [App.Route]) -> FlowLinkPath?) { links.append(path) }
}
