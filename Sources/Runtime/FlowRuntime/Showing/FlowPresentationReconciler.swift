/// Keeps the root and what is presented over it, each over the one before, as they are to be.
///
/// A stack and a presentation can each have a transition of their own at the same time. They are not let: as long as anything moves, nothing
/// else begins. What a context shows while it is being presented or covered could otherwise be asked to change halfway, and each combination of
/// two transitions would have to be known. What is given up is half a second where somebody pushes and presents at once; and where both
/// are asked for before either has begun, what lies below changes without being watched, and only the last transition is seen.
@MainActor final class FlowPresentationReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>
  private typealias Context = FlowContextReconciler<Platform>

  private let maker: FlowControllerMaker<Platform>
  /// What is expected to be shown, the root first.
  private var chain: [FlowContextReconciler<Platform>]
  /// On its way off the screen, as it was asked to be.
  private var leaving: [FlowContextReconciler<Platform>] = []
  /// Off the screen though nobody asked, or not let onto it: if the state keeps it, it is shown with the views that it has.
  private var aside: [FlowContextReconciler<Platform>] = []

  /// Whether something that the app itself presents over the root goes, because the root has changed.
  private var clearsRoot = false
  /// Whether something is to be presented and waits until the app itself closes what it presents.
  private(set) var isWaiting = false

  init(_ maker: FlowControllerMaker<Platform>) {
    self.maker = maker
    chain = [Context(rootBy: maker)]
  }

  var root: Platform.Controller { chain[0].platform.controller }

  /// Whether anything has been brought to the screen.
  var isOnScreen: Bool { chain.count > 1 || chain[0].platform.canPresent }

  /// That of any transition.
  var motion: FlowMotion {
    var motion = FlowMotion.none
    for context in chain + leaving { motion = motion.and(context.motion) }
    return motion
  }

  /// The numbers of the contexts that have gone though nobody asked them to, the topmost first.
  func noticeGone() -> [Int] {
    if let first = leaving.first, first.platform.isPresented {
      // The platform has not listened.
      chain += leaving
    }
    leaving = []
    var stays = 1
    while stays < chain.count, chain[stays].platform.isPresented { stays += 1 }
    let gone = Array(chain.dropFirst(stays))
    aside += gone
    chain = Array(chain.prefix(stays))
    var numbers: [Int] = []
    // An alert goes when it is answered, and only the answer says what that means.
    for context in gone.reversed() where context.platform.hasAppeared && !context.isAlert { numbers.append(context.number) }
    return numbers
  }

  /// What the platform has done by itself within the contexts.
  func notice(_ wanted: Picture) -> FlowPlatformMove<Platform.App>? {
    var found: FlowPlatformMove<Platform.App>?
    for (index, context) in chain.enumerated() {
      let isActive = index + 1 == wanted.contexts.count
      if let move = context.notice(isActive ? wanted.contexts[index] : nil) { found = move }
    }
    return found
  }

  /// Makes one step, while nothing moves: all that takes no time, and at most one transition.
  ///
  /// - Parameter animated: false at launch, where nothing has been seen yet.
  func step(to wanted: Picture, animated: Bool) -> FlowStepOutcome {
    isWaiting = false
    if let root = wanted.contexts.first, root.number != chain[0].number { clearsRoot = chain[0].number != 0 }
    keepAside(wanted)
    var stays = 1
    while stays < chain.count, stays < wanted.contexts.count, chain[stays].isOf(wanted.contexts[stays]) { stays += 1 }
    let isComplete = stays == chain.count && stays == wanted.contexts.count
    var outcome = FlowStepOutcome.same
    for (context, picture) in zip(chain.prefix(stays), wanted.contexts) {
      // What is covered, or about to be, or about to be seen again, need not be watched.
      let isSeen = animated && isComplete && context === chain[stays - 1]
      outcome = outcome.and(context.update(picture, animated: isSeen))
    }
    if outcome == .refused || motion != .none { return outcome }
    if stays < chain.count { return dismiss(to: stays, animated: animated) }
    if clearsRoot, stays == 1, chain[0].platform.isCovered {
      chain[0].platform.dismissPresented(animated: animated)
      return chain[0].platform.isCovered && motion == .none ? .refused : .changed
    }
    clearsRoot = false
    if stays < wanted.contexts.count {
      return present(wanted.contexts[stays], animated: animated && stays + 1 == wanted.contexts.count)
    }
    return outcome
  }

  private func keepAside(_ wanted: Picture) {
    var kept: [FlowContextReconciler<Platform>] = []
    // The system shows an alert once.
    for context in aside where !context.isAlert {
      for picture in wanted.contexts where picture.number == context.number { kept.append(context) }
    }
    aside = kept
  }

  private func dismiss(to count: Int, animated: Bool) -> FlowStepOutcome {
    let first = chain[count]
    chain[count - 1].platform.dismissPresented(animated: animated)
    if first.platform.isPresented, !first.platform.isMoving { return .refused }
    leaving = Array(chain.dropFirst(count))
    chain = Array(chain.prefix(count))
    return .changed
  }

  private func present(_ picture: Picture.Context, animated: Bool) -> FlowStepOutcome {
    let over = chain[chain.count - 1].platform
    // Before anything is made, which is asked for again and again as long as something of somebody else's is in the way.
    guard over.canPresent else {
      isWaiting = over.isCovered
      return .refused
    }
    var context: FlowContextReconciler<Platform>?
    for kept in aside where kept.number == picture.number { context = kept }
    let new = context ?? Context(picture, maker)
    if context == nil { aside.append(new) }
    // Complete before it is seen.
    _ = new.update(picture, animated: false)
    over.present(new.platform, from: picture.action, animated: animated)
    guard new.platform.isPresented else { return .refused }
    aside.removeAll { $0 === new }
    chain.append(new)
    return .changed
  }
}

extension FlowPicture.Context where App: FlowApp {
  /// The action that has presented it, or that has begun what did: `flow.screen.action` of `flow.screen.action#1/then/done`.
  fileprivate var action: String? { site.map { site in String(site.prefix { $0 != "#" && $0 != "/" }) } }
}
