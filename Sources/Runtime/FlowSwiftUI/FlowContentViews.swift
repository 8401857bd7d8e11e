#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// The content of a context or of a tab: another one has views of its own.
@MainActor struct FlowContentView<App: FlowSwiftUIApp>: View {
  let content: FlowShownModel<App>

  var body: some View { shown.id(ObjectIdentifier(content)) }

  @ViewBuilder private var shown: some View {
    if let stack = content as? FlowShownStack<App> {
      App.stack(stack)
    } else if let tabs = content as? FlowShownTabs<App> {
      FlowTabsView(tabs: tabs)
    } else if let pages = content as? FlowShownPages<App> {
      FlowPagesView(pages: pages)
    }
  }
}

/// A screen, evaluated once: its view is what says when it is to be evaluated again.
@MainActor struct FlowScreenView<App: FlowSwiftUIApp>: View {
  let screen: FlowShownScreen<App>

  var body: some View {
    App.view(of: screen.screen)
      // An element around those of the view: a mark on the view itself would be the mark of everything in it.
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier(screen.screen.route.screenName)
      .onAppear { screen.appears() }
      .onDisappear { screen.disappears() }
  }
}

/// A screen of a stack, with what it wants of the bars around it.
@MainActor struct FlowStackedView<App: FlowSwiftUIApp>: View {
  let screen: FlowShownScreen<App>

  var body: some View {
    FlowBarsView(hidesTabBar: screen.screen.route.hidesTabBar) {
      FlowScreenView(screen: screen).navigationBarBackButtonHidden(screen.screen.route.hidesBack)
    }
  }
}

/// A view with the bar of the tabs around it, or without.
@MainActor struct FlowBarsView<Content: View>: View {
  let hidesTabBar: Bool
  @ViewBuilder let content: Content

  @ViewBuilder var body: some View {
    // Before, a view has no say in that.
    if #available(iOS 16, *) { content.toolbar(hidesTabBar ? .hidden : .automatic, for: .tabBar) } else { content }
  }
}

/// Contents side by side, with a bar.
@MainActor struct FlowTabsView<App: FlowSwiftUIApp>: View {
  @ObservedObject var tabs: FlowShownTabs<App>

  // A screen says of the nearest bar alone whether it is there.
  var body: some View { FlowBarsView(hidesTabBar: tabs.isBarHidden) { bar } }

  private var bar: some View {
    SwiftUI.TabView(
      selection: SwiftUI.Binding {
        tabs.selected ?? ""
      } set: {
        tabs.tap($0)
      }
    ) {
      SwiftUI.ForEach(tabs.items, id: \.name) { item in
        SwiftUI.Group {
          if let content = tabs.contents[item.name] { FlowContentView(content: content) } else { SwiftUI.Color.clear }
        }
        .tabItem { SwiftUI.Label(SwiftUI.LocalizedStringKey(item.title), systemImage: item.image) }
        .tag(item.name)
      }
    }
  }
}

/// Screens side by side, without a bar.
@MainActor struct FlowPagesView<App: FlowSwiftUIApp>: View {
  @ObservedObject var pages: FlowShownPages<App>

  var body: some View {
    FlowBarsView(hidesTabBar: pages.current.hidesTabBar) { row.tabViewStyle(SwiftUI.PageTabViewStyle()) }
  }

  private var row: some View {
    SwiftUI.TabView(
      selection: SwiftUI.Binding {
        pages.current
      } set: {
        pages.swipe(to: $0)
      }
    ) {
      SwiftUI.ForEach(pages.current.row, id: \.self) { page in FlowScreenView(screen: pages.screen(of: page)).tag(page) }
    }
  }
}

#endif
