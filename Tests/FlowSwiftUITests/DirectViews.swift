@_spi(FlowGenerated) import FlowRuntime
import FlowSwiftUI
import SwiftUI
import Metro

/// A view of the state itself, without a reconciler. It is right only while no move comes during a transition.
struct DirectRootView: View {
  let router: FlowObservableRouter<Metro>
  var body: some View { DirectContextView(index: 0).environmentObject(router) }
}

private struct Presented: Identifiable, Hashable {
  let id: Int
  let index: Int
}

private struct DirectContextView: View {
  let index: Int
  @EnvironmentObject private var router: FlowObservableRouter<Metro>

  var body: some View {
    Group {
      if case .stack? = router.navigation.context(at: index)?.content {
        DirectStackView(screens: router.navigation.context(at: index)?.content.screens ?? [], context: index)
      }
    }
    .sheet(item: presented) { DirectContextView(index: $0.index) }
  }

  private var presented: Binding<Presented?> {
    let above = FlowPicture(of: router.navigation).contexts.dropFirst(index + 1).first
    let shown = above.map { Presented(id: $0.number, index: index + 1) }
    return Binding {
      shown
    } set: {
      if $0 == nil, shown != nil { router.swipeDown() }
    }
  }
}

private struct Element: Hashable {
  let height: Int
  let route: MetroRoute
}

private struct DirectStackView: View {
  let screens: [MetroRoute]
  let context: Int
  @EnvironmentObject private var router: FlowObservableRouter<Metro>

  var body: some View {
    NavigationStack(path: path) {
      Group { if let bottom = screens.first { screen(bottom, 1) } }
        .navigationDestination(for: Element.self) { screen($0.route, $0.height) }
    }
  }

  private var path: Binding<[Element]> {
    Binding {
      screens.enumerated().dropFirst().map { Element(height: $0 + 1, route: $1) }
    } set: { path in
      if path.count + 1 < screens.count { router.back(by: screens.count - path.count - 1) }
    }
  }

  private func screen(_ route: MetroRoute, _ height: Int) -> some View {
    MetroScreenView(screen: FlowScreen(router, route, number: 100 * context + height))
      .navigationBarBackButtonHidden(route.hidesBack)
  }
}
