#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// The content of a context or a tab. Other content gets other views.
@MainActor struct FlowContentView<App: FlowSwiftUIApp>: SwiftUI.View {
  let content: FlowShownModel<App>

  var body: some SwiftUI.View { shown.id(ObjectIdentifier(content)) }

  @ViewBuilder private var shown: some SwiftUI.View {
    if let stack = content as? FlowShownStack<App> {
      App.stack(stack)
    } else if let tabs = content as? FlowShownTabs<App> {
      FlowTabsView(tabs: tabs)
    } else if let pages = content as? FlowShownPages<App> {
      FlowPagesView(pages: pages)
    }
  }
}

/// A screen. SwiftUI evaluates it once, and again when its view or a new factory requires it.
@MainActor struct FlowScreenView<App: FlowSwiftUIApp>: SwiftUI.View {
  let screen: FlowShownScreen<App>
  @SwiftUI.StateObject private var sight = FlowSight()
  @SwiftUI.Environment(\.flowFactory) private var factory

  init(screen: FlowShownScreen<App>) { self.screen = screen }

  var body: some SwiftUI.View {
    shown
      .onAppear { screen.appears(sight) }
      .onDisappear { screen.disappears(sight) }
  }

  @ViewBuilder private var shown: some SwiftUI.View {
    switch screen.shown {
    case .screen(let shown):
      view(of: shown)
        .hearing(of: shown)
        // An element around the elements of the view: an identifier on the view itself would be the identifier of everything in it.
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier(shown.route.screenName)
    case .pages(let pages): FlowStackedPagesView(pages: pages)
    }
  }

  @ViewBuilder private func view(of shown: FlowScreen<App>) -> some SwiftUI.View {
    if let view = (factory as? FlowFactory<App>)?.view { view(shown) } else { App.view(of: shown) }
  }
}

/// A screen of a stack, with its settings for the bars around it.
@MainActor struct FlowStackedView<App: FlowSwiftUIApp>: SwiftUI.View {
  let screen: FlowShownScreen<App>

  @ViewBuilder var body: some SwiftUI.View {
    switch screen.shown {
    case .screen(let shown):
      FlowBarsView<App, _>(hidesTabBar: shown.route.hidesTabBar, isDecided: shown.route.hidesTabBar) {
        FlowTitledView(title: shown.route.title, strings: App.strings) {
          FlowScreenView(screen: screen).hidingBack(shown.route.hidesBack).hidingNavigationBar(shown.route.hidesNavigationBar)
        }
      }
    // The settings of the current page apply.
    case .pages: FlowScreenView(screen: screen)
    }
  }
}

/// A view with a title in the bar above it, or with its own title.
@MainActor struct FlowTitledView<Content: SwiftUI.View>: SwiftUI.View {
  let title: FlowTitle?
  let strings: FlowStrings
  @ViewBuilder let content: Content

  @ViewBuilder var body: some SwiftUI.View { if let title { content.navigationTitle(title.text(in: strings)) } else { content } }
}

extension FlowTitle {
  @MainActor func text(in strings: FlowStrings) -> SwiftUI.Text {
    SwiftUI.Text(localizedKey, tableName: strings.table, bundle: strings.bundle)
  }

  /// The key by which SwiftUI looks up the title.
  private var localizedKey: SwiftUI.LocalizedStringKey {
    if values.isEmpty { return SwiftUI.LocalizedStringKey(text) }
    var key = SwiftUI.LocalizedStringKey.StringInterpolation(literalCapacity: key.count, interpolationCount: values.count)
    for part in parts {
      if case .text(let text) = part { key.appendLiteral(text) }
      if case .value(let value) = part { key.appendInterpolation(value) }
    }
    return SwiftUI.LocalizedStringKey(stringInterpolation: key)
  }
}

/// Pages on a stack, with the current page's settings for the bars around it.
@MainActor struct FlowStackedPagesView<App: FlowSwiftUIApp>: SwiftUI.View {
  @SwiftUI.ObservedObject var pages: FlowShownPages<App>

