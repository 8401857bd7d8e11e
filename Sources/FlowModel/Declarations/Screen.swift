import FlowDiagnostics

/// A screen of a flow.
public struct ScreenDeclaration: Sendable {
  public var name: Located<String>
  public var params: [ParamDeclaration] = []
  public var actions: [ActionDeclaration] = []
  /// The outcomes. A screen with outcomes is always entered as an instance of its own.
  public var outcomes: [OutcomeDeclaration] = []
  public var requires: [Located<Condition>] = []
  public var links: [LinkDeclaration] = []
  public var entry: EntryDeclaration?
  /// The view, if it isn't named after the screen.
  public var view: Located<String>?
  /// The place for another key; nil if the layout has none.
  public internal(set) var insertionPoint: KeyInsertionPoint?
  public var hidesBack = false
  public var hidesTabBar = false
  /// The visibility of the navigation bar above the screen; nil if its flow decides.
  public var navigationBar: BarVisibility?
  /// Whether stored states contain the screen.
  public var isRestored = true
  /// Whether the screen intentionally leads nowhere.
  public var isFinal = false
  public var title: String?
  public var titleRange: SourceRange?
  /// The text of an alert below its title.
  public var message: Located<String>?
  public var doc: String?
  public var allow: [AllowDeclaration] = []
  /// Whether the screen may have params that couldn't be read: under an unknown key, or in an invalid table. A finding reports them
  /// already.
  public var hasStrayParams = false
  /// Whether the screen may have actions that couldn't be read. A finding reports them already.
  public var hasStrayActions = false
  /// Whether the screen may have outcomes that couldn't be read. A finding reports them already.
  public var hasStrayOutcomes = false
}

extension ScreenDeclaration {
  /// The name of the screen's view.
  public var viewName: String { view?.value ?? Self.viewName(of: name.value) }

  /// Returns the default name of a screen's view.
  public static func viewName(of screen: String) -> String { "\(Names.capitalized(screen))View" }
}

/// A URL pattern, and the stack that a link with this pattern builds.
public struct LinkDeclaration: Sendable {
  public var pattern: Located<String>
  public var placement = LinkPlacement()
}

/// The reason why the app opens a screen by itself.
public struct EntryDeclaration: Sendable {
  public var doc: String?
  public var placement = LinkPlacement()
  public var range: SourceRange
}

/// The place of a link's screen.
public struct LinkPlacement: Hashable, Sendable {
  /// The screens below it, the bottom first; nil for the shortest chain of pushes.
  public var via: [Located<String>]?
  /// The screen on which its flow opens.
  public var from: Located<TargetName>?

  public init() {}
}

/// A param of a screen or of an outcome.
public struct ParamDeclaration: Sendable {
  public var name: Located<String>
  /// The type; nil if it is faulty.
  public var type: Located<TypeExpression>?
  public var defaultValue: Literal?
  /// Whether its value never leaves the process.
  public var isSecret = false
  public var doc: String?

  /// Whether a value is required, because the param has no default and its type isn't optional.
  @inlinable public var isRequired: Bool {
    if defaultValue != nil { return false }
    if case .optional? = type?.value { return false }
    return type != nil
  }
}

/// An acceptance of a kind of findings.
public struct AllowDeclaration: Sendable {
  public var id: DiagnosticID
  public var range: SourceRange
}
