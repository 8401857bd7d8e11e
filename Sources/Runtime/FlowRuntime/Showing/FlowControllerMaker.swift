/// The maker of controllers. Its controllers report to the reconciler.
@MainActor final class FlowControllerMaker<Platform: FlowPlatform> {
  typealias App = Platform.App
  typealias Place = FlowPicture<App>.Place

  private let platform: Platform
  /// Compares the shown content with the wanted content.
  var look: @MainActor () -> Void = {}
  /// Handles a tap on a tab, or on a button beside the tabs.
  var tap: @MainActor (_ item: App.Tab, _ flow: App.Flow, _ number: Int) -> Void = { _, _, _ in }

  /// Returns the text and the buttons that an alert has now.
  var describe: @MainActor (App.Route) -> FlowShownAlert? = { _ in nil }
  /// Handles the answer to an alert; nil if people dismissed it.
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
