/// Updates the current page.
@MainActor final class FlowPagesReconciler<Platform: FlowPlatform> {
  typealias Picture = FlowPicture<Platform.App>

  let number: Int
  let platform: Platform.Pages
  private var expected: Platform.App.Screen

  convenience init(_ pages: Picture.Pages, _ maker: FlowControllerMaker<Platform>, at place: Picture.Place) {
    self.init(pages.number, showing: pages.current, on: maker.makePages(pages, at: place))
  }

  init(_ number: Int, showing page: Platform.App.Screen, on platform: Platform.Pages) {
    (self.number, expected, self.platform) = (number, page, platform)
  }

  var motion: FlowMotion { FlowMotion(isMoving: platform.isMoving) }

  /// Returns the page that people have swiped to from the active page.
  func notice(_ active: Platform.App.Screen?) -> Platform.App.Screen? {
    let now = platform.current
    if now == expected { return nil }
    let before = expected
    expected = now
    return active == before ? now : nil
  }

  func update(_ wanted: Platform.App.Screen) -> FlowStepOutcome {
    expected = platform.current
    if expected == wanted { return .same }
    platform.show(wanted)
    // A request that the platform ignored must not look like a swipe of people.
    expected = platform.current
    return expected == wanted ? .changed : .refused
  }
}
