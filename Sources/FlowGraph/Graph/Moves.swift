import FlowDiagnostics
import FlowModel

/// The place that offers a move.
public enum Place: Hashable, Sendable {
  case screen(ScreenID)
  /// Every screen of the flow, or within the tabs.
  case flow(FlowID)
  /// All screens.
  case app
}

/// The findings that an action, one of its choices or a handler accepts.
public struct Allowance: Sendable {
  /// The path of the part that accepts them.
  public let path: String
  /// The place that offers the part, if it is one.
  public let place: Place?
  public let entries: [AllowDeclaration]
}

/// The kind of a move.
public enum MoveKind: Hashable, Sendable {
  /// A declared verb.
  case verb(VerbKey)
  /// Implied: the screen that is shown when the app starts.
  case launch
  /// Implied: a URL from outside.
  case link
  /// Implied: the app opens a screen by itself.
  case entry
  /// Implied: the system's back move.
  case back
  /// Implied: a swipe to the neighbouring page.
  case swipe
  /// Implied: a sheet is swiped down or tapped away.
  case swipeDown
  /// Implied: a tab is tapped.
  case tabTap

  /// Whether it happens without being declared.
  public var isImplicit: Bool { if case .verb = self { false } else { true } }

  /// The word for the kind: a verb, or the name of the case.
  public var word: String {
    switch self {
    case .verb(let verb): verb.rawValue
    case .launch: "launch"
    case .link: "link"
    case .entry: "entry"
    case .back: "back"
    case .swipe: "swipe"
    case .swipeDown: "swipeDown"
    case .tabTap: "tabTap"
    }
  }
}

extension NavigationGraph {
  /// Returns the words for closing a presentation without an action: a `confirm` is tapped away.
  ///
  /// - Parameter flow: the flow that was presented, if known.
  public func wordForClosing(_ flow: FlowID?) -> String {
    flow.map { flows[$0].kind } == .confirm ? "tap outside" : "swipe down"
  }
}

/// An edge of the graph: a move that can happen at a place.
///
/// A declared move is one operation of one choice. Steps and handlers are moves of their own, so that each target is an
/// edge. The target is nil if it depends on the stack (`pop`, `dismiss`, `finish`, `back`).
public struct Move: Sendable {
  public let place: Place
  public let kind: MoveKind
  public let target: Destination?
  /// The action; nil for implied moves.
  public let action: ActionID?
  public let choice: ChoiceID?
  public let operation: OperationID?
  /// The handler that contains the move, if any. Then the move follows another one.
  public let handler: HandlerID?
}
