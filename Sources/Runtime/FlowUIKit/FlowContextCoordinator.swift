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
  /// Called before a controller is presented over it, with what its action has marked.
  var prepare: @MainActor (_ controller: UIViewController, _ source: FlowSourceMarks.Source?) -> Void = { _, _ in }
  /// How one content takes the place of another; nil at once.
  var changes: @MainActor () -> FlowRootAnimation? = { nil }

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
  // What the app itself presents over it moves as well, and nothing else can begin meanwhile.
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

  /// What the app has marked, or else what the screen says.
  private func source(of action: String?) -> FlowSourceMarks.Source? {
    if let view = FlowSourceMarks.view(of: action, in: shown.viewIfLoaded?.window) { return .view(view) }
    if let item = FlowSourceMarks.item(of: action, on: container?.innermost) { return .item(item) }
    return (container?.innermost as? any FlowPopoverSource)?.popoverSource.map { .view($0) }
  }

  /// Empty where the system decides.
  private var detents: [FlowDetent] {
    guard let presentation else { return [] }
    let detents = presentation.detents.isEmpty && presentation.style == .dialog ? [.medium] : presentation.detents
    // What fits into a part of the height may not in larger text.
    let isLarge = shown.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    return isLarge && !detents.isEmpty && !detents.contains(.large) ? detents + [.large] : detents
  }

  /// Before it is presented. Without anything to point at a popover is a sheet, and a list an alert: on an iPad UIKit would raise.
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

/// A screen's controller that knows what popovers over it point to.
@MainActor public protocol FlowPopoverSource: UIViewController {
  /// The view that the next popover points to, unless its action has a mark; nil for one that is shown as a sheet.
  var popoverSource: UIView? { get }
}

extension FlowPresentation.Style {
  fileprivate var modalStyle: UIModalPresentationStyle {
    switch self {
    case .fullScreen: .fullScreen
    case .popover: .popover
    case .dialog: .formSheet
    // A sheet. How it shows alerts the system says.
    default: .pageSheet
    }
  }
}

@available(iOS 15, *)
@MainActor extension UISheetPresentationController {
  /// Before iOS 16 shares of the height are not known: without others it stands as the system lets it.
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

/// Hears of sheets that are swiped down.
@MainActor final class FlowDismissalWatcher: NSObject, UIAdaptivePresentationControllerDelegate {
  var hasMoved: @MainActor () -> Void = {}

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { hasMoved() }
}

#endif
