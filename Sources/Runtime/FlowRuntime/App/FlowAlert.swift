/// What an alert says and offers.
public struct FlowAlert: Sendable {
  public enum Role: String, Hashable, Sendable { case cancel, destructive }

  /// An action as people tap it.
  struct Button: Sendable {
    /// The action's name in the YAML.
    let name: String
    let title: FlowTitle
    let role: Role?
    /// Whether it is there only as long as its action can be taken.
    let isConditional: Bool
  }

  let title: FlowTitle
  let message: FlowTitle?
  var buttons: [Button] = []
}

/// An alert as people see it.
public struct FlowShownAlert: Hashable, Sendable {
  /// What tests of the user interface find it by: `flow.screen`. A button is called like its action, `flow.screen.button`.
  @_spi(FlowGenerated) public let identifier: String
  public struct Button: Hashable, Sendable {
    public let name: String
    let title: FlowTitle
    public let role: FlowAlert.Role?

    /// - Parameter translated: what is found in the language of whoever reads it, by the key of the text.
    public func title(_ translated: (String) -> String) -> String { title.text(in: translated(title.key)) }
  }

  /// Whether it is a list of what can be done, which can be tapped away.
  public let isList: Bool
  private let title: FlowTitle
  private let message: FlowTitle?
  public let buttons: [Button]

  init(_ alert: FlowAlert, identifier: String, isList: Bool, buttons: [FlowAlert.Button]) {
    (self.identifier, self.isList, title, message) = (identifier, isList, alert.title, alert.message)
    var shown: [Button] = []
    for button in buttons { shown.append(Button(name: button.name, title: button.title, role: button.role)) }
    self.buttons = shown
  }

  /// - Parameter translated: what is found in the language of whoever reads it, by the key of the text.
  public func title(_ translated: (String) -> String) -> String { title.text(in: translated(title.key)) }

  /// - Returns: nil where it says nothing below its title.
  public func message(_ translated: (String) -> String) -> String? { message.map { $0.text(in: translated($0.key)) } }
}

@MainActor extension FlowRouter {
  /// What an alert shows now; nil for a screen that is none.
  @_spi(FlowGenerated) public func alert(of route: App.Route) -> FlowShownAlert? {
    guard let alert = route.traits.alert else { return nil }
    var buttons: [FlowAlert.Button] = []
    for button in alert.buttons where !button.isConditional || isPossible(button.name, on: route) { buttons.append(button) }
    return FlowShownAlert(alert, identifier: route.screenName, isList: App.flow(route.flowName)?.isList ?? false, buttons: buttons)
  }

  /// A button of the alert that is shown is tapped.
  @discardableResult public func tap(button name: String) -> FlowMove {
    guard let screen, let choices = choices(ofButton: name, on: screen.route) else { return refuse("tap", .inactive) }
    return begin(choices, if: { screen.isActive })
  }
}
