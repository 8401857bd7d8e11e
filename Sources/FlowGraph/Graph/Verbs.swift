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
  /// What stands beside the `choices` of a list, as it is written.
  let whole: SharedModifiers
  /// What people call a list of choices as a whole.
  public var title: String? { whole.modifiers.title?.value }
  /// What it is there for as a button of an alert.
  public var role: ActionRole?
}

/// One way an action can go.
public struct Choice: Sendable {
  public let id: ChoiceID
  /// What it is one of.
  public let parent: ChoiceParent
  /// Its place in the list in which it is written, from 0; nil for one that is in no list.
  public let number: Int?
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
  /// What it is a part of.
  public let parent: OperationParent
  public internal(set) var verb: ResolvedVerb
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

/// Names as numbers of the graph.
public enum ResolvedNames: VerbNames, Sendable {
  public typealias Text = String
  public typealias Flag = Bool
  public typealias Target = Destination
  public typealias Screen = ScreenID
  /// The outcomes of the name that the instance may have, of which the first that somebody waits for counts. The outcomes of the
  /// screen come first, then the outcomes of its flow, then the outcomes of other screens that may have entered the instance. Empty for a bare `finish`.
  public typealias Outcome = [OutcomeID]
  public typealias Choices = IDRange<ChoiceID>
  public typealias Steps = IDRange<OperationID>

  /// A page of the flow in which it is written, and all tabs of the name.
  public struct Selection: Sendable {
    public let name: String
    public let page: ScreenID?
    public let tabs: [TabID]
  }
}

/// What an action can do, with every name resolved.
public typealias ResolvedVerb = Verb<ResolvedNames>

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
  /// What it waits for.
  public let parent: HandlerParent
  /// Which of the `steps` it waits for, from 0; nil where none or only one of them has handlers.
  public let step: Int?
  public internal(set) var event: Event
  public let name: Located<String>
  public internal(set) var choices: IDRange<ChoiceID>
}
