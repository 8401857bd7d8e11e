/// The actions that an active screen, or a tabs flow around it, offers.
@MainActor public protocol FlowActionSet {
  associatedtype AppType: FlowApp
  /// What it is the actions of: `flow.screen`, or a tabs flow.
  static var place: String { get }
  /// - Parameter screen: only the router has it to give.
  init(screen: FlowActiveScreen<AppType>)
}

@MainActor extension FlowActionSet {
  /// Actions for the preview of a view: they do nothing.
  public static var preview: Self { preview { _ in } }

  /// Actions for the test of a view: they do nothing but say so.
  ///
  /// - Parameter listener: hears of each action that is called, by the name of its move; the verdict is `inactive`.
  public static func preview(_ listener: @escaping (_ move: FlowMove) -> Void) -> Self {
    Self(screen: FlowActiveScreen(acting: FlowActing(previewing: listener)))
  }
}

/// What actions are made of: only the router has it to give, and nobody gets it back from the actions.
public struct FlowActiveScreen<App: FlowApp> {
  @_spi(FlowGenerated) public let acting: FlowActing<App>
}

/// What actions act on: a screen that was active when they were made, and is as long as they do something; or nothing, in previews.
///
/// A class, because what is one reference costs the compiler nothing in the many types that hold it.
@MainActor public final class FlowActing<App: FlowApp> {
  let shown: FlowScreen<App>?
  private let listener: (FlowMove) -> Void

  init(_ shown: FlowScreen<App>) { (self.shown, listener) = (shown, { _ in }) }

  init(previewing listener: @escaping (FlowMove) -> Void) { (shown, self.listener) = (nil, listener) }

  /// The screen, if it is of that flow; nil in previews.
  @_spi(FlowGenerated) public func screen<Screens>(_ type: Screens.Type) -> Screens? { shown?.route.screens as? Screens }

  private func act(
    _ name: String, _ guards: [App.Guard: Bool], if isOffered: @escaping (FlowScreen<App>) -> Bool,
    _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    guard let shown else {
      let move = FlowMove(name, .inactive)
      listener(move)
      return move
    }
    if let request = shown.request { return request.make(name, on: shown.router, guards, if: { isOffered(shown) }, decide) }
    return shown.router.act(name, guards: guards, if: { isOffered(shown) }, decide)
  }
}

// What most actions do, each by itself: what is decided here need not be compiled once for each of them, nor is a name that is static made
// into a string there.
@MainActor extension FlowActing {
  @_spi(FlowGenerated) public func push(_ name: StaticString, _ route: App.Route) -> FlowMove {
    move(name.description, .push(.screen(route)))
  }
  @_spi(FlowGenerated) public func pushFlow(_ name: StaticString, _ route: App.Route) -> FlowMove {
    move(name.description, .push(.flow(on: route)))
  }
  @_spi(FlowGenerated) public func pop(_ name: StaticString) -> FlowMove { move(name.description, .pop) }
  @_spi(FlowGenerated) public func popToRoot(_ name: StaticString) -> FlowMove { move(name.description, .popToRoot) }
  @_spi(FlowGenerated) public func present(_ name: StaticString, _ target: FlowTarget<App>) -> FlowMove {
    move(name.description, .present(target))
  }
  @_spi(FlowGenerated) public func dismiss(_ name: StaticString) -> FlowMove { move(name.description, .dismiss) }
  @_spi(FlowGenerated) public func root(_ name: StaticString, _ target: FlowTarget<App>) -> FlowMove {
    move(name.description, .root(target))
  }

  /// An action of another screen than this.
  @_spi(FlowGenerated) public func refuse(_ name: StaticString) -> FlowMove { choose(name.description) { _ in nil } }

  // MARK: Everything else

  @_spi(FlowGenerated) public func move(_ name: String, _ verb: FlowVerb<App>) -> FlowMove { choose(name) { _ in FlowChoice(verb) } }

  @_spi(FlowGenerated) public func move(_ name: String, _ verb: FlowVerb<App>, sets: Set<App.Fact> = [], clears: Set<App.Fact> = [])
    -> FlowMove
  {
    choose(name) { _ in FlowChoice(verb, sets: sets, clears: clears) }
  }

  /// An action of the screen itself, or of its flow.
  @_spi(FlowGenerated) public func choose(
    _ name: String, unlessAt hiding: Set<String> = [], guards: [App.Guard: Bool] = [:],
    _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    act(name, guards, if: { $0.isActive && $0.has(name) && !hiding.contains($0.route.screenName) }, decide)
  }

  /// An action of tabs around the screen, which names further in hide.
  @_spi(FlowGenerated) public func choose(
    _ name: String, within flow: String, unlessAt hiding: Set<String> = [], guards: [App.Guard: Bool] = [:],
    _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    act(name, guards, if: { $0.router.offers(within: flow, unlessAt: hiding) }, decide)
  }

  /// A button beside tabs.
  @_spi(FlowGenerated) public func tapBarButton(
    _ name: String, of flow: String, _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    act(name, [:], if: { $0.router.showsTabBar(of: flow) }, decide)
  }
}
