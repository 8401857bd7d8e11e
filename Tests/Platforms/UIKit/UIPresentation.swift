public enum UIModalPresentationStyle: Int, Sendable { case fullScreen, pageSheet, formSheet, popover }

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

@MainActor open class UIPresentationController: NSObject {
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor public final class UIPopoverPresentationController: UIPresentationController {
  public weak var sourceView: UIView?
  public var sourceRect = CGRect.zero
  public var barButtonItem: UIBarButtonItem?
}

/// The presentation of a sheet, also of a centered one. (UISheetPresentationController.)
@available(iOS 15.0, *)
@MainActor public final class UISheetPresentationController: UIPresentationController {
  /// "The lowest first", and at least one. (UISheetPresentationController, detents.)
  public var detents: [Detent] = [.large()]
  public var prefersGrabberVisible = false

  @MainActor public final class Detent: NSObject {
    public struct Identifier: Hashable, Sendable {}

    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(_ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?) { self.resolver = resolver }

    /// (Chosen: half, close to the description on its page.)
    public static func medium() -> Detent { Detent { $0.maximumDetentValue / 2 } }
    public static func large() -> Detent { Detent { $0.maximumDetentValue } }
    @available(iOS 16.0, *)
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(resolver) }

    /// Returns the height if there is this much room.
    package func height(of room: CGFloat) -> CGFloat? { resolver(Room(maximumDetentValue: room)) }
  }

  private final class Room: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat
    init(maximumDetentValue: CGFloat) { self.maximumDetentValue = maximumDetentValue }
  }
}

@available(iOS 16.0, *)
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
}

@MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {}

@MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

@MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  @discardableResult func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol { var isCancelled: Bool { get } }

/// A transition that isn't finished.
@MainActor final class Transition: NSObject, UIViewControllerTransitionCoordinator, UIViewControllerTransitionCoordinatorContext {
  private(set) var isCancelled = false
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  @discardableResult func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    return true
  }

  func end(cancelled: Bool) {
    isCancelled = cancelled
    for completion in completions { completion(self) }
    completions = []
  }
}
