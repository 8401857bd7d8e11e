import FlowDiagnostics
import FlowYAML

/// The checks of an alert before names are resolved. Generated code shows the alert, and each of its buttons closes it.
extension Decoder {
  /// Reports parts that an alert can't have.
  mutating func checkAlert(_ flow: FlowDeclaration) {
    guard flow.kind.isAlert else { return }
    if flow.screens.count > 1 {
      report(AlertShape(.severalScreens(flow.screens.count), of: flow.kind, at: flow.screens[1].name.range))
    }
    if flow.kind == .alert, let screen = flow.screens.first, !screen.hasStrayActions, screen.actions.allSatisfy(\.body.isPrivate) {
      report(AlertShape(.noButton, of: flow.kind, at: screen.name.range))
    }
    if let action = flow.actions.first { report(AlertShape(.actionsOfFlow, of: flow.kind, at: action.name.range)) }
    for screen in flow.screens {
      if let title = screen.title, title.isBlank, screen.message?.value.isBlank ?? true, let range = screen.titleRange {
        report(AlertShape(.nothingToRead(button: nil), of: flow.kind, at: range))
      }
      checkButtons(of: screen, flow.kind)
      for action in screen.actions where !action.body.isPrivate { checkSaid(of: action, flow.kind) }
    }
  }

  private mutating func checkButtons(of screen: ScreenDeclaration, _ kind: FlowKind) {
    var cancel: Located<String>?
    for action in screen.actions where action.body.role?.value == .cancel && !action.body.isPrivate {
      if let first = cancel {
        report(AlertShape(.secondCancel(first: first), of: kind, at: action.name.range))
      } else {
        cancel = action.name
      }
      if !action.body.isList, let condition = action.body.choices.first?.modifiers.when.first {
        report(AlertShape(.conditionalCancel, of: kind, at: condition.range))
      }
    }
  }

  /// Reports titles and roles of a button that people never see: an empty title, and a choice that contradicts the button.
  private mutating func checkSaid(of button: ActionDeclaration, _ kind: FlowKind) {
    let (title, role) = (button.body.buttonTitle, button.body.role)
    if let title, title.value.isBlank { report(AlertShape(.nothingToRead(button: button.name.value), of: kind, at: title.range)) }
    for choice in button.body.choices {
      if let other = choice.modifiers.title, let title, other.value != title.value {
        report(AlertShape(.choiceOfButton(.title, instead: title.value), of: kind, at: other.range))
      }
      if let other = choice.modifiers.role, let role, other.value != role.value {
        report(AlertShape(.choiceOfButton(.role, instead: role.value.rawValue), of: kind, at: other.range))
      }
    }
  }

  /// Reports a key without effect on the screen of an alert.
  mutating func checkAlertKey(_ key: ScreenKey, at range: SourceRange) {
    guard let alert else {
      if key == .message { report(MisplacedKey(.message, at: range)) }
      return
    }
    switch key {
    case .view, .link, .entry, .back, .tabBar, .navigationBar: report(AlertShape(.key(key.rawValue), of: alert, at: range))
    case .params, .actions, .outcomes, .requires, .restore, .final, .title, .message, .doc, .allow: break
    }
  }

  /// Whether a button closes its alert. Reports a button that doesn't.
  mutating func checkCloses(_ verb: Verb<WrittenNames>, at range: SourceRange) -> Bool {
    guard let alert else { return true }
    if let closes = verb.closesAlert {
      if !closes { report(AlertShape(.staysOpen(verb.key?.rawValue ?? ""), of: alert, at: range)) }
      return closes
    }
    guard case .steps(let steps) = verb.parts, let first = steps.first, ![.dismiss, nil].contains(first.verb.key) else { return true }
    report(AlertShape(.firstStep, of: alert, at: first.verbRange))
    return false
  }
}
