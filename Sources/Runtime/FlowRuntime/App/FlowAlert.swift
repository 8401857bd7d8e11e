/// The text and the buttons of an alert, as a flow declares them.
public struct FlowAlert: Sendable {
  /// The role of a button, which decides on its look and place.
  public enum Role: String, Hashable, Sendable { case cancel, destructive }

  /// A button of an alert, as a flow declares it.
  struct Button: Sendable {
    /// The name of the button's action in the YAML file.
    let name: String
    let title: FlowTitle
    let role: Role?
    /// Whether the alert shows the button only while its action is possible.
    let isConditional: Bool
  }

  let title: FlowTitle
  let message: FlowTitle?
  var buttons: [Button] = []
}

/// An alert with the buttons that it shows now.
public struct FlowShownAlert: Hashable, Sendable {
  /// The accessibility identifier of the alert, `flow.screen`. The identifier of a button is `flow.screen.button`.
  @_spi(FlowGenerated) public let identifier: String
  /// A button of the alert.
  public struct Button: Hashable, Sendable {
    /// The name of the button's action in the YAML file.
    public let name: String
    let title: FlowTitle
    /// The role of the button; nil for an ordinary button.
    public let role: FlowAlert.Role?

    /// Returns the title in the user's language.
    ///
    /// - Parameter translated: returns the translation of a key.
    public func title(_ translated: (String) -> String) -> String { title.text(in: translated(title.key)) }
  }

  /// Whether the alert is a list of actions, which people can dismiss with a tap beside it.
  public let isList: Bool
  private let title: FlowTitle
  private let message: FlowTitle?
  /// The buttons that are possible now, in order.
  public let buttons: [Button]

  init(_ alert: FlowAlert, identifier: String, isList: Bool, buttons: [FlowAlert.Button]) {
    (self.identifier, self.isList, title, message) = (identifier, isList, alert.title, alert.message)
    var shown: [Button] = []
    for button in buttons { shown.append(Button(name: button.name, title: button.title, role: button.role)) }
    self.buttons = shown
  }

  /// Returns the title in the user's language.
  ///
  /// - Parameter translated: returns the translation of a key.
  public func title(_ translated: (String) -> String) -> String { title.text(in: translated(title.key)) }

  /// Returns the text below the title in the user's language, or nil if the alert has only a title.
  ///
  /// - Parameter translated: returns the translation of a key.
  public func message(_ translated: (String) -> String) -> String? { message.map { $0.text(in: translated($0.key)) } }
}

@MainActor extension FlowRouter {
  /// Returns the alert that a screen shows now, or nil if the screen isn't an alert.
  @_spi(FlowGenerated) public func alert(of route: App.Route) -> FlowShownAlert? {
    guard let alert = route.traits.alert else { return nil }
    var buttons: [FlowAlert.Button] = []
    for button in alert.buttons where !button.isConditional || isPossible(button.name, on: route) { buttons.append(button) }
    return FlowShownAlert(alert, identifier: route.screenName, isList: App.flow(route.flowName)?.isList ?? false, buttons: buttons)
  }

  /// Performs the action of a button of the alert that the app shows.
  @discardableResult public func tap(button name: String) -> FlowMove {
    guard let screen, let choices = choices(ofButton: name, on: screen.route) else { return refuse("tap", .inactive) }
    return begin(choices, if: { screen.isActive })
  }
}
