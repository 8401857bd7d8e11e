#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import UIKit

/// A view of a screen, which finds the router and the coordinator of its stack in its environment, and what it has started.
@MainActor public struct FlowHostedView<App: FlowUIKitApp, Content: SwiftUI.View>: SwiftUI.View {
  let content: Content
  let screen: FlowScreen<App>
  /// Each is there whenever the screen is shown by what this module has.
  let router: FlowUIKitRouter<App>?
  let coordinator: FlowCoordinator<App>?

  public var body: some SwiftUI.View {
    if let router, let coordinator {
      content.hearing(of: screen).hidingBack(screen.route.hidesBack).environmentObject(coordinator).environmentObject(router)
    } else if let router {
      // A page lies on no stack.
      content.hearing(of: screen).environmentObject(router)
    } else {
      content.hearing(of: screen)
    }
  }
}

@MainActor extension FlowNavigationRouter {
  /// A controller that shows the view.
  ///
  /// - Parameter root: what the controller is going to be shown on.
  @_spi(FlowGenerated) public func hosted<App: FlowUIKitApp>(for screen: FlowScreen<App>, on root: UIViewController) -> UIViewController {
    App.hosting(view(), of: screen, on: root)
  }
}

@MainActor extension FlowUIKitApp {
  /// A controller that shows the view of a screen.
  static func hosting<Content: SwiftUI.View>(_ view: Content, of screen: FlowScreen<Self>, on root: UIViewController) -> UIViewController {
    UIHostingController(
      rootView: FlowHostedView(
        content: view, screen: screen, router: screen.router as? FlowUIKitRouter<Self>, coordinator: FlowCoordinator<Self>.of(root)))
  }
}

#endif
