/// Makes what is shown what the state says, one transition after another.
///
/// Platforms take time, refuse what they are asked for while they are moving, and move by themselves. So nothing is shown where a move is made:
/// a move changes what is wanted. Whenever nothing is moving, what is shown is compared with that, and the one transition is begun that brings
/// it nearer. What is not as it was asked to be has been done by somebody: it becomes a move of the platform if it was done to the active
/// screen, and is undone otherwise. In between anything may happen, in any order; only what is shown when nothing moves is looked at, or what
/// somebody has done for certain: a screen that is come back to can be used as soon as it is there.
@MainActor public final class FlowReconciler<Platform: FlowPlatform> {
  /// What takes no time is done at once; a platform that never comes to rest is looked at later instead.
  private static var mostRounds: Int { 50 }

  private let router: FlowRouter<Platform.App>
  private let platform: Platform
  private let maker: FlowControllerMaker<Platform>
  private let contexts: FlowPresentationReconciler<Platform>
  private var wanted = FlowPicture<Platform.App>(contexts: [])
  /// What has been tapped in bars and is not told of yet, since somebody was doing something before.
  private var taps: [(item: Platform.App.Tab, flow: Platform.App.Flow, number: Int)] = []
  private var hasBeenSeen = false
  /// Whether a move that isn't shown yet asks for no transition.
  private var skipsTransitions = false
  private var isLooking = false
  private var looksAfterThisTurn = false
  private var looksAfterAWhile = false

  /// Shows what the router says, which is to be followed by a call of ``navigationHasChanged()`` after each of its changes.
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

  /// The controller of the root, which has something to show from the beginning.
  public var root: Platform.Controller { contexts.root }

  /// Whether all that is wanted is shown, and nothing moves.
  public private(set) var isSettled = false

  /// To be called after each change of the state.
  ///
  /// Nothing is shown before the running code has ended: several moves at a time are one transition.
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

  /// Compares what is shown with what is wanted. It does no harm at any time.
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
    // It says when it has come to rest; if it should not, it is looked at all the same.
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

  /// Makes moves of what people have done, as far as it is known what that is. What they have tapped comes after what they had begun before: a
  /// bar can be tapped while a screen is on its way off.
  ///
  /// - Returns: whether there was anything.
  private func hear() -> Bool {
    if contexts.motion == .open { return false }
    if notice() { return true }
    if taps.isEmpty { return false }
    let tap = taps.removeFirst()
    // Who taps a bar that is about to go, or to be covered, has not seen yet what is wanted now.
    guard wanted.offersTabs(tap.number) else { return true }
    for item in Platform.App.tabItems(of: tap.flow) where item.isButton && item.name == tap.item {
      router.byPeople { Platform.App.tapButton(tap.item, of: tap.flow, router) }
      return true
    }
    router.make(.tap(tap.item, of: tap.flow))
    return true
  }

  /// Makes moves of what the platform has done by itself.
  ///
  /// - Returns: whether there was anything.
  private func notice() -> Bool {
    let gone = contexts.noticeGone()
    // Of those above each other all have gone, and each is left for itself.
    for number in gone where wanted.contexts.count > 1 && wanted.contexts.last?.number == number { router.make(.swipeDown) }
    guard let move = contexts.notice(wanted) else { return !gone.isEmpty }
    router.make(move)
    return true
  }

  private func answer(_ button: String?, _ number: Int) {
    if wanted.contexts.last?.number == number {
      if let button { router.byPeople { _ = router.tap(button: button) } } else { router.make(.swipeDown) }
    }
    // It has gone, whatever came of it: where the state keeps it, it is shown again.
    navigationHasChanged()
  }

  private func tap(_ item: Platform.App.Tab, of flow: Platform.App.Flow, _ number: Int) {
    taps.append((item, flow, number))
    while !isLooking, hear() {}
    // Something is to be shown, whatever came of it, or is to be looked at again.
    navigationHasChanged()
  }
}

@MainActor extension FlowRouter {
  /// Makes a move that the platform has made already, or let somebody make.
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
