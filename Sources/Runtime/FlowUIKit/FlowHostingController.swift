#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import UIKit

/// A view that fills a controller.
@MainActor public protocol FlowViewControllerView: SwiftUI.View {
  /// The edges at which it reaches below the bars: all, where nothing else is said. SwiftUI keeps what is in the view off the bars by itself, and lets
  /// lists scroll below them.
  static var ignoredSafeAreaEdges: SwiftUI.Edge.Set { get }
}

@MainActor extension FlowViewControllerView {
  public static var ignoredSafeAreaEdges: SwiftUI.Edge.Set { .all }
}

/// Pins a view to the edges of a controller. Every screen has a subclass of its own.
@MainActor open class FlowHostingController<App: FlowUIKitApp, Content: FlowViewControllerView>: UIViewController, FlowCoordinated {
  public let coordinator: FlowScreensCoordinator<App>
  private let host: UIViewController
  private let model: AnyObject?

  var leadingCoordinator: AnyObject { coordinator }

  /// - Parameters:
  ///   - viewModel: the model of the content, which begins when the view loads; nil for a content without one.
  ///   - screen: what the content is the view of.
  public init(content: Content, viewModel: AnyObject? = nil, screen: FlowScreen<App>, coordinator: FlowScreensCoordinator<App>) {
    (self.coordinator, model) = (coordinator, viewModel)
    host = UIHostingController(rootView: content.hearing(of: screen).hidingBack(screen.route.hidesBack))
    super.init(nibName: nil, bundle: nil)
    precondition(type(of: self) != FlowHostingController<App, Content>.self, "each screen has a controller of its own")
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// What the content says of the bar above it, by `navigationTitle` or `toolbar`, it says of the controller that it is in, and UIKit asks this one.
  open override var navigationItem: UINavigationItem { host.navigationItem }

  open override var childForStatusBarStyle: UIViewController? { host }
  open override var childForStatusBarHidden: UIViewController? { host }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { host }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { host }

  /// What large titles and bars follow when it is scrolled: of a controller in another, UIKit asks only the outer one.
  @available(iOS 15, *)
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    super.contentScrollView(for: edge) ?? host.contentScrollView(for: edge)
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    preferredContentSize = container.preferredContentSize
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    (model as? any FlowLoadedModel)?.viewHasLoaded()
    // Behind the bars, where the content does not reach, it would be transparent.
    view.backgroundColor = .systemBackground
    addChild(host)
    view.addSubview(host.view)
    host.view.translatesAutoresizingMaskIntoConstraints = false
    let (edges, safe) = (Content.ignoredSafeAreaEdges, view.safeAreaLayoutGuide)
    NSLayoutConstraint.activate([
      host.view.topAnchor.constraint(equalTo: edges.contains(.top) ? view.topAnchor : safe.topAnchor),
      host.view.bottomAnchor.constraint(equalTo: edges.contains(.bottom) ? view.bottomAnchor : safe.bottomAnchor),
      host.view.leadingAnchor.constraint(equalTo: edges.contains(.leading) ? view.leadingAnchor : safe.leadingAnchor),
      host.view.trailingAnchor.constraint(equalTo: edges.contains(.trailing) ? view.trailingAnchor : safe.trailingAnchor),
    ])
    host.didMove(toParent: self)
  }
}

#endif
