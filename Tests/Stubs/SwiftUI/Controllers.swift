import UIKit

@available(iOS 13.0, *)
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  @MainActor @preconcurrency public required init?(coder: NSCoder) { fatalError() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}

@available(iOS 13.0, *)
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  typealias Context = UIViewControllerRepresentableContext<Self>
}

@available(iOS 13.0, *)
extension UIViewControllerRepresentable {
  public var body: Never { fatalError() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {}

@available(iOS 13.0, *)
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  typealias Context = UIViewRepresentableContext<Self>
}

@available(iOS 13.0, *)
extension UIViewRepresentable {
  public var body: Never { fatalError() }
}

@available(iOS 13.0, *)
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
  }
}
