#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI

/// Contents side by side, of which one is shown. A tap is only told of: nothing is selected by that.
@MainActor final class FlowShownTabs<App: FlowSwiftUIApp>: FlowShownModel<App>, Combine.ObservableObject, FlowTabsPlatform {
  private let flow: String
  let items: [FlowTabItem]
  @Combine.Published private(set) var selected: String?
  @Combine.Published private(set) var contents: [String: FlowShownModel<App>] = [:]
  /// Whether the bars around what is shown are hidden: its own by the screen itself, those further out by the view of the tabs.
  @Combine.Published private(set) var isBarHidden = false
  private let tapsButton: @MainActor (String) -> Void
  private let isTapped: @MainActor (String) -> Void

  init(
    of flow: String, _ items: [FlowTabItem], tapsButton: @escaping @MainActor (String) -> Void,
    isTapped: @escaping @MainActor (String) -> Void
  ) {
    (self.flow, self.items, self.tapsButton, self.isTapped) = (flow, items, tapsButton, isTapped)
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
    for item in items where item.name == name { if item.isButton { tapsButton(name) } else { isTapped(name) } }
    // The bar shows the item that was tapped until it is told again which is selected.
    objectWillChange.send()
  }
}

#endif
