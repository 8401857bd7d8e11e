import FlowDiagnostics

/// Reports a part that an alert can't have. The system shows an alert, and each of its buttons closes it.
public struct AlertShape: Finding {
  public static let id = DiagnosticID("alert-shape", .shape, .error)

  /// The fault of an alert.
  public enum Fault: Sendable {
    /// A key of screens with views.
    case key(String)
    case severalScreens(Int)
    case actionsOfFlow
    case noButton
    /// A verb that doesn't close the alert.
    case staysOpen(String)
    case firstStep
    /// An action that is run and may not close the alert.
    case runStaysOpen(String)
    case secondCancel(first: Located<String>)
    case conditionalCancel
    /// A lone condition that is neither a fact nor a param.
    case condition(String)
    /// A verb other than `present` shows the alert.
    case shown(by: String, flow: Located<String>)
    /// A modifier of `present` for sheets.
    case presentation(key: String, flow: Located<String>)
    case text(TextFault)
    /// A title without a visible character, of the alert itself or of one of its buttons.
    case nothingToRead(button: String?)
    /// A choice contradicts its button.
    case choiceOfButton(ModifierKey, instead: String)
  }

  /// The fault of a `$name` in a text.
  public enum TextFault: Sendable {
    case unknownParam(String, nearest: String?)
    case noText(String, TypeExpression)
  }

  let fault: Fault
  let kind: FlowKind
  public let range: SourceRange
  public let subject: String?

  public init(_ fault: Fault, of kind: FlowKind, at range: SourceRange, subject: String? = nil) {
    (self.fault, self.kind, self.range, self.subject) = (fault, kind, range, subject)
  }

  private var noun: String { kind == .confirm ? "a confirmation" : "an alert" }

  public var message: String {
    switch fault {
    case .key(let key): "'\(key)' has no meaning for \(noun)"
    case .severalScreens(let count): "\(noun) has one screen, but this one has \(count)"
    case .noButton: "\(noun) without a button can't be closed"
    case .actionsOfFlow: "the buttons of \(noun) are the actions of its screen"
    case .staysOpen(let verb): "'\(verb)' leaves \(noun) open"
    case .firstStep: "these steps begin while \(noun) is still open"
    case .runStaysOpen(let action): "'\(action)' may leave \(noun) open"
    case .secondCancel: "\(noun) has one button that cancels"
    case .conditionalCancel: "the button that cancels is always there"
    case .condition(let condition): "'\(condition)' cannot decide whether a button is shown"
    case .shown(let key, let flow): "'\(flow.value)' is \(noun), which '\(key)' cannot show"
    case .presentation(let key, let flow): "'\(key)' has no meaning for '\(flow.value)', which is \(noun)"
    case .text(.unknownParam(let name, _)): "the screen has no param '\(name)'"
    case .text(.noText(let name, let type)): "'\(name)' is \(type.withArticle), which isn't text"
    case .nothingToRead(nil): "\(noun) with an empty title and no message shows no text"
    case .nothingToRead(let button?): "the button '\(button)' shows no text"
    case .choiceOfButton(let key, let shown): "a button has one \(key.rawValue), but this one already has '\(shown)'"
    }
  }

  public var help: String? {
    switch fault {
    case .key: "delete it: the system shows \(noun)"
    case .severalScreens: "write a separate flow for each"
    case .noButton: "add a button: 'actions: { ok: dismiss }'"
    case .actionsOfFlow: "write it under the 'actions' of the screen"
    case .staysOpen("stay"): "write 'dismiss': a button always closes \(noun)"
    case .staysOpen("url"): "close it first: 'steps: [dismiss, { url: … }]'"
    case .staysOpen(let verb): "close it first: 'steps: [dismiss, \(Self.isBare(verb) ? verb : "{ \(verb): … }")]'"
    case .firstStep: "begin with 'dismiss'"
    case .runStaysOpen: "run what closes it: 'dismiss', 'finish', 'root', 'open', or steps that begin with 'dismiss'"
    case .secondCancel: "delete the role of one of them"
    case .conditionalCancel: "delete the condition, or delete the role"
    case .condition: "use facts and params in the only 'when' of a button; to use a guard, write choices"
    case .shown: "show it with 'present'"
    case .presentation: "delete it: the kind of the flow decides how it is shown"
    case .text(.unknownParam(_, let nearest)):
      nearest.map { "did you mean '$\($0)'?" } ?? "declare it under 'params', or write '$$' for a dollar sign"
    case .text(.noText): "pass the text as a String"
    case .nothingToRead(nil): "write a title, or delete 'title' to show the name of the screen in words"
    case .nothingToRead: "write a title, or delete 'title' to show the name of the action in words"
    case .choiceOfButton(let key, let shown):
      "write it beside 'choices': '{ \(key.rawValue): \(shown), choices: [ … ] }', or write a button for each choice"
    }
  }

  private static func isBare(_ verb: String) -> Bool { VerbKey(rawValue: verb)?.standsAlone ?? false }

  public var related: [RelatedPlace] {
    switch fault {
    case .secondCancel(let first): [RelatedPlace("'\(first.value)' is the other one", first.range)]
    case .shown(_, let flow), .presentation(_, let flow): [RelatedPlace("the flow is declared here", flow.range)]
    case .key, .severalScreens, .noButton, .actionsOfFlow, .staysOpen, .firstStep, .runStaysOpen, .conditionalCancel, .condition, .text,
      .nothingToRead, .choiceOfButton:
      []
    }
  }
}
