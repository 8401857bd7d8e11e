#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// An app whose screens are views of SwiftUI.
///
/// One that is generated says besides how its screens lie on top of each other: it is a ``FlowPathApp`` or a ``FlowLinkApp``.
@MainActor public protocol FlowSwiftUIApp: FlowShownApp {
  associatedtype RouteView: SwiftUI.View
  associatedtype StackView: SwiftUI.View
  associatedtype RootView: SwiftUI.View

  /// The key under which the state of each window is stored.
  static var storageKey: String { get }
  /// Where its texts are looked up.
  static var strings: FlowStrings { get }
  /// The view of a screen, made once for each screen that is shown.
  @ViewBuilder static func view(of screen: FlowScreen<Self>) -> RouteView
  /// What is at the root of a window.
  @ViewBuilder static func root(_ content: FlowRootContent<Self>) -> RootView
  /// What shows screens on top of each other.
  static func stack(_ stack: FlowShownStack<Self>) -> StackView
  /// Whether no more than one screen at a time can be put on others.
  static var stacksOneByOne: Bool { get }
}

@MainActor extension FlowSwiftUIApp {
  public static var strings: FlowStrings { FlowStrings() }
}

extension FlowSwiftUIApp where RootView == FlowRootContent<Self> {
  /// Where all flows are alike there.
  public static func root(_ content: FlowRootContent<Self>) -> FlowRootContent<Self> { content }
}

extension FlowSwiftUIApp where RouteView == SwiftUI.EmptyView {
  /// Where the app makes its views itself.
  public static func view(of screen: FlowScreen<Self>) -> SwiftUI.EmptyView { SwiftUI.EmptyView() }
}

#endif
