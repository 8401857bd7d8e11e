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
  /// Runs the action of a screen that leads to another.
  ///
  /// - Returns: nil where none does.
  @MainActor static func show(_ route: Route, from screen: FlowScreen<Self>) -> FlowMove?
  /// Runs the action of a screen that puts another in its place.
  ///
  /// - Returns: nil where none does.
  @MainActor static func replace(with route: Route, on screen: FlowScreen<Self>) -> FlowMove?
}

@MainActor extension FlowUIKitApp {
  public static func show(_ route: Route, from screen: FlowScreen<Self>) -> FlowMove? { nil }
  public static func replace(with route: Route, on screen: FlowScreen<Self>) -> FlowMove? { nil }
}

#endif
