// Declarations of SwiftUI, as far as generated code uses them, after Apple's public documentation: availability and isolation
// are as they are there, bodies are not.

import Combine
@_exported import Foundation
import Observation
@_exported import UIKit

// Only the names are SwiftUI's, too: with `MemberImportVisibility` what is declared in them takes an import of Combine.
public typealias ObservableObject = Combine.ObservableObject
public typealias Published = Combine.Published

@available(iOS 13.0, *)
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 13.0, *)
extension Never: View {
  public var body: Never { fatalError() }
}

@available(iOS 13.0, *)
public protocol _Leaf: View where Body == Never {}

@available(iOS 13.0, *)
extension _Leaf {
  public var body: Never { fatalError() }
}

@available(iOS 13.0, *)
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> { TupleView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> { .init() }
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> { .init() }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { fatalError() }
}

@available(iOS 13.0, *)
public struct TupleView<Content>: _Leaf {}
@available(iOS 13.0, *)
public struct _ConditionalContent<First, Second> {}
@available(iOS 13.0, *)
extension _ConditionalContent: View, _Leaf where First: View, Second: View {}
@available(iOS 13.0, *)
extension Optional: View, _Leaf where Wrapped: View {}
@available(iOS 13.0, *)
public struct EmptyView: _Leaf { public nonisolated init() {} }
@available(iOS 13.0, *)
public struct AnyView: _Leaf { public init<Content: View>(_ view: Content) {} }
@available(iOS 13.0, *)
public struct Group<Content> {}
@available(iOS 13.0, *)
extension Group: View, _Leaf where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}
@available(iOS 13.0, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ string: String) {}
  }
}
@available(iOS 14.0, *)
public struct Label<Title: View, Icon: View>: _Leaf {}
@available(iOS 14.0, *)
extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
}
@available(iOS 13.0, *)
public struct Text: _Leaf, Sendable {
  public init(verbatim: String) {}
  public init<S: StringProtocol>(_ content: S) {}
}
@available(iOS 13.0, *)
public struct Image: _Leaf, Sendable { public init(systemName: String) {} }
@available(iOS 13.0, *)
public struct Color: _Leaf, Hashable, Sendable { public static let clear = Color() }

@available(iOS 13.0, *)
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {}
@available(iOS 13.0, *)
extension ForEach: View, _Leaf where Content: View {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

@available(iOS 13.0, *)
public struct Button<Label: View>: _Leaf {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

@available(iOS 13.0, *)
public struct VStack<Content: View>: _Leaf { public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {} }
@available(iOS 13.0, *)
public struct Font: Hashable, Sendable { public static let largeTitle = Font() }
@available(iOS 13.0, *)
public struct TextField<Label: View>: _Leaf {}
@available(iOS 13.0, *)
extension TextField where Label == Text { public init<S: StringProtocol>(_ title: S, text: Binding<String>) {} }
@available(iOS 13.0, *)
public struct SecureField<Label: View>: _Leaf {}
@available(iOS 13.0, *)
extension SecureField where Label == Text { public init<S: StringProtocol>(_ title: S, text: Binding<String>) {} }
@available(iOS 13.0, *)
extension Button where Label == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}
@available(iOS 13.0, *)
extension View {
  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func padding() -> some View { self }
}

@available(iOS 13.0, *)
public struct List<SelectionValue, Content: View>: _Leaf {}
@available(iOS 13.0, *)
extension List where SelectionValue == Never { public init(@ViewBuilder content: () -> Content) {} }
@available(iOS 13.0, *)
extension Text { public init(_ key: LocalizedStringKey) {} }
