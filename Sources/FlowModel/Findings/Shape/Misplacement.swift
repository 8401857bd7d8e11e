import FlowDiagnostics

/// The reason why a word of the flow language has no meaning at its place.
public enum Misplacement: Sendable {
  /// A key of another map. Both maps are in the words of messages. The key may be near a key of this map.
  case key(Located<String>, of: String, in: String, advice: Advice?)
  /// Keys of a screen in the place of screen names. With the screen that they belong to, if one is above.
  case keysAmongScreens([Located<String>], of: OwnerAbove?, mayBeOfFlow: Bool)
  /// Keys in the place of action names. With the action that they belong to, if they are keys of actions and an action is above.
  case keysAmongActions([Located<String>], of: OwnerAbove?, mayBeOfOwner: Bool)
  /// Entries beside their key, which has no value. With the column in which they belong.
  case besideOwner([Located<String>], of: String, column: Int32)
  /// Keys after a dash of their own that belong to the choice above. That choice may be the whole action.
  case cutOff([Located<String>], isAll: Bool)
  /// A word that begins a document, in the middle of one.
  case document(String)
  /// A key of flows of other kinds.
  case kind(FlowKind, FlowKey, kinds: [FlowKind])
  /// A presentation style, with its written word, in the place of the kind of a flow.
  case styleForKind(PresentationStyle, written: String, flow: String)
  /// `screens` of a flow of tabs, with tabs as its value.
  case screensOfTabs
  /// The placement of a link that runs an action.
  case placementOfAction(LinkKey)
  /// Outcomes of a page.
  case outcomes(page: String)
  /// The `link` of an action that doesn't belong to the app, or of one of its choices.
  case link(isChoice: Bool)
  /// `private` of an action without a name, or of one of several choices.
  case `private`(isChoice: Bool)
  /// `private` of an action that a link runs.
  case privateLink
  /// A verb where only some are allowed. With the owner of the action in the words of messages.
  case verb(VerbKey, owner: String, only: [VerbKey])
  /// A modifier of other verbs.
  case modifier(ModifierKey, of: VerbKey, verbs: [VerbKey])
  /// A modifier that belongs beside `steps`, not in a step.
  case modifierOfStep(ModifierKey)
  /// A verb that doesn't move within the current state.
  case step(VerbKey)
  /// `dismissable` of a style that isn't dismissable, or `detents` of a style without heights.
  case style(PresentationStyle, ModifierKey)
  /// `with` beside a `finish` without an outcome.
  case arguments
  /// `finish` with an outcome, in an action on screens of any flow.
  case outcome(String)
  /// A condition of `start`.
  case started
  /// A screen with outcomes of its own that a flow may start on.
  case outcomesOfStart(screen: String, declared: SourceRange)
  /// `then` of a push that starts no instance.
  case handlers
  /// `once` of a push of a flow.
  case once(String)
  /// `resume` under `unmet`.
  case resume
  /// `dismissed` in the handlers of a root flow.
  case dismissed(root: String)
  /// `message` of a screen that isn't an alert, `role` outside of alerts, or `icon` of an action that isn't a bar button.
  case message, role, icon
  /// A step that leaves the app before another step.
  case stepAfterURL

  var message: String {
    switch self {
    case .key(let word, _, let owner, _): "'\(word.value)' does not belong to \(owner)"
    case .keysAmongScreens(let keys, _, _):
      keys.count == 1
        ? "'\(keys[0].value)' is where the name of a screen is expected"
        : "\(keys.map(\.value).quotedList()) are where names of screens are expected"
    case .keysAmongActions(let keys, _, _):
      keys.count == 1
        ? "'\(keys[0].value)' is where the name of an action is expected"
        : "\(keys.map(\.value).quotedList()) are where names of actions are expected"
    case .besideOwner(let keys, let owner, _):
      "\(keys.map(\.value).quotedList()) \(keys.count == 1 ? "is" : "are") beside '\(owner)', which is empty"
    case .cutOff(let keys, _):
      "\(keys.map(\.value).quotedList()) \(keys.count == 1 ? "follows" : "follow") a dash, which begins another choice"
    case .document(let word): "'\(word)' must begin its own document"
    case .kind(let kind, let key, _): "a flow of kind '\(kind.rawValue)' has no '\(key.rawValue)'"
    case .styleForKind(_, let word, _): "'\(word)' isn't a kind of flow, but a style of presentation"
    case .screensOfTabs: "a flow of kind 'tabs' has no 'screens'"
    case .placementOfAction(let key): "the link of an action has no '\(key.rawValue)'"
    case .outcomes(let page): "the page '\(page)' cannot have outcomes of its own"
    case .link: "'link' does not belong to this action"
    case .private(isChoice: true): "'private' does not belong to one of several choices"
    case .private(isChoice: false): "'private' has no meaning here, because this action has no name"
    case .privateLink: "a link runs this action, so it cannot be private"
    case .verb(let verb, let owner, _): "'\(verb.rawValue)' is not allowed in \(owner)"
    case .modifier(let modifier, let verb, _): "'\(modifier.rawValue)' has no meaning beside '\(verb.rawValue)'"
    case .modifierOfStep(let modifier): "a step has no '\(modifier.rawValue)'"
    case .step(let verb): "'\(verb.rawValue)' cannot be a step"
    case .style(let style, let modifier): "'\(modifier.rawValue)' has no meaning for style '\(style.rawValue)'"
    case .arguments: "'with' has no meaning beside a 'finish' without an outcome"
    case .outcome(let outcome): "'finish: \(outcome)' is not allowed here, because these actions run on screens of any flow"
    case .started: "'started' has no meaning under 'start'"
    case .outcomesOfStart(let screen, _): "'\(screen)' has its own outcomes, but no move handles them at the start of the flow"
    case .handlers: "'then' has no meaning here: this push starts no flow of its own"
    case .once(let flow): "'once' looks for a screen, but '\(flow)' is a flow"
    case .resume: "'unmet' cannot resume the link that it replaces"
    case .dismissed: "a root flow cannot be dismissed"
    case .message: "'message' belongs to an alert, but this screen has a view"
    case .role: "'role' belongs to a button of an alert"
    case .icon: "'icon' belongs to a tab, or to a button beside the tabs"
    case .stepAfterURL: "'url' leaves the app, so no step can follow it"
    }
  }

