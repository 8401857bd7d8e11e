#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// The screens of a stack, by a path.
@available(iOS 16, *)
@MainActor public struct FlowPathStackView<App: FlowSwiftUIApp>: SwiftUI.View {
  @SwiftUI.ObservedObject var stack: FlowShownStack<App>

  public var body: some SwiftUI.View {
    // A binding made of closures differs at each evaluation. With such a path, apps built for iOS 18.4 or newer get reports that screens
    // below the top one appear.
    SwiftUI.NavigationStack(path: $stack.path) {
      SwiftUI.Group {
        // A new bottom screen keeps nothing of the old one.
        if let bottom = stack.screens.first { FlowStackedView(screen: bottom).id(ObjectIdentifier(bottom)) }
      }
      .navigationDestination(for: FlowShownScreen<App>.self) { FlowStackedView(screen: $0).id(ObjectIdentifier($0)) }
    }
  }
}

@available(iOS 16, *)
@MainActor extension FlowShownStack {
  /// The screens above the bottom screen.
  var path: [FlowShownScreen<App>] {
    get { Array(screens.dropFirst()) }
    set { isCut(to: newValue.count + 1) }
  }
}

#endif
