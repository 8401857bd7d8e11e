#if !os(macOS)

import FlowRuntime
import UIKit

/// Shows a context in a container, so that its content can change while it stays; or an alert.
@MainActor final class FlowContextCoordinator: FlowContextPlatform {
  /// Nil for an alert.
  private let container: FlowContextController?
  private let shown: UIViewController
  private let detents: [FlowDetent]
  private let watcher = FlowDismissalWatcher()
  private let hasMoved: @MainActor () -> Void

  init(_ presentation: FlowPresentation?, hasMoved: @escaping @MainActor () -> Void) {
    let container = FlowContextController()
    (self.container, shown, self.hasMoved) = (container, container, hasMoved)
    detents = presentation?.detents ?? []
    container.hasMoved = hasMoved
    watcher.hasMoved = hasMoved
    container.isModalInPresentation = !(presentation?.isDismissable ?? true)
    container.modalPresentationStyle = presentation?.style.modalStyle ?? .fullScreen
  }

  init(
    _ alert: FlowShownAlert, isAnswered: @escaping @MainActor (_ button: String?) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) {
    (container, detents, self.hasMoved) = (nil, [], hasMoved)
    shown = UIAlertController.showing(alert, isAnswered: isAnswered)
  }

  var controller: UIViewController { shown }
  var isMoving: Bool { shown.isBeingPresented || shown.isBeingDismissed }
  var isPresented: Bool { shown.presentingViewController != nil }
  var canPresent: Bool { shown.viewIfLoaded?.window != nil && shown.presentedViewController == nil }

  func hold(_ content: UIViewController) { container?.hold(content) }

  func present(_ other: FlowContextCoordinator, animated: Bool) {
    // UIKit makes one for each presentation.
    if other.container != nil { other.shown.presentationController?.delegate = other.watcher }
    if #available(iOS 15, *), let sheet = other.shown.presentationController as? UISheetPresentationController {
      sheet.stand(at: other.detents)
    }
    if let popover = other.shown.popoverPresentationController { pointFromSource(popover) }
    shown.present(other.shown, animated: animated) { [hasMoved] in hasMoved() }
  }

  func dismissPresented(animated: Bool) { shown.dismiss(animated: animated) { [hasMoved] in hasMoved() } }

  /// Without a source UIKit raises on an iPad. Which button a popover came from only the screen can say: else it stands in the middle.
  private func pointFromSource(_ popover: UIPopoverPresentationController) {
    let source = (container?.innermost as? any FlowPopoverSource)?.popoverSource
    popover.sourceView = source ?? shown.view
    popover.sourceRect = source?.bounds ?? shown.view.bounds
    if source == nil { popover.permittedArrowDirections = [] }
  }
}

/// A screen's controller that knows what popovers over it point to.
@MainActor public protocol FlowPopoverSource: UIViewController {
  /// The view that the next popover points to; nil for one that stands in the middle.
  var popoverSource: UIView? { get }
}

extension FlowPresentation.Style {
  fileprivate var modalStyle: UIModalPresentationStyle {
    switch self {
    case .sheet: .pageSheet
    case .fullScreen: .fullScreen
    case .popover: .popover
    case .dialog: .formSheet
    // The system says how it shows these.
    case .alert, .confirm: .pageSheet
    }
  }
}

@available(iOS 15, *)
@MainActor extension UISheetPresentationController {
  /// Before iOS 16 shares of the height are not known: without others it stands as the system lets it.
  fileprivate func stand(at wanted: [FlowDetent]) {
    var known: [Detent] = []
    for detent in wanted {
      switch detent {
      case .medium: known.append(.medium())
      case .large: known.append(.large())
      case .share(let share):
        if #available(iOS 16, *) { known.append(.custom { context in context.maximumDetentValue * CGFloat(share) }) }
      }
    }
    if known.isEmpty { return }
    detents = known
    prefersGrabberVisible = known.count > 1
  }
}

/// Hears of sheets that are swiped down.
@MainActor final class FlowDismissalWatcher: NSObject, UIAdaptivePresentationControllerDelegate {
  var hasMoved: @MainActor () -> Void = {}

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { hasMoved() }
}

#endif
