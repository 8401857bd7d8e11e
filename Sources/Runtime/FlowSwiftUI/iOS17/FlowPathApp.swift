#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// An app whose stacks are navigation stacks with paths.
@available(iOS 16, *)
@MainActor public protocol FlowPathApp: FlowSwiftUIApp
where StackView == FlowPathStackView<Self>, RootView == FlowRootContent<Self> {}

@available(iOS 16, *)
@MainActor extension FlowPathApp {
  public static func stack(_ stack: FlowShownStack<Self>) -> FlowPathStackView<Self> {
    FlowPathStackView(stack: stack)
  }

  public static var stacksOneByOne: Bool { false }
}

#endif
