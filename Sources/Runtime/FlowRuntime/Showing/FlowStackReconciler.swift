/// Keeps the screens of one stack as they are to be, with a controller for each as long as it is there.
@MainActor final class FlowStackReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>

  let number: Int
  let platform: Platform.Stack
  /// The screens that are to be there, shown or not: what somebody took off the screen and the state has kept is shown again as it was.
  private var kept = FlowShownScreens<Platform.Controller>()
  /// What the platform has been asked for, or has done since.
  private var expected = FlowShownScreens<Platform.Controller>()

  init(_ number: Int, _ maker: FlowControllerMaker<Platform>, at place: Picture.Place) {
    self.number = number
    platform = maker.makeStack(at: place)
  }

  /// Finds what the platform has taken away by itself.
  ///
  /// - Parameter active: the stack as it is to be, if people can use it.
  /// - Returns: how many screens somebody has gone back by. Only who saw the active screen meant to leave it: where the state has gone on since
  ///   the gesture began, or shows another stack, it counts and the gesture does not.
  func notice(_ active: Picture.Stack?) -> Int? {
    let before = expected
    let stays = before.common(platform)
    if stays == before.count { return nil }
    expected = before.first(stays)
    guard let active, stays > 0, stays == platform.count, before.are(active) else { return nil }
    return before.count - stays
  }

  func update(_ wanted: Picture.Stack, animated: Bool) -> FlowStepOutcome {
    for screen in kept.keep(wanted) { kept.append(screen.number, platform.makeScreen(screen, over: kept.last)) }
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
}
