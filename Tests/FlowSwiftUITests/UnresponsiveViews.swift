@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
import SwiftUI
import Metro

/// A view of a stack that ignores the moves that SwiftUI makes by itself.
struct UnresponsiveStackView: View {
  @ObservedObject var stack: FlowShownStack<Metro>

  var body: some View {
    NavigationStack(
      path: Binding {
        Array(stack.screens.dropFirst())
      } set: { _ in
      }
    ) {
      Group { if let bottom = stack.screens.first { FlowStackedView(screen: bottom).id(ObjectIdentifier(bottom)) } }
        .navigationDestination(for: FlowShownScreen<Metro>.self) { FlowStackedView(screen: $0).id(ObjectIdentifier($0)) }
    }
  }
}

/// A view of a stack of links that ignores when SwiftUI deactivates one.
struct UnresponsiveLinkStackView: View {
  let stack: FlowShownStack<Metro>

  var body: some View {
    NavigationView { UnresponsiveLinkedView(stack: stack, index: 0) }.navigationViewStyle(StackNavigationViewStyle())
  }
}

private struct UnresponsiveLinkedView: View {
  @ObservedObject var stack: FlowShownStack<Metro>
  let index: Int
  @StateObject private var last = FlowLastScreen<Metro>()

  init(stack: FlowShownStack<Metro>, index: Int) {
    _stack = ObservedObject(wrappedValue: stack)
    self.index = index
  }

  var body: some View {
    Group {
      if let screen = last.screen(of: stack, at: index) {
        FlowStackedView(screen: screen).background(link).id(ObjectIdentifier(screen))
      }
    }
  }

  private var link: some View {
    FlowBackLink.link(
      to: UnresponsiveLinkedView(stack: stack, index: index + 1),
      isActive: Binding {
        stack.screens.count > index + 1
      } set: { _ in
      })
  }
}
