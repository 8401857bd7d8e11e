#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// An app whose screens lie on top of each other in navigation stacks.
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

/// Screens on top of each other, by a path of them.
@available(iOS 16, *)
@MainActor public struct FlowPathStackView<App: FlowSwiftUIApp>: SwiftUI.View {
  @SwiftUI.ObservedObject var stack: FlowShownStack<App>

  public var body: some SwiftUI.View {
    SwiftUI.NavigationStack(path: path) {
      SwiftUI.Group {
        // A bottom screen keeps nothing of the one before.
        if let bottom = stack.screens.first { FlowStackedView(screen: bottom).id(ObjectIdentifier(bottom)) }
      }
      .navigationDestination(for: FlowShownScreen<App>.self) { FlowStackedView(screen: $0).id(ObjectIdentifier($0)) }
    }
  }

  private var path: SwiftUI.Binding<[FlowShownScreen<App>]> {
    SwiftUI.Binding {
      Array(stack.screens.dropFirst())
    } set: { path in
      stack.isCut(to: path.count + 1)
    }
  }
}

#endif
