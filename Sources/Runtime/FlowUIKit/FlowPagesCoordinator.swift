#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import UIKit

/// The pages of a flow, side by side.
@MainActor final class FlowPagesCoordinator<App: FlowUIKitApp>: FlowPagesPlatform {
  private let showing: FlowShowing<App>
  private let number: Int
  private let pageController = FlowPageController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let watcher = FlowPageWatcher()
  /// The pages that people can reach by swiping, in order. Each page gets its controller when it is first needed.
  private var row: [(page: App.Route, controller: UIViewController?)] = []
  /// The pages that have been shown and to which only an action leads back.
  private var aside: [(page: App.Route, controller: UIViewController?)] = []
  private var last: App.Route
  /// The controller below the pages on a stack.
  private weak var below: UIViewController?

  /// Creates the pages.
  ///
  /// - Parameters:
  ///   - stack: the stack that contains the pages; nil if no screen can be on them.
  ///   - presenter: the controller of the screen that presented the context of the pages; nil in the root.
  init(
    _ showing: FlowShowing<App>, _ pages: FlowPicture<App>.Pages, on stack: FlowNavigationController? = nil,
    over below: UIViewController? = nil, presentedFrom presenter: UIViewController?, hasMoved: @escaping @MainActor () -> Void
  ) {
    (self.showing, number, last, self.below) = (showing, pages.number, pages.current, below)
    watcher.hasMoved = { [weak self] in
      self?.showBar()
      hasMoved()
    }
    watcher.count = { [weak self] in self?.row.count ?? 0 }
    watcher.index = { [weak self] in self?.index(of: $0) }
    watcher.controller = { [weak self] in self?.controller(at: $0) }
    pageController.presenter = presenter
    pageController.stack = stack
    pageController.dataSource = watcher
    pageController.delegate = watcher
    show(pages.current)
  }

  var controller: UIViewController { pageController }

  var current: App.Route {
    for (page, controller) in row where controller != nil && controller === pageController.viewControllers?.first { last = page }
    return last
  }

  /// Whether people turn pages, according to the view in which UIKit scrolls them. Without such a view, nothing is moving.
  var isMoving: Bool {
    for case let view as UIScrollView in pageController.viewIfLoaded?.subviews ?? [] where view.isDragging || view.isDecelerating {
      return true
    }
    return false
  }

  func show(_ page: App.Route) {
    let before = row + aside
    let old = pageController.viewControllers?.first
    let all = page.row
    (row, aside) = ([], before.filter { !all.contains($0.page) && page.keeps($0.page) })
    // A page that stays keeps its view. A page with other arguments is another page.
    for other in all {
      var kept: UIViewController?
      for (page, controller) in before where page == other { kept = controller }
      row.append((other, kept))
    }
    for (index, other) in row.enumerated() where other.page == page {
      guard let new = controller(at: index) else { continue }
      let isBefore = old.flatMap { self.index(of: $0) }.map { $0 > index } ?? false
      pageController.setViewControllers([new], direction: isBefore ? .reverse : .forward, animated: false)
      if old != nil, old !== new { new.isFocused() }
    }
    showBar()
    // A view sets its bar when it is evaluated, which is later.
    showing.turns.afterAWhile { [weak self] in self?.showBar() }
  }

  /// Shows the bar items of the current page. On a stack, UIKit asks the page controller, and not its pages.
  private func showBar() {
    guard let page = pageController.viewControllers?.first else { return }
    let (shown, wanted) = (pageController.navigationItem, page.navigationItem)
    (shown.title, shown.titleView, shown.prompt) = (wanted.title, wanted.titleView, wanted.prompt)
    shown.hidesBackButton = wanted.hidesBackButton
    shown.leftItemsSupplementBackButton = wanted.leftItemsSupplementBackButton
    (shown.leftBarButtonItems, shown.rightBarButtonItems) = (wanted.leftBarButtonItems, wanted.rightBarButtonItems)
    shown.largeTitleDisplayMode = wanted.largeTitleDisplayMode
    (shown.searchController, shown.hidesSearchBarWhenScrolling) = (wanted.searchController, wanted.hidesSearchBarWhenScrolling)
    pageController.toolbarItems = page.toolbarItems
    pageController.isBarless = current.hidesNavigationBar
    if let stack = pageController.stack, stack.topViewController === pageController {
      stack.showBar(isHidden: pageController.isBarless, animated: true)
    }
    pageController.showsAnotherScreen()
  }

  private func index(of controller: UIViewController) -> Int? {
    for (index, other) in row.enumerated() where other.controller === controller { return index }
    return nil
  }

  private func controller(at index: Int) -> UIViewController? {
    guard row.indices.contains(index) else { return nil }
    if let known = row[index].controller { return known }
    let new = showing.makeController(of: row[index].page, number: number, on: pageController, over: below)
    new.view.isMarked(as: row[index].page.screenName)
    row[index].controller = new
    return new
  }
}

/// A page controller that knows the coordinator of its pages. All pages share the coordinator.
@MainActor final class FlowPageController: UIPageViewController, FlowScreenHolder {
  weak var coordinator: AnyObject?
  weak var presenter: UIViewController?
  /// The stack that contains the pages, or will contain them.
  weak var stack: FlowNavigationController?
  /// Whether the current page hides the bar above it.
  var isBarless = false

  override func viewDidLoad() {
    super.viewDidLoad()
    // UIKit keeps a strip for the dots below the pages. The strip has no background, and the dots are white.
    view.backgroundColor = .systemBackground
    let dots = UIPageControl.appearance(whenContainedInInstancesOf: [FlowPageController.self])
    let own = UIPageControl.appearance()
    dots.pageIndicatorTintColor = own.pageIndicatorTintColor ?? .tertiaryLabel
    dots.currentPageIndicatorTintColor = own.currentPageIndicatorTintColor ?? .label
  }

  // The scroll view of the page, and not the one in which pages are turned.
  @available(iOS 15, *)
  override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    viewControllers?.first?.contentScrollView(for: edge)
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    preferredContentSize = container.preferredContentSize
  }
}

/// The data source of the pages. It also reports when people turn pages.
@MainActor final class FlowPageWatcher: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  var hasMoved: @MainActor () -> Void = {}
  var count: @MainActor () -> Int = { 0 }
  var index: @MainActor (_ controller: UIViewController) -> Int? = { _ in nil }
  var controller: @MainActor (_ index: Int) -> UIViewController? = { _ in nil }

  func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
    -> UIViewController?
  {
    index(viewController).flatMap { controller($0 - 1) }
  }

  func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
    -> UIViewController?
  {
    index(viewController).flatMap { controller($0 + 1) }
  }

  // Dots appear only for several pages.
  func presentationCount(for pageViewController: UIPageViewController) -> Int { count() > 1 ? count() : 0 }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    pageViewController.viewControllers?.first.flatMap { index($0) } ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    hasMoved()
  }
}

#endif