  var help: String {
    switch self {
    case .key(let word, let other, _, nil): "'\(word.value)' is a key of \(other)"
    case .key(let word, let other, _, let advice?):
      "\(advice.help)\(advice.help.hasSuffix("?") ? "" : ";") '\(word.value)' is a key of \(other)"
    case .keysAmongScreens(let keys, let screen?, let mayBeOfFlow):
      screen.help(for: keys) + (mayBeOfFlow ? ", or \(screen.or(keys, "in column 1 for the flow", "to column 1 for the flow"))" : "")
    case .keysAmongScreens(let keys, nil, _): "name the screen first: '{ name: { \(keys.first?.value ?? "title"): … } }'"
    case .keysAmongActions(let keys, let action?, let mayBeOfOwner):
      action.help(for: keys) + (mayBeOfOwner ? ", or \(action.or(keys, "beside 'actions'"))" : "")
    case .keysAmongActions(let keys, nil, true): "write \(keys.pronoun) beside 'actions'"
    case .keysAmongActions(let keys, nil, false): "name the action first: '{ name: { \(keys.first?.value ?? "then"): … } }'"
    case .besideOwner(let keys, let owner, let column): OwnerAbove(name: owner, placement: .lines(column: column)).help(for: keys)
    case .cutOff(_, isAll: true): "delete all dashes: only a list of choices has dashes"
    case .cutOff(let keys, isAll: false):
      "delete the dash, so that \(keys.count == 1 ? "it belongs" : "they belong") to the choice above"
    case .document: "write '---' before it to begin another document"
    case .kind(_, let key, let kinds): "'\(key.rawValue)' belongs to kind \(kinds.map(\.rawValue).quotedList("or"))"
    case .styleForKind(let style, _, let flow):
      "delete 'kind', and write the style where the flow is presented: '{ present: \(flow), style: \(style.rawValue) }'"
    case .screensOfTabs: "did you mean 'tabs'?"
    case .placementOfAction: "delete it, or move the link to a screen: the link of an action runs in the current state of the app"
    case .outcomes: "declare the outcomes on the flow: its pages are one instance"
    case .link(isChoice: true): "write 'link' beside 'choices': '{ link: /path, choices: [ … ] }'"
    case .link(isChoice: false): "move 'link' to an action of the app, or to the screen that it opens"
    case .private(isChoice: true): "write it beside 'choices': '{ private: true, choices: [ … ] }'"
    case .private(isChoice: false): "move 'private' to an action of a screen, a flow or the app"
    case .privateLink: "delete 'private', or let the link run another action"
    case .verb(_, _, let only): "use \(Self.sorted(only).quotedList("or"))"
    case .modifier(.else, _, _): "write a last choice without 'when', for example 'stay'; 'else' belongs to 'popTo'"
    case .modifier(_, _, let verbs): "use it with \(Self.sorted(verbs).quotedList("or"))"
    case .modifierOfStep(.else): "write a list of choices instead"
    case .modifierOfStep: "put it beside 'steps'"
    case .step: "use \(Self.sorted(VerbKey.allowed(in: .steps)).quotedList("or"))"
    case .style(_, .detents): "use 'style: sheet': only a sheet has several heights"
    case .style: "delete it: only a sheet, popover or dialog can be swiped or tapped away"
    case .arguments: "name the outcome that the arguments belong to"
    case .outcome: "move it to the screens or the flow that declare the outcome, or use 'finish' alone"
    case .started: "delete it: 'started' means that the screen's flow was pushed or presented"
    case .outcomesOfStart: "declare the outcomes on the flow"
    case .handlers: "declare 'outcomes' on the screen if it ends with an outcome"
    case .once: "write the name of the screen: 'flow.screen'"
    case .resume: "move 'resume: true' to the 'root' that people take once the requirements hold, for example after signing in"
    case .dismissed(let root): "name an outcome of '\(root)'"
    case .message: "show the text in the view, or make the flow one of kind 'alert' or 'confirm'"
    case .role, .icon: "delete it: the view decides how its buttons look"
    case .stepAfterURL: "make it the last of the steps"
    }
  }

  /// The edits that certainly fix the fault.
  var edits: [Edit] {
    switch self {
    case .key(let word, _, _, let advice?): advice.edits(at: word.range)
    default: []
    }
  }

  private static func sorted(_ verbs: [VerbKey]) -> [String] { verbs.map(\.rawValue).sorted() }
}
