/// Updates the root and the presentations over it, each over the one before.
///
/// A stack and a presentation could have transitions at the same time. The reconciler doesn't allow it: while anything moves, nothing else
/// begins. Otherwise a context could change while it is being presented or covered, and the reconciler would have to know each combination
/// of two transitions.
///
/// The price is half a second where people push and present at once. If the app requests both before either has begun, the content below
/// changes without a transition, and people see only the last transition.
@MainActor final class FlowPresentationReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>
  private typealias Context = FlowContextReconciler<Platform>

  private let maker: FlowControllerMaker<Platform>
  /// The contexts that the platform is expected to show, the root first.
  private var chain: [FlowContextReconciler<Platform>]
  /// The contexts that are on their way off the screen, as requested.
  private var leaving: [FlowContextReconciler<Platform>] = []
  /// The contexts that left the screen without a request, or that the platform refused to present. If the state keeps them, they are shown
  /// with their present views.
  private var aside: [FlowContextReconciler<Platform>] = []

  /// Whether to close a presentation of the app itself over the root, because the root has changed.
  private var clearsRoot = false
  /// Whether a presentation waits until the app closes its own one.
  private(set) var isWaiting = false

  init(_ maker: FlowControllerMaker<Platform>) {
    self.maker = maker
    chain = [Context(rootBy: maker)]
  }

  var root: Platform.Controller { chain[0].platform.controller }

  /// Whether anything has come to the screen.
  var isOnScreen: Bool { chain.count > 1 || chain[0].platform.canPresent }

  /// The motion of all contexts together.
  var motion: FlowMotion {
    var motion = FlowMotion.none
    for context in chain + leaving { motion = motion.and(context.motion) }
    return motion
  }

  /// Returns the numbers of the contexts that have gone without a request, the topmost first.
  func noticeGone() -> [Int] {
    if let first = leaving.first, first.platform.isPresented {
      // The platform ignored the request.
      chain += leaving
    }
    leaving = []
    var stays = 1
    while stays < chain.count, chain[stays].platform.isPresented { stays += 1 }
    let gone = Array(chain.dropFirst(stays))
    aside += gone
    chain = Array(chain.prefix(stays))
    var numbers: [Int] = []
    // An alert goes when people answer it, and only the answer has a meaning.
    for context in gone.reversed() where context.platform.hasAppeared && !context.isAlert { numbers.append(context.number) }
    return numbers
  }

  /// Returns a move that the platform has made by itself within the contexts.
  func notice(_ wanted: Picture) -> FlowPlatformMove<Platform.App>? {
    var found: FlowPlatformMove<Platform.App>?
    for (index, context) in chain.enumerated() {
      let isActive = index + 1 == wanted.contexts.count
      if let move = context.notice(isActive ? wanted.contexts[index] : nil) { found = move }
    }
    return found
  }

  /// Makes one step while nothing moves: all changes that take no time, and at most one transition.
  ///
  /// - Parameter animated: false at launch, before people have seen anything.
  func step(to wanted: Picture, animated: Bool) -> FlowStepOutcome {
    isWaiting = false
    if let root = wanted.contexts.first, root.number != chain[0].number { clearsRoot = chain[0].number != 0 }
    keepAside(wanted)
    var stays = 1
    while stays < chain.count, stays < wanted.contexts.count, chain[stays].isOf(wanted.contexts[stays]) { stays += 1 }
    let isComplete = stays == chain.count && stays == wanted.contexts.count
    var outcome = FlowStepOutcome.same
    for (context, picture) in zip(chain.prefix(stays), wanted.contexts) {
      // A context that is covered, or is about to be covered or uncovered, needs no transition.
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
    // The system shows an alert only once.
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
    // Checked first, because this request is repeated while a presentation of the app itself is in the way.
    guard over.canPresent else {
      isWaiting = over.isCovered
      return .refused
    }
    var context: FlowContextReconciler<Platform>?
    for kept in aside where kept.number == picture.number { context = kept }
    let new = context ?? Context(picture, maker)
    if context == nil { aside.append(new) }
    // The context is complete before people see it.
    _ = new.update(picture, animated: false)
    over.present(new.platform, from: picture.action, animated: animated)
    guard new.platform.isPresented else { return .refused }
    aside.removeAll { $0 === new }
    chain.append(new)
    return .changed
  }
}

extension FlowPicture.Context where App: FlowApp {
  /// The action that presented the context, or whose handler did: `flow.screen.action` of `flow.screen.action#1/then/done`.
  fileprivate var action: String? { site.map { site in String(site.prefix { $0 != "#" && $0 != "/" }) } }
}
