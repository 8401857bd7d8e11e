#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import UIKit

/// The view of a screen. Its environment contains the router, the coordinator of its flow, and the screen.
@MainActor public struct FlowHostedView<Router: FlowCoordinatedScreens, Content: SwiftUI.View>: SwiftUI.View {
  let content: Content
  let screen: FlowScreen<Router.AppType>
  let coordinator: FlowCoordinator<Router>

  public var body: some SwiftUI.View {
    content.hearing(of: screen).hidingBack(screen.route.hidesBack)
      .environment(\.flowScreen, screen).environmentObject(coordinator).environmentObject(coordinator.router)
  }
}

/// The controller of a screen's view. It keeps the coordinator of the screen's flow.
@MainActor final class FlowHostedController<Content: SwiftUI.View>: UIHostingController<Content>, FlowCoordinated {
  let leadingCoordinator: AnyObject?

  init(_ view: Content, _ coordinator: AnyObject?) {
    leadingCoordinator = coordinator
    super.init(rootView: view)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

@MainActor extension FlowUIKitApp {
  /// Returns a controller that shows the view of a screen.
  static func hosting<Content: SwiftUI.View>(
    _ view: Content, of screen: FlowScreen<Self>, on root: UIViewController, over below: UIViewController?
  ) -> UIViewController {
    func host<Router: FlowCoordinatedScreens>(_ router: Router) -> UIViewController? {
      // The apps are equal, because the screens of an app's routes belong to that app. Swift has no way to declare this.
      guard let screen = screen as? FlowScreen<Router.AppType> else { return nil }
      let coordinator = FlowCoordinator<Router>.leading(to: screen, on: root, over: below)
      return FlowHostedController(FlowHostedView(content: view, screen: screen, coordinator: coordinator), coordinator)
    }
    let router = screen.route.screens as? any FlowCoordinatedScreens
    return router.flatMap { host($0) } ?? UIHostingController(rootView: view.hearing(of: screen))
  }
}

private struct FlowScreenKey: SwiftUI.EnvironmentKey {
  static var defaultValue: AnyObject? { nil }
}

extension SwiftUI.EnvironmentValues {
  /// The `FlowScreen` of the view; nil in previews.
  fileprivate var flowScreen: AnyObject? {
    get { self[FlowScreenKey.self] }
    set { self[FlowScreenKey.self] = newValue }
  }
}

/// The view of a route with the actions of its screen. If the view isn't shown as that screen, the actions do nothing.
@MainActor public struct FlowRouteView<Actions: FlowActionSet, Content: SwiftUI.View>: SwiftUI.View {
  @SwiftUI.Environment(\.flowScreen) private var screen
  private let content: @MainActor (Actions) -> Content

  @_spi(FlowGenerated) public init(
    _ type: Actions.Type = Actions.self, @SwiftUI.ViewBuilder content: @escaping @MainActor (Actions) -> Content
  ) {
    self.content = content
  }

  public var body: some SwiftUI.View {
    content((screen as? FlowScreen<Actions.AppType>).map { Actions(screen: $0.active) } ?? Actions.preview)
  }
}

#endif
