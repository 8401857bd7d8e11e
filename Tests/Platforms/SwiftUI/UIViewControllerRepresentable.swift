import UIKit

/// https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: _Leaf {
  associatedtype UIViewControllerType: UIViewController
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  typealias Context = UIViewControllerRepresentableContext<Self>
}

@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}

extension UIViewControllerRepresentable {
  /// Makes the controller once for each place, and updates it at each evaluation.
  @MainActor func update(_ node: Node) {
    let host = node.host as? ControllerHost ?? ControllerHost(node, makeUIViewController(context: Context()))
    node.host = host
    host.update { controller in
      if let controller = controller as? UIViewControllerType { self.updateUIViewController(controller, context: Context()) }
    }
  }
}

/// The host of a UIKit controller among views. The controller is in the window while it is visible. It gets updates then, or earlier. UIKit
/// refuses to present from a controller that isn't in the window.
@MainActor final class ControllerHost: Host {
  private(set) weak var node: Node?
  let controller: UIViewController
  private var tell: ((UIViewController) -> Void)?

  init(_ node: Node, _ controller: UIViewController) {
    (self.node, self.controller) = (node, controller)
    node.simulator.has(self)
    node.environment.hosting?.controllers.append(controller)
  }

  func update(_ tell: @escaping (UIViewController) -> Void) { self.tell = tell }

  func sync() {
    guard let node else { return }
    if node.isVisible, controller.view.superview == nil { Device.current.window.addSubview(controller.view) }
    if !node.isVisible, !node.simulator.tellsUnseen { return }
    let now = tell
    tell = nil
    now?(controller)
  }

  /// Dismisses the controller's presentation too. (Assumed: UIKit leaves nothing behind. A remaining presentation would cover views that
  /// don't know it.)
  func goes() {
    if let presented = controller.presentedViewController, !presented.isBeingPresented, !presented.isBeingDismissed {
      controller.dismiss(animated: false)
    }
    controller.view.removeFromSuperview()
    node?.environment.hosting?.controllers.removeAll { $0 === controller }
    node = nil
  }
}
