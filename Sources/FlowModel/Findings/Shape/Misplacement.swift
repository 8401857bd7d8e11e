import FlowDiagnostics

/// Why a word of the flow language has no meaning where it stands.
public enum Misplacement: Sendable {
  /// A key of another map; both as messages call them.
  case key(String, of: String, in: String)
  /// A word that begins a document, within one.
  case document(String)
  /// A key of flows of other kinds.
  case kind(FlowKind, FlowKey, kinds: [FlowKind])
  /// Outcomes of a page.
  case outcomes(page: String)
  /// The `link` of an action that is none of the app's, or a list of choices.
  case link
  /// A verb where only some are allowed; who holds it, as messages call that.
  case verb(VerbKey, owner: String, only: [VerbKey])
  /// A modifier of other verbs.
  case modifier(ModifierKey, of: VerbKey, verbs: [VerbKey])
  /// A modifier that stands beside `steps`, not in one of them.
  case modifierOfStep(ModifierKey)
  /// A verb that does not move within the state as it is.
  case step(VerbKey)
  /// `dismissable` of a style that never is.
  case dismissable(PresentationStyle)
  /// `with` beside a `finish` that has no outcome.
  case arguments
  /// `finish` with an outcome, on screens of any flow.
  case outcome(String)
  /// A condition of `start`.
  case started
  /// `then` of a push that starts nothing.
  case handlers
  /// `once` of a push of a flow.
  case once(String)
  /// `dismissed` in the handlers of a root flow.
  case dismissed(root: String)

  var message: String {
    switch self {
    case .key(let word, _, let owner): "'\(word)' does not belong to \(owner)"
    case .document(let word): "'\(word)' begins a document of its own"
    case .kind(let kind, let key, _): "a flow of kind '\(kind.rawValue)' has no '\(key.rawValue)'"
    case .outcomes(let page): "the page '\(page)' cannot have outcomes of its own"
    case .link: "'link' does not belong to this action"
    case .verb(let verb, let owner, _): "\(owner) cannot hold '\(verb.rawValue)'"
    case .modifier(let modifier, let verb, _): "'\(modifier.rawValue)' has no meaning beside '\(verb.rawValue)'"
    case .modifierOfStep(let modifier): "a step has no '\(modifier.rawValue)'"
    case .step(let verb): "'\(verb.rawValue)' cannot be a step"
    case .dismissable(let style): "'dismissable' has no meaning for style '\(style.rawValue)'"
    case .arguments: "'with' has no meaning beside a 'finish' without an outcome"
    case .outcome(let outcome): "'finish: \(outcome)' cannot stand here: these actions run on screens of any flow"
    case .started: "'started' has no meaning at launch"
    case .handlers: "'then' has no meaning here: this push starts no flow of its own"
    case .once(let flow): "'once' looks for a screen, and '\(flow)' is a flow"
    case .dismissed: "a root flow cannot be dismissed"
    }
  }

  var help: String {
    switch self {
    case .key(let word, let other, _): "'\(word)' is a key of \(other)"
    case .document: "begin a further document with '---' before it"
    case .kind(_, let key, let kinds): "'\(key.rawValue)' belongs to kind \(kinds.map(\.rawValue).quotedList("or"))"
    case .outcomes: "pages are one instance: declare the outcomes on the flow"
    case .link: "links run actions of the app that are no list of choices; a screen has a 'link' of its own"
    case .verb(_, _, let only): "it takes \(Self.sorted(only).quotedList("or"))"
    case .modifier(_, _, let verbs): "it goes with \(Self.sorted(verbs).quotedList())"
    case .modifierOfStep(.else): "write a list of choices instead"
    case .modifierOfStep: "put it beside 'steps'"
    case .step: "steps are \(Self.sorted(VerbKey.allowed(in: .steps)).quotedList())"
    case .dismissable: "only a sheet, popover or dialog can be swiped or tapped away"
    case .arguments: "name the outcome that the arguments belong to"
    case .outcome: "put it on the screens or the flow that declare the outcome, or use 'finish' alone"
    case .started: "it asks whether the screen's flow was pushed or presented"
    case .handlers: "a screen that ends with an outcome declares 'outcomes' itself"
    case .once: "name the screen: 'flow.screen'"
    case .dismissed(let root): "name an outcome of '\(root)'"
    }
  }

  private static func sorted(_ verbs: [VerbKey]) -> [String] { verbs.map(\.rawValue).sorted() }
}
