/// What came of making what is shown what it is to be.
enum FlowStepOutcome: Int {
  /// It has been so.
  case same
  /// It is so now, or on its way there.
  case changed
  /// The platform has not done what it was asked for, and is to be asked again.
  case refused

  /// What came of two things together.
  func and(_ other: Self) -> Self { rawValue < other.rawValue ? other : self }
}

/// Whether something moves.
enum FlowMotion: Int {
  case none
  /// It does, and what people have done to it is known already: it can be told of, and nothing else can begin.
  case certain
  /// It does, and somebody may be doing it who turns back: what comes of it is known when it has ended.
  case open

  init(isMoving: Bool, isOpen: Bool = true) { self = isMoving ? isOpen ? .open : .certain : .none }

  /// That of two things together.
  func and(_ other: Self) -> Self { rawValue < other.rawValue ? other : self }
}

/// Keeps the content of a context or a tab as it is to be.
@MainActor enum FlowContentReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>

  case stack(FlowStackReconciler<Platform>)
  case pages(FlowPagesReconciler<Platform>)
  case tabs(FlowTabsReconciler<Platform>)

  /// - Returns: nil for an alert, which is nothing but the context that it is.
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

  /// Itself, where it can go on with that content.
  func continued(as content: Picture.Content) -> Self? { content.number == number ? self : nil }

  /// What the platform has done by itself within it.
  ///
  /// - Parameter active: the content as it is to be, if people can use it.
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
    // Numbers are not shared by what is of another kind.
    default: .refused
    }
  }
}
