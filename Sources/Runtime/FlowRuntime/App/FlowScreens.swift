/// Some screens of a flow: all, or a part of many.
public protocol FlowScreenPart: FlowMasked, Hashable, Sendable {
  associatedtype AppType: FlowApp
  /// Makes a screen of its name and what ``write(to:)`` wrote; nil for a screen that there is not, and where a value is missing.
  static func _read(_ path: FlowPath) -> Self?
  /// What the screen is called in the YAML.
  var name: String { get }
  /// The one place that takes a screen's values out; its path and whether it is equal to another come of them.
  func write(to screen: inout FlowScreenText)
  /// What stands in the bar above a screen; nil for what its view says.
  var title: FlowTitle? { get }
  /// Says what only some screens have.
  func describe(_ screen: inout FlowTraits<AppType>)
}

extension FlowScreenPart {
  public func write(to screen: inout FlowScreenText) {}
  public var title: FlowTitle? { nil }
  public func describe(_ screen: inout FlowTraits<AppType>) {}
  /// The screen with its arguments, of which secret ones are masked.
  public var description: String { FlowScreenText(self, .description).path }
}

// Where no screen has values, its name says all.
extension FlowScreenPart where Self: RawRepresentable<String> {
  public var name: String { rawValue }
  public static func _read(_ path: FlowPath) -> Self? { Self(rawValue: path.screen) }
}

/// Screens of which some have values.
public protocol FlowValueScreens: FlowScreenPart {}

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

/// The screens of a stack flow or a pages flow.
public protocol FlowScreens: FlowScreenPart {
  /// The flow's name in the YAML.
  static var _flow: String { get }
  /// What is known of the flow.
  static var _description: FlowDescription<AppType> { get }
  var route: AppType.Route { get }
}

extension FlowScreens {
  /// A stack of which nothing else is known.
  public static var _description: FlowDescription<AppType> { FlowDescription(stack: Self.self, isFlat: true) }

  // `type(of:)` would mean a flow that is called so.
  var flowName: String { Self._flow }

  func isEqual(to other: any FlowScreens) -> Bool { self == other as? Self }

  /// The screen as flow and name.
  public var screenName: String { "\(Self._flow).\(name)" }

  /// The screen with its arguments as text, without secret ones.
  public var path: String { text(.path) }

  /// The screen with its arguments, of which secret ones are masked.
  public var description: String { text(.description) }

  /// Whether it has a param that is secret, whatever its value is.
  var hasSecret: Bool { FlowScreenText(self, .path).hasSecret }

  func text(_ purpose: FlowScreenText.Purpose) -> String { "\(Self._flow).\(FlowScreenText(self, purpose).path)" }

  public init?(path: String) {
    guard let path = FlowPath(path), path.flow == Self._flow else { return nil }
    self.init(reading: path)
  }

  init?(reading path: FlowPath) {
    guard let screen = Self._read(path) else { return nil }
    self = screen
  }

  public init?(link: String) {
    guard let link = FlowLink(link, AppType.address) else { return nil }
    var match = FlowLinkMatch<AppType>(link)
    match.look(in: Self._description)
    guard let screen = match.plan?.target.screens as? Self else { return nil }
    self = screen
  }
}

/// The tabs of a tabs flow.
public protocol FlowTabs: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  associatedtype AppType: FlowApp
  /// The flow's name in the YAML.
  static var _flow: String { get }
  /// What is known of the flow.
  static var _description: FlowDescription<AppType> { get }
  /// What the tab shows first.
  var destination: FlowTarget<AppType> { get }
}

extension FlowTarget where App: FlowApp {
  /// A tabs flow with one of its tabs selected.
  public static func tab<Tabs: FlowTabs>(_ tab: Tabs) -> Self where Tabs.AppType == App { .tabs(Tabs._flow, selected: tab.rawValue) }
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
  private(set) var links: [(_ below: [App.Route]) -> String?] = []
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
  /// Its next link where it lies on others. Either all links of a screen are lines, or none is.
  public mutating func link(_ text: @escaping (_ below: [App.Route]) -> String?) { links.append(text) }
}
