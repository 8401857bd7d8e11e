/// The code that makes the screen match the state, one transition at a time.
///
/// A platform takes time for a transition. During a transition it refuses requests, and it also moves by itself. A move therefore changes
/// only the wanted content. Whenever nothing moves, the reconciler compares the shown content with the wanted content. It then begins one
/// transition that brings them closer.
///
/// If the active screen changed without a request, people changed it, and the change becomes a move of the platform. The reconciler undoes
/// any other such change.
///
/// The reconciler reads the shown content only when nothing moves, or when the result of a running transition is certain. The second case
/// lets people use a screen as soon as they are back on it.
@MainActor public final class FlowReconciler<Platform: FlowPlatform> {
  /// The maximum number of changes without a transition in one look. A platform that never rests is looked at again later.
  private static var mostRounds: Int { 50 }

  private let router: FlowRouter<Platform.App>
  private let platform: Platform
  private let maker: FlowControllerMaker<Platform>
  private let contexts: FlowPresentationReconciler<Platform>
  private var wanted = FlowPicture<Platform.App>(contexts: [])
  /// The taps in bars that aren't moves yet, because an earlier gesture hasn't ended.
  private var taps: [(item: Platform.App.Tab, flow: Platform.App.Flow, number: Int)] = []
  private var hasBeenSeen = false
  /// Whether a move that isn't shown yet asks for no transition.
  private var skipsTransitions = false
  private var isLooking = false
  private var looksAfterThisTurn = false
  private var looksAfterAWhile = false

  /// Shows the state of a router. Call ``navigationHasChanged()`` after each change of the state.
  public init(_ router: FlowRouter<Platform.App>, on platform: Platform) {
    (self.router, self.platform) = (router, platform)
    maker = FlowControllerMaker(platform)
    contexts = FlowPresentationReconciler(maker)
    maker.look = { [weak self] in self?.look() }
    maker.tap = { [weak self] item, flow, number in self?.tap(item, of: flow, number) }
    maker.describe = { [router] in router.alert(of: $0) }
    maker.answer = { [weak self] button, number in self?.answer(button, number) }
    see()
    look()
  }

  /// The controller of the root, which has content from the beginning.
  public var root: Platform.Controller { contexts.root }

  /// Whether the platform shows all wanted content and nothing moves.
  public private(set) var isSettled = false

  /// Notifies the reconciler of a change of the state.
  ///
  /// The reconciler shows nothing before the running code has ended. Several moves at a time are therefore one transition.
  public func navigationHasChanged() {
    if !router.isAnimated { skipsTransitions = true }
    see()
    isSettled = false
    if looksAfterThisTurn { return }
    looksAfterThisTurn = true
    platform.afterThisTurn { [weak self] in
      self?.looksAfterThisTurn = false
      self?.look()
    }
  }

  private func see() {
    wanted = FlowPicture(of: router.navigation).seen
  }

  /// Compares the shown content with the wanted content. You can call it at any time.
  public func look() {
    if isLooking || wanted.contexts.isEmpty { return }
    isLooking = true
    defer {
      isLooking = false
      router.presentationWaits(contexts.isWaiting)
    }
    isSettled = false
    for _ in 0..<Self.mostRounds {
      if hear() { continue }
      if contexts.motion != .none { break }
      switch contexts.step(to: wanted, animated: hasBeenSeen && !skipsTransitions && platform.isAnimated) {
      case .same:
        (isSettled, skipsTransitions) = (true, false)
        if contexts.isOnScreen { hasBeenSeen = true }
        return
      case .changed: continue
      case .refused: return lookAgain()
      }
    }
    // The platform reports when it rests. This look is for a platform that doesn't.
    lookAgain()
  }

  private func lookAgain() {
    if looksAfterAWhile { return }
    looksAfterAWhile = true
    platform.afterAWhile { [weak self] in
      self?.looksAfterAWhile = false
      self?.look()
    }
  }

  /// Makes the moves of people, as far as they are known. A tap comes after the gesture that began before it, because people can tap a bar
  /// while a screen is on its way off.
  ///
  /// - Returns: whether there was a move.
  private func hear() -> Bool {
    if contexts.motion == .open { return false }
    if notice() { return true }
    if taps.isEmpty { return false }
    let tap = taps.removeFirst()
    // People who tap a bar that is about to go, or to be covered, haven't seen the wanted content yet.
    guard wanted.offersTabs(tap.number) else { return true }
    for item in Platform.App.tabItems(of: tap.flow) where item.isButton && item.name == tap.item {
      router.byPeople { Platform.App.tapButton(tap.item, of: tap.flow, router) }
      return true
    }
    router.make(.tap(tap.item, of: tap.flow))
    return true
  }

  /// Makes the moves that the platform has made by itself.
  ///
  /// - Returns: whether there was a move.
  private func notice() -> Bool {
    let gone = contexts.noticeGone()
    // If several contexts have gone, each of them is left by a move of its own.
    for number in gone where wanted.contexts.count > 1 && wanted.contexts.last?.number == number { router.make(.swipeDown) }
    guard let move = contexts.notice(wanted) else { return !gone.isEmpty }
    router.make(move)
    return true
  }

  private func answer(_ button: String?, _ number: Int) {
    if wanted.contexts.last?.number == number {
      if let button { router.byPeople { _ = router.tap(button: button) } } else { router.make(.swipeDown) }
    }
    // The alert has gone in any case. If the state keeps it, it is shown again.
    navigationHasChanged()
  }

  private func tap(_ item: Platform.App.Tab, of flow: Platform.App.Flow, _ number: Int) {
    taps.append((item, flow, number))
    while !isLooking, hear() {}
    // There may be new content to show, or a tap for which the screen must be compared again.
    navigationHasChanged()
  }
}

@MainActor extension FlowRouter {
  /// Makes a move that the platform has made already, or has let people make.
  @discardableResult @_spi(FlowGenerated) public func make(_ move: FlowPlatformMove<App>) -> FlowMove {
    byPeople {
      switch move {
      case .back(let count): back(by: count)
      case .swipe(let page): swipe(to: page)
      case .tap(let tab, let flow): tap(tab, of: flow)
      case .swipeDown: swipeDown()
      }
    }
  }
}
