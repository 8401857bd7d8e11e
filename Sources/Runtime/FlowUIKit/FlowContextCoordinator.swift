#if !os(macOS)

import FlowRuntime
import UIKit

/// Shows a context in a container, so that its content can change while it stays; or an alert.
@MainActor final class FlowContextCoordinator: FlowContextPlatform {
  /// Nil for an alert.
  private let container: FlowContextController?
  private var shown: UIViewController
  /// An alert, to be made as the place allows in which it is shown.
  private let makeAlert: (@MainActor (_ isPointing: Bool) -> UIViewController)?
  private let presentation: FlowPresentation?
  private let watcher = FlowDismissalWatcher()
  private let hasMoved: @MainActor () -> Void

  init(_ presentation: FlowPresentation?, hasMoved: @escaping @MainActor () -> Void) {
    let container = FlowContextController()
    (self.container, shown, self.presentation, self.hasMoved) = (container, container, presentation, hasMoved)
    makeAlert = nil
    container.hasMoved = hasMoved
    watcher.hasMoved = hasMoved
    container.isModalInPresentation = !(presentation?.isDismissable ?? true)
    // Where somebody else presents the root, UIKit says how.
    if let presentation { container.modalPresentationStyle = presentation.style.modalStyle }
  }

  init(
    _ alert: FlowShownAlert, isAnswered: @escaping @MainActor (_ button: String?) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) {
    let make = { @MainActor (isPointing: Bool) -> UIViewController in
      UIAlertController.showing(alert, pointing: isPointing, isAnswered: isAnswered)
    }
    (container, presentation, makeAlert, self.hasMoved) = (nil, nil, make, hasMoved)
    shown = make(false)
  }

  var controller: UIViewController { shown }
  var isMoving: Bool { shown.isBeingPresented || shown.isBeingDismissed }
  var isPresented: Bool { shown.presentingViewController != nil }
  var canPresent: Bool { shown.viewIfLoaded?.window != nil && shown.presentedViewController == nil }

  func hold(_ content: UIViewController) { container?.hold(content) }

  func present(_ other: FlowContextCoordinator, from action: String?, animated: Bool) {
    other.comes(from: source(of: action))
    shown.present(other.shown, animated: animated) { [hasMoved] in hasMoved() }
  }

  func dismissPresented(animated: Bool) { shown.dismiss(animated: animated) { [hasMoved] in hasMoved() } }

  /// What the app has marked, or else what the screen says.
  private func source(of action: String?) -> FlowSourceMarks.Source? {
    if let view = FlowSourceMarks.view(of: action, in: shown.viewIfLoaded?.window) { return .view(view) }
    if let item = FlowSourceMarks.item(of: action, on: container?.innermost) { return .item(item) }
    return (container?.innermost as? any FlowPopoverSource)?.popoverSource.map { .view($0) }
  }

  /// Before it is presented. Without anything to point at a popover is a sheet, and a list an alert: on an iPad UIKit would raise.
  private func comes(from source: FlowSourceMarks.Source?) {
    if let makeAlert, source != nil { shown = makeAlert(true) }
    if presentation?.style == .popover { shown.modalPresentationStyle = source == nil ? .pageSheet : .popover }
    if let source { shown.popoverPresentationController?.point(at: source) }
    // UIKit makes one for each presentation.
    if container != nil { shown.presentationController?.delegate = watcher }
    if #available(iOS 15, *), let sheet = shown.presentationController as? UISheetPresentationController {
      sheet.stand(at: presentation.map { $0.detents.isEmpty && $0.style == .dialog ? [.medium] : $0.detents } ?? [])
    }
  }
}

/// A screen's controller that knows what popovers over it point to.
@MainActor public protocol FlowPopoverSource: UIViewController {
  /// The view that the next popover points to, unless its action has a mark; nil for one that is shown as a sheet.
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
