#if !os(macOS)

import FlowRuntime
import UIKit

/// An app that is shown with UIKit: what its screens look like is all that it adds.
public protocol FlowUIKitApp: FlowShownApp {
  /// The controller of a screen, which is not shown yet.
  ///
  /// - Parameters:
  ///   - root: what the screen is going to be shown on, as a navigation controller.
  ///   - below: the controller that it is going to lie on; nil for the bottom one of a stack, and for a page.
  @MainActor static func controller(of screen: FlowScreen<Self>, on root: UIViewController, over below: UIViewController?)
    -> UIViewController
  /// Where its texts are looked up.
  @MainActor static var strings: FlowStrings { get }
}

@MainActor extension FlowUIKitApp {
  public static var strings: FlowStrings { FlowStrings() }

  /// Where the app makes its controllers itself, in its scene delegate or for its start coordinator.
  public static func controller(of screen: FlowScreen<Self>, on root: UIViewController, over below: UIViewController?) -> UIViewController {
    UIViewController()
  }
}

#endif
