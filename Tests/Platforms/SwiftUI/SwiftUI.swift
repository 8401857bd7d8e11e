// SwiftUI as far as it is used, with the names and signatures of Apple's.

@_exported import Combine
import UIKit

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

public protocol _Leaf: View where Body == Never {}

extension _Leaf {
  public var body: Never { fatalError() }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> { .first(first) }
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> { .second(second) }
}

public enum _ConditionalContent<First, Second> {
  case first(First)
  case second(Second)
}
extension _ConditionalContent: View, _Leaf where First: View, Second: View {}
extension Optional: View, _Leaf where Wrapped: View {}

public struct Text: _Leaf, Sendable {
  public let verbatim: String
  public init(verbatim: String) { self.verbatim = verbatim }
}

extension View {
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View { self }
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
}

@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  @MainActor @preconcurrency public required init?(coder: NSCoder) { nil }
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
  }
}
