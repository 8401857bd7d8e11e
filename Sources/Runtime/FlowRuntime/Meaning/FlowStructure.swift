/// The nouns and the handlers of an app, on which the meaning of its moves depends.
///
/// A compiler's graph uses numbers for all nouns. A generated app uses screens with arguments. A structure doesn't depend on the state:
/// ``FlowNavigation`` contains everything that changes.
public protocol FlowStructure: Sendable {
  associatedtype Flow: Hashable & Sendable
  /// A screen as the app shows it, with its arguments.
  associatedtype Screen: Hashable & Sendable
  /// A screen without its arguments.
  associatedtype Place: Hashable & Sendable
  associatedtype Tab: Hashable & Sendable
  associatedtype Fact: Hashable & Sendable
  /// The values of all facts.
  associatedtype Facts: FlowFactValues where Facts.Fact == Fact
  /// The name of a verb that starts instances. It identifies their handlers.
  associatedtype Site: Hashable & Sendable
  associatedtype Outcome
  /// Choices to decide between: verbs with their conditions, in the order in which the app tries them.
  associatedtype Choices
  /// The known values of guards during an action. A guard keeps its value throughout an action.
  associatedtype Guards: Hashable
  associatedtype HandlerID

  // MARK: Nouns

  /// Returns the flow of a screen.
  func flow(of screen: Screen) -> Flow
  /// Returns a screen without its arguments.
  func place(of screen: Screen) -> Place
  /// Returns the arrangement of a flow's screens.
  func shape(of flow: Flow) -> FlowShape
  /// Whether a move always enters the screen as an instance of its own.
  func hasOutcomes(_ screen: Screen) -> Bool
  /// Returns the tabs of a tabs flow, each with the target that it shows first. Bar buttons aren't included.
  func tabs(of flow: Flow) -> [(tab: Tab, target: FlowTarget<Self>)]
  /// Returns the choices that decide on which screen a flow opens, or nil for a flow that always opens on the same screen. The choices have
  /// the verb ``FlowVerb/root(_:resumes:forgets:)``, and only its target counts.
  func startChoices(of flow: Flow) -> Choices?
  /// Returns the tab of a name, or nil if no tab has that name. Bar buttons aren't included.
  func tab(named name: String, of flow: Flow) -> Tab?
  /// Returns the page of a name in the flow of another page, or nil if the page doesn't exist or needs arguments.
  func page(named name: String, beside page: Screen) -> Screen?
  /// Returns the page at a place, or nil for a screen of a stack and for a page that needs arguments.
  func page(at place: Place) -> Screen?
  /// Returns the pages that are one swipe away, without pages that need arguments. Empty if the pages don't swipe.
  func neighbours(of page: Screen) -> [Screen]
  /// Whether the system offers no way back from the screen.
  func hidesBack(_ screen: Screen) -> Bool
  /// Whether the screen hides the bars of the tabs around it, so that people can't tap them.
  func hidesTabBar(_ screen: Screen) -> Bool
  /// Whether the facts meet the requirements of the screen, its flow and all tabs flows around it.
  func meetsRequirements(_ screen: Screen, within tabs: [Flow], _ facts: Facts) -> Bool

  // MARK: Handlers and actions

  /// Returns the handler for the end of an instance that was pushed or presented at a site.
  func handler(after end: FlowEnding<Outcome>, startedBy site: Site) -> FlowHandler<Self>?
  /// Whether the flow has handlers for its outcomes as the root.
  func hasRootHandlers(_ flow: Flow) -> Bool
  /// Returns the handler for an outcome of a root flow.
  func rootHandler(after end: FlowEnding<Outcome>, of flow: Flow) -> FlowHandler<Self>?
  /// Returns the choices of the action that `run` runs.
  ///
  /// The action belongs to the screen, else to its flow, else to the tabs around it (the innermost first), else to the app. A name with a
  /// dot names an action of a certain flow, or of the app.
  ///
  /// - Parameters:
  ///   - name: the name of the action.
  ///   - arguments: the values that `run` passes, by name.
  ///   - screen: the active screen.
  ///   - tabs: the tabs flows around the screen, the innermost first.
  /// - Returns: nil if no action has that name.
  func choices(ofAction name: String, _ arguments: [String: any Sendable], on screen: Screen, within tabs: [Flow]) -> Choices?
  /// The choices for a link whose requirements don't hold; nil if such a link opens its screen nevertheless.
  var unmetChoices: Choices? { get }
  /// Whether a `root` move continues a waiting link. If none does, links don't wait.
  var resumesLinks: Bool { get }
  /// Returns the site of a step of a verb.
  ///
  /// - Parameters:
  ///   - site: the site of the verb.
  ///   - step: the index of the step, from 0.
  func site(_ site: Site, step: Int) -> Site

  // MARK: Choices

  /// Whether two values are the same choices. In the same state, the same choices lead to the same moves.
  static func areSame(_ left: Choices, _ right: Choices) -> Bool
  /// The known values of guards before the app has asked any guard.
  static var noGuards: Guards { get }

  // MARK: Showing

  /// Whether moves can put screens on pages of a flow. If they can, the platform shows the pages on a stack.
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
  // A method, because a setter would be a coroutine.
  mutating func set(_ fact: Fact, to value: Bool)
}
