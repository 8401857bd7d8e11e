/// What an alert says and offers, as it is written: `$name` in a text is a param of its screen.
public struct FlowAlert: Sendable {
  public enum Role: String, Hashable, Sendable { case cancel, destructive }

  /// An action as people tap it.
  public struct Button: Sendable {
    /// The action's name in the YAML.
    let name: String
    let title: String
    let role: Role?
    /// Whether it is there only as long as its action can be taken.
    let isConditional: Bool

    public init(_ name: String, _ title: String, _ role: Role? = nil, isConditional: Bool = false) {
      (self.name, self.title, self.role, self.isConditional) = (name, title, role, isConditional)
    }
  }

  let title: String
  let message: String
  /// What stands for `$name`.
  let values: [String: String]
  let buttons: [Button]
}

/// An alert as people see it.
public struct FlowShownAlert: Hashable, Sendable {
  public struct Button: Hashable, Sendable {
    public let name: String
    public let title: String
    public let role: FlowAlert.Role?
  }

  /// Whether it is a list of what can be done, which can be tapped away.
  public let isList: Bool
  private let title: String
  private let message: String
  public let buttons: [Button]
  private let values: [String: String]

  init(_ alert: FlowAlert, isList: Bool, buttons: [FlowAlert.Button]) {
    (self.isList, title, message, values) = (isList, alert.title, alert.message, alert.values)
    var shown: [Button] = []
    for button in buttons { shown.append(Button(name: button.name, title: button.title, role: button.role)) }
    self.buttons = shown
  }

  /// - Parameter translated: what a text is in the language of whoever reads it, with the same `$name` in it.
  public func title(_ translated: (String) -> String) -> String { filled(translated(title)) }

  /// - Returns: nil where it says nothing below its title.
  public func message(_ translated: (String) -> String) -> String? { message.isEmpty ? nil : filled(translated(message)) }

  private func filled(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      if rest.hasPrefix("$") {
        rest = rest.dropFirst()
        result += "$"
      } else if let name = longestName(at: rest) {
        rest = rest.dropFirst(name.count)
        result += values[name] ?? ""
      } else {
        result += "$"
      }
    }
    return result + rest
  }

  /// Of two names of which one begins with the other, that which is there.
  private func longestName(at text: Substring) -> String? {
    var longest: String?
    for name in values.keys where text.hasPrefix(name) && name.count > longest?.count ?? 0 { longest = name }
    return longest
  }
}

@MainActor extension FlowRouter {
  /// What an alert shows now; nil for a screen that is none.
  @_spi(FlowGenerated) public func alert(of route: App.Route) -> FlowShownAlert? {
    guard let alert = route.traits.alert else { return nil }
    var buttons: [FlowAlert.Button] = []
    for button in alert.buttons where !button.isConditional || isPossible(button.name, on: route) { buttons.append(button) }
    return FlowShownAlert(alert, isList: App.flow(route.flowName)?.isList ?? false, buttons: buttons)
  }

  /// A button of the alert that is shown is tapped.
  @discardableResult public func tap(button name: String) -> FlowMove {
    guard let screen, let choices = choices(ofButton: name, on: screen.route) else { return FlowMove.refused("tap", .inactive) }
    return begin(choices, if: { screen.isActive })
  }
}
