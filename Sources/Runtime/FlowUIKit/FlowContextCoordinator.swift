#if !os(macOS)

import FlowRuntime
import UIKit

/// The platform's side of a context: an alert, or a container whose content can change while the container stays.
@MainActor final class FlowContextCoordinator: FlowContextPlatform {
  /// The container; nil for an alert.
  private let container: FlowContextController?
  private var shown: UIViewController
  /// Makes the controller of an alert, depending on whether it points at something where it is shown.
  private let makeAlert: (@MainActor (_ isPointing: Bool) -> UIViewController)?
  private let presentation: FlowPresentation?
  private let watcher = FlowDismissalWatcher()
  private let hasMoved: @MainActor () -> Void
  /// Called before a controller is presented over the context, with the mark of the action.
  var prepare: @MainActor (_ controller: UIViewController, _ source: FlowSourceMarks.Source?) -> Void = { _, _ in }
  /// The animation with which content replaces other content; nil for an immediate change.
  var changes: @MainActor () -> FlowRootAnimation? = { nil }

  init(_ presentation: FlowPresentation?, hasMoved: @escaping @MainActor () -> Void) {
    let container = FlowContextController()
    (self.container, shown, self.presentation, self.hasMoved) = (container, container, presentation, hasMoved)
    makeAlert = nil
    container.hasMoved = hasMoved
    watcher.hasMoved = hasMoved
    container.isModalInPresentation = !(presentation?.isDismissable ?? true)
    // If the app presents the root itself, it chooses the style.
    if let presentation { container.modalPresentationStyle = presentation.style.modalStyle }
  }

  init(
    _ alert: FlowShownAlert, in strings: FlowStrings, isAnswered: @escaping @MainActor (_ button: String?) -> Void,
    hasMoved: @escaping @MainActor () -> Void
  ) {
    let make = { @MainActor (isPointing: Bool) -> UIViewController in
      UIAlertController.showing(alert, in: strings, pointing: isPointing, isAnswered: isAnswered)
    }
    (container, presentation, makeAlert, self.hasMoved) = (nil, nil, make, hasMoved)
    shown = make(false)
  }

  var controller: UIViewController { shown }
  // A presentation of the app itself moves as well, and no other transition can begin meanwhile.
  var isMoving: Bool { Self.isMoving(shown) || shown.presentedViewController.map { Self.isMoving($0) } ?? false }
  var isCovered: Bool { shown.presentedViewController != nil }
  var isPresented: Bool { shown.presentingViewController != nil }
  var canPresent: Bool { shown.viewIfLoaded?.window != nil && shown.presentedViewController == nil }

  private static func isMoving(_ controller: UIViewController) -> Bool { controller.isBeingPresented || controller.isBeingDismissed }

  func hold(_ content: UIViewController, animated: Bool) { container?.hold(content, animated ? changes() : nil) }

  func present(_ other: FlowContextCoordinator, from action: String?, animated: Bool) {
    let source = source(of: action)
    if other.container != nil { prepare(other.shown, source) }
    other.comes(from: source)
    shown.present(other.shown, animated: animated) { [hasMoved] in hasMoved() }
  }

  func dismissPresented(animated: Bool) { shown.dismiss(animated: animated) { [hasMoved] in hasMoved() } }

  /// Returns the source that the app has marked for an action, or else the source of the screen.
  private func source(of action: String?) -> FlowSourceMarks.Source? {
    if let view = FlowSourceMarks.view(of: action, in: shown.viewIfLoaded?.window) { return .view(view) }
    if let item = FlowSourceMarks.item(of: action, on: container?.innermost) { return .item(item) }
    return (container?.innermost as? any FlowPopoverSource)?.popoverSource.map { .view($0) }
  }

  /// The heights of the sheet; empty if the system decides.
  private var detents: [FlowDetent] {
    guard let presentation else { return [] }
    let detents = presentation.detents.isEmpty && presentation.style == .dialog ? [.medium] : presentation.detents
    // Large text may not fit into a part of the height.
    let isLarge = shown.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    return isLarge && !detents.isEmpty && !detents.contains(.large) ? detents + [.large] : detents
  }

  /// Prepares the controller for its presentation. Without a source, a popover becomes a sheet and a list becomes an alert, because UIKit
  /// would raise an exception on an iPad.
  private func comes(from source: FlowSourceMarks.Source?) {
    if let makeAlert, source != nil { shown = makeAlert(true) }
    if presentation?.style == .popover { shown.modalPresentationStyle = source == nil ? .pageSheet : .popover }
    if let source { shown.popoverPresentationController?.point(at: source) }
    // UIKit makes one for each presentation.
    if container != nil { shown.presentationController?.delegate = watcher }
    if #available(iOS 15, *), let sheet = shown.presentationController as? UISheetPresentationController {
      sheet.stand(at: detents)
    }
  }
}

/// A screen's controller with a view at which popovers over it point.
@MainActor public protocol FlowPopoverSource: UIViewController {
  /// The view at which the next popover points, unless its action has a mark; nil to show the popover as a sheet.
  var popoverSource: UIView? { get }
}

extension FlowPresentation.Style {
  fileprivate var modalStyle: UIModalPresentationStyle {
    switch self {
    case .fullScreen: .fullScreen
    case .popover: .popover
    case .dialog: .formSheet
    // A sheet. The system chooses how to show alerts.
    default: .pageSheet
    }
  }
}

@available(iOS 15, *)
@MainActor extension UISheetPresentationController {
  /// Sets the heights. iOS 15 has no shares of the height, so a sheet with only shares gets the heights of the system.
  fileprivate func stand(at wanted: [FlowDetent]) {
    var known: [Detent] = []
    for detent in wanted {
      guard case .share(let share) = detent else {
        known.append(detent == .medium ? .medium() : .large())
        continue
      }
      if #available(iOS 16, *) { known.append(.custom { context in context.maximumDetentValue * CGFloat(share) }) }
    }
    if known.isEmpty { return }
    detents = known
    prefersGrabberVisible = known.count > 1
  }
}

/// A listener for sheets that people swipe down.
@MainActor final class FlowDismissalWatcher: NSObject, UIAdaptivePresentationControllerDelegate {
  var hasMoved: @MainActor () -> Void = {}

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { hasMoved() }
}

#endif
