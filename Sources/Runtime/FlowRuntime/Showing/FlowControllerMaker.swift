/// Makes controllers that tell the reconciler what happens to them.
@MainActor final class FlowControllerMaker<Platform: FlowPlatform> {
  typealias App = Platform.App
  typealias Place = FlowPicture<App>.Place

  private let platform: Platform
  /// Looks at what is shown.
  var look: @MainActor () -> Void = {}
  /// Does what a tap on a tab, or on a button beside tabs, means.
  var tap: @MainActor (_ item: App.Tab, _ flow: App.Flow, _ number: Int) -> Void = { _, _, _ in }

  /// What an alert says and offers now.
  var describe: @MainActor (App.Route) -> FlowShownAlert? = { _ in nil }
  /// Does what an answer to an alert means; nil for one that has been tapped away.
  var answer: @MainActor (_ button: String?, _ number: Int) -> Void = { _, _ in }

  init(_ platform: Platform) { self.platform = platform }

  func alert(_ picture: FlowPicture<App>.Context) -> FlowShownAlert? { picture.alert.flatMap { describe($0) } }

  func makeAlert(_ alert: FlowShownAlert, number: Int) -> Platform.Context {
    platform.makeAlert(alert) { [weak self] button in
      self?.answer(button, number)
    } hasMoved: { [weak self] in
      self?.look()
    }
  }

  func makeContext(_ presentation: FlowPresentation?) -> Platform.Context {
    platform.makeContext(presentation) { [weak self] in self?.look() }
  }

  func makeStack(at place: Place) -> Platform.Stack { platform.makeStack(at: place) { [weak self] in self?.look() } }

  func makeTabs(of flow: App.Flow, number: Int, at place: Place) -> Platform.Tabs {
    platform.makeTabs(of: flow, at: place) { [weak self] item in
      self?.tap(item, flow, number)
    } hasMoved: { [weak self] in
      self?.look()
    }
  }

  func makePages(_ pages: FlowPicture<App>.Pages, at place: Place) -> Platform.Pages {
    platform.makePages(pages, at: place) { [weak self] in self?.look() }
  }
}
