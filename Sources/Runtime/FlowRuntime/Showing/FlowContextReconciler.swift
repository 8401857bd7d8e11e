/// Keeps what one context shows as it is to be.
@MainActor final class FlowContextReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>

  private(set) var number: Int
  let platform: Platform.Context
  private let maker: FlowControllerMaker<Platform>
  private let place: Picture.Place
  private var content: FlowContentReconciler<Platform>?
  /// What it says and offers as an alert, which it does as long as it is seen.
  private let alert: FlowShownAlert?

  /// The root, which shows nothing yet.
  init(rootBy maker: FlowControllerMaker<Platform>) {
    (number, self.maker, place, alert) = (0, maker, .init(context: 0), nil)
    platform = maker.makeContext(nil)
  }

  init(_ picture: Picture.Context, _ maker: FlowControllerMaker<Platform>) {
    (number, self.maker, place) = (picture.number, maker, .init(context: picture.index))
    alert = maker.alert(picture)
    platform = alert.map { maker.makeAlert($0, number: picture.number) } ?? maker.makeContext(picture.presentation)
  }

  var isAlert: Bool { alert != nil }

  /// Whether it is that context, and not one that says something else now.
  func isOf(_ picture: Picture.Context) -> Bool { number == picture.number && alert == maker.alert(picture) }

  var motion: FlowMotion { FlowMotion(isMoving: platform.isMoving).and(content?.motion ?? .none) }

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
    guard let new = FlowContentReconciler(wanted.content, maker, at: place) else { return .same }
    let outcome = new.update(wanted.content, animated: false)
    platform.hold(new.controller, animated: animated)
    content = new
    return outcome.and(.changed)
  }
}
