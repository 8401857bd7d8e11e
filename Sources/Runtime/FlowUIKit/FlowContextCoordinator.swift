#if !os(macOS)

import FlowRuntime
import UIKit

/// Shows a context in a container, so that its content can change while it stays.
@MainActor final class FlowContextCoordinator: FlowContextPlatform {
  private let container = FlowContextController()
  private let watcher = FlowDismissalWatcher()
  private let hasMoved: @MainActor () -> Void

  init(_ presentation: FlowPresentation?, hasMoved: @escaping @MainActor () -> Void) {
    self.hasMoved = hasMoved
    container.hasMoved = hasMoved
    watcher.hasMoved = hasMoved
    container.isModalInPresentation = !(presentation?.isDismissable ?? true)
    container.modalPresentationStyle = presentation?.style.modalStyle ?? .fullScreen
  }

  var controller: UIViewController { container }
  var isMoving: Bool { container.isBeingPresented || container.isBeingDismissed }
  var isPresented: Bool { container.presentingViewController != nil }
  var canPresent: Bool { container.viewIfLoaded?.window != nil && container.presentedViewController == nil }

  func hold(_ content: UIViewController) { container.hold(content) }

  func present(_ other: FlowContextCoordinator, animated: Bool) {
    // UIKit makes one for each presentation.
    other.container.presentationController?.delegate = other.watcher
    if let popover = other.container.popoverPresentationController { pointFromSource(popover) }
    container.present(other.container, animated: animated) { [hasMoved] in hasMoved() }
  }

  func dismissPresented(animated: Bool) { container.dismiss(animated: animated) { [hasMoved] in hasMoved() } }

  /// Without a source UIKit raises on an iPad. Which button a popover came from only the screen can say: else it stands in the middle.
  private func pointFromSource(_ popover: UIPopoverPresentationController) {
    let source = (container.innermost as? any FlowPopoverSource)?.popoverSource
    popover.sourceView = source ?? container.view
    popover.sourceRect = source?.bounds ?? container.view.bounds
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
    }
  }
}

/// Hears of sheets that are swiped down.
@MainActor final class FlowDismissalWatcher: NSObject, UIAdaptivePresentationControllerDelegate {
  var hasMoved: @MainActor () -> Void = {}

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { hasMoved() }
}

#endif
