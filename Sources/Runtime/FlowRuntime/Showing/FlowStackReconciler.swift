/// Keeps the screens of one stack as they are to be, with a controller for each as long as it is there.
@MainActor final class FlowStackReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>

  let number: Int
  let platform: Platform.Stack
  private let maker: FlowControllerMaker<Platform>
  private let place: Picture.Place
  /// The screens that are to be there, shown or not: what somebody took off the screen and the state has kept is shown again as it was.
  private var kept: [Int: Platform.Controller] = [:]
  /// What the platform has been asked for, or has done since.
  private var expected: [(number: Int, controller: Platform.Controller)] = []

  init(_ number: Int, _ maker: FlowControllerMaker<Platform>, at place: Picture.Place) {
    (self.number, self.maker, self.place) = (number, maker, place)
    platform = maker.makeStack()
  }

  /// Finds what the platform has taken away by itself.
  ///
  /// - Parameter active: the stack as it is to be, if people can use it.
  /// - Returns: how many screens somebody has gone back by. Only who saw the active screen meant to leave it: where the state has gone on since
  ///   the gesture began, or shows another stack, it counts and the gesture does not.
  func notice(_ active: Picture.Stack?) -> Int? {
    let now = platform.controllers
    let before = expected
    var stays = 0
    while stays < before.count, stays < now.count, before[stays].controller === now[stays] { stays += 1 }
    if stays == before.count { return nil }
    expected = Array(before.prefix(stays))
    guard let active, stays > 0, stays == now.count, active.screens.count == before.count else { return nil }
    for (screen, shown) in zip(active.screens, before) where screen.number != shown.number { return nil }
    return before.count - stays
  }

  func update(_ wanted: Picture.Stack, animated: Bool) -> FlowStepOutcome {
    var screens: [(number: Int, controller: Platform.Controller)] = []
    var controllers: [Platform.Controller] = []
    var stay: [Int: Platform.Controller] = [:]
    for (index, screen) in wanted.screens.enumerated() {
      let controller = kept[screen.number] ?? maker.makeScreen(screen, at: place, height: index + 1)
      stay[screen.number] = controller
      screens.append((screen.number, controller))
      controllers.append(controller)
    }
    kept = stay
    let now = platform.controllers
    var same = 0
    while same < now.count, same < controllers.count, now[same] === controllers[same] { same += 1 }
    if same == now.count, same == controllers.count {
      expected = screens
      return .same
    }
    if !animated || now.isEmpty {
      platform.set(controllers, animated: false)
    } else if same == now.count, controllers.count == same + 1 {
      platform.push(controllers[same])
    } else if same == controllers.count, same > 0 {
      platform.pop(to: controllers[same - 1])
    } else {
      platform.set(controllers, animated: true)
    }
    return verify(screens)
  }

  private func verify(_ screens: [(number: Int, controller: Platform.Controller)]) -> FlowStepOutcome {
    let now = platform.controllers
    expected = []
    for (screen, controller) in zip(screens, now) {
      guard screen.controller === controller else { break }
      expected.append(screen)
    }
    return expected.count == screens.count && now.count == screens.count ? .changed : .refused
  }
}
