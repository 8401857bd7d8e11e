/// Keeps the screens of one stack as they are to be, with a controller for each as long as it is there.
@MainActor final class FlowStackReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>

  let number: Int
  let platform: Platform.Stack
  /// The screens that are to be there, shown or not: what somebody took off the screen and the state has kept is shown again as it was.
  private var kept = FlowShownScreens<Platform.Controller>()
  /// Those of them that are one of several pages, by number.
  private var pages: [Int: FlowPagesReconciler<Platform>] = [:]
  /// What the platform has been asked for, or has done since.
  private var expected = FlowShownScreens<Platform.Controller>()

  init(_ number: Int, _ maker: FlowControllerMaker<Platform>, at place: Picture.Place) {
    self.number = number
    platform = maker.makeStack(at: place)
  }

  /// That of a transition, or of pages that somebody turns.
  var motion: FlowMotion {
    var motion = FlowMotion(isMoving: platform.isMoving, isOpen: platform.isOpen)
    for pages in pages.values { motion = motion.and(pages.motion) }
    return motion
  }

  /// Finds what the platform has done by itself.
  ///
  /// - Parameter active: the stack as it is to be, if people can use it.
  func notice(_ active: Picture.Stack?) -> FlowPlatformMove<Platform.App>? {
    let top = active?.top
    var turned: Platform.App.Screen?
    for (number, pages) in pages {
      if let page = pages.notice(number == top?.number ? top?.screen : nil) { turned = page }
    }
    // Who has gone back has left the page that was turned to.
    if let count = noticeBack(active) { return .back(by: count) }
    return turned.map { .swipe(to: $0) }
  }

  /// - Returns: how many screens somebody has gone back by. Only who saw the active screen meant to leave it: where the state has gone on since
  ///   the gesture began, or shows another stack, it counts and the gesture does not.
  private func noticeBack(_ active: Picture.Stack?) -> Int? {
    let before = expected
    let stays = before.common(platform)
    if stays == before.count { return nil }
    expected = before.first(stays)
    guard let active, stays > 0, stays == platform.count, before.are(active) else { return nil }
    return before.count - stays
  }

  func update(_ wanted: Picture.Stack, animated: Bool) -> FlowStepOutcome {
    // First, so that what comes to lie on pages is made over the one that is to be seen.
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
    // What it has not done is not to be taken for what it did by itself.
    expected = kept.first(shown)
    return shown == kept.count && shown == platform.count ? .changed : .refused
  }

  private func make(_ screen: Picture.Screen, over below: Platform.Controller?) -> Platform.Controller {
    guard let flow = screen.pages else { return platform.makeScreen(screen, over: below) }
    let made = platform.makePages(.init(number: screen.number, flow: flow, current: screen.screen), over: below)
    pages[screen.number] = FlowPagesReconciler(screen.number, showing: screen.screen, on: made.pages)
    return made.controller
  }

  /// Turns the pages that stay, and lets go of those that do not.
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
