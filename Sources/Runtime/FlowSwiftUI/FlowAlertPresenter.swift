#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import UIKit

/// A view behind a context, of the same size, that shows the alert over the context. On iOS 14, SwiftUI's own alerts have at most two
/// buttons.
@MainActor struct FlowAlertPresenter<App: FlowSwiftUIApp>: UIViewControllerRepresentable {
  let context: FlowShownContext<App>
  /// The alert; nil if there is none.
  let alert: FlowShownContext<App>?

  func makeUIViewController(context: Context) -> FlowAlertHost<App> { FlowAlertHost() }

  func updateUIViewController(_ host: FlowAlertHost<App>, context: Context) {
    host.isBehind(self.context)
    host.show(alert)
  }
}

/// A controller that presents alerts and shows nothing itself. It gives its context the place on the screen.
@MainActor final class FlowAlertHost<App: FlowSwiftUIApp>: UIViewController {
  private weak var context: FlowShownContext<App>?
  private weak var shown: FlowShownContext<App>?
  private weak var controller: UIAlertController?

  func isBehind(_ context: FlowShownContext<App>) {
    self.context = context
    context.host = self
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    context?.hasLaidOut()
  }

  func show(_ alert: FlowShownContext<App>?) {
    if alert === shown { return }
    if shown != nil {
      shown = nil
      // An answered alert has gone already, or goes by itself.
      if let controller, controller.presentingViewController != nil, !controller.isBeingDismissed {
        controller.dismiss(animated: true) { [weak context] in context?.hasDismissed() }
      }
      controller = nil
    }
    guard let alert, let says = alert.alert else { return }
    let source = context?.source
    let new = UIAlertController.showing(says, in: App.strings, pointing: source != nil) { [weak self, weak context, weak alert] button in
      self?.shown = nil
      if let context, let alert { context.isAnswered(alert, button) }
    }
    if let source { new.popoverPresentationController?.point(at: source) }
    (shown, controller) = (alert, new)
    present(new, animated: true) { [weak context, weak alert] in if let context, let alert { context.hasShown(alert) } }
  }
}

#endif
