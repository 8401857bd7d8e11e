import Combine
import Observation

/// https://developer.apple.com/documentation/swiftui/dynamicproperty
public protocol DynamicProperty {}

/// A property that gets the place of its view before the body is evaluated.
@MainActor protocol InstalledProperty: DynamicProperty {
  func install(in node: Node, at index: Int)
  /// Forgets the place, because the view doesn't exist any more. Other views may be made from the same value.
  func forget()
}
extension InstalledProperty {
  func forget() {}
}

/// The storage of a property. It is made with the view, and later gets the place of the view.
final class Slot<Content: AnyObject> { var content: Content? }

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  /// Whether the binding consists of closures of the app. Such a binding can't be compared with the earlier one.
  let isCustom: Bool

  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    isCustom = true
    // The closures and their callers are on the main actor.
    self.get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    self.set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
  }
  init(direct get: @escaping () -> Value, isCustom: Bool = false, _ set: @escaping (Value) -> Void) {
    (self.get, self.isCustom, self.set) = (get, isCustom, set)
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public init(projectedValue: Binding<Value>) { self = projectedValue }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(direct: { get()[keyPath: keyPath] }, isCustom: isCustom) { value in
      var whole = get()
      whole[keyPath: keyPath] = value
      set(whole)
    }
  }
}

/// The state of a view.
final class Location<Value> {
  var value: Value { didSet { hasChanged() } }
  var hasChanged: () -> Void = {}
  init(_ value: Value) { self.value = value }
}

/// https://developer.apple.com/documentation/swiftui/state
@propertyWrapper public struct State<Value>: DynamicProperty {
  private let initial: Value
  private let slot = Slot<Location<Value>>()
  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }
  public var wrappedValue: Value {
    get { slot.content?.value ?? initial }
    nonmutating set { slot.content?.value = newValue }
  }
  public var projectedValue: Binding<Value> {
    Binding(direct: { wrappedValue }) { wrappedValue = $0 }
  }
}

extension State: InstalledProperty {
  func install(in node: Node, at index: Int) {
    let location = node.kept(at: index) { Location(initial) }
    location.hasChanged = { [weak node] in MainActor.assumeIsolated { node?.isDirty() } }
    slot.content = location
  }
}

/// https://developer.apple.com/documentation/swiftui/stateobject: made once for each identity, before the first body.
@available(iOS 14.0, *)
@propertyWrapper @MainActor @preconcurrency public struct StateObject<ObjectType: ObservableObject>: InstalledProperty {
  private nonisolated(unsafe) let make: () -> ObjectType
  private nonisolated(unsafe) let slot = Slot<ObjectType>()
  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }
  public var wrappedValue: ObjectType { slot.content ?? make() }
  func install(in node: Node, at index: Int) {
    let object = node.kept(at: index, make)
    slot.content = object
    node.watch(object)
  }
  func forget() { slot.content = nil }
}

/// https://developer.apple.com/documentation/swiftui/observedobject
@propertyWrapper @MainActor @preconcurrency public struct ObservedObject<ObjectType: ObservableObject>: InstalledProperty {
  private nonisolated(unsafe) let object: ObjectType
  public init(wrappedValue: ObjectType) { object = wrappedValue }
  public var wrappedValue: ObjectType { object }
  public var projectedValue: Wrapper { Wrapper(object: object) }
  func install(in node: Node, at index: Int) { node.watch(wrappedValue) }

  /// https://developer.apple.com/documentation/swiftui/observedobject/wrapper/subscript(dynamicmember:)
  @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
    let object: ObjectType
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
      Binding(direct: { object[keyPath: keyPath] }) { object[keyPath: keyPath] = $0 }
    }
  }
}

/// https://developer.apple.com/documentation/swiftui/environmentobject
@propertyWrapper @MainActor @preconcurrency public struct EnvironmentObject<ObjectType: ObservableObject>: InstalledProperty {
  private nonisolated(unsafe) let slot = Slot<ObjectType>()
  public init() {}
  public var wrappedValue: ObjectType {
    guard let object = slot.content else { fatalError("No ObservableObject of type \(ObjectType.self) found") }
    return object
  }
  func install(in node: Node, at index: Int) {
    guard let object = node.environment.objects[ObjectIdentifier(ObjectType.self)] as? ObjectType else { return }
    slot.content = object
    node.watch(object)
  }
}

/// https://developer.apple.com/documentation/swiftui/environment
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private final class Box {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
  private let slot = Slot<Box>()
  private let read: (EnvironmentValues) -> Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
  @available(iOS 17.0, *)
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { $0.objects[ObjectIdentifier(objectType)] as? Value }
  }
  public var wrappedValue: Value {
    guard let box = slot.content else { fatalError("No \(Value.self) found") }
    return box.value
  }
}

extension Environment: InstalledProperty {
  func install(in node: Node, at index: Int) { slot.content = read(node.environment).map(Box.init) }
}

/// https://developer.apple.com/documentation/swiftui/scenestorage
@available(iOS 14.0, *)
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let initial: Value
  private let key: String
  private let slot = Slot<SimulatedScene>()
  public init(wrappedValue: Value, _ key: String) where Value == String { (initial, self.key) = (wrappedValue, key) }
  public var wrappedValue: Value {
    get { slot.content.flatMap { [key] scene in MainActor.assumeIsolated { scene.storage[key] } } as? Value ?? initial }
    nonmutating set {
      guard let text = newValue as? String, let scene = slot.content else { return }
      MainActor.assumeIsolated { [key] in scene.store(text, key) }
    }
  }
  public var projectedValue: Binding<Value> { Binding(direct: { wrappedValue }) { wrappedValue = $0 } }
}

@available(iOS 14.0, *)
extension SceneStorage: InstalledProperty {
  func install(in node: Node, at index: Int) { slot.content = node.simulator }
}
