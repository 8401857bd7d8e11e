import Combine
import Foundation
import Observation

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
  public init() {}
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
}

@available(iOS 13.0, *)
@propertyWrapper @MainActor @preconcurrency public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public init(wrappedValue: ObjectType) {}
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper() }

  @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
    @MainActor @preconcurrency
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { fatalError() }
  }
}

@available(iOS 14.0, *)
@propertyWrapper @MainActor @preconcurrency public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
}

@available(iOS 13.0, *)
public struct EnvironmentValues {
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

@available(iOS 17.0, *)
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value { fatalError() }
  public var projectedValue: Bindable<Value> { self }
  // Not the implicit one, which would have to be public in a wrapper.
  fileprivate init(of nothing: Void) {}
}

@available(iOS 17.0, *)
extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { self.init(of: ()) }
  public init(_ wrappedValue: Value) { self.init(of: ()) }
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}
