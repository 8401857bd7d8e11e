// Declarations that apps compile against and never run here. The body of such a view ends the process.

import Combine
import Observation

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

@available(iOS 16.0, *)
extension WindowGroup {
  /// A window for a value, which `openWindow(id:value:)` opens.
  public nonisolated init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {}
}
@available(iOS 16.0, *)
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: _Leaf {}
@available(iOS 14.0, *)
extension SceneBuilder {
  public static func buildBlock<First: Scene, Second: Scene>(_ first: First, _ second: Second) -> some Scene { first }
}

/// https://developer.apple.com/documentation/swiftui/openwindowaction
@available(iOS 16.0, *)
public struct OpenWindowAction {
  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}
@available(iOS 16.0, *)
extension EnvironmentValues {
  public var openWindow: OpenWindowAction { OpenWindowAction() }
}

// MARK: Controls

public struct Button<Label: View>: _Leaf {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
extension Button where Label == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}
public struct TextField<Label: View>: _Leaf {}
extension TextField where Label == Text { public init<S: StringProtocol>(_ title: S, text: Binding<String>) {} }
public struct SecureField<Label: View>: _Leaf {}
extension SecureField where Label == Text { public init<S: StringProtocol>(_ title: S, text: Binding<String>) {} }
public struct List<SelectionValue, Content: View>: _Leaf {}
extension List where SelectionValue == Never { public init(@ViewBuilder content: () -> Content) {} }

// MARK: Properties

@available(iOS 14.0, *)
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

@available(iOS 17.0, *)
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value { fatalError() }
  public var projectedValue: Bindable<Value> { self }
  // An explicit initializer, because the implicit one would have to be public in a wrapper.
  fileprivate init(of nothing: Void) {}
}
@available(iOS 17.0, *)
extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { self.init(of: ()) }
  public init(_ wrappedValue: Value) { self.init(of: ()) }
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}

// MARK: Modifiers

private func isNotRun<Content>(_ content: Content) -> Content { fatalError("this modifier is declared only: no app runs it here") }

public struct Font: Hashable, Sendable { public static let largeTitle = Font() }

extension View {
  nonisolated public func font(_ font: Font?) -> some View { isNotRun(self) }
  nonisolated public func padding() -> some View { isNotRun(self) }
  nonisolated public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never { isNotRun(self) }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View { isNotRun(self) }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { isNotRun(self) }
}

@available(iOS, introduced: 14.0, deprecated: 17.0, message: "use onChange with a two or zero parameter action closure instead")
extension View {
  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
    isNotRun(self)
  }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { isNotRun(self) }
}
