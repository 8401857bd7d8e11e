#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import UIKit

/// Shows the alert over a context. Those of SwiftUI have two buttons at most on iOS 14.
@MainActor struct FlowAlertPresenter<App: FlowSwiftUIApp>: UIViewControllerRepresentable {
  let context: FlowShownContext<App>
  /// Nil where there is none.
  let alert: FlowShownContext<App>?

  func makeUIViewController(context: Context) -> FlowAlertHost<App> { FlowAlertHost() }

  func updateUIViewController(_ host: FlowAlertHost<App>, context: Context) { host.show(alert, over: self.context) }
}

/// Presents alerts, and shows nothing itself.
@MainActor final class FlowAlertHost<App: FlowSwiftUIApp>: UIViewController {
  private weak var shown: FlowShownContext<App>?
  private weak var controller: UIAlertController?

  func show(_ alert: FlowShownContext<App>?, over context: FlowShownContext<App>) {
    if alert === shown { return }
    if shown != nil {
      shown = nil
      // One that has been answered has gone already, or is about to go by itself.
      if let controller, controller.presentingViewController != nil, !controller.isBeingDismissed {
        controller.dismiss(animated: true) { [weak context] in context?.hasDismissed() }
      }
      controller = nil
    }
    guard let alert, let says = alert.alert else { return }
    let new = UIAlertController.showing(says) { [weak self, weak context, weak alert] button in
      self?.shown = nil
      if let context, let alert { context.isAnswered(alert, button) }
    }
    (shown, controller) = (alert, new)
    present(new, animated: true) { [weak context, weak alert] in if let context, let alert { context.hasShown(alert) } }
  }
}

#endif
