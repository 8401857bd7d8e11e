/// Keeps what one context shows as it is to be.
@MainActor final class FlowContextReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>

  private(set) var number: Int
  let platform: Platform.Context
  private let maker: FlowControllerMaker<Platform>
  private let place: Picture.Place
  private var content: FlowContentReconciler<Platform>?

  init(_ number: Int, _ presentation: FlowPresentation?, _ maker: FlowControllerMaker<Platform>, at place: Picture.Place) {
    (self.number, self.maker, self.place) = (number, maker, place)
    platform = maker.makeContext(presentation)
  }

  var isMoving: Bool { platform.isMoving || content?.isMoving ?? false }

  /// What the platform has done by itself within it.
  ///
  /// - Parameter active: the context as it is to be, if people can use it.
  func notice(_ active: Picture.Context?) -> FlowPlatformMove<Platform.App>? {
    content?.notice(active?.number == number ? active?.content : nil)
  }

  func update(_ wanted: Picture.Context, animated: Bool) -> FlowStepOutcome {
    number = wanted.number
    if let content = content?.continued(as: wanted.content) { return content.update(wanted.content, animated: animated) }
    // Filled before it is seen, and in place before what was there goes: at no time is there nothing.
    let new = FlowContentReconciler(wanted.content, maker, at: place)
    let outcome = new.update(wanted.content, animated: false)
    platform.hold(new.controller)
    content = new
    return outcome.and(.changed)
  }
}
