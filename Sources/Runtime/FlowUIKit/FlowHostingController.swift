#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import UIKit

/// A SwiftUI view that fills the controller of a screen.
@MainActor public protocol FlowViewControllerView: SwiftUI.View, FlowViewControllerContent {}

/// The content of a screen's controller: a ``FlowViewControllerView``, or a UIKit controller.
@MainActor public protocol FlowViewControllerContent {
  /// The edges at which the content extends below the bars. The default is all edges: SwiftUI keeps the content of a view off the bars by
  /// itself, and lets lists scroll below them.
  static var ignoredSafeAreaEdges: SwiftUI.Edge.Set { get }
  /// Returns the controller of the screen. For a life cycle of its own, return a subclass of ``FlowHostingController``.
  func makeController(at place: FlowControllerPlace) -> UIViewController
  /// Returns the controller that fills the screen's controller.
  func makeContent(at place: FlowControllerPlace) -> UIViewController
}

@MainActor extension FlowViewControllerContent {
  public static var ignoredSafeAreaEdges: SwiftUI.Edge.Set { .all }
  public func makeController(at place: FlowControllerPlace) -> UIViewController { FlowHostingController(content: self, at: place) }
}

@MainActor extension FlowViewControllerContent where Self: SwiftUI.View {
  public func makeContent(at place: FlowControllerPlace) -> UIViewController {
    UIHostingController(rootView: hearing(of: place.ends).hidingBack(place.hidesBack))
  }
}

@MainActor extension FlowViewControllerContent where Self: UIViewController {
  public func makeContent(at place: FlowControllerPlace) -> UIViewController { self }
}

/// The screen, the view model and the coordinator of a screen's controller.
@MainActor public struct FlowControllerPlace {
  let ends: any FlowEnds
  let hidesBack: Bool
  let viewModel: AnyObject
  let coordinator: AnyObject

  public init<App: FlowUIKitApp>(_ screen: FlowScreen<App>, viewModel: AnyObject, coordinator: FlowScreensCoordinator<App>) {
    (ends, hidesBack, self.viewModel, self.coordinator) = (screen, screen.route.hidesBack, viewModel, coordinator)
  }
}

/// The controller of a screen, which pins its content to the edges.
@MainActor open class FlowHostingController<Content: FlowViewControllerContent>: UIViewController, FlowCoordinated {
  private let place: FlowControllerPlace
  private let host: UIViewController

  var leadingCoordinator: AnyObject? { place.coordinator }

  public init(content: Content, at place: FlowControllerPlace) {
    (self.place, host) = (place, content.makeContent(at: place))
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// The item of the content. The content sets the bar above it with `navigationTitle` or `toolbar`, and UIKit asks this controller.
  open override var navigationItem: UINavigationItem { host.navigationItem }

  open override var childForStatusBarStyle: UIViewController? { host }
  open override var childForStatusBarHidden: UIViewController? { host }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { host }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { host }

  /// Returns the scroll view that large titles and bars follow. UIKit asks only the outer of two nested controllers.
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
    (place.viewModel as? any FlowLoadedModel)?.viewHasLoaded()
    // Without a background, the part behind the bars that the content doesn't reach would be transparent.
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
