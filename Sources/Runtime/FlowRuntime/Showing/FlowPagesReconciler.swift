/// Keeps the page that is shown as it is to be.
@MainActor final class FlowPagesReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>

  let number: Int
  let platform: Platform.Pages
  private var expected: Platform.App.Screen

  init(_ pages: Picture.Pages, _ maker: FlowControllerMaker<Platform>, at place: Picture.Place) {
    number = pages.number
    expected = pages.current
    platform = maker.makePages(pages, at: place)
  }

  /// The page that somebody has swiped to from the active one.
  func notice(_ active: Picture.Pages?) -> Platform.App.Screen? {
    let now = platform.current
    if now == expected { return nil }
    let before = expected
    expected = now
    return active?.current == before ? now : nil
  }

  func update(_ wanted: Picture.Pages) -> FlowStepOutcome {
    expected = platform.current
    if expected == wanted.current { return .same }
    platform.show(wanted.current)
    // What it has not done is not to be taken for what somebody did.
    expected = platform.current
    return expected == wanted.current ? .changed : .refused
  }
}
