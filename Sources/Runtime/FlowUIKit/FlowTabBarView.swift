#if !os(macOS)

import FlowRuntime
import UIKit

/// A view of the app's own in the place of the system's tab bar, where that lies.
@MainActor public protocol FlowTabBarView: UIView {
  /// Shows which tab is selected: at first, and whenever it is another.
  func select(_ tab: FlowTabItem)
}

/// Makes such a view; nil leaves the system's.
typealias FlowTabBarMaker =
  @MainActor (_ flow: String, _ items: [FlowTabItem], _ tap: @escaping @MainActor (FlowTabItem) -> Void) -> (any FlowTabBarView)?

@MainActor extension UITabBar {
  /// Covers it with a view of the app's own, which comes and goes with it.
  func isCovered(by bar: UIView) {
    bar.translatesAutoresizingMaskIntoConstraints = false
    addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: topAnchor), bar.bottomAnchor.constraint(equalTo: bottomAnchor),
      bar.leadingAnchor.constraint(equalTo: leadingAnchor), bar.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    // What is below it is not read out either.
    accessibilityElements = [bar]
  }
}

#endif
