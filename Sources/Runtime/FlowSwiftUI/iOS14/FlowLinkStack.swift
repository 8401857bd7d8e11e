#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI

/// An app whose stacks are navigation stacks from iOS 16 on. On older systems, each screen has a link to the next.
@MainActor public protocol FlowLinkApp: FlowSwiftUIApp where StackView == FlowAdaptiveStackView<Self> {}

@MainActor extension FlowLinkApp {
  public static func stack(_ stack: FlowShownStack<Self>) -> FlowAdaptiveStackView<Self> {
    FlowAdaptiveStackView(stack: stack)
  }

  // If several links become active at once, SwiftUI follows only the first.
  public static var stacksOneByOne: Bool { if #available(iOS 16, *) { false } else { true } }
}

/// The screens of a stack, in the way that the system offers.
@MainActor public struct FlowAdaptiveStackView<App: FlowSwiftUIApp>: SwiftUI.View {
  let stack: FlowShownStack<App>

  public var body: some SwiftUI.View {
    if #available(iOS 16, *) { FlowPathStackView(stack: stack) } else { FlowLinkStackView(stack: stack) }
  }
}

/// The screens of a stack. Each screen has a link to the screen above, which is active while there is one.
@MainActor public struct FlowLinkStackView<App: FlowSwiftUIApp>: SwiftUI.View {
  let stack: FlowShownStack<App>

  public var body: some SwiftUI.View {
    SwiftUI.NavigationView { FlowLinkedView(stack: stack, index: 0) }.navigationViewStyle(SwiftUI.StackNavigationViewStyle())
  }
}

/// A screen of a stack, with the link to the screen above.
@MainActor struct FlowLinkedView<App: FlowSwiftUIApp>: SwiftUI.View {
  @SwiftUI.ObservedObject var stack: FlowShownStack<App>
  let index: Int
  /// The screen that the view shows as long as it is visible, even after the screen has left the stack.
  @SwiftUI.StateObject private var last = FlowLastScreen<App>()

  init(stack: FlowShownStack<App>, index: Int) {
    _stack = SwiftUI.ObservedObject(wrappedValue: stack)
    self.index = index
  }

  var body: some SwiftUI.View {
    SwiftUI.Group {
      if let screen = last.screen(of: stack, at: index) {
        FlowStackedView(screen: screen).background(link).id(ObjectIdentifier(screen))
      }
    }
  }

  private var link: some SwiftUI.View {
    let links: any FlowBackLinks.Type = FlowBackLink.self
    return links.link(to: FlowLinkedView(stack: stack, index: index + 1), isActive: isAbove)
  }

  /// Whether a screen is above. SwiftUI sets the value to false when people go back.
  private var isAbove: SwiftUI.Binding<Bool> {
    SwiftUI.Binding {
      stack.screens.count > index + 1
    } set: { isAbove in
      if !isAbove { stack.isCut(to: index + 1) }
    }
  }
}

/// The last screen that a view of a stack has shown.
@MainActor final class FlowLastScreen<App: FlowSwiftUIApp>: Combine.ObservableObject {
  private var last: FlowShownScreen<App>?

  func screen(of stack: FlowShownStack<App>, at index: Int) -> FlowShownScreen<App>? {
    if index < stack.screens.count { last = stack.screens[index] }
    return last
  }
}

/// The link to the screen above. It is behind a protocol, because iOS 14 has nothing else for this purpose, and newer versions warn where
/// the link is named.
@MainActor protocol FlowBackLinks {
  static func link<Above: SwiftUI.View>(to above: Above, isActive: SwiftUI.Binding<Bool>) -> SwiftUI.AnyView
}

@MainActor enum FlowBackLink: FlowBackLinks {
  @available(iOS, introduced: 14, deprecated: 16)
  static func link<Above: SwiftUI.View>(to above: Above, isActive: SwiftUI.Binding<Bool>) -> SwiftUI.AnyView {
    // SwiftUI would release a detail link while other links are above it. Without content, assistive technologies would read the link as a
    // button without a name.
    SwiftUI.AnyView(
      SwiftUI.NavigationLink(destination: above, isActive: isActive) { SwiftUI.EmptyView() }.isDetailLink(false).accessibilityHidden(true))
  }
}

#endif
