#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI

/// An app whose screens lie on top of each other by links from one to the next, as iOS 14 has them.
@MainActor public protocol FlowLinkApp: FlowSwiftUIApp where StackView == FlowLinkStackView<Self> {}

@MainActor extension FlowLinkApp {
  public static func stack(_ stack: FlowShownStack<Self>) -> FlowLinkStackView<Self> {
    FlowLinkStackView(stack: stack)
  }

  // Of several links that become active at once only the first is followed.
  public static var stacksOneByOne: Bool { true }
}

/// Screens on top of each other, each with a link to the one above it that is followed as long as there is one.
@MainActor public struct FlowLinkStackView<App: FlowSwiftUIApp>: SwiftUI.View {
  let stack: FlowShownStack<App>

  public var body: some SwiftUI.View {
    SwiftUI.NavigationView { FlowLinkedView(stack: stack, index: 0) }.navigationViewStyle(SwiftUI.StackNavigationViewStyle())
  }
}

/// A screen of a stack, with the link to what is above it.
@MainActor struct FlowLinkedView<App: FlowSwiftUIApp>: SwiftUI.View {
  @SwiftUI.ObservedObject var stack: FlowShownStack<App>
  let index: Int
  /// What it shows as long as it is seen, also after that has left the stack.
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

  /// Whether something lies above; letting go of it is the way back.
  private var isAbove: SwiftUI.Binding<Bool> {
    SwiftUI.Binding {
      stack.screens.count > index + 1
    } set: { isAbove in
      if !isAbove { stack.isCut(to: index + 1) }
    }
  }
}

/// Remembers which screen a view of a stack has shown.
@MainActor final class FlowLastScreen<App: FlowSwiftUIApp>: Combine.ObservableObject {
  private var last: FlowShownScreen<App>?

  func screen(of stack: FlowShownStack<App>, at index: Int) -> FlowShownScreen<App>? {
    if index < stack.screens.count { last = stack.screens[index] }
    return last
  }
}

/// What links to the screen above. It stands behind a protocol since nothing else that iOS 14 knows does the same, and newer versions
/// warn of it where it is named.
@MainActor protocol FlowBackLinks {
  static func link<Above: SwiftUI.View>(to above: Above, isActive: SwiftUI.Binding<Bool>) -> SwiftUI.AnyView
}

@MainActor enum FlowBackLink: FlowBackLinks {
  @available(iOS, introduced: 14, deprecated: 16)
  static func link<Above: SwiftUI.View>(to above: Above, isActive: SwiftUI.Binding<Bool>) -> SwiftUI.AnyView {
    // One to details is not let go where there are others above it. With nothing in it, it would be read out as a button without a name.
    SwiftUI.AnyView(
      SwiftUI.NavigationLink(destination: above, isActive: isActive) { SwiftUI.EmptyView() }.isDetailLink(false).accessibilityHidden(true))
  }
}

#endif
