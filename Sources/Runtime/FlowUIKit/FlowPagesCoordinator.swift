#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import UIKit

/// Shows pages side by side.
@MainActor final class FlowPagesCoordinator<App: FlowUIKitApp>: FlowPagesPlatform {
  private let showing: FlowShowing<App>
  private let number: Int
  private let pageController = FlowPageController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let watcher = FlowPageWatcher()
  /// The pages that can be reached by swiping, in their order, each with its controller once that was asked for.
  private var row: [(page: App.Route, controller: UIViewController?)] = []
  /// Those that have been shown, and that only an action leads back to.
  private var aside: [(page: App.Route, controller: UIViewController?)] = []
  private var last: App.Route
  /// What lies below them on a stack.
  private weak var below: UIViewController?

  /// - Parameters:
  ///   - stack: what they lie on; nil where nothing can lie on them.
  ///   - presenter: the controller of the screen that what they belong to was presented from; nil in the root.
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

  /// Whether somebody turns pages: the view in which UIKit scrolls them says so. Without one, nothing is waited for.
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
    // A page that stays keeps its view; the same page with other values is another.
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
    // A view says what it wants there when it has been evaluated, which is later.
    showing.turns.afterAWhile { [weak self] in self?.showBar() }
  }

  /// On a stack the bars show what the current page has for them: UIKit asks what lies on the stack, and not its pages.
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

/// Knows the coordinator of its pages, which share it.
@MainActor final class FlowPageController: UIPageViewController, FlowScreenHolder {
  weak var coordinator: AnyObject?
  weak var presenter: UIViewController?
  /// What they lie on, also before they do.
  weak var stack: FlowNavigationController?
  /// Whether the current one wants no bar above it.
  var isBarless = false

  override func viewDidLoad() {
    super.viewDidLoad()
    // Below the pages UIKit keeps a strip for their dots, with nothing behind them, and they are white.
    view.backgroundColor = .systemBackground
    let dots = UIPageControl.appearance(whenContainedInInstancesOf: [FlowPageController.self])
    let own = UIPageControl.appearance()
    dots.pageIndicatorTintColor = own.pageIndicatorTintColor ?? .tertiaryLabel
    dots.currentPageIndicatorTintColor = own.currentPageIndicatorTintColor ?? .label
  }

  // Not the view in which pages are turned.
  @available(iOS 15, *)
  override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    viewControllers?.first?.contentScrollView(for: edge)
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    preferredContentSize = container.preferredContentSize
  }
}

/// Says which pages there are, and hears of those that are turned.
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

  // Dots, as long as there is something to count.
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
