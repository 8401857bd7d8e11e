#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Foundation
import UIKit

@MainActor extension UIAlertController {
  /// Says what an alert says. UIKit takes it away before it tells of the button that was tapped.
  ///
  /// - Parameters:
  ///   - strings: where its texts are looked up.
  ///   - isPointing: whether it is going to point at something.
  ///   - isAnswered: called with the button, or with nil where a list has been tapped away that has no button for that.
  static func showing(
    _ alert: FlowShownAlert, in strings: FlowStrings, pointing isPointing: Bool,
    isAnswered: @escaping @MainActor (_ button: String?) -> Void
  ) -> UIAlertController {
    // Where there is room for a popover, as on an iPad or a Mac, a list has to point at something: UIKit would raise.
    let isList = alert.isList && (isPointing || UIDevice.current.userInterfaceIdiom == .phone)
    let controller = UIAlertController(
      title: alert.title(strings.text), message: alert.message(strings.text), preferredStyle: isList ? .actionSheet : .alert)
    controller.view.accessibilityIdentifier = alert.identifier
    for button in alert.buttons {
      let action = UIAlertAction(title: button.title(strings.text), style: style(of: button)) { _ in isAnswered(button.name) }
      action.accessibilityIdentifier = "\(alert.identifier).\(button.name)"
      controller.addAction(action)
    }
    // Without such a button UIKit does not let anybody tap a list away.
    if alert.isList, !alert.buttons.contains(where: { $0.role == .cancel }) {
      controller.addAction(UIAlertAction(title: cancel(in: strings), style: .cancel) { _ in isAnswered(nil) })
    }
    return controller
  }

  /// As the app says it, or else as UIKit does in the same language.
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
