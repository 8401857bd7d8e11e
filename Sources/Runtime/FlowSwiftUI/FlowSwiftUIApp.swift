#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// A generated app with SwiftUI views for its screens.
///
/// A generated app also decides how its stacks are shown: it is a ``FlowPathApp`` or a ``FlowLinkApp``.
@MainActor public protocol FlowSwiftUIApp: FlowShownApp {
  associatedtype RouteView: SwiftUI.View
  associatedtype StackView: SwiftUI.View
  associatedtype RootView: SwiftUI.View

  /// The key under which the state of each window is stored.
  static var storageKey: String { get }
  /// The translations of the app's texts.
  static var strings: FlowStrings { get }
  /// Returns the view of a screen. It is made once for each shown screen.
  @ViewBuilder static func view(of screen: FlowScreen<Self>) -> RouteView
  /// Returns the view at the root of a window.
  @ViewBuilder static func root(_ content: FlowRootContent<Self>) -> RootView
  /// Returns the view of a stack.
  static func stack(_ stack: FlowShownStack<Self>) -> StackView
  /// Whether a stack can add only one screen at a time.
  static var stacksOneByOne: Bool { get }
}

@MainActor extension FlowSwiftUIApp {
  public static var strings: FlowStrings { FlowStrings() }
}

extension FlowSwiftUIApp where RootView == FlowRootContent<Self> {
  /// Returns the content itself, for an app whose root flows all have the same view.
  public static func root(_ content: FlowRootContent<Self>) -> FlowRootContent<Self> { content }
}

extension FlowSwiftUIApp where RouteView == SwiftUI.EmptyView {
  /// Returns an empty view, for an app that makes its views itself.
  public static func view(of screen: FlowScreen<Self>) -> SwiftUI.EmptyView { SwiftUI.EmptyView() }
}

#endif
