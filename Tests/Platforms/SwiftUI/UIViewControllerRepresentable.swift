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
  /// Made once for each place, and told of each evaluation.
  @MainActor func update(_ node: Node) {
    let host = node.host as? ControllerHost ?? ControllerHost(node, makeUIViewController(context: Context()))
    node.host = host
    host.update { controller in
      if let controller = controller as? UIViewControllerType { self.updateUIViewController(controller, context: Context()) }
    }
  }
}

/// A controller of UIKit among views. It is in the window as long as it is seen, and told of what is asked for then, or before: UIKit refuses to
/// present anything from it as long as it is not there.
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

  /// What it has presented goes with it. (Assumed: what stayed would lie over views that know nothing of it, as UIKit leaves nothing behind.)
  func goes() {
    if let presented = controller.presentedViewController, !presented.isBeingPresented, !presented.isBeingDismissed {
      controller.dismiss(animated: false)
    }
    controller.view.removeFromSuperview()
    node?.environment.hosting?.controllers.removeAll { $0 === controller }
    node = nil
  }
}
