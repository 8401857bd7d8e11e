#if !os(macOS)

import UIKit

@MainActor extension UIBarButtonItem {
  /// The identifier of the action whose popover points at this item, for example `Shop.ID.list.sort`. On an iPad, the action's list does
  /// too.
  ///
  /// The item must belong to the active screen's own controller. A visible view with the same identifier takes precedence.
  public var flowSource: String? {
    get { FlowSourceMarks.action(of: self) }
    set { FlowSourceMarks.mark(self, as: newValue) }
  }
}

@MainActor extension FlowSourceMarks {
  /// A source at which a popover points.
  enum Source {
    case view(UIView)
    case item(UIBarButtonItem)
  }

  /// Returns the item of an action in the bars of a screen, or nil if there is none. UIKit doesn't report the place of an item in its bar.
  static func item(of action: String?, on screen: UIViewController?) -> UIBarButtonItem? {
    guard let action, let screen else { return nil }
    let bars = [screen.navigationItem.leftBarButtonItems, screen.navigationItem.rightBarButtonItems, screen.toolbarItems]
    for bar in bars { for item in bar ?? [] where item.flowSource == action { return item } }
    return nil
  }
}

@MainActor extension UIPopoverPresentationController {
  func point(at source: FlowSourceMarks.Source) {
    switch source {
    case .view(let view): point(at: view)
    case .item(let item): barButtonItem = item
    }
  }
}

#endif
