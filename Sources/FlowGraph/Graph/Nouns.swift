import FlowDiagnostics
import FlowModel

/// A flow: a stack, a row of pages, or tabs.
public struct Flow: Sendable {
  public let id: FlowID
  public let name: Located<String>
  public let kind: FlowKind
  public internal(set) var screens = IDRange<ScreenID>.none
  public internal(set) var tabs = IDRange<TabID>.none
  /// What is shown first where nothing else is decided; nil in a flow without screens or tabs, which has been reported.
  public internal(set) var start: FlowStart?
  /// What decides what is shown first, tried in order when the flow is entered; empty where nothing need be decided.
  public internal(set) var startChoices = IDRange<ChoiceID>.none
  /// What each of these shows.
  public internal(set) var decidedStarts: [FlowStart] = []

  /// All that may be shown first, in the order of the choices.
  public var starts: [FlowStart] { decidedStarts.isEmpty ? start.map { [$0] } ?? [] : decidedStarts }
  /// Offered on each of its screens; for tabs on every screen within.
  public internal(set) var actions = IDRange<ActionID>.none
  public internal(set) var outcomes = IDRange<OutcomeID>.none
  public internal(set) var requires: [Requirement] = []
  /// Whether neighbouring pages are one swipe apart.
  public let swipes: Bool
  /// Index into the project's flow declarations.
  public let declarationIndex: Int
}

/// What a flow shows first.
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
  /// A screen with outcomes is always entered as an instance of its own.
  public internal(set) var outcomes = IDRange<OutcomeID>.none
  public internal(set) var requires: [Requirement] = []
  /// No system way back.
  public let hidesBack: Bool
  /// The bars around it cannot be tapped.
  public let hidesTabBar: Bool
  /// Index into the screens of its flow's declaration.
  public let declarationIndex: Int
}

/// A tab of a tabs flow, or a bar button beside the tabs.
public struct Tab: Sendable {
  /// What tapping it does.
  public enum Content: Hashable, Sendable {
    /// Shows the flow, which keeps its state while other tabs are selected.
    case flow(Destination)
    /// A bar button: it acts on the active screen instead of selecting.
    case action(ActionID)
    /// Faulty, and reported.
    case invalid
  }

  public let id: TabID
  public let flow: FlowID
  public let name: Located<String>
  public internal(set) var content: Content
  /// Index into the tabs of its flow's declaration.
  public let declarationIndex: Int

  /// Whether it is a tab, not a bar button.
  public var isSelectable: Bool { if case .flow = content { true } else { false } }
}

/// A boolean that the app remembers and that moves change.
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

/// A Swift type that params may have beside the built-in ones.
public struct DeclaredType: Sendable {
  public let id: TypeID
  public let name: Located<String>
  /// The module to import; nil for a type of the app's own.
  public let module: String?
  /// The cases that a literal may name; nil unless it is declared as an enum.
  public let cases: [String]?
  /// Of those whose names are to be written otherwise, as they are written.
  var misnamedCases: [String] = []
  /// Whether it may have others that could not be read, which has been reported.
  let hasStrayCases: Bool
}

/// A value that a screen is entered with, or that an outcome hands over.
public struct Param: Sendable {
  public let name: Located<String>
  /// Nil where the type was faulty or is unknown, which has been reported: then nothing is wrong with its values.
  public let type: TypeExpression?
  public let defaultValue: Literal?
  /// Whether it must be given: it has no default and is not optional.
  public let isRequired: Bool
  public let doc: String?
}

/// A way in which an instance can finish, with what it hands over.
public struct Outcome: Sendable {
  /// Who declares it.
  public enum Owner: Hashable, Sendable {
    case flow(FlowID)
    case screen(ScreenID)
  }

  public let id: OutcomeID
  public let owner: Owner
  public let name: Located<String>
  public internal(set) var params = IDRange<ParamID>.none
}

/// A fact with the value that is asked of it.
public struct FactLiteral: Hashable, Sendable {
  public let fact: FactID
  public let value: Bool

  public init(fact: FactID, value: Bool) { (self.fact, self.value) = (fact, value) }

  /// The fact with the other value.
  public var opposite: Self { Self(fact: fact, value: !value) }
}

/// What must hold while something is active.
public struct Requirement: Sendable {
  /// Facts of which at least one must have the value: one, but for an `any`.
  public let literals: [FactLiteral]
  public let range: SourceRange
}

/// One entry of the app's `start`.
public struct StartChoice: Sendable {
  public let conditions: Conditions
  public let target: Destination
  /// The target as written.
  public let range: SourceRange
  /// False where it may be taken although another one was meant to be: one before it leads nowhere, or its own conditions are not all known.
  public let isCertain: Bool
}
