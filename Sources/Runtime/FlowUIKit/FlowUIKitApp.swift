#if !os(macOS)

import FlowRuntime
import UIKit

/// A generated app with UIKit controllers for its screens.
public protocol FlowUIKitApp: FlowShownApp {
  /// Returns the controller of a screen, which isn't shown yet.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - root: the container that will show the screen, for example a navigation controller.
  ///   - below: the controller that will be below the screen; nil for the bottom screen of a stack, and for a page.
  @MainActor static func controller(of screen: FlowScreen<Self>, on root: UIViewController, over below: UIViewController?)
    -> UIViewController
  /// The translations of the app's texts.
  @MainActor static var strings: FlowStrings { get }
}

@MainActor extension FlowUIKitApp {
  public static var strings: FlowStrings { FlowStrings() }

  /// Returns an empty controller, for an app whose scene delegate or start coordinator makes the controllers.
  public static func controller(of screen: FlowScreen<Self>, on root: UIViewController, over below: UIViewController?) -> UIViewController {
    UIViewController()
  }
}

#endif
