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
    let now = platform.controllers
    let before = expected
    let stays = before.common(now)
    if stays == before.count { return nil }
    expected = before.first(stays)
    guard let active, stays > 0, stays == now.count, before.are(active.screens) else { return nil }
    return before.count - stays
  }

  func update(_ wanted: Picture.Stack, animated: Bool) -> FlowStepOutcome {
    if !kept.are(wanted.screens) { keep(wanted.screens) }
    let now = platform.controllers
    let same = kept.common(now)
    expected = kept
    if same == now.count, same == kept.count { return .same }
    if !animated || now.isEmpty {
      platform.set(kept.controllers, animated: false)
    } else if same == now.count, kept.count == same + 1 {
      platform.push(kept.controllers[same])
    } else if same == kept.count, same > 0 {
      platform.pop(to: kept.controllers[same - 1])
    } else {
      platform.set(kept.controllers, animated: true)
    }
    let asked = platform.controllers
    let shown = kept.common(asked)
    // What it has not done is not to be taken for what it did by itself.
    expected = kept.first(shown)
    return shown == kept.count && shown == asked.count ? .changed : .refused
  }

  private func keep(_ screens: [Picture.Screen]) {
    let before = kept
    kept = FlowShownScreens()
    for screen in screens {
      let old = before.controller(of: screen.number)
      kept.append(screen.number, old ?? platform.makeScreen(screen, over: kept.controllers.last))
    }
  }
}