  // The row stays the same while people turn pages, and so does the identity of its views. If any page of the row has a title, or hides the
  // bar or the way back, the flows decide on this for all pages.
  @ViewBuilder var body: some SwiftUI.View {
    if pages.current.row.contains(where: { $0.title != nil }) {
      barred.navigationTitle((pages.current.title ?? "").text(in: App.strings))
    } else {
      barred
    }
  }

  @ViewBuilder private var barred: some SwiftUI.View {
    if pages.current.row.contains(where: { $0.hidesNavigationBar }) {
      row.navigationBar(isHidden: pages.current.hidesNavigationBar)
    } else {
      row
    }
  }

  @ViewBuilder private var row: some SwiftUI.View {
    if pages.current.row.contains(where: { $0.hidesBack }) {
      FlowPagesView(pages: pages).navigationBarBackButtonHidden(pages.current.hidesBack)
    } else {
      FlowPagesView(pages: pages)
    }
  }
}

/// A view with or without the bar of the tabs around it. In an app with its own bar, the system's bar is always hidden.
@MainActor struct FlowBarsView<App: FlowSwiftUIApp, Content: SwiftUI.View>: SwiftUI.View {
  let hidesTabBar: Bool
  /// Whether the flows may hide the bar while the view exists. Otherwise the view itself may hide it.
  let isDecided: Bool
  let content: Content
  @SwiftUI.Environment(\.flowFactory) private var factory

  init(hidesTabBar: Bool, isDecided: Bool, @ViewBuilder content: () -> Content) {
    (self.hidesTabBar, self.isDecided, self.content) = (hidesTabBar, isDecided, content())
  }

  @ViewBuilder var body: some SwiftUI.View {
    // Before iOS 16, a view can't hide the bar.
    if #available(iOS 16, *), isDecided || hasOwnBar {
      content.toolbar(hidesTabBar || hasOwnBar ? .hidden : .automatic, for: .tabBar)
    } else {
      content
    }
  }

  private var hasOwnBar: Bool { (factory as? FlowFactory<App>)?.tabBar != nil }
}

/// The contents of tabs side by side, with a bar.
@MainActor struct FlowTabsView<App: FlowSwiftUIApp>: SwiftUI.View {
  @SwiftUI.ObservedObject var tabs: FlowShownTabs<App>
  @SwiftUI.Environment(\.flowFactory) private var factory

  init(tabs: FlowShownTabs<App>) { _tabs = SwiftUI.ObservedObject(wrappedValue: tabs) }

  // A screen can hide only the nearest bar.
  var body: some SwiftUI.View { FlowBarsView<App, _>(hidesTabBar: tabs.isBarHidden, isDecided: true) { content } }

  @ViewBuilder private var content: some SwiftUI.View {
    if let bar = (factory as? FlowFactory<App>)?.tabBar {
      SwiftUI.VStack(spacing: 0) {
        row
        if !tabs.isBarHidden {
          bar(FlowTabBar(items: tabs.items, selected: tabs.selected, badges: tabs.badgesToShow()) { tabs.tap($0) })
        }
      }
      // Otherwise the bar would move up with the keyboard. The system's bar stays below it. The content of the tabs avoids the keyboard by
      // itself.
      .ignoresSafeArea(.keyboard, edges: .bottom)
    } else {
      row
    }
  }

  @ViewBuilder private var row: some SwiftUI.View {
    if #available(iOS 18, *) {
      FlowTabRow(tabs: tabs, hasOwnBar: (factory as? FlowFactory<App>)?.tabBar != nil)
    } else {
      FlowTabItemRow(tabs: tabs)
    }
  }
}

/// Screens side by side, without a bar.
@MainActor struct FlowPagesView<App: FlowSwiftUIApp>: SwiftUI.View {
  @SwiftUI.ObservedObject var pages: FlowShownPages<App>

  var body: some SwiftUI.View {
    FlowBarsView<App, _>(hidesTabBar: pages.current.hidesTabBar, isDecided: pages.current.row.contains { $0.hidesTabBar }) {
      row
        .tabViewStyle(SwiftUI.PageTabViewStyle())
        // The dots are white, as most views are.
        .indexViewStyle(SwiftUI.PageIndexViewStyle(backgroundDisplayMode: .always))
    }
  }

  private var row: some SwiftUI.View {
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
