/// Updates the content of one context.
@MainActor final class FlowContextReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>

  private(set) var number: Int
  let platform: Platform.Context
  private let maker: FlowControllerMaker<Platform>
  private let place: Picture.Place
  private var content: FlowContentReconciler<Platform>?
  /// The text and the buttons of an alert. They don't change while the alert is shown.
  private let alert: FlowShownAlert?

  /// Creates the root, which shows nothing yet.
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

  /// Whether this is the context of a picture, with the same text and buttons if it is an alert.
  func isOf(_ picture: Picture.Context) -> Bool { number == picture.number && alert == maker.alert(picture) }

  var motion: FlowMotion { FlowMotion(isMoving: platform.isMoving).and(content?.motion ?? .none) }

  /// Returns a move that the platform has made by itself within the context.
  ///
  /// - Parameter active: the wanted context, if it is active.
  func notice(_ active: Picture.Context?) -> FlowPlatformMove<Platform.App>? {
    content?.notice(active?.number == number ? active?.content : nil)
  }

  func update(_ wanted: Picture.Context, animated: Bool) -> FlowStepOutcome {
    number = wanted.number
    if let content = content?.continued(as: wanted.content) { return content.update(wanted.content, animated: animated) }
    // The new content is complete before it is shown, and shown before the old one goes. The context is therefore never empty.
    guard let new = FlowContentReconciler(wanted.content, maker, at: place) else { return .same }
    let outcome = new.update(wanted.content, animated: false)
    platform.hold(new.controller, animated: animated)
    content = new
    return outcome.and(.changed)
  }
}
