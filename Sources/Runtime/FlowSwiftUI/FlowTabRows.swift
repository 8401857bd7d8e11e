#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// Tabs with the system's bar or sidebar.
@available(iOS 18, *)
@MainActor struct FlowTabRow<App: FlowSwiftUIApp>: SwiftUI.View {
  @SwiftUI.ObservedObject var tabs: FlowShownTabs<App>
  let hasOwnBar: Bool

  @ViewBuilder var body: some SwiftUI.View {
    // Only a sidebar shows sections. Without them, the app may choose the style of the bar itself.
    if !hasOwnBar, tabs.sections.contains(where: { $0.title != nil }) { row.tabViewStyle(.sidebarAdaptable) } else { row }
  }

  private var row: some SwiftUI.View {
    let badges = tabs.badgesToShow()
    return SwiftUI.TabView(selection: tabs.selection) {
      SwiftUI.ForEach(tabs.sections, id: \.id) { section in
        if let title = section.title {
          SwiftUI.TabSection {
            content(of: section.items, badges)
          } header: {
            SwiftUI.Text(SwiftUI.LocalizedStringKey(title), tableName: App.strings.table, bundle: App.strings.bundle)
          }
        } else {
          content(of: section.items, badges)
        }
      }
    }
  }

  @SwiftUI.TabContentBuilder<String> private func content(
    of items: [FlowTabItem], _ badges: [String: String]
  ) -> some SwiftUI.TabContent<String> {
    SwiftUI.ForEach(items, id: \.name) { item in
      SwiftUI.Tab(value: item.name, role: item.isSearch ? .search : nil) {
        FlowTabView(content: tabs.contents[item.name])
      } label: {
        FlowTabLabel<App>(item: item)
      }
      .badge(badges[item.name].map { SwiftUI.Text(verbatim: $0) })
      .accessibilityIdentifier(tabs.identifier(of: item))
    }
  }
}

/// Tabs with a bar, as iOS 17 has them.
@MainActor struct FlowTabItemRow<App: FlowSwiftUIApp>: SwiftUI.View {
  @SwiftUI.ObservedObject var tabs: FlowShownTabs<App>

  var body: some SwiftUI.View {
    let badges = tabs.badgesToShow()
    SwiftUI.TabView(selection: tabs.selection) {
      SwiftUI.ForEach(tabs.items, id: \.name) { item in
        FlowTabView(content: tabs.contents[item.name])
          .tabItem { FlowTabLabel<App>(item: item).accessibilityIdentifier(tabs.identifier(of: item)) }
          .flowBadge(badges[item.name])
          .tag(item.name)
      }
    }
  }
}

/// The content of a tab; an empty view for a tab whose flow hasn't decided on its first screen.
@MainActor private struct FlowTabView<App: FlowSwiftUIApp>: SwiftUI.View {
  let content: FlowShownModel<App>?

  @ViewBuilder var body: some SwiftUI.View { if let content { FlowContentView(content: content) } else { SwiftUI.Color.clear } }
}

@MainActor private struct FlowTabLabel<App: FlowSwiftUIApp>: SwiftUI.View {
  let item: FlowTabItem

  @ViewBuilder var body: some SwiftUI.View {
    let title = SwiftUI.Text(SwiftUI.LocalizedStringKey(item.title), tableName: App.strings.table, bundle: App.strings.bundle)
    if item.image.isEmpty {
      title
    } else {
      SwiftUI.Label {
        title
      } icon: {
        SwiftUI.Image(systemName: item.image)
      }
    }
  }
}

@MainActor extension FlowShownTabs {
  /// The selected tab, for the system's bar.
  fileprivate var selection: SwiftUI.Binding<String> {
    SwiftUI.Binding {
      self.selected ?? ""
    } set: {
      self.tap($0)
    }
  }
}

@MainActor extension SwiftUI.View {
  /// A badge on the item of a tab. Before iOS 15, SwiftUI has none.
  @ViewBuilder fileprivate func flowBadge(_ text: String?) -> some SwiftUI.View {
    if #available(iOS 15, *) { badge(text.map { SwiftUI.Text(verbatim: $0) }) } else { self }
  }
}

#endif
