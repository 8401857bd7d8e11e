#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import UIKit

/// How a screen comes to be shown.
public enum FlowNavigationTransition: Hashable, Sendable {
  case push
  case presentModally
  case presentFullscreen
}

/// The screens of a flow, which a coordinator leads through.
public protocol FlowCoordinatedScreens: FlowScreens where AppType: FlowUIKitApp {
  /// The screen among those of all flows.
  var route: AppType.Route { get }
  /// How the app's moves show the screen: one that some push and some present is pushed.
  var transition: FlowNavigationTransition { get }
}

/// The screens of a flow as a coordinator shows them.
public protocol FlowNavigationRouter: FlowCoordinatedScreens {
  associatedtype Content: SwiftUI.View

  /// The view of the screen, with actions that do something where it is shown.
  @MainActor @SwiftUI.ViewBuilder func view() -> Content
}

extension FlowNavigationRouter {
  /// A controller that shows the view.
  ///
  /// - Parameters:
  ///   - root: what the controller is going to be shown on.
  ///   - below: the controller that it is going to lie on.
  @MainActor @_spi(FlowGenerated) public func hosted(
    for screen: FlowScreen<AppType>, on root: UIViewController, over below: UIViewController?
  ) -> UIViewController {
    AppType.hosting(view(), of: screen, on: root, over: below)
  }
}

extension FlowNavigationTransition {
  /// - Parameter presentation: nil for what is pushed.
  init(_ presentation: FlowPresentation?) {
    guard let style = presentation?.style else {
      self = .push
      return
    }
    self = style == .fullScreen ? .presentFullscreen : .presentModally
  }
}

@MainActor extension FlowScreen {
  /// How the screen comes to be shown: what is the first one of something presented is presented with it.
  public var transition: FlowNavigationTransition {
    for context in FlowPicture(of: router.navigation).contexts where context.content.firstNumber == number {
      return FlowNavigationTransition(context.presentation)
    }
    return .push
  }
}

extension FlowPicture.Content {
  /// The number of the screen that it began with; nil for tabs, and for an alert, which no coordinator shows.
  fileprivate var firstNumber: Int? {
    if case .stack(let stack) = self { return stack.bottom?.number }
    if case .pages(let pages) = self { return pages.number }
    return nil
  }
}

#endif
