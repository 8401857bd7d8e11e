/// The place of an action, which determines its allowed content.
indirect enum ActionPlace {
  case screen
  /// The screen of an alert, where each action is a button.
  case alert
  case flow(FlowKind)
  case app
  case barButton
  /// `then` of an action. It runs where people can't choose anything else.
  case handler(within: ActionPlace)
  /// The app's `roots`.
  case rootHandler
  /// `links: { unmet: … }`
  case unmet
  /// The `else` of a `popTo` in an action.
  case otherwise(within: ActionPlace)

  /// Whether `run` can name the action.
  var isNamed: Bool {
    switch self {
    case .screen, .alert, .flow, .app: true
    case .barButton, .handler, .rootHandler, .unmet, .otherwise: false
    }
  }

  /// Whether one of the choices must always be possible.
  var mustBeTotal: Bool {
    switch self {
    case .handler, .rootHandler, .unmet, .otherwise: true
    case .screen, .alert, .flow, .app, .barButton: false
    }
  }

  /// Whether the screen of the action certainly belongs to one instance of one flow, so that `finish: o` has a meaning.
  var knowsOutcomes: Bool {
    switch self {
    case .screen, .alert, .flow(.stack), .flow(.pages), .flow(.alert), .flow(.confirm): true
    case .flow(.tabs), .app, .barButton, .rootHandler, .unmet: false
    // Both run on the screen of their action.
    case .handler(let outer), .otherwise(let outer): outer.knowsOutcomes
    }
  }

  /// The only allowed verbs, if not all are allowed, and the owner in the words of messages.
  var only: (verbs: VerbPlaces, owner: String)? {
    switch self {
    case .rootHandler: (.roots, "a handler of 'roots'")
    case .unmet: (.unmet, "'unmet'")
    case .screen, .alert, .flow, .app, .barButton, .handler, .otherwise: nil
    }
  }
}
