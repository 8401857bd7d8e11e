@_exported import Foundation
@_exported import UIKit

import Combine

// The parts of SwiftUI that the runtime uses, with behaviour. Signatures are those of Apple's documentation. Each rule names its source, as
// ../README.md explains.

// Only the names belong to SwiftUI too. With `MemberImportVisibility`, their members need an import of Combine.
public typealias ObservableObject = Combine.ObservableObject
public typealias Published = Combine.Published

/// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// A view without a body.
public protocol _Leaf: View where Body == Never {}

extension _Leaf {
  public var body: Never { fatalError("\(Self.self) is declared only: no app runs it here") }
}

/// A view that adds its children itself.
@MainActor @preconcurrency package protocol Primitive: _Leaf {
  func update(_ node: Node)
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView(views: views)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> { .first(first) }
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> { .second(second) }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(any: content) }
}

// MARK: What holds views and shows nothing of its own

nonisolated public struct TupleView<Content>: Primitive {
  let views: [any View]
  init(views: [any View]) { self.views = views }
  @MainActor package func update(_ node: Node) {
    node.setKids(views.enumerated().map { ChildNode(key: $0, view: $1, environment: node.environment) })
  }
}

nonisolated public enum _ConditionalContent<First, Second> {
  case first(First), second(Second)
}

/// One of two views.
nonisolated protocol AnyConditional { var chosen: any View { get } }

extension _ConditionalContent: AnyConditional where First: View, Second: View {
  var chosen: any View {
    switch self {
    case .first(let view): view
    case .second(let view): view
    }
  }
}

extension _ConditionalContent: View, _Leaf, Primitive where First: View, Second: View {
  @MainActor package func update(_ node: Node) {
    switch self {
    case .first(let view): node.setKids([ChildNode(key: "first", view: view, environment: node.environment)])
    case .second(let view): node.setKids([ChildNode(key: "second", view: view, environment: node.environment)])
    }
  }
}

extension Optional: View, _Leaf, Primitive where Wrapped: View {
  @MainActor package func update(_ node: Node) {
    node.setKids(map { [ChildNode(key: "some", view: $0, environment: node.environment)] } ?? [])
  }
}

nonisolated public struct EmptyView: Primitive {
  public init() {}
  @MainActor package func update(_ node: Node) {}
}

/// https://developer.apple.com/documentation/swiftui/anyview: a view of another type is another view.
public struct AnyView: Primitive {
  private nonisolated(unsafe) let view: any View
  public init<Content: View>(_ view: Content) { self.view = view }
  nonisolated init(any view: any View) { self.view = view }
  @MainActor package func update(_ node: Node) { node.setKids([ChildNode(key: "any", view: view, environment: node.environment)]) }
}

nonisolated public struct Group<Content: View>: Primitive {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor package func update(_ node: Node) { node.setKids([ChildNode(key: "group", view: content, environment: node.environment)]) }
}

/// https://developer.apple.com/documentation/swiftui/foreach: the identity of the data is the identity of the views.
nonisolated public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let content: (Data.Element) -> Content
}
extension ForEach: View, _Leaf, Primitive where Content: View {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    (self.data, self.id, self.content) = (data, id, content)
  }
  @MainActor package func update(_ node: Node) {
    node.setKids(data.map { ChildNode(key: $0[keyPath: id], view: content($0), environment: node.environment) })
  }
}

/// https://developer.apple.com/documentation/swiftui/vstack
public struct VStack<Content: View>: Primitive {
  let content: Content
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor package func update(_ node: Node) { node.setKids([ChildNode(key: "stack", view: content, environment: node.environment)]) }
}

// MARK: What is seen

public struct Text: Primitive, Sendable {
  package let text: String
  /// The key and the table of a localized text; nil for a text that is shown unchanged.
  package private(set) var key: LocalizedStringKey?
  package private(set) var table: String?
  public init(verbatim: String) { text = verbatim }
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { text = String(content) }
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
    (text, self.key, table) = (key.key, key, tableName)
  }
  @MainActor package func update(_ node: Node) {}
}

/// https://developer.apple.com/documentation/swiftui/localizedstringkey: an interpolation is `%@` in the key, and a percent sign in the
/// text around it is `%%`. (Observed in catalogs of Xcode: https://github.com/openhab/openhab-ios/pull/1264)
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  package let key: String
  package private(set) var values: [String] = []
  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
  public init(stringInterpolation: StringInterpolation) { (key, values) = (stringInterpolation.key, stringInterpolation.values) }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var values: [String] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }
    public mutating func appendInterpolation(_ string: String) {
      key += "%@"
      values.append(string)
    }
  }
}

@available(iOS 14.0, *)
public struct Label<Title: View, Icon: View>: Primitive { package func update(_ node: Node) {} }

@available(iOS 14.0, *)
extension Label {
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}
@available(iOS 14.0, *)
extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
}

public struct Image: Primitive, Sendable {
  public init(systemName: String) {}
  package func update(_ node: Node) {}
}

public struct Color: Primitive, Hashable, Sendable {
  public static let clear = Color()
  @MainActor package func update(_ node: Node) {}
}
