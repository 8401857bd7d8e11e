#if !os(macOS)

import FlowRuntime
import UIKit

/// The app's own view in the place of the system's tab bar.
@MainActor public protocol FlowTabBarView: UIView {
  /// Shows which tab is selected. Called first for the initial tab, and then after each change.
  func select(_ tab: FlowTabItem)
  /// Shows the badge of a tab; nil for none. Called for each tab whose badge is another.
  func show(badge: String?, on tab: FlowTabItem)
}

extension FlowTabBarView {
  public func show(badge: String?, on tab: FlowTabItem) {}
}

/// Makes the app's own bar, or returns nil to keep the system's bar.
typealias FlowTabBarMaker =
  @MainActor (_ flow: String, _ items: [FlowTabItem], _ tap: @escaping @MainActor (FlowTabItem) -> Void) -> (any FlowTabBarView)?

@MainActor extension UITabBarController {
  /// Covers the bar with a view of the app, which comes and goes with the bar.
  func isCovered(by bar: UIView) {
    // With enough width, the tabs of an iPad float over their content, so that the app can't cover a bar.
    if #available(iOS 18, *), UIDevice.current.userInterfaceIdiom == .pad { traitOverrides.horizontalSizeClass = .compact }
    bar.translatesAutoresizingMaskIntoConstraints = false
    tabBar.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: tabBar.topAnchor), bar.bottomAnchor.constraint(equalTo: tabBar.bottomAnchor),
      bar.leadingAnchor.constraint(equalTo: tabBar.leadingAnchor), bar.trailingAnchor.constraint(equalTo: tabBar.trailingAnchor),
    ])
    // Assistive technologies must not read the covered items.
    tabBar.accessibilityElements = [bar]
  }
}

#endif
