/// The arrangement of a flow's screens.
public enum FlowShape: Hashable, Sendable { case stack, pages, tabs, alert }

/// The target of a move.
public indirect enum FlowTarget<App: FlowStructure>: Hashable, Sendable {
  /// A screen. On a stack, it joins the instance of its flow that is on top.
  case screen(App.Screen)
  /// A new instance of a flow that opens on a screen.
  case flow(on: App.Screen)
  /// A new instance of a tabs flow.
  case tabs(App.Flow, selected: App.Tab)
  /// A flow that decides on which screen it opens when a move enters it.
  case start(of: App.Flow)
  /// Nothing to show, which only a faulty project has.
  case nothing
}

/// The end of an instance.
public enum FlowEnding<Outcome> {
  /// The instance ended with an outcome, in the type of each flow or screen that may have entered the instance.
  case finished([Outcome])
  /// The instance was left without an outcome.
  case dismissed
}

/// The handler that runs after the end of an instance.
public struct FlowHandler<App: FlowStructure> {
  public let id: App.HandlerID
  /// The choices of the handler.
  public let choices: App.Choices
  /// The page that started the instance, if another page is current when the handler runs; nil otherwise.
  public let starter: App.Screen?

  public init(_ id: App.HandlerID, _ choices: App.Choices, startedBy starter: App.Screen? = nil) {
    (self.id, self.choices, self.starter) = (id, choices, starter)
  }
}

/// How a context covers the contexts below it.
public struct FlowPresentation: Hashable, Sendable {
  /// The style of a presentation.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// A sheet, a full-screen cover, a popover, or a form sheet.
    case sheet, fullScreen, popover, dialog
    /// A question in the middle of the screen, or a list of actions.
    case alert, confirm
  }

  /// The style of the presentation.
  public let style: Style
  /// Whether people can dismiss the context. They can never dismiss a full-screen presentation or an alert.
  public let isDismissable: Bool
  /// The heights of a sheet, the lowest first; empty if the system decides.
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

  public static func sheet(isDismissable: Bool = true, detents: [FlowDetent] = []) -> Self {
    Self(.sheet, isDismissable: isDismissable, detents: detents)
  }
  public static func popover(isDismissable: Bool) -> Self { Self(.popover, isDismissable: isDismissable) }
  public static func dialog(isDismissable: Bool) -> Self { Self(.dialog, isDismissable: isDismissable) }
  public static func confirm(isDismissable: Bool) -> Self { Self(.confirm, isDismissable: isDismissable) }
}

/// A height of a sheet.
public enum FlowDetent: Hashable, Sendable {
  /// A height that the system defines.
  case medium, large
  /// A share of the available height, greater than 0 and at most 1.
  case share(Double)
}
