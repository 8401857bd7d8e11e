import FlowDiagnostics
import FlowModel

/// The checks of alerts that need resolved names.
extension Resolver {
  /// Whether a target can be the root or the content of a tab. Reports an alert.
  mutating func canBeShown(_ target: Destination, by key: String, at range: SourceRange, _ subject: Subject) -> Bool {
    let flow = graph.flows[graph.flow(of: target)]
    guard flow.kind.isAlert else { return true }
    report(AlertShape(.shown(by: key, flow: flow.name), of: flow.kind, at: range, subject: name(of: subject)))
    return false
  }

  /// Returns the presentation of an alert, which its kind decides; nil for other flows.
  ///
  /// If a button cancels, a tap outside the alert runs that button. Then the alert isn't dismissable.
  mutating func presentedAlert(_ target: Destination, _ keys: [Located<String>], _ scope: Scope) -> ResolvedVerb? {
    let flow = graph.flows[graph.flow(of: target)]
    guard flow.kind.isAlert else { return nil }
    if let key = keys.first {
      report(
        AlertShape(.presentation(key: key.value, flow: flow.name), of: flow.kind, at: key.range, subject: name(of: .scope(scope))))
    }
    let hasCancel = graph.declaration(of: flow.id).screens.contains { $0.cancel != nil }
    return .present(target, Presentation(flow.kind == .confirm ? .confirm : .alert, isDismissable: flow.kind == .confirm && !hasCancel))
  }

  /// Whether the scope is a button of an alert.
  func isButton(_ scope: Scope) -> Bool {
    scope.handler == nil && (scope.screen.map { graph.flows[graph.screens[$0].flow].kind.isAlert } ?? false)
  }

  /// Reports a `role` on anything except a button of an alert. An action that only `run` calls isn't a button.
  mutating func checkRole(_ role: Located<ActionRole>?, of body: ActionBody, _ scope: Scope) {
    guard let role, body.isPrivate || !isButton(scope) else { return }
    report(MisplacedKey(.role, at: role.range, subject: name(of: .scope(scope))))
  }

  /// Reports a single condition of a button that only the app can evaluate.
  mutating func checkShowing(of action: ActionID) {
    let choices = graph.actions[action].choices
    guard case .screen(let screen) = graph.actions[action].owner, !graph.actions[action].isPrivate, choices.count == 1,
      let choice = choices.first, graph.choices[choice].number == nil
    else { return }
    let conditions = graph.choices[choice].conditions
    for text in conditions.text where !conditions.isShownBy(text.value, graph) {
      report(
        AlertShape(
          .condition(text.value), of: graph.flows[graph.screens[screen].flow].kind, at: text.range, subject: graph.name(of: action)))
    }
  }

  /// Checks the placeholders in texts for people against the params of the screen.
  mutating func checkTexts(of flow: FlowID) {
    let kind = graph.flows[flow].kind
    for screen in graph.flows[flow].screens {
      let declared = graph.declaration(of: screen)
      let params = graph.screens[screen].params.map { graph.params[$0] }
      let types = Dictionary(params.map { ($0.name.value, $0.type) }) { first, _ in first }
      let known = Suggestions(params.map(\.name.value))
      let title = declared.title.flatMap { text in declared.titleRange.map { Located(text, $0) } }
      let buttons = declared.actions.filter { !$0.body.isPrivate }.map(\.body.buttonTitle)
      for text in ([title, declared.message] + buttons).compactMap({ $0 }) {
        for name in ScreenDeclaration.placeholders(in: text.value) {
          if let type = types[name] {
            guard let type, !type.isScalar else { continue }
            report(AlertShape(.text(.noText(name, type)), of: kind, at: text.range, subject: graph.name(of: screen)))
          } else if !declared.hasStrayParams {
            let fault = AlertShape.TextFault.unknownParam(name, nearest: known.nearest(to: name))
            report(AlertShape(.text(fault), of: kind, at: text.range, subject: graph.name(of: screen)))
          }
        }
      }
    }
  }

  /// Reports a `run` of a button that leaves the alert open. Runs are resolved last.
  mutating func checkRunsOfAlerts() {
    for flow in graph.flows.ids where graph.flows[flow].kind.isAlert {
      for screen in graph.flows[flow].screens {
        for action in graph.screens[screen].actions {
          for choice in graph.actions[action].choices {
            let operation = graph.operations[graph.choices[choice].operation]
            guard case .run(let name) = operation.verb, let run = graph.action(named: name, on: screen), !closes(run, on: screen, [])
            else { continue }
            report(
              AlertShape(.runStaysOpen(name), of: graph.flows[flow].kind, at: operation.targetRange, subject: graph.name(of: action)))
          }
        }
      }
    }
  }

  /// Whether an alert is closed after every choice of an action. An action that runs itself has its own finding.
  private func closes(_ action: ActionID, on screen: ScreenID, _ around: Set<ActionID>) -> Bool {
    if around.contains(action) { return true }
    return graph.actions[action].choices.allSatisfy { choice in
      let verb = graph.operations[graph.choices[choice].operation].verb
      if let closes = verb.closesAlert { return closes }
      if case .steps(let steps) = verb { return steps.first.map { [.dismiss, nil].contains(graph.operations[$0].verb.key) } ?? true }
      guard case .run(let name) = verb, let run = graph.action(named: name, on: screen) else { return true }
      return closes(run, on: screen, around.union([action]))
    }
  }
}

extension ScreenDeclaration {
  /// The button that cancels, if the screen is an alert's and has one.
  public var cancel: ActionDeclaration? { actions.first { $0.body.role?.value == .cancel && !$0.body.isPrivate } }
}

extension Conditions {
  /// Whether a condition of a single `when` is known without asking the app.
  fileprivate func isShownBy(_ text: String, _ graph: NavigationGraph) -> Bool {
    if text == "started" || text == "not started" { return false }
    let name = text.hasPrefix("not ") ? String(text.dropFirst(4)) : text
    return !guards.contains { graph.guards[$0].name.value == name }
  }
}
