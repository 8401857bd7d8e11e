/// Where an action stands: what it may say depends on it.
indirect enum ActionPlace {
  case screen
  /// The screen of an alert: each is a button.
  case alert
  case flow(FlowKind)
  case app
  case barButton
  /// `then` of an action, run where nobody can choose otherwise.
  case handler(within: ActionPlace)
  /// The app's `roots`.
  case rootHandler
  /// `links: { unmet: … }`
  case unmet
  /// The `else` of a `popTo` in an action.
  case otherwise(within: ActionPlace)

  /// Whether `run` can name it.
  var isNamed: Bool {
    switch self {
    case .screen, .alert, .flow, .app: true
    case .barButton, .handler, .rootHandler, .unmet, .otherwise: false
    }
  }

  /// Whether some move must always be found.
  var mustBeTotal: Bool {
    switch self {
    case .handler, .rootHandler, .unmet, .otherwise: true
    case .screen, .alert, .flow, .app, .barButton: false
    }
  }

  /// Whether the screen it runs on is known to belong to one instance of one flow, so that `finish: o` has a meaning.
  var knowsOutcomes: Bool {
    switch self {
    case .screen, .alert, .flow(.stack), .flow(.pages), .flow(.alert), .flow(.confirm): true
    case .flow(.tabs), .app, .barButton, .rootHandler, .unmet: false
    // Both run on the screen that the action runs on.
    case .handler(let outer), .otherwise(let outer): outer.knowsOutcomes
    }
  }

  /// The verbs that alone are allowed, where not all are, and what they stand in, as messages call it.
  var only: (verbs: VerbPlaces, owner: String)? {
    switch self {
    case .rootHandler: (.roots, "a handler of 'roots'")
    case .unmet: (.unmet, "'unmet'")
    case .screen, .alert, .flow, .app, .barButton, .handler, .otherwise: nil
    }
  }
}
