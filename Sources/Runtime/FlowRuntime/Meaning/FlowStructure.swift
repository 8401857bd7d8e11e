/// What the meaning of moves asks of an app: its nouns, and who hears of what.
///
/// A compiler's graph is one with numbers for all nouns, a generated app one with screens that carry arguments. Nothing here depends on the
/// state: all that changes stands in ``FlowNavigation``.
public protocol FlowStructure: Sendable {
  associatedtype Flow: Hashable & Sendable
  /// A screen as it is shown, with its arguments where it has any.
  associatedtype Screen: Hashable & Sendable
  /// A screen without its arguments.
  associatedtype Place: Hashable & Sendable
  associatedtype Tab: Hashable & Sendable
  associatedtype Fact: Hashable & Sendable
  associatedtype Facts: FlowFactValues where Facts.Fact == Fact
  /// Names a verb that starts instances, by which their handlers are found.
  associatedtype Site: Hashable & Sendable
  associatedtype Outcome
  /// What is to be decided: verbs with their conditions, tried in order.
  associatedtype Choices
  /// What is known of the guards while an action is on its way: each has one value throughout.
  associatedtype Guards: Hashable
  associatedtype HandlerID

  // MARK: Nouns

  func flow(of screen: Screen) -> Flow
  func place(of screen: Screen) -> Place
  func shape(of flow: Flow) -> FlowShape
  /// Whether the screen is always entered as an instance of its own.
  func hasOutcomes(_ screen: Screen) -> Bool
  /// The tabs of a tabs flow that show something, each with what it shows first; bar buttons are none of them.
  func tabs(of flow: Flow) -> [(tab: Tab, target: FlowTarget<Self>)]
  /// What decides on what a flow opens: choices of ``FlowVerb/root(_:)``, of which the target counts; nil for a flow that always opens on the
  /// same.
  func startChoices(of flow: Flow) -> Choices?
  /// The tab of a name, if it is one that shows something.
  func tab(named name: String, of flow: Flow) -> Tab?
  /// The page of a name in the flow of a page; nil too where it needs arguments, which nobody has.
  func page(named name: String, beside page: Screen) -> Screen?
  /// The page that is at a place; nil for a screen of a stack, and where it needs arguments, which nobody has.
  func page(at place: Place) -> Screen?
  /// The pages that are one swipe away; none where pages do not swipe, nor any that needs arguments.
  func neighbours(of page: Screen) -> [Screen]
  /// Whether the system offers no way back from the screen.
  func hidesBack(_ screen: Screen) -> Bool
  /// Whether the bars around the screen cannot be tapped.
  func hidesTabBar(_ screen: Screen) -> Bool
  /// Whether the facts are as the screen, its flow and all tabs flows around it require.
  func meetsRequirements(_ screen: Screen, within tabs: [Flow], _ facts: Facts) -> Bool

  // MARK: Handlers and actions

  /// What follows the end of an instance that was pushed or presented there.
  func handler(after end: FlowEnding<Outcome>, startedBy site: Site) -> FlowHandler<Self>?
  /// Whether anybody waits for outcomes of the flow as root.
  func hasRootHandlers(_ flow: Flow) -> Bool
  /// What follows an outcome of the flow as root.
  func rootHandler(after end: FlowEnding<Outcome>, of flow: Flow) -> FlowHandler<Self>?
  /// What `run` runs: the action of a name that the screen has, else its flow, else the tabs around it (the innermost first), else the app. A
  /// name with a dot is that of a certain flow, or of the app.
  ///
  /// - Parameter arguments: by name, what `run` binds.
  /// - Returns: nil if there is no action of that name.
  func choices(ofAction name: String, _ arguments: [String: any Sendable], on screen: Screen, within tabs: [Flow]) -> Choices?
  /// What is taken instead of a link whose target may not be shown; nil if the link then leads there all the same.
  var unmetChoices: Choices? { get }
  /// Whether some change of root goes on to a link that waits; where none does, none need wait.
  var resumesLinks: Bool { get }
  /// Tells the steps of a verb apart.
  ///
  /// - Parameter step: 0-based.
  func site(_ site: Site, step: Int) -> Site

  // MARK: Choices

  /// Whether they are the same choices: then, in the same state, everything that followed them would follow again.
  static func areSame(_ left: Choices, _ right: Choices) -> Bool
  /// What is known before anything was asked.
  static var noGuards: Guards { get }

  // MARK: Showing

  /// Whether screens may come to lie on pages of a flow, so that these are shown where screens lie on top of each other.
  func isStacked(_ pages: Flow) -> Bool
}

extension FlowStructure {
  public var resumesLinks: Bool { false }
  public func isStacked(_ pages: Flow) -> Bool { true }
}

extension FlowStructure {
  public func startChoices(of flow: Flow) -> Choices? { nil }
}

/// A value for each fact of an app.
public protocol FlowFactValues: Hashable, Sendable {
  associatedtype Fact
  /// Whether a fact holds.
  subscript(fact: Fact) -> Bool { get }
  // Not a setter: that would be a coroutine.
  mutating func set(_ fact: Fact, to value: Bool)
}
