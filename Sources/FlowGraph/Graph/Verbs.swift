import FlowDiagnostics
import FlowModel

/// A named action, or the action of a bar button.
public struct Action: Sendable {
  /// The owner that offers it.
  public enum Owner: Hashable, Sendable {
    case screen(ScreenID)
    /// Offered on every screen of the flow, or on every screen within the tabs.
    case flow(FlowID)
    case barButton(TabID)
    /// Offered everywhere.
    case app
  }

  public let id: ActionID
  public let owner: Owner
  public let name: Located<String>
  /// The choices, tried in order. The first one whose conditions hold is taken.
  public internal(set) var choices: IDRange<ChoiceID>
  /// The URLs that run it (actions of the app only).
  public let links: [LinkDeclaration]
  /// Whether only `run` can make it, and no screen offers it.
  public let isPrivate: Bool
  /// The modifiers beside the `choices` of a list, as written.
  let whole: SharedModifiers
  /// The title of a list of choices as a whole.
  public var title: String? { whole.modifiers.title?.value }
  /// The role of the action as a button of an alert.
  public var role: ActionRole?
}

/// One alternative of an action.
public struct Choice: Sendable {
  public let id: ChoiceID
  /// The list that the choice belongs to.
  public let parent: ChoiceParent
  /// The index in the list in which it is written, from 0; nil outside of lists.
  public let number: Int?
  public internal(set) var conditions = Conditions()
  /// The facts that are set before the navigation.
  public internal(set) var sets: [FactID] = []
  public internal(set) var clears: [FactID] = []
  public internal(set) var operation: OperationID
  /// The choice as written, with its conditions.
  public let range: SourceRange

  /// Whether it changes facts.
  public var hasEffects: Bool { !sets.isEmpty || !clears.isEmpty }
}

/// A resolved verb with its data: the effect of a choice, or one of its steps.
public struct Operation: Sendable {
  public let id: OperationID
  /// The part of an action that the operation belongs to.
  public let parent: OperationParent
  public internal(set) var verb: ResolvedVerb
  public internal(set) var arguments: [Argument]
  /// `then`: the handlers for the end of the instance that this starts.
  public internal(set) var handlers: IDRange<HandlerID>
  /// The operation as written.
  public let range: SourceRange
  /// The scalar that names the target, or the verb's own word.
  public internal(set) var targetRange: SourceRange
  /// The modifiers beside the verb, as written; nil if there are none.
  var declared: SharedModifiers?

  /// The modifiers beside the verb, as written.
  public var modifiers: ModifierDeclarations { declared?.modifiers ?? .none }

  /// Whether the verb has no modifiers.
  public var isBare: Bool { declared == nil }
}

/// The target of a move.
public enum Destination: Hashable, Sendable {
  case flow(FlowID)
  /// The screen itself in its own flow; elsewhere its flow, entered at the screen.
  case screen(ScreenID)
  /// A tabs flow entered at that tab.
  case tab(TabID)
}

/// Resolved names, as ids of the graph.
public enum ResolvedNames: VerbNames, Sendable {
  public typealias Text = String
  public typealias Flag = Bool
  public typealias Target = Destination
  public typealias Screen = ScreenID
  /// The outcomes with the name that the instance may have. The first one with a handler counts. The order is: the
  /// outcomes of the screen, of its flow, and of other screens that may have entered the instance. Empty for a bare
  /// `finish`.
  public typealias Outcome = [OutcomeID]
  public typealias Choices = IDRange<ChoiceID>
  public typealias Steps = IDRange<OperationID>

  /// A page of the flow in which the `select` is written, and all tabs with the name.
  public struct Selection: Sendable {
    public let name: String
    public let page: ScreenID?
    public let tabs: [TabID]
  }
}

/// A verb with every name resolved.
public typealias ResolvedVerb = Verb<ResolvedNames>

/// One entry of `with`, bound to a param.
public struct Argument: Sendable {
  /// The value that is passed.
  public enum Value: Sendable {
    /// A param of the screen, or in a handler a param of the outcome.
    case param(ParamID)
    case literal(Literal)
    /// A placeholder of the link that runs the action, or a parameter of the action.
    case parameter(String)
  }

  public let name: String
  /// The param that it is bound to; nil for the URL of a bare `url` in an action that is run.
  public let param: ParamID?
  public let value: Value
}

/// A handler for an end of an instance.
public struct Handler: Sendable {
  /// The event for which it runs.
  public enum Event: Hashable, Sendable {
    case outcome(OutcomeID)
    /// The instance ended without an outcome.
    case dismissed
    /// The name isn't an outcome, which has its own finding.
    case invalid
  }

  public let id: HandlerID
  /// The move whose end it waits for.
  public let parent: HandlerParent
  /// The index of the step whose end it waits for, from 0; nil if at most one step has handlers.
  public let step: Int?
  public internal(set) var event: Event
  public let name: Located<String>
  public internal(set) var choices: IDRange<ChoiceID>
}
