@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// An app whose screens lie on top of each other by links from one to the next, as iOS 14 has them.
@MainActor public protocol FlowLinkApp: FlowSwiftUIApp where StackView == FlowLinkStackView<Self> {}

@MainActor extension FlowLinkApp {
  @_spi(FlowGenerated) public static func stack(_ stack: FlowShownStack<Self>) -> FlowLinkStackView<Self> {
    FlowLinkStackView(stack: stack)
  }

  // Of several links that become active at once only the first is followed.
  @_spi(FlowGenerated) public static var stacksOneByOne: Bool { true }
}

/// Screens on top of each other, each with a link to the one above it that is followed as long as there is one.
@MainActor public struct FlowLinkStackView<App: FlowSwiftUIApp>: View {
  let stack: FlowShownStack<App>

  public var body: some View {
    #if os(macOS)
      SwiftUI.NavigationView { FlowLinkedView(stack: stack, index: 0) }
    #else
      SwiftUI.NavigationView { FlowLinkedView(stack: stack, index: 0) }.navigationViewStyle(SwiftUI.StackNavigationViewStyle())
    #endif
  }
}

/// A screen of a stack, with the link to what is above it.
@MainActor struct FlowLinkedView<App: FlowSwiftUIApp>: View {
  @ObservedObject var stack: FlowShownStack<App>
  let index: Int

  var body: some View {
    SwiftUI.Group {
      if let screen = shown(index) {
        FlowStackedView(screen: screen).background(link).id(ObjectIdentifier(screen))
      }
    }
  }

  /// The screen of that index, or the one that was there and is seen to go.
  private func shown(_ index: Int) -> FlowShownScreen<App>? {
    for screens in [stack.screens, stack.before] where index < screens.count { return screens[index] }
    return nil
  }

  @ViewBuilder private var link: some View {
    // What nothing lies on has no destination to make a view for.
    if shown(index + 1) != nil || stack.screens.count == index + 1 {
      let links: any FlowBackLinks.Type = FlowBackLink.self
      links.link(to: FlowLinkedView(stack: stack, index: index + 1), isActive: isAbove)
    }
  }

  /// Whether something lies above; letting go of it is the way back.
  private var isAbove: Binding<Bool> {
    Binding {
      stack.screens.count > index + 1
    } set: { isAbove in
      if !isAbove { stack.isCut(to: index + 1) }
    }
  }
}

/// What links to the screen above. It stands behind a protocol since nothing else that iOS 14 knows does the same, and newer versions
/// warn of it where it is named.
@MainActor protocol FlowBackLinks {
  static func link<Above: View>(to above: Above, isActive: Binding<Bool>) -> SwiftUI.AnyView
}

@MainActor enum FlowBackLink: FlowBackLinks {
  @available(iOS, introduced: 14, deprecated: 16)
  static func link<Above: View>(to above: Above, isActive: Binding<Bool>) -> SwiftUI.AnyView {
    SwiftUI.AnyView(SwiftUI.NavigationLink(destination: above, isActive: isActive) { SwiftUI.EmptyView() })
  }
}
