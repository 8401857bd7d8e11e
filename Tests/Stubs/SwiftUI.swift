// Declarations of SwiftUI, as far as generated code uses them, after Apple's public documentation: availability and isolation
// are as they are there, bodies are not.

@_exported import Combine
@_exported import Foundation
import Observation
@_exported import UIKit

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

// MARK: State

@available(iOS 13.0, *)
public protocol DynamicProperty {}

@available(iOS 13.0, *)
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}

@available(iOS 13.0, *)
@propertyWrapper public struct State<Value>: DynamicProperty {
  public init(wrappedValue value: Value) {}
  public init(initialValue value: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

@available(iOS 13.0, *)
@propertyWrapper @MainActor @preconcurrency public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  public nonisolated init() {}
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
}

@available(iOS 13.0, *)
@propertyWrapper @MainActor @preconcurrency public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public nonisolated init(wrappedValue: ObjectType) {}
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
}

@available(iOS 14.0, *)
@propertyWrapper @MainActor @preconcurrency public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
}

@available(iOS 13.0, *)
public struct EnvironmentValues: Sendable {
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
}

@available(iOS 13.0, *)
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

@available(iOS 13.0, *)
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

@available(iOS 17.0, *)
extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable { fatalError() }
}

@available(iOS 14.0, *)
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  public init(wrappedValue: Value, _ key: String) where Value == String {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

@available(iOS 14.0, *)
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

// MARK: Navigation

@available(iOS 16.0, *)
@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: View {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {}
  public var body: some View { EmptyView() }
}

@available(iOS, introduced: 13.0, deprecated: 100000.0, message: "use NavigationStack or NavigationSplitView instead")
public struct NavigationView<Content: View>: _Leaf { public init(@ViewBuilder content: () -> Content) {} }

@available(iOS 13.0, *)
public struct NavigationLink<Label: View, Destination: View>: _Leaf {
  @available(iOS, introduced: 13.0, deprecated: 16.0, message: "use NavigationLink(value:label:), or navigationDestination(isPresented:)")
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}

@available(iOS 13.0, *)
public protocol NavigationViewStyle {}
@available(iOS, introduced: 13.0, deprecated: 100000.0)
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }

@available(iOS 13.0, *)
public struct TabView<SelectionValue: Hashable, Content: View>: _Leaf {
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
}

@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol TabViewStyle {}
@available(iOS 14.0, *)
public struct PageTabViewStyle: TabViewStyle { public nonisolated init() {} }

@available(iOS 14.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
@available(iOS 16.0, *)
public struct ToolbarPlacement: Sendable { public static var tabBar: ToolbarPlacement { .init() } }
@available(iOS 16.0, *)
public struct PresentationDetent: Hashable, Sendable {
  public static let medium = PresentationDetent()
  public static let large = PresentationDetent()
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent() }
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self }
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
  nonisolated public func background<Background: View>(_ background: Background) -> some View { self }
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View { self }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never { self }
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
}

@available(iOS 13.0, *)
public enum PopoverAttachmentAnchor { case rect(Anchor<CGRect>.Source) }

@available(iOS 13.0, *)
public struct Anchor<Value> { public struct Source {} }

@available(iOS 13.0, *)
extension Anchor.Source where Value == CGRect {
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source { .init() }
  public static var bounds: Anchor<CGRect>.Source { .init() }
}

@available(iOS 13.0, *)
public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
  public static let combine = AccessibilityChildBehavior()
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { self }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View { self }
}

// MARK: UIKit

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
  }
}

// MARK: What views are made of

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

// MARK: Apps

@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
@available(iOS 14.0, *)
extension Never: Scene {}
@available(iOS 14.0, *)
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
@available(iOS 14.0, *)
public struct WindowGroup<Content: View>: Scene {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
@available(iOS 14.0, *)
extension App { @MainActor @preconcurrency public static func main() {} }
