/// A registration for outcomes. It ends when the last reference to it goes.
@MainActor public final class FlowHearing {
  fileprivate let number: Int
  fileprivate let screenName: String
  fileprivate let hear: (FlowEnd) -> Void

  /// Creates a registration for a screen of the app.
  fileprivate init<App: FlowApp>(_ screen: FlowScreen<App>, _ hear: @escaping (FlowEnd) -> Void) {
    (number, screenName, self.hear) = (screen.number, screen.route.screenName, hear)
  }

  /// Creates a registration for a preview, where nothing ends.
  fileprivate init() { (number, screenName, hear) = (0, "", { _ in }) }
}

@MainActor extension FlowScreen {
  /// Calls a closure with each outcome of a type in which a flow or screen ends that this screen has pushed or presented.
  ///
  /// The call comes before the handler (`then`), so the app asks the handler's guards after the call.
  ///
  /// - Returns: the registration. The calls end when it is released.
  public func onOutcome<Outcome>(
    _ type: Outcome.Type = Outcome.self, perform action: @escaping @MainActor (_ outcome: Outcome) -> Void
  ) -> FlowHearing {
    onEnd { end in if let outcome = end.outcome(type) { action(outcome) } }
  }

  @_spi(FlowGenerated) public func onEnd(_ hear: @escaping @MainActor (FlowEnd) -> Void) -> FlowHearing {
    let hearing = FlowHearing(self, hear)
    router.listeners.add(hearing)
    return hearing
  }
}

/// A screen without the type of its app.
@_spi(FlowGenerated) public protocol FlowEnds: AnyObject, Sendable {
  /// Calls a closure when a flow or screen that this screen has pushed or presented ends with an outcome.
  @MainActor func onEnd(_ hear: @escaping @MainActor (FlowEnd) -> Void) -> FlowHearing
  /// Returns the object of a type that the screens of the flow's instance share.
  @MainActor func instanceObject<Object: AnyObject>(_ make: @MainActor () -> Object) -> Object
}

@_spi(FlowGenerated) extension FlowScreen: FlowEnds {}

@MainActor extension FlowActing {
  /// Calls a closure with each outcome of a type in which a flow or screen ends that the screen has pushed or presented. See
  /// ``FlowScreen``.
  ///
  /// - Returns: the registration. The calls end when it is released. In previews nothing ever ends.
  public func onOutcome<Outcome>(
    _ type: Outcome.Type = Outcome.self, perform action: @escaping @MainActor (_ outcome: Outcome) -> Void
  ) -> FlowHearing {
    shown?.onOutcome(type, perform: action) ?? FlowHearing()
  }
}

/// The registrations for outcomes.
@MainActor final class FlowHearings {
  private struct Weak { weak var hearing: FlowHearing? }

  private var all: [Weak] = []

  func add(_ hearing: FlowHearing) {
    var living: [Weak] = []
    for weak in all where weak.hearing != nil { living.append(weak) }
    living.append(Weak(hearing: hearing))
    all = living
  }

  /// Notifies the registrations of the active screen that an instance which it started has ended.
  func tell<App: FlowApp>(_ end: FlowEnd, in navigation: FlowNavigation<App>) {
    guard let active = navigation.numberedScreen else { return }
    // Pages share a number.
    for weak in all {
      if let hearing = weak.hearing, hearing.number == active.number, hearing.screenName == active.screen.screenName { hearing.hear(end) }
    }
  }
}
