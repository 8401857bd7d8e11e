/// What becomes a case of an enum: a screen, a flow, a root flow.
struct RouteEntry {
  /// As the YAML names it.
  let name: String
  /// The case's name, escaped.
  let identifier: String
  let comment: [String]
  let value: Value
  /// The view of the screen, or of the flow's screens.
  var view = ""
  /// The type of the screen's actions.
  var actionsType = ""
  /// Whether it has actions.
  var isOffering = false
  /// The type of its flow's coordinator.
  var coordinatorType = ""
  /// What is to stand in the bar above the screen.
  var title: InterpolatedText?
  /// How the content of a root flow is shown.
  var shownAs = ""
  /// Whether it is an alert, which has no view.
  var isAlert = false

  enum Value {
    /// Something with a name of its own.
    case named(parameters: [ParameterModel], traits: ScreenTraits)
    /// An enum that is wrapped.
    case wrapped(type: String)
  }

  /// What a shortcut to it takes.
  var parameters: [ParameterModel] {
    switch value {
    case .named(let parameters, _): parameters
    case .wrapped(let type): [ParameterModel(label: "_", name: "route", type: type)]
    }
  }
}
