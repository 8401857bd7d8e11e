import FlowDiagnostics
import FlowModel

/// Where moves are offered.
public enum Place: Hashable, Sendable {
  case screen(ScreenID)
  /// On every screen of the flow, or within the tabs.
  case flow(FlowID)
  /// Everywhere.
  case app
}

/// What is accepted of an action, of one of its choices or of a handler.
public struct Allowance: Sendable {
  /// What accepts it.
  public let path: String
  /// Where it is offered, if at one place.
  public let place: Place?
  public let entries: [AllowDeclaration]
}

/// What kind of thing a move does.
public enum MoveKind: Hashable, Sendable {
  /// What is written.
  case verb(VerbKey)
  /// Implied: what is shown when the app starts.
  case launch
  /// Implied: a URL from outside.
  case link
  /// Implied: the app opens a screen by itself.
  case entry
  /// Implied: the system's way back.
  case back
  /// Implied: to the neighbouring page.
  case swipe
  /// Implied: a sheet is swiped down or tapped away.
  case swipeDown
  /// Implied: a tab is tapped.
  case tabTap

  /// Whether it happens without being written down.
  public var isImplicit: Bool { if case .verb = self { false } else { true } }

  /// As it is told: a verb, or the name above.
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
  /// What people do to close what was presented without an action: a list of what can be done is tapped away.
  ///
  /// - Parameter flow: what was presented, if that is known.
  public func wordForClosing(_ flow: FlowID?) -> String {
    flow.map { flows[$0].kind } == .confirm ? "tap outside" : "swipe down"
  }
}

/// An edge of the graph: something that can happen at a place.
///
/// A declared move is one operation of one choice (steps and handlers are moves of their own, so that each
/// target is an edge). Its target is where it leads for certain; a move whose target depends on the stack
/// (`pop`, `dismiss`, `finish`, `back`) has none.
public struct Move: Sendable {
  public let place: Place
  public let kind: MoveKind
  public let target: Destination?
  /// Nil for implied moves.
  public let action: ActionID?
  public let choice: ChoiceID?
  public let operation: OperationID?
  /// The handler in which it happens, if any: then it is no move of its own but follows one.
  public let handler: HandlerID?
}
