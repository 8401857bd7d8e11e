#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import UIKit

/// The way in which a screen is shown.
public enum FlowNavigationTransition: Hashable, Sendable {
  /// The screen is pushed.
  case push
  /// The screen is presented, for example as a sheet.
  case presentModally
  /// The screen is presented over the full screen.
  case presentFullscreen
}

/// The screens of a flow that has a coordinator.
public protocol FlowCoordinatedScreens: FlowScreens where AppType: FlowUIKitApp {
  /// The screen as a route of the app.
  var route: AppType.Route { get }
  /// The way in which the app's moves show the screen. A screen that some moves push and others present is pushed.
  var transition: FlowNavigationTransition { get }
}

/// The screens of a flow with their SwiftUI views.
public protocol FlowNavigationRouter: FlowCoordinatedScreens {
  associatedtype Content: SwiftUI.View

  /// Returns the view of the screen. The actions of the view have an effect where the view is shown.
  @MainActor @SwiftUI.ViewBuilder func view() -> Content
}

extension FlowNavigationRouter {
  /// Returns a controller that shows the view.
  ///
  /// - Parameters:
  ///   - root: the controller that will contain the new controller.
  ///   - below: the controller that will be below the new controller.
  @MainActor @_spi(FlowGenerated) public func hosted(
    for screen: FlowScreen<AppType>, on root: UIViewController, over below: UIViewController?
  ) -> UIViewController {
    AppType.hosting(view(), of: screen, on: root, over: below)
  }
}

extension FlowNavigationTransition {
  /// Creates the transition of a presentation.
  ///
  /// - Parameter presentation: the presentation; nil for a push.
  init(_ presentation: FlowPresentation?) {
    guard let style = presentation?.style else {
      self = .push
      return
    }
    self = style == .fullScreen ? .presentFullscreen : .presentModally
  }
}

@MainActor extension FlowScreen {
  /// The way in which the screen is shown. The first screen of a presentation is presented, and all others are pushed.
  public var transition: FlowNavigationTransition {
    for context in FlowPicture(of: router.navigation).contexts where context.content.firstNumber == number {
      return FlowNavigationTransition(context.presentation)
    }
    return .push
  }
}

extension FlowPicture.Content {
  /// The number of the screen that the content began with; nil for tabs, and for an alert, which has no coordinator.
  fileprivate var firstNumber: Int? {
    if case .stack(let stack) = self { return stack.bottom?.number }
    if case .pages(let pages) = self { return pages.number }
    return nil
  }
}

#endif
