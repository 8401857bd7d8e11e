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

@MainActor extension UITabBarController {
  /// Covers its bar with a view of the app's own, which comes and goes with it.
  func isCovered(by bar: UIView) {
    // With room at its sides an iPad has tabs float over their contents, and no bar that can be covered.
    if #available(iOS 18, *), UIDevice.current.userInterfaceIdiom == .pad { traitOverrides.horizontalSizeClass = .compact }
    bar.translatesAutoresizingMaskIntoConstraints = false
    tabBar.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: tabBar.topAnchor), bar.bottomAnchor.constraint(equalTo: tabBar.bottomAnchor),
      bar.leadingAnchor.constraint(equalTo: tabBar.leadingAnchor), bar.trailingAnchor.constraint(equalTo: tabBar.trailingAnchor),
    ])
    // What is below it is not read out either.
    tabBar.accessibilityElements = [bar]
  }
}

#endif
