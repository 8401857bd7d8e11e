#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI

/// Contents side by side, of which one is shown.
///
/// A tab that is tapped is selected by SwiftUI itself, at once, and stays that unless the state says otherwise: it would be seen to jump back and
/// there again where the reconciler waits for something. Of any other tap is only told.
@MainActor final class FlowShownTabs<App: FlowSwiftUIApp>: FlowShownModel<App>, Combine.ObservableObject, FlowTabsPlatform {
  private let flow: String
  let items: [FlowTabItem]
  @Combine.Published private(set) var selected: String?
  @Combine.Published private(set) var contents: [String: FlowShownModel<App>] = [:]
  /// Whether the bars around what is shown are hidden: its own by the screen itself, those further out by the view of the tabs.
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

  /// What tests of the user interface find an item of the bar by.
  func identifier(of item: FlowTabItem) -> String { item.identifier(in: flow) }

  func select(_ tab: String) { selected = tab }
  func setBar(hidden: Bool, animated: Bool) { isBarHidden = hidden }

  /// Somebody has tapped an item of the bar.
  func tap(_ name: String) {
    // One that decides on what it opens has nothing to show yet.
    if name != selected, contents[name] != nil {
      selected = name
      return hasMoved()
    }
    isTapped(name)
    // The bar shows the item that was tapped until it is told again which is selected.
    objectWillChange.send()
  }
}

#endif
