// What a screen has for the bar above it.

import Foundation

@available(iOS 2.0, *)
@MainActor open class UINavigationItem: NSObject {
  @available(iOS 11.0, *)
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  public var title: String?
  public var titleView: UIView?
  public var prompt: String?
  public var hidesBackButton = false
  @available(iOS 5.0, *)
  public var leftItemsSupplementBackButton = false
  @available(iOS 11.0, *)
  public var largeTitleDisplayMode: LargeTitleDisplayMode {
    get { .automatic }
    set {}
  }
  @available(iOS 5.0, *)
  public var leftBarButtonItems: [UIBarButtonItem]?
  @available(iOS 5.0, *)
  public var rightBarButtonItems: [UIBarButtonItem]?
  @available(iOS 11.0, *)
  public var searchController: UISearchController? {
    get { nil }
    set {}
  }
  @available(iOS 11.0, *)
  public var hidesSearchBarWhenScrolling: Bool {
    get { true }
    set {}
  }
}

@available(iOS 8.0, *)
@MainActor open class UISearchController: UIViewController {
  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
}
