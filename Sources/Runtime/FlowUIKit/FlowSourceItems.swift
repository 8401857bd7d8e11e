#if !os(macOS)

import UIKit

@MainActor extension UIBarButtonItem {
  /// The identifier of the action whose popover, or whose list on an iPad, points at this item, as long as it is one of the active screen's own
  /// controller: `Shop.ID.list.sort`. A view that is marked so and seen comes first.
  public var flowSource: String? {
    get { FlowSourceMarks.action(of: self) }
    set { FlowSourceMarks.mark(self, as: newValue) }
  }
}

@MainActor extension FlowSourceMarks {
  /// What a popover points at.
  enum Source {
    case view(UIView)
    case item(UIBarButtonItem)
  }

  /// The item in a bar of a screen; nil where there is none. Where it stands in the bar UIKit does not say.
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
