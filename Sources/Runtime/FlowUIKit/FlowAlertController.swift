#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Foundation
import UIKit

@MainActor extension UIAlertController {
  /// Creates the controller of an alert. UIKit removes the alert before it reports the tapped button.
  ///
  /// - Parameters:
  ///   - strings: the translations of the texts.
  ///   - isPointing: whether the alert will point at a view or an item.
  ///   - isAnswered: called with the tapped button, or with nil if people dismiss a list that has no button for that.
  static func showing(
    _ alert: FlowShownAlert, in strings: FlowStrings, pointing isPointing: Bool,
    isAnswered: @escaping @MainActor (_ button: String?) -> Void
  ) -> UIAlertController {
    // On a device with space for popovers, an iPad or a Mac, a list must point at something. Otherwise UIKit raises an exception.
    let isList = alert.isList && (isPointing || UIDevice.current.userInterfaceIdiom == .phone)
    let controller = UIAlertController(
      title: alert.title(strings.text), message: alert.message(strings.text), preferredStyle: isList ? .actionSheet : .alert)
    controller.view.accessibilityIdentifier = alert.identifier
    for button in alert.buttons {
      let action = UIAlertAction(title: button.title(strings.text), style: style(of: button)) { _ in isAnswered(button.name) }
      action.accessibilityIdentifier = "\(alert.identifier).\(button.name)"
      controller.addAction(action)
    }
    // UIKit doesn't let people dismiss a list without such a button.
    if alert.isList, !alert.buttons.contains(where: { $0.role == .cancel }) {
      controller.addAction(UIAlertAction(title: cancel(in: strings), style: .cancel) { _ in isAnswered(nil) })
    }
    return controller
  }

  /// Returns the app's translation of the title, or UIKit's translation into the same language.
  private static func cancel(in strings: FlowStrings) -> String {
    let key = "Cancel"
    let others = Foundation.Bundle(for: UIAlertController.self).localizedString(forKey: key, value: nil, table: nil)
    return strings.text(key, or: FlowStrings().text(key, or: others))
  }

  private static func style(of button: FlowShownAlert.Button) -> UIAlertAction.Style {
    button.role == .cancel ? .cancel : button.role == .destructive ? .destructive : .default
  }
}

#endif
