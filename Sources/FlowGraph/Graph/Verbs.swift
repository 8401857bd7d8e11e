import FlowDiagnostics
import FlowModel

/// A named action, or what a bar button does.
public struct Action: Sendable {
  /// Who offers it.
  public enum Owner: Hashable, Sendable {
    case screen(ScreenID)
    /// Offered on every screen of the flow; for tabs on every screen within.
    case flow(FlowID)
    case barButton(TabID)
    /// Offered everywhere.
    case app
  }

  public let id: ActionID
  public let owner: Owner
  public let name: Located<String>
  /// Tried in order; the first whose conditions hold is taken.
  public internal(set) var choices: IDRange<ChoiceID>
  /// URLs that run it (actions of the app only).
  public let links: [LinkDeclaration]
  /// Whether it is offered nowhere: only `run` leads to it.
  public let isPrivate: Bool
  /// What people call a list of choices as a whole.
  public let title: String?
  /// What it is there for as a button of an alert.
  public var role: ActionRole?
}

/// One way an action can go.
public struct Choice: Sendable {
  public let id: ChoiceID
  /// Whether it was written in a list: then it is called `#n`, even if it is alone.
  public let isInList: Bool
  public internal(set) var conditions = Conditions()
  /// Changed before the navigation.
  public internal(set) var sets: [FactID] = []
  public internal(set) var clears: [FactID] = []
  public internal(set) var operation: OperationID
  /// As written, with its conditions.
  public let range: SourceRange

  /// Whether it changes facts.
  public var hasEffects: Bool { !sets.isEmpty || !clears.isEmpty }
}

/// A resolved verb with all that it needs: what a choice does, or one of its steps.
public struct Operation: Sendable {
  public let id: OperationID
  public internal(set) var verb: Verb
  public internal(set) var arguments: [Argument]
  /// `then`: what follows the outcomes of the instance that this starts.
  public internal(set) var handlers: IDRange<HandlerID>
  /// The operation as written.
  public let range: SourceRange
  /// The scalar that names the target, or the verb's own word.
  public internal(set) var targetRange: SourceRange
  /// What stands beside the verb, as it is written; nil where nothing does.
  var declared: SharedModifiers?

  /// What stands beside the verb, as it is written.
  public var modifiers: ModifierDeclarations { declared?.modifiers ?? .none }

  /// Whether nothing stands beside the verb.
  public var isBare: Bool { declared == nil }
}

/// Where a move goes.
public enum Destination: Hashable, Sendable {
  case flow(FlowID)
  /// The screen itself where its flow runs, else its flow entered there.
  case screen(ScreenID)
  /// A tabs flow entered at that tab.
  case tab(TabID)
}

/// What an action can do, with every name resolved.
public enum Verb: Sendable {
  /// Puts a screen or a stack flow on the current stack; `once`: unless the screen lies there already, which is then gone back to.
  case push(Destination, once: Bool)
  /// Puts a screen or a stack flow in place of the top screen.
  case replace(Destination)
  /// One screen back.
  case pop
  /// Back to the nearest of the first listed that is there; where none is, the other choices are taken instead.
  case popTo([ScreenID], otherwise: IDRange<ChoiceID>?)
  /// Back to the bottom of the stack.
  case popToRoot
  /// Opens a flow over everything.
  case present(Destination, style: PresentationStyle, isDismissable: Bool)
  /// Closes the innermost presented flow.
  case dismiss
  /// Closes all presented flows.
  case dismissAll
  /// Discards everything and shows a flow.
  case root(Destination)
  /// A page of the active screen's flow, else a tab of the innermost tabs around it that have one of the name.
  case select(name: String, page: ScreenID?, tabs: [TabID])
  /// Ends the instance with one of the outcomes of that name that it may have: the first that somebody waits for. The screen's own
  /// come first, then its flow's, then those of other screens that may have entered the instance. Empty for a bare `finish`.
  case finish([OutcomeID])
  /// Goes to a screen as its first link would.
  case open(ScreenID)
  /// One after another, as one move.
  case steps(IDRange<OperationID>)
  /// The action of that name as the active screen sees it (``NavigationGraph/action(named:on:within:)``); a name with a dot is that of a
  /// certain flow, or of the app.
  case run(name: String)
  /// Leaves the app; nil where the caller passes the URL.
  case url(String?)
  /// No navigation.
  case stay
  /// Faulty, and reported.
  case invalid
}

/// One entry of `with`, held against the parameter it binds.
public struct Argument: Sendable {
  /// What is passed.
  public enum Value: Sendable {
    /// A param of the screen, or in a handler of the outcome.
    case param(ParamID)
    case literal(Literal)
    /// A placeholder of the link that runs the action, or a parameter of it.
    case parameter(String)
  }

  public let name: String
  /// The param that it is bound to; nil for the URL of a bare `url` in an action that is run.
  public let param: ParamID?
  public let value: Value
}

/// What follows an outcome of an instance.
public struct Handler: Sendable {
  /// When it runs.
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
