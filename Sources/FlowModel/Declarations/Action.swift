import FlowDiagnostics

/// A named action.
public struct ActionDeclaration: Sendable {
  public var name: Located<String>
  public var body: ActionBody
  /// The URLs that run an action of the app.
  public var links: [LinkDeclaration] = []
}

/// The content of an action: one move, or a list from which the first possible move is made.
public struct ActionBody: Sendable {
  public var choices: [MoveDeclaration]
  /// Whether the action is written as a list.
  public var isList: Bool
  public var range: SourceRange

  /// The role as a button, from the whole action or from the first choice that has one.
  public var role: Located<ActionRole>? { whole.modifiers.role ?? choices.lazy.compactMap { $0.modifiers.role }.first }

  /// The modifiers beside the `choices` of a list. Only modifiers of the whole action may be there.
  public internal(set) var whole = SharedModifiers.none

  /// Whether only `run` leads to the action.
  public var isPrivate: Bool { whole.modifiers.isPrivate || !isList && choices.first?.modifiers.isPrivate == true }

  /// Returns a modifier of the whole action: beside the `choices` of a list, or beside the only verb.
  public func said<Value>(_ value: (ModifierDeclarations) -> Value?) -> Value? {
    value(whole.modifiers) ?? (isList ? nil : choices.first.flatMap { value($0.modifiers) })
  }

  /// The title of the whole action, if it has one.
  public var title: String? { said(\.title)?.value }

  /// The title as a button, from the whole action or from the first choice that has one.
  public var buttonTitle: Located<String>? {
    whole.modifiers.title ?? choices.lazy.compactMap { $0.modifiers.title }.first
  }

  /// The icon of a bar button, from the whole action or from the first choice that has one.
  public var icon: String? { whole.modifiers.icon ?? choices.lazy.compactMap { $0.modifiers.icon }.first }

  /// The description of the whole action.
  public var doc: String? { said(\.doc) }
}

/// The purpose of a button of an alert.
public enum ActionRole: String, Sendable, CaseIterable {
  /// The button does nothing. It also runs when people tap an alert away, if the alert allows that.
  case cancel
  /// The button does something that can't be undone.
  case destructive
}

/// A verb with its modifiers: a choice of an action, or one of its `steps`.
public struct MoveDeclaration: Sendable {
  public var verb: Verb<WrittenNames>
  /// The verb as it is written: the bare word, or its key.
  public var verbRange: SourceRange
  /// The modifiers. They are read once and shared, because most of the many moves have none.
  public internal(set) var shared = SharedModifiers.none
  /// The range of the whole move.
  public var range: SourceRange

  @inlinable public var modifiers: ModifierDeclarations { shared.modifiers }
}

/// The look of a presented flow.
public enum PresentationStyle: String, Sendable, CaseIterable {
  case sheet, fullScreen, popover, dialog
  /// The styles of alerts. The kind of the flow determines them, never a `style`.
  case alert, confirm

  /// The styles that `style` may name.
  public static let allCases: [Self] = [.sheet, .fullScreen, .popover, .dialog]

  /// Whether the platform lets people swipe or tap it away by default.
  public var isDismissable: Bool { self != .fullScreen && self != .alert }
}

/// A height of a sheet.
public enum Detent: Hashable, Sendable {
  case medium, large
  /// A share of the available height, more than 0 and at most 1.
  case share(Double)

  /// The heights that have a name.
  public static let words = ["medium", "large"]

  /// The height as it is written.
  public var text: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .share(let share): "\(share)"
    }
  }

  /// Returns nil if the text isn't a height.
  init?(_ text: String) {
    switch text {
    case "medium": self = .medium
    case "large": self = .large
    default:
      guard let share = CoreSchema.double(text), share > 0, share <= 1 else { return nil }
      self = .share(share)
    }
  }

  /// The approximate height as a share.
  var height: Double {
    switch self {
    case .medium: 0.5
    case .large: 1
    case .share(let share): share
    }
  }
}

/// An entry of `then` or of the app's `roots`.
public struct HandlerDeclaration: Sendable {
  public var outcome: Located<String>
  public var body: ActionBody
}

/// An entry of `with`.
public struct ArgumentDeclaration: Sendable {
  /// The value of an argument.
  public enum Value: Sendable {
    /// `$name`, without the dollar sign: a param of the screen or of the handled outcome.
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

/// A condition of a `when` or `requires`.
public enum Condition: Hashable, Sendable {
  /// A fact or guard.
  case name(String)
  case notName(String)
  /// `$name`, without the dollar sign: a param that must be true, or false with `not`.
  case param(String, isTrue: Bool)
  /// `{ any: … }`: at least one of the conditions must hold.
  case any([Located<Condition>])
  /// The instance of the active screen was pushed or presented.
  case started
  case notStarted
  /// A text that isn't a condition, with its place.
  case phrase(String, ConditionPlace)
}

/// The place of a condition.
public enum ConditionPlace: Hashable, Sendable {
  case alone
  /// In a list whose conditions must all hold.
  case listed
  /// In an `any`.
  case alternative
}

/// The name of a destination, as it is written.
public enum TargetName: Hashable, Sendable, CustomStringConvertible {
  /// A screen of the flow that contains the name, or else a flow.
  case bare(String)
  /// `G.S`
  case dotted(flow: String, screen: String)
  /// `{ flow: G }`
  case flow(String)

  /// Creates the name of a text. A text with a dot names a flow and a screen.
  public init(_ text: String) {
    var text = text
    // Most names have no dot, and a test of their bytes is fast.
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
