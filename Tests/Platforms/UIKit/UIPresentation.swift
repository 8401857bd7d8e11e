public enum UIModalPresentationStyle: Int, Sendable { case fullScreen, pageSheet, formSheet, popover }

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

// What the protocol leaves optional.
@MainActor extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

@MainActor open class UIPresentationController: NSObject {
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor public final class UIPopoverPresentationController: UIPresentationController {
  public weak var sourceView: UIView?
  public var sourceRect = CGRect.zero
  public var permittedArrowDirections: UIPopoverArrowDirection = .any
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

@MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  @discardableResult func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol { var isCancelled: Bool { get } }

/// A transition under way.
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
