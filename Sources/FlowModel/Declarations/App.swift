import FlowDiagnostics

/// A document that begins with `app:`.
public struct AppDeclaration: Sendable {
  /// The prefix of generated types.
  public var name: Located<String>
  /// The choices at launch, which are tried in order.
  public var start: [StartDeclaration] = []
  public var facts: [FactDeclaration] = []
  public var guards: [GuardDeclaration] = []
  public var types: [TypeDeclaration] = []
  /// The handlers of the outcomes of root flows.
  public var roots: [RootHandlersDeclaration] = []
  /// The actions that are offered in every state.
  public var actions: [ActionDeclaration] = []
  public var links: LinksDeclaration?
  /// Whether an unreadable part may declare facts, guards or types: the value of an unknown key of the app, or an invalid table. An unknown
  /// name may then be one of them. A finding reports the part already.
  public var hasStrayKeys = false
  /// The finding about a key that is probably meant to be `roots`.
  public var strayRoots: FindingPlace?

  public init(name: Located<String>) { self.name = name }
}

/// An entry of the app's `start`.
public struct StartDeclaration: Sendable {
  public var when: [Located<Condition>]
  /// The root; nil if the entry is faulty.
  public var root: Located<TargetName>?
  public var range: SourceRange
}

/// A Boolean that the app stores and flowc tracks.
public struct FactDeclaration: Sendable {
  public var name: Located<String>
  public var initial = false
  /// Whether the fact is kept across launches, so that it may have either value at launch.
  public var isPersisted = false
  /// Whether code of the app also sets the fact, between any two moves.
  public var isElsewhere = false
  public var doc: String?
  public var allow: [AllowDeclaration] = []
}

/// A condition that the app answers and flowc can't evaluate.
public struct GuardDeclaration: Sendable {
  public var name: Located<String>
  public var doc: String?
}

/// A Swift type that params may use.
public struct TypeDeclaration: Sendable {
  public var name: Located<String>
  /// The module to import, if the app doesn't declare the type.
  public var module: Located<String>?
  /// The cases of an enum without payloads, against which literals are checked.
  public var cases: [Located<String>]?
  public var doc: String?
  /// Whether the type may have cases that couldn't be read. A finding reports them already.
  public var hasStrayCases = false
}

/// The handlers of the outcomes of one root flow.
public struct RootHandlersDeclaration: Sendable {
  public var flow: Located<String>
  public var handlers: [HandlerDeclaration]
}

/// The URLs of the app, and the action instead of a link whose requirements don't hold.
public struct LinksDeclaration: Sendable {
  public var scheme: Located<String>?
  public var hosts: [Located<String>] = []
  public var unmet: ActionBody?
  public var range: SourceRange
}
