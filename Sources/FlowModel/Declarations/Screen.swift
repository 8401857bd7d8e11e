import FlowDiagnostics

/// One screen of a flow.
public struct ScreenDeclaration: Sendable {
  public var name: Located<String>
  public var params: [ParamDeclaration] = []
  public var actions: [ActionDeclaration] = []
  /// A screen with outcomes is always entered as an instance of its own.
  public var outcomes: [OutcomeDeclaration] = []
  public var requires: [Located<Condition>] = []
  public var links: [LinkDeclaration] = []
  public var entry: EntryDeclaration?
  /// The Swift view, if it is not named after the screen.
  public var view: Located<String>?
  /// Where something can be added; nil where it is written so that nothing can be.
  public internal(set) var room: KeyInsertionPoint?
  public var hidesBack = false
  public var hidesTabBar = false
  /// Having no way on is intended.
  public var isFinal = false
  public var title: String?
  /// Where the title is written.
  public var titleRange: SourceRange?
  /// What an alert says below its title.
  public var message: Located<String>?
  public var doc: String?
  public var allow: [AllowDeclaration] = []
  /// Whether it may have params that could not be read: under a key that a screen does not have, or in a table that is none.
  /// This has been reported.
  public var hasStrayParams = false
  /// The same of actions.
  public var hasStrayActions = false
  /// The same of outcomes.
  public var hasStrayOutcomes = false
}

extension ScreenDeclaration {
  /// The name of the view that shows it.
  public var viewName: String { view?.value ?? Self.viewName(of: name.value) }

  /// The name of the view that shows a screen, where nothing else is said.
  public static func viewName(of screen: String) -> String { "\(Names.capitalized(screen))View" }
}

/// A pattern of URLs, and the stack that following it builds.
public struct LinkDeclaration: Sendable {
  public var pattern: Located<String>
  public var placement = LinkPlacement()
}

/// Why the app may open a screen from outside the YAML.
public struct EntryDeclaration: Sendable {
  public var doc: String?
  public var placement = LinkPlacement()
  public var range: SourceRange
}

/// Where the target of a link stands.
public struct LinkPlacement: Hashable, Sendable {
  /// The screens below it, bottom first; nil: the shortest chain of pushes.
  public var via: [Located<String>]?
  /// The screen on which its flow opens.
  public var from: Located<TargetName>?

  public init() {}
}

/// A parameter of a screen or of an outcome.
public struct ParamDeclaration: Sendable {
  public var name: Located<String>
  /// Nil where the type was faulty.
  public var type: Located<TypeExpression>?
  public var defaultValue: Literal?
  public var doc: String?

  /// Whether it must be given: it has no default and its type is not optional.
  @inlinable public var isRequired: Bool {
    if defaultValue != nil { return false }
    if case .optional? = type?.value { return false }
    return type != nil
  }
}

/// A finding that is accepted here.
public struct AllowDeclaration: Sendable {
  public var id: DiagnosticID
  public var range: SourceRange
}
