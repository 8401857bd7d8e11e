@MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
    -> UIViewController?
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
    -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

@MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool)
}

@MainActor open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public struct OptionsKey: Hashable, Sendable {}

  public weak var dataSource: (any UIPageViewControllerDataSource)?
  public weak var delegate: (any UIPageViewControllerDelegate)?
  public private(set) var viewControllers: [UIViewController]? = []
  private let scrollView = UIScrollView()
  /// The neighbours, which it asks for in advance and keeps. (Observed in iOS 10, with the style that scrolls:
  /// https://github.com/nrlnishan/ViewPager-Swift/issues/19.)
  private var neighbours: [UIViewController] = []
  /// The number of dots, and the filled one. UIKit asks for them only when pages are set. (UIPageViewControllerDataSource,
  /// presentationIndex(for:).)
  package private(set) var dots = (count: 0, index: 0)

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scrollView)
    display()
  }

  package override var isContainer: Bool { true }
  package override var visibleChild: UIViewController? { viewControllers?.first { $0.viewIfLoaded?.superview === scrollView } }

  public func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    // UIKit fails an assertion, or shows another page than it reports. (Observed in iOS 9:
    // https://github.com/lionheart/openradar-mirror/issues/7586.)
    if scrollView.isDragging || scrollView.isDecelerating { Device.current.warn("pages set while they are being turned") }
    adopt(controllers ?? [])
    if let dataSource { dots = (dataSource.presentationCount(for: self), dataSource.presentationIndex(for: self)) }
    completion?(true)
  }

  private func adopt(_ controllers: [UIViewController]) {
    for old in (viewControllers ?? []) + neighbours where !controllers.contains(where: { $0 === old }) {
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    neighbours = []
    viewControllers = controllers
    for new in controllers where new.parent !== self { addChild(new) }
    display()
    guard let shown = controllers.first, let dataSource else { return }
    let before = dataSource.pageViewController(self, viewControllerBefore: shown)
    let after = dataSource.pageViewController(self, viewControllerAfter: shown)
    neighbours = [before, after].compactMap { $0 }
    for new in neighbours { addChild(new) }
  }

  private func display() { if viewIfLoaded != nil, let shown = viewControllers?.first { scrollView.addSubview(shown.view) } }

  // MARK: What people do

  /// The delegate is called at the end, completed or not. (UIPageViewControllerDelegate, and observed in iOS 12:
  /// https://github.com/uias/Pageboy/issues/181.) Without another page, the view gives way and returns. (Observed in iOS 9:
  /// https://github.com/lionheart/openradar-mirror/issues/7586.) The delegate isn't called then, and the old page is shown until the end.
  /// (Assumed: no page says so. Code that waits looks at the scroll view.)
  func isTurned(by count: Int, for milliseconds: Int, finishing: Bool) {
    guard view.window != nil, !scrollView.isDragging, !scrollView.isDecelerating, let from = viewControllers?.first else { return }
    Device.current.isFollowing()
    let to =
      count > 0
      ? dataSource?.pageViewController(self, viewControllerAfter: from) : dataSource?.pageViewController(self, viewControllerBefore: from)
    scrollView.isDragging = true
    Device.current.clock.after(milliseconds) { [self] in
      (scrollView.isDragging, scrollView.isDecelerating) = (false, true)
      Device.current.clock.after(Device.current.lateness(200)) { [self] in
        scrollView.isDecelerating = false
        guard let to else { return }
        if finishing { adopt([to]) }
        delegate?.pageViewController(self, didFinishAnimating: true, previousViewControllers: [from], transitionCompleted: finishing)
      }
    }
  }
}
