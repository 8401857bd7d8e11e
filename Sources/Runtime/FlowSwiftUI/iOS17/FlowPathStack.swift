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
    // A binding made of closures is another at each evaluation; with such a path, apps built for iOS 18.4 or newer are told of screens below the top
    // one that they appear.
    SwiftUI.NavigationStack(path: $stack.path) {
      SwiftUI.Group {
        // A bottom screen keeps nothing of the one before.
        if let bottom = stack.screens.first { FlowStackedView(screen: bottom).id(ObjectIdentifier(bottom)) }
      }
      .navigationDestination(for: FlowShownScreen<App>.self) { FlowStackedView(screen: $0).id(ObjectIdentifier($0)) }
    }
  }
}

@available(iOS 16, *)
@MainActor extension FlowShownStack {
  /// What lies on the bottom screen.
  var path: [FlowShownScreen<App>] {
    get { Array(screens.dropFirst()) }
    set { isCut(to: newValue.count + 1) }
  }
}

#endif
