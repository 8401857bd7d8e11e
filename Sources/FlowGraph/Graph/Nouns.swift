import FlowDiagnostics
import FlowModel

/// A flow: a stack, a row of pages, tabs, or an alert.
public struct Flow: Sendable {
  public let id: FlowID
  public let name: Located<String>
  public let kind: FlowKind
  public internal(set) var screens = IDRange<ScreenID>.none
  public internal(set) var tabs = IDRange<TabID>.none
  /// The screen or tab that is shown first if no condition decides; nil in a flow without screens or tabs, which has
  /// its own finding.
  public internal(set) var start: FlowStart?
  /// The choices that decide the screen or tab that is shown first, tried in order when the flow is entered. Empty if
  /// nothing must be decided.
  public internal(set) var startChoices = IDRange<ChoiceID>.none
  /// The screen or tab that each of these choices shows.
  public internal(set) var decidedStarts: [FlowStart] = []

  /// All screens or tabs that may be shown first, in the order of the choices.
  public var starts: [FlowStart] { decidedStarts.isEmpty ? start.map { [$0] } ?? [] : decidedStarts }
  /// The actions that are offered on each of its screens, or on every screen within the tabs.
  public internal(set) var actions = IDRange<ActionID>.none
  public internal(set) var outcomes = IDRange<OutcomeID>.none
  public internal(set) var requires: [Requirement] = []
  /// Whether neighbouring pages are one swipe apart.
  public let swipes: Bool
  /// Whether stored states contain the screens of the flow.
  public let isRestored: Bool
  /// The index into the project's flow declarations.
  public let declarationIndex: Int
}

/// The screen or tab that a flow shows first.
public enum FlowStart: Hashable, Sendable {
  case screen(ScreenID)
  case tab(TabID)
}

/// A screen of a stack, or a page.
public struct Screen: Sendable {
  public let id: ScreenID
  public let flow: FlowID
  public let name: Located<String>
  public internal(set) var params = IDRange<ParamID>.none
  public internal(set) var actions = IDRange<ActionID>.none
  /// The outcomes. A screen with outcomes is always entered as an instance of its own.
  public internal(set) var outcomes = IDRange<OutcomeID>.none
  public internal(set) var requires: [Requirement] = []
  /// Whether the system offers no way back.
  public let hidesBack: Bool
  /// Whether the bars around it can't be tapped.
  public let hidesTabBar: Bool
  /// Whether no navigation bar stands above it, which takes the system's way back away.
  public let hidesNavigationBar: Bool
  /// Whether stored states contain the screen: `restore` allows it, and it has no secret param.
  public let isRestored: Bool
  /// The index into the screens of its flow's declaration.
  public let declarationIndex: Int
}

/// A tab of a tabs flow, or a bar button beside the tabs.
public struct Tab: Sendable {
  /// The effect of a tap.
  public enum Content: Hashable, Sendable {
    /// Shows the flow, which keeps its state while other tabs are selected.
    case flow(Destination)
    /// A bar button: acts on the active screen and selects nothing.
    case action(ActionID)
    /// A faulty tab, which has its own finding.
    case invalid
  }

  public let id: TabID
  public let flow: FlowID
  public let name: Located<String>
  public internal(set) var content: Content
  /// The index into the tabs of its flow's declaration.
  public let declarationIndex: Int

  /// Whether it is a tab, not a bar button.
  public var isSelectable: Bool { if case .flow = content { true } else { false } }
}

/// A Boolean that the app remembers and that moves change.
public struct Fact: Sendable {
  public let id: FactID
  public let name: Located<String>
  public let initial: Bool
  public let isPersisted: Bool
  /// Whether code of the app sets it, too, between any two moves.
  public let isElsewhere: Bool

  /// Whether it may have either value at launch.
  public var isOpenAtLaunch: Bool { isPersisted || isElsewhere }
}

/// A condition that only the app can evaluate: it may hold or not, whatever happened before.
public struct Guard: Sendable {
  public let id: GuardID
  public let name: Located<String>
  public let doc: String?
}

/// A Swift type that params may have, in addition to the built-in types.
public struct DeclaredType: Sendable {
  public let id: TypeID
  public let name: Located<String>
  /// The module to import; nil for a type of the app's own.
  public let module: String?
  /// The cases that a literal may name; nil unless the type is declared as an enum.
  public let cases: [String]?
  /// The invalid names among the cases, as written.
  var misnamedCases: [String] = []
  /// Whether there may be other cases that couldn't be read, which has its own finding.
  let hasStrayCases: Bool
}

/// A value with which a screen is entered, or that an outcome carries.
public struct Param: Sendable {
  public let name: Located<String>
  /// The type; nil if it is faulty or unknown, which has its own finding. Then values aren't checked.
  public let type: TypeExpression?
  public let defaultValue: Literal?
  /// Whether a value must be given: the param has no default and isn't optional.
  public let isRequired: Bool
  /// Whether its value never leaves the process.
  public let isSecret: Bool
  public let doc: String?

  /// The param as people read it: `name: String`, or `name: secret String`.
  public var text: String { "\(name.value): \(isSecret ? "secret " : "")\(type?.description ?? "?")" }
}

/// A named end of an instance, with the values that it carries.
public struct Outcome: Sendable {
  /// The flow or screen that declares it.
  public enum Owner: Hashable, Sendable {
    case flow(FlowID)
    case screen(ScreenID)
  }

  public let id: OutcomeID
  public let owner: Owner
  public let name: Located<String>
  public internal(set) var params = IDRange<ParamID>.none
}

/// A fact with a value.
public struct FactLiteral: Hashable, Sendable {
  public let fact: FactID
  public let value: Bool

  public init(fact: FactID, value: Bool) { (self.fact, self.value) = (fact, value) }

  /// The fact with the other value.
  public var opposite: Self { Self(fact: fact, value: !value) }
}

/// A condition that must hold while a screen or flow is active.
public struct Requirement: Sendable {
  /// The facts of which at least one must have its value: a single one, except for an `any`.
  public let literals: [FactLiteral]
  public let range: SourceRange
}

/// One entry of the app's `start`.
public struct StartChoice: Sendable {
  public let conditions: Conditions
  public let target: Destination
  /// The target as written.
  public let range: SourceRange
  /// Whether the entry is certainly the intended one. False if an earlier entry leads nowhere, or if not all of its own
  /// conditions are known.
  public let isCertain: Bool
}
