import FlowDiagnostics

/// The document that begins with `app:`.
public struct AppDeclaration: Sendable {
  /// The prefix of generated types.
  public var name: Located<String>
  /// Tried in order at launch.
  public var start: [StartDeclaration] = []
  public var facts: [FactDeclaration] = []
  public var guards: [GuardDeclaration] = []
  public var types: [TypeDeclaration] = []
  /// Where the outcomes of root flows lead.
  public var roots: [RootHandlersDeclaration] = []
  /// Offered in every state.
  public var actions: [ActionDeclaration] = []
  public var links: LinksDeclaration?
  /// Whether facts, guards or types may be declared in a part that could not be read: under a key that the app does not
  /// have, or in a table that is none. A name that is not known may then be one of those, and this has been reported.
  public var hasStrayKeys = false
  /// What has been said of a key that is probably meant as `roots`.
  public var strayRoots: FindingPlace?

  public init(name: Located<String>) { self.name = name }
}

/// One entry of the app's `start`.
public struct StartDeclaration: Sendable {
  public var when: [Located<Condition>]
  /// Nil where the entry was faulty.
  public var root: Located<TargetName>?
  public var range: SourceRange
}

/// A boolean that the app remembers and the checker tracks.
public struct FactDeclaration: Sendable {
  public var name: Located<String>
  public var initial = false
  /// Kept across launches: either value at launch.
  public var isPersisted = false
  /// Set by code of the app, too, between any two moves.
  public var isElsewhere = false
  public var doc: String?
  public var allow: [AllowDeclaration] = []
}

/// A condition that the app evaluates and the checker cannot see through.
public struct GuardDeclaration: Sendable {
  public var name: Located<String>
  public var doc: String?
}

/// A Swift type that params may use.
public struct TypeDeclaration: Sendable {
  public var name: Located<String>
  /// The module to import, if the type is not in the app's own.
  public var module: Located<String>?
  /// The payload-free cases of an enum, so that literals can be checked.
  public var cases: [Located<String>]?
  public var doc: String?
  /// Whether it may have cases that could not be read. This has been reported.
  public var hasStrayCases = false
}

/// What follows each outcome of one root flow.
public struct RootHandlersDeclaration: Sendable {
  public var flow: Located<String>
  public var handlers: [HandlerDeclaration]
}

/// How URLs reach the app, and where they lead when their target may not be shown.
public struct LinksDeclaration: Sendable {
  public var scheme: Located<String>?
  public var hosts: [Located<String>] = []
  public var unmet: ActionBody?
  public var range: SourceRange
}
