import FlowDiagnostics

/// A named action.
public struct ActionDeclaration: Sendable {
  public var name: Located<String>
  public var body: ActionBody
  /// For actions of the app: URLs that run it.
  public var links: [LinkDeclaration] = []
}

/// What an action does: one move, or a list of which the first possible one is made.
public struct ActionBody: Sendable {
  public var choices: [MoveDeclaration]
  /// Whether it was written as a list.
  public var isList: Bool
  public var range: SourceRange

  /// What is said of it as a button: of the whole, or by the first choice that does.
  public var role: Located<ActionRole>? { whole.modifiers.role ?? choices.lazy.compactMap { $0.modifiers.role }.first }

  /// What stands beside the `choices` of a list: of its modifiers those that say something of the whole.
  public internal(set) var whole = SharedModifiers.none

  /// Whether only `run` leads to it.
  public var isPrivate: Bool { whole.modifiers.isPrivate || !isList && choices.first?.modifiers.isPrivate == true }

  /// What is said of the whole: beside the `choices` of a list, else beside the only verb.
  public func said<Value>(_ value: (ModifierDeclarations) -> Value?) -> Value? {
    value(whole.modifiers) ?? (isList ? nil : choices.first.flatMap { value($0.modifiers) })
  }

  /// What people call it, where that is said of the whole.
  public var title: String? { said(\.title)?.value }

  /// What people read on it as a button: as it is called, or as its first choice with a title is.
  public var buttonTitle: Located<String>? {
    whole.modifiers.title ?? choices.lazy.compactMap { $0.modifiers.title }.first
  }

  /// The picture of a bar button: of the whole, or by the first choice that has one.
  public var icon: String? { whole.modifiers.icon ?? choices.lazy.compactMap { $0.modifiers.icon }.first }

  /// What is said to people of the whole.
  public var doc: String? { said(\.doc) }
}

/// What a button of an alert is there for.
public enum ActionRole: String, Sendable, CaseIterable {
  /// To do nothing: where an alert can be tapped away, that is done.
  case cancel
  /// To do something that cannot be undone.
  case destructive
}

/// A verb with its modifiers: a choice of an action, or one of its `steps`.
public struct MoveDeclaration: Sendable {
  public var verb: Verb<WrittenNames>
  /// The verb as written: the bare word, or its key.
  public var verbRange: SourceRange
  /// What stands beside the verb, read once and shared: most moves have nothing there, and moves are many.
  public internal(set) var shared = SharedModifiers.none
  /// The whole move as written.
  public var range: SourceRange

  /// What stands beside the verb.
  @inlinable public var modifiers: ModifierDeclarations { shared.modifiers }
}

/// What a presented flow looks like.
public enum PresentationStyle: String, Sendable, CaseIterable {
  case sheet, fullScreen, popover, dialog
  /// As what it is: the kind of the flow says so, never a `style`.
  case alert, confirm

  /// Those that `style` names.
  public static let allCases: [Self] = [.sheet, .fullScreen, .popover, .dialog]

  /// Whether the platform lets people swipe or tap it away unless told otherwise.
  public var isDismissable: Bool { self != .fullScreen && self != .alert }
}

/// A height at which a sheet may stand.
public enum Detent: Hashable, Sendable {
  case medium, large
  /// A share of the height that there is, more than 0 and at most 1.
  case share(Double)

  /// Those that have a name.
  public static let words = ["medium", "large"]

  /// As it is written.
  public var text: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .share(let share): "\(share)"
    }
  }

  /// Nil for what is none.
  init?(_ text: String) {
    switch text {
    case "medium": self = .medium
    case "large": self = .large
    default:
      guard let share = CoreSchema.double(text), share > 0, share <= 1 else { return nil }
      self = .share(share)
    }
  }

  /// What it comes to, roughly, as a share.
  var height: Double {
    switch self {
    case .medium: 0.5
    case .large: 1
    case .share(let share): share
    }
  }
}

/// One entry of `then` or of the app's `roots`.
public struct HandlerDeclaration: Sendable {
  public var outcome: Located<String>
  public var body: ActionBody
}

/// One entry of `with`.
public struct ArgumentDeclaration: Sendable {
  /// What a param is given.
  public enum Value: Sendable {
    /// `$name`, without the dollar sign: a param of the screen, or of the outcome that is handled.
    case reference(Located<String>)
    case literal(Literal)

    public var range: SourceRange {
      switch self {
      case .reference(let name): name.range
      case .literal(let literal): literal.range
      }
    }
  }

  public var name: Located<String>
  public var value: Value
}

/// One condition of a `when` or `requires`.
public enum Condition: Hashable, Sendable {
  /// A fact or guard.
  case name(String)
  case notName(String)
  /// `$name`, without the dollar sign: a param that is true, or with `not` false.
  case param(String, isTrue: Bool)
  /// `{ any: … }`: at least one of them holds.
  case any([Located<Condition>])
  /// The instance of the active screen was pushed or presented.
  case started
  case notStarted
  /// What is neither, and where it stands.
  case phrase(String, ConditionPlace)
}

/// Where a condition stands.
public enum ConditionPlace: Hashable, Sendable {
  case alone
  /// In a list of which all must hold.
  case listed
  /// In an `any`.
  case alternative
}

/// The name of a place to go to, as written.
public enum TargetName: Hashable, Sendable, CustomStringConvertible {
  /// A screen of the flow it stands in, else a flow.
  case bare(String)
  /// `G.S`
  case dotted(flow: String, screen: String)
  /// `{ flow: G }`
  case flow(String)

  /// A text with a dot in it names a flow and a screen.
  public init(_ text: String) {
    var text = text
    // Most names have no dot, which is seen at once in their bytes.
    guard text.withUTF8({ $0.contains(UInt8(ascii: ".")) }), let dot = text.firstIndex(of: ".") else {
      self = .bare(text)
      return
    }
    self = .dotted(flow: String(text[..<dot]), screen: String(text[text.index(after: dot)...]))
  }

  public var description: String {
    switch self {
    case .bare(let name), .flow(let name): name
    case .dotted(let flow, let screen): "\(flow).\(screen)"
    }
  }
}
