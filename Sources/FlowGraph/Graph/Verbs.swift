import FlowDiagnostics
import FlowModel

/// A named action, or what a bar button does.
public struct Action: Sendable {
  public enum Owner: Hashable, Sendable {
    case screen(ScreenID)
    /// Offered on every screen of the flow.
    case flow(FlowID)
    case barButton(TabID)
    /// Offered everywhere.
    case app
  }

  public let id: ActionID
  public let owner: Owner
  public let name: Located<String>
  /// Tried in order; the first whose conditions hold is taken.
  public let choices: IDRange<ChoiceID>
  /// URLs that run it (actions of the app only).
  public let links: [LinkDeclaration]
}

/// Conditions, all of which must hold.
public struct Conditions: Sendable {
  public internal(set) var facts: [FactLiteral] = []
  public internal(set) var guards: [GuardID] = []
  /// What `started` must be, if it is asked for.
  public internal(set) var started: Bool?
  /// As written, for labels and messages.
  public internal(set) var text: [Located<String>] = []

  public var isEmpty: Bool { text.isEmpty }
}

/// One way an action can go.
public struct Choice: Sendable {
  public let id: ChoiceID
  public let conditions: Conditions
  /// Changed before the navigation.
  public let sets: [FactID]
  public let clears: [FactID]
  public let operation: OperationID
  /// As written, with its conditions.
  public let range: SourceRange
}

/// A resolved verb with all that it needs: what a choice does, or one of its steps.
public struct Operation: Sendable {
  public let id: OperationID
  public let verb: Verb
  public let arguments: [Argument]
  /// `then`: what follows the outcomes of the instance that this starts.
  public let handlers: IDRange<HandlerID>
  /// The operation as written.
  public let range: SourceRange
  /// The scalar that names the target, or the verb's own word.
  public let targetRange: SourceRange
}

/// Where a move goes.
public enum Destination: Hashable, Sendable {
  case flow(FlowID)
  /// The screen itself where its flow runs, else its flow entered there.
  case screen(ScreenID)
  /// A tabs flow entered at that tab.
  case tab(TabID)
}

public enum Verb: Sendable {
  case push(Destination, once: Bool)
  case replace(Destination)
  case pop
  /// Back to the nearest of the first listed that is there.
  case popTo([ScreenID], otherwise: IDRange<ChoiceID>?)
  case popToRoot
  case present(Destination, style: PresentationStyle, isDismissable: Bool)
  case dismiss
  case dismissAll
  case root(Destination)
  /// A page of the active screen's flow, else a tab of the innermost tabs around it that have one of the name.
  case select(name: String, page: ScreenID?, tabs: [TabID])
  /// With the outcomes of that name that the instance may have; empty for a bare `finish`.
  case finish([OutcomeID])
  case open(ScreenID)
  case steps(IDRange<OperationID>)
  /// The action of that name on the active screen, else its flow's, else the app's.
  case run(name: String)
  case url(String?)
  case stay
  /// Faulty, and reported.
  case invalid
}

/// One entry of `with`, held against the param it binds.
public struct Argument: Sendable {
  public enum Value: Sendable {
    case param(ParamID)
    case literal(Literal)
    /// A placeholder of the link that runs the action, or a parameter of it.
    case parameter(String)
  }

  public let param: ParamID
  public let value: Value
}

/// What follows an outcome of an instance.
public struct Handler: Sendable {
  public enum Event: Hashable, Sendable {
    case outcome(OutcomeID)
    /// Left without an outcome.
    case dismissed
    /// Names no outcome, and reported.
    case invalid
  }

  public let id: HandlerID
  public let event: Event
  public let name: Located<String>
  public let choices: IDRange<ChoiceID>
}
