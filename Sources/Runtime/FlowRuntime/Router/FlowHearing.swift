/// Hears of outcomes, as long as somebody holds it.
@MainActor public final class FlowHearing {
  fileprivate let number: Int
  fileprivate let screenName: String
  fileprivate let hear: (FlowEnd) -> Void

  /// For a screen that there is.
  fileprivate init<App: FlowApp>(_ screen: FlowScreen<App>, _ hear: @escaping (FlowEnd) -> Void) {
    (number, screenName, self.hear) = (screen.number, screen.route.screenName, hear)
  }

  /// For a preview, where nothing ever ends.
  fileprivate init() { (number, screenName, hear) = (0, "", { _ in }) }
}

@MainActor extension FlowScreen {
  /// Calls back with each outcome of that type in which something ends that this screen has pushed or presented: with its values, and before what
  /// follows it (`then`) is done, so that guards are asked when this has been called.
  ///
  /// - Returns: what hears of them as long as it is held.
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

/// A screen, as it is known without its app.
@_spi(FlowGenerated) public protocol FlowEnds: AnyObject, Sendable {
  /// Calls back when something ends with an outcome that the screen has pushed or presented.
  @MainActor func onEnd(_ hear: @escaping @MainActor (FlowEnd) -> Void) -> FlowHearing
}

@_spi(FlowGenerated) extension FlowScreen: FlowEnds {}

@MainActor extension FlowActing {
  /// Calls back with each outcome of that type in which something ends that the screen has pushed or presented, as ``FlowScreen`` does.
  ///
  /// - Returns: what hears of them as long as it is held; in previews nothing ever ends.
  public func onOutcome<Outcome>(
    _ type: Outcome.Type = Outcome.self, perform action: @escaping @MainActor (_ outcome: Outcome) -> Void
  ) -> FlowHearing {
    shown?.onOutcome(type, perform: action) ?? FlowHearing()
  }
}

/// Those who hear of outcomes.
@MainActor final class FlowHearings {
  private struct Weak { weak var hearing: FlowHearing? }

  private var all: [Weak] = []

  func add(_ hearing: FlowHearing) {
    var living: [Weak] = []
    for weak in all where weak.hearing != nil { living.append(weak) }
    living.append(Weak(hearing: hearing))
    all = living
  }

  /// Tells those of the active screen how something has ended that it had started.
  func tell<App: FlowApp>(_ end: FlowEnd, in navigation: FlowNavigation<App>) {
    guard let active = navigation.numberedScreen else { return }
    // Pages share a number.
    for weak in all {
      if let hearing = weak.hearing, hearing.number == active.number, hearing.screenName == active.screen.screenName { hearing.hear(end) }
    }
  }
}
