/// The result of a request to show something.
enum FlowStepOutcome: Int {
  /// The platform showed it before.
  case same
  /// The platform shows it now, or has begun a transition to it.
  case changed
  /// The platform ignored the request. The reconciler must ask again.
  case refused

  /// Returns the result of two requests together.
  func and(_ other: Self) -> Self { rawValue < other.rawValue ? other : self }
}

/// Whether a transition runs.
enum FlowMotion: Int {
  case none
  /// A transition runs whose result is known already. The result can become a move, but no other transition can begin.
  case certain
  /// A transition runs that people may still cancel. Its result is known only at the end.
  case open

  init(isMoving: Bool, isOpen: Bool = true) { self = isMoving ? isOpen ? .open : .certain : .none }

  /// Returns the motion of two parts together.
  func and(_ other: Self) -> Self { rawValue < other.rawValue ? other : self }
}

/// Updates the content of a context or a tab.
@MainActor enum FlowContentReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>

  case stack(FlowStackReconciler<Platform>)
  case pages(FlowPagesReconciler<Platform>)
  case tabs(FlowTabsReconciler<Platform>)

  /// Creates the reconciler of a content.
  ///
  /// - Returns: nil for an alert. Its context shows it without content.
  init?(_ content: Picture.Content, _ maker: FlowControllerMaker<Platform>, at place: Picture.Place) {
    switch content {
    case .stack(let stack): self = .stack(FlowStackReconciler(stack.number, maker, at: place))
    case .pages(let pages): self = .pages(FlowPagesReconciler(pages, maker, at: place))
    case .tabs(let tabs): self = .tabs(FlowTabsReconciler(tabs, maker, at: place))
    case .alert: return nil
    }
  }

  private var number: Int {
    switch self {
    case .stack(let stack): stack.number
    case .pages(let pages): pages.number
    case .tabs(let tabs): tabs.number
    }
  }

  var controller: Platform.Controller {
    switch self {
    case .stack(let stack): stack.platform.controller
    case .pages(let pages): pages.platform.controller
    case .tabs(let tabs): tabs.platform.controller
    }
  }

  var motion: FlowMotion {
    switch self {
    case .stack(let stack): stack.motion
    case .pages(let pages): pages.motion
    case .tabs(let tabs): tabs.motion
    }
  }

  /// Returns this reconciler if it can show the new content, or nil.
  func continued(as content: Picture.Content) -> Self? { content.number == number ? self : nil }

  /// Returns a move that the platform has made by itself within the content.
  ///
  /// - Parameter active: the wanted content, if it is active.
  func notice(_ active: Picture.Content?) -> FlowPlatformMove<Platform.App>? {
    let active = active?.number == number ? active : nil
    switch self {
    case .stack(let stack):
      if case .stack(let wanted)? = active { return stack.notice(wanted) }
      _ = stack.notice(nil)
    case .pages(let pages):
      if case .pages(let wanted)? = active { return pages.notice(wanted.current).map { .swipe(to: $0) } }
      _ = pages.notice(nil)
    case .tabs(let tabs):
      if case .tabs(let wanted)? = active { return tabs.notice(wanted) }
      _ = tabs.notice(nil)
    }
    return nil
  }

  func update(_ content: Picture.Content, animated: Bool) -> FlowStepOutcome {
    switch (self, content) {
    case (.stack(let stack), .stack(let wanted)): stack.update(wanted, animated: animated)
    case (.pages(let pages), .pages(let wanted)): pages.update(wanted.current)
    case (.tabs(let tabs), .tabs(let wanted)): tabs.update(wanted, animated: animated)
    // Contents of different kinds never share a number.
    default: .refused
    }
  }
}
