#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI

/// The contents of tabs, one of which is shown.
///
/// SwiftUI selects a tapped tab itself, at once. The tab stays selected unless the state differs: otherwise it would visibly jump back and
/// forth while the reconciler waits. Any other tap is only reported.
@MainActor final class FlowShownTabs<App: FlowSwiftUIApp>: FlowShownModel<App>, Combine.ObservableObject, FlowTabsPlatform {
  private let router: FlowRouter<App>
  private let flow: String
  let items: [FlowTabItem]
  @Combine.Published private(set) var selected: String?
  @Combine.Published private(set) var contents: [String: FlowShownModel<App>] = [:]
  /// Whether the bars around the shown content are hidden. The screen hides the bar of these tabs, and the view of the tabs hides the bars
  /// further out.
  @Combine.Published private(set) var isBarHidden = false
  /// The badges that were shown last, by the names of the tabs.
  private var shownBadges: [String: String] = [:]
  private let isTapped: @MainActor (String) -> Void
  private let hasMoved: @MainActor () -> Void

  init(
    _ router: FlowRouter<App>, of flow: String, isTapped: @escaping @MainActor (String) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) {
    (self.router, self.flow, items, self.isTapped, self.hasMoved) = (router, flow, App.tabItems(of: flow), isTapped, hasMoved)
  }

  var controller: FlowShownModel<App> { self }

  func set(_ controllers: [(tab: String, controller: FlowShownModel<App>)]) {
    var all: [String: FlowShownModel<App>] = [:]
    for (tab, controller) in controllers { all[tab] = controller }
    contents = all
  }

  /// Returns the accessibility identifier of an item in the bar.
  func identifier(of item: FlowTabItem) -> String { item.identifier(in: flow) }

  func select(_ tab: String) { selected = tab }
  func setBar(hidden: Bool, animated: Bool) { isBarHidden = hidden }

  /// Returns the badges for a view that shows them. If the provider reads an observable object, its changes update the view.
  func badgesToShow() -> [String: String] {
    shownBadges = badges
    return shownBadges
  }

  func updateBadges() { if badges != shownBadges { objectWillChange.send() } }

  private var badges: [String: String] {
    var badges: [String: String] = [:]
    for item in items { badges[item.name] = router.badge(of: item) }
    return badges
  }

  /// The items in their order, in sections.
  var sections: [FlowTabSection] {
    var sections: [FlowTabSection] = []
    for item in items {
      var section = FlowTabSection(title: item.section, items: [])
      if let last = sections.last, last.title == item.section { section = sections.removeLast() }
      section.items.append(item)
      sections.append(section)
    }
    return sections
  }

  /// Handles a tap on an item of the bar.
  func tap(_ name: String) {
    // A tab whose start is a choice has no content yet.
    if name != selected, contents[name] != nil {
      selected = name
      return hasMoved()
    }
    isTapped(name)
    // The bar shows the tapped item until the selection is published again.
    objectWillChange.send()
  }
}

/// Tabs that stand together in a sidebar.
struct FlowTabSection {
  /// Nil for tabs that are in no section.
  let title: String?
  var items: [FlowTabItem]
  var id: String { items[0].name }
}

#endif
