/// The actions that an active screen, or a tabs flow around it, offers.
@MainActor public protocol FlowActionSet {
  associatedtype AppType: FlowApp
  /// The owner of the actions: a screen as `flow.screen`, or a tabs flow.
  static var place: String { get }
  /// The screen that the actions act on.
  var screen: FlowActing<AppType> { get }
  /// Creates the actions of a screen.
  ///
  /// - Parameter screen: a value that only the router creates.
  init(screen: FlowActiveScreen<AppType>)
}

@MainActor extension FlowActionSet {
  /// Actions for the preview or the test of a view. They do nothing, and record each call.
  public static var preview: Self { preview { _ in } }

  /// Creates actions for the test of a view. They do nothing except call the listener.
  ///
  /// - Parameter listener: called for each action, with the name of its move and the verdict `inactive`.
  public static func preview(_ listener: @escaping (_ move: FlowMove) -> Void) -> Self {
    Self(screen: FlowActiveScreen(acting: FlowActing(previewing: listener)))
  }

  /// The calls of actions for a preview or a test, in their order, with their arguments. Other actions record nothing.
  public var recorded: [FlowMove] { screen.recorded }

  /// Returns the record of some calls. A test compares it with the calls of a view: `actions.recorded == NoteActions.calls { $0.back() }`.
  public static func calls(_ make: (_ actions: Self) -> Void) -> [FlowMove] {
    let actions = preview
    make(actions)
    return actions.recorded
  }
}

/// The screen that a set of actions acts on. Only the router creates this value, and the actions don't expose it.
public struct FlowActiveScreen<App: FlowApp> {
  @_spi(FlowGenerated) public let acting: FlowActing<App>
}

/// The object that actions act on: a screen that was active when the router made the actions, or nothing in previews. The actions have an
/// effect only while that screen is active.
///
/// A class, because a single reference costs the compiler nothing in the many types that hold it.
@MainActor public final class FlowActing<App: FlowApp> {
  let shown: FlowScreen<App>?
  private let listener: (FlowMove) -> Void
  private var calls: [FlowMove] = []

  init(_ shown: FlowScreen<App>) { (self.shown, listener) = (shown, { _ in }) }

  init(previewing listener: @escaping (FlowMove) -> Void) { (shown, self.listener) = (nil, listener) }

  /// The calls of actions for a preview or a test.
  var recorded: [FlowMove] { calls }

  /// Returns the screen, or nil if it belongs to another flow, and in previews.
  @_spi(FlowGenerated) public func screen<Screens>(_ type: Screens.Type) -> Screens? { shown?.route.screens as? Screens }

  private func act(
    _ name: String, _ arguments: FlowMove.Arguments, _ guards: [App.Guard: Bool], if isOffered: @escaping (FlowScreen<App>) -> Bool,
    _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    guard let shown else {
      let move = FlowMove(name, .inactive, with: arguments)
      calls.append(move)
      listener(move)
      return move
    }
    if let request = shown.request { return request.make(name, arguments, on: shown.router, guards, if: { isOffered(shown) }, decide) }
    return shown.router.act(name, with: arguments, guards: guards, if: { isOffered(shown) }, decide)
  }
}

// The bodies of most actions. Decisions in these methods are compiled only once. A static name becomes a string here, not in each action.
@MainActor extension FlowActing {
  @_spi(FlowGenerated) public func push(_ name: StaticString, _ route: App.Route, with arguments: FlowMove.Arguments = [:]) -> FlowMove {
    move(name.description, .push(.screen(route)), with: arguments)
  }
  @_spi(FlowGenerated) public func pushFlow(_ name: StaticString, _ route: App.Route, with arguments: FlowMove.Arguments = [:]) -> FlowMove
  {
    move(name.description, .push(.flow(on: route)), with: arguments)
  }
  @_spi(FlowGenerated) public func pop(_ name: StaticString, with arguments: FlowMove.Arguments = [:]) -> FlowMove {
    move(name.description, .pop, with: arguments)
  }
  @_spi(FlowGenerated) public func popToRoot(_ name: StaticString, with arguments: FlowMove.Arguments = [:]) -> FlowMove {
    move(name.description, .popToRoot, with: arguments)
  }
  @_spi(FlowGenerated) public func present(
    _ name: StaticString, _ target: FlowTarget<App>, _ presentation: FlowPresentation = .sheet, with arguments: FlowMove.Arguments = [:]
  ) -> FlowMove {
    move(name.description, .present(target, presentation), with: arguments)
  }
  @_spi(FlowGenerated) public func dismiss(_ name: StaticString, with arguments: FlowMove.Arguments = [:]) -> FlowMove {
    move(name.description, .dismiss, with: arguments)
  }
  @_spi(FlowGenerated) public func root(_ name: StaticString, _ target: FlowTarget<App>, with arguments: FlowMove.Arguments = [:])
    -> FlowMove
  {
    move(name.description, .root(target), with: arguments)
  }

  /// Refuses an action of another screen.
  @_spi(FlowGenerated) public func refuse(_ name: StaticString, with arguments: FlowMove.Arguments = [:]) -> FlowMove {
    choose(name.description, with: arguments) { _ in nil }
  }

  // MARK: Other actions

  @_spi(FlowGenerated) public func move(_ name: String, _ verb: FlowVerb<App>, with arguments: FlowMove.Arguments = [:]) -> FlowMove {
    choose(name, with: arguments) { _ in FlowChoice(verb) }
  }

  @_spi(FlowGenerated) public func move(
    _ name: String, _ verb: FlowVerb<App>, sets: Set<App.Fact> = [], clears: Set<App.Fact> = [], with arguments: FlowMove.Arguments = [:]
  ) -> FlowMove {
    choose(name, with: arguments) { _ in FlowChoice(verb, sets: sets, clears: clears) }
  }

  /// Performs an action of the screen itself, or of its flow.
  @_spi(FlowGenerated) public func choose(
    _ name: String, with arguments: FlowMove.Arguments = [:], unlessAt hiding: Set<String> = [], guards: [App.Guard: Bool] = [:],
    _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    act(name, arguments, guards, if: { $0.isActive && $0.has(name) && !hiding.contains($0.route.screenName) }, decide)
  }

  /// Performs an action of the tabs around the screen, unless an action of the same name further in hides it.
  @_spi(FlowGenerated) public func choose(
    _ name: String, with arguments: FlowMove.Arguments = [:], within flow: String, unlessAt hiding: Set<String> = [],
    guards: [App.Guard: Bool] = [:], _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    act(name, arguments, guards, if: { $0.router.offers(within: flow, unlessAt: hiding) }, decide)
  }

  /// Performs the action of a button beside the tabs.
  @_spi(FlowGenerated) public func tapBarButton(
    _ name: String, of flow: String, _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    act(name, [:], [:], if: { $0.router.showsTabBar(of: flow) }, decide)
  }
}
