/// Updates the screens of one stack. Each screen keeps its controller as long as it is on the stack.
@MainActor final class FlowStackReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>

  let number: Int
  let platform: Platform.Stack
  /// The wanted screens, shown or not. A screen that left the display by itself, and that the state keeps, is shown again with its
  /// controller.
  private var kept = FlowShownScreens<Platform.Controller>()
  /// The pages among the wanted screens, by number.
  private var pages: [Int: FlowPagesReconciler<Platform>] = [:]
  /// The screens that the platform was asked to show, with its own changes since then.
  private var expected = FlowShownScreens<Platform.Controller>()

  init(_ number: Int, _ maker: FlowControllerMaker<Platform>, at place: Picture.Place) {
    self.number = number
    platform = maker.makeStack(at: place)
  }

  /// The motion of the stack's transition, and of pages that people turn.
  var motion: FlowMotion {
    var motion = FlowMotion(isMoving: platform.isMoving, isOpen: platform.isOpen)
    for pages in pages.values { motion = motion.and(pages.motion) }
    return motion
  }

  /// Returns a move that the platform has made by itself.
  ///
  /// - Parameter active: the wanted stack, if it is active.
  func notice(_ active: Picture.Stack?) -> FlowPlatformMove<Platform.App>? {
    let top = active?.top
    var turned: Platform.App.Screen?
    for (number, pages) in pages {
      if let page = pages.notice(number == top?.number ? top?.screen : nil) { turned = page }
    }
    // A way back leaves the page that people turned to before.
    if let count = noticeBack(active) { return .back(by: count) }
    return turned.map { .swipe(to: $0) }
  }

  /// Returns the number of screens by which people have gone back.
  ///
  /// Only people who saw the active screen meant to leave it. If the state has changed since the gesture began, or shows another stack, the
  /// state counts and the gesture doesn't.
  private func noticeBack(_ active: Picture.Stack?) -> Int? {
    let before = expected
    let stays = before.common(platform)
    if stays == before.count { return nil }
    expected = before.first(stays)
    guard let active, stays > 0, stays == platform.count, before.are(active) else { return nil }
    return before.count - stays
  }

  func update(_ wanted: Picture.Stack, animated: Bool) -> FlowStepOutcome {
    // First, so that a screen on top of pages is made over the page that is shown.
    let turned = turnPages(wanted)
    for screen in kept.keep(wanted) { kept.append(screen.number, make(screen, over: kept.last)) }
    return turned.and(arrange(animated: animated))
  }

  private func arrange(animated: Bool) -> FlowStepOutcome {
    let (same, now) = (kept.common(platform), platform.count)
    expected = kept
    if same == now, same == kept.count { return .same }
    if !animated || now == 0 {
      platform.set(kept.controllers, animated: false)
    } else if same == now, kept.count == same + 1, let top = kept.last {
      platform.push(top)
    } else if same == kept.count, let top = kept.last {
      platform.pop(to: top)
    } else {
      platform.set(kept.controllers, animated: true)
    }
    let shown = kept.common(platform)
    // A request that the platform ignored must not look like a move of the platform.
    expected = kept.first(shown)
    return shown == kept.count && shown == platform.count ? .changed : .refused
  }

  private func make(_ screen: Picture.Screen, over below: Platform.Controller?) -> Platform.Controller {
    guard let flow = screen.pages else { return platform.makeScreen(screen, over: below) }
    let made = platform.makePages(.init(number: screen.number, flow: flow, current: screen.screen), over: below)
    pages[screen.number] = FlowPagesReconciler(screen.number, showing: screen.screen, on: made.pages)
    return made.controller
  }

  /// Turns the pages that stay, and releases the others.
  private func turnPages(_ wanted: Picture.Stack) -> FlowStepOutcome {
    if pages.isEmpty { return .same }
    var outcome = FlowStepOutcome.same
    var staying: [Int: FlowPagesReconciler<Platform>] = [:]
    for screen in wanted.screens {
      guard let pages = pages[screen.number] else { continue }
      staying[screen.number] = pages
      outcome = outcome.and(pages.update(screen.screen))
    }
    pages = staying
    return outcome
  }
}
