import UIKit

/// https://developer.apple.com/documentation/swiftui/uiviewrepresentable
@MainActor @preconcurrency public protocol UIViewRepresentable: _Leaf {
  associatedtype UIViewType: UIView
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  typealias Context = UIViewRepresentableContext<Self>
}

@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {}

extension UIViewRepresentable {
  /// Makes the view once for each place, and updates it at each evaluation.
  @MainActor func update(_ node: Node) {
    let host = node.host as? ViewHost ?? ViewHost(node, makeUIView(context: Context()))
    node.host = host
    if let view = host.view as? UIViewType { updateUIView(view, context: Context()) }
  }
}

/// The host of a UIKit view among views. The view is in the window while it is visible.
@MainActor final class ViewHost: Host {
  private(set) weak var node: Node?
  let view: UIView

  init(_ node: Node, _ view: UIView) {
    (self.node, self.view) = (node, view)
    node.simulator.has(self)
  }

  func sync() {
    guard let node else { return }
    if !node.isVisible { view.removeFromSuperview() } else if view.superview == nil { Device.current.window.addSubview(view) }
  }

  func goes() {
    view.removeFromSuperview()
    node = nil
  }
}
