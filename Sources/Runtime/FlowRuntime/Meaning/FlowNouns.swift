/// How a flow arranges what it shows.
public enum FlowShape: Hashable, Sendable { case stack, pages, tabs, alert }

/// What a move leads to.
public indirect enum FlowTarget<App: FlowStructure>: Hashable, Sendable {
  /// A screen: on a stack it joins the instance of its flow that it comes to lie on.
  case screen(App.Screen)
  /// A flow, opening on a screen: an instance of its own.
  case flow(on: App.Screen)
  /// A tabs flow.
  case tabs(App.Flow, selected: App.Tab)
  /// A flow that decides on what it opens when it is entered.
  case start(of: App.Flow)
  /// A faulty project leaves nothing to show.
  case nothing
}

/// How an instance ended.
public enum FlowEnding<Outcome> {
  /// With an outcome, as each flow or screen that may have entered the instance declares it.
  case finished([Outcome])
  /// Left without one.
  case dismissed
}

/// What follows the end of an instance.
public struct FlowHandler<App: FlowStructure> {
  public let id: App.HandlerID
  public let choices: App.Choices
  /// The page that started the instance, if another page is current when the handler runs; nil otherwise.
  public let starter: App.Screen?

  public init(_ id: App.HandlerID, _ choices: App.Choices, startedBy starter: App.Screen? = nil) {
    (self.id, self.choices, self.starter) = (id, choices, starter)
  }
}

/// How a context lies over what is below it.
public struct FlowPresentation: Hashable, Sendable {
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case sheet, fullScreen, popover, dialog
    /// As the system shows a question, in the middle; or as a list of what can be done.
    case alert, confirm
  }

  public let style: Style
  /// Whether it can be swiped or tapped away; nothing can that fills the screen.
  public let isDismissable: Bool
  /// The heights at which a sheet may stand, the lowest first; none where the system decides.
  public let detents: [FlowDetent]

  public init(_ style: Style = .sheet, isDismissable: Bool = true, detents: [FlowDetent] = []) {
    (self.style, self.detents) = (style, detents)
    self.isDismissable = isDismissable && style != .fullScreen && style != .alert
  }

  public static var sheet: Self { Self(.sheet) }
  public static var fullScreen: Self { Self(.fullScreen) }
  public static var popover: Self { Self(.popover) }
  public static var dialog: Self { Self(.dialog) }
  public static var alert: Self { Self(.alert) }
  public static var confirm: Self { Self(.confirm) }
}

/// A height at which a sheet may stand.
public enum FlowDetent: Hashable, Sendable {
  case medium, large
  /// A share of the height that there is, more than 0 and at most 1.
  case share(Double)
}
