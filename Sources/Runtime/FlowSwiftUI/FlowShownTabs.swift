#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI

/// The contents of tabs, one of which is shown.
///
/// SwiftUI selects a tapped tab itself, at once. The tab stays selected unless the state differs: otherwise it would visibly jump back and
/// forth while the reconciler waits. Any other tap is only reported.
@MainActor final class FlowShownTabs<App: FlowSwiftUIApp>: FlowShownModel<App>, Combine.ObservableObject, FlowTabsPlatform {
  private let flow: String
  let items: [FlowTabItem]
  @Combine.Published private(set) var selected: String?
  @Combine.Published private(set) var contents: [String: FlowShownModel<App>] = [:]
  /// Whether the bars around the shown content are hidden. The screen hides the bar of these tabs, and the view of the tabs hides the bars
  /// further out.
  @Combine.Published private(set) var isBarHidden = false
  private let isTapped: @MainActor (String) -> Void
  private let hasMoved: @MainActor () -> Void

  init(
    of flow: String, _ items: [FlowTabItem], isTapped: @escaping @MainActor (String) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) {
    (self.flow, self.items, self.isTapped, self.hasMoved) = (flow, items, isTapped, hasMoved)
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

#endif
