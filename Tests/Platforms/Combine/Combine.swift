// As much of Combine as what shows an app with SwiftUI asks for, after Apple's documentation; here it runs.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  /// Calls back with what is published until what it returns is let go of.
  func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}

final public class AnyCancellable {
  private let act: () -> Void
  public init(_ cancel: @escaping () -> Void) { act = cancel }
  public func cancel() { act() }
  deinit { act() }
}

/// https://developer.apple.com/documentation/combine/observableobject
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The one that the object's published properties tell.
  public var objectWillChange: ObservableObjectPublisher {
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let some = mirror {
      for case let (_, property as any PublishedProperty) in some.children { properties.append(property) }
      mirror = some.superclassMirror
    }
    let known = properties.lazy.compactMap { $0.teller.publisher }.first
    let publisher = known ?? ObservableObjectPublisher()
    for property in properties { property.teller.publisher = publisher }
    return publisher
  }
}

final public class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private var receivers: [(number: Int, receive: () -> Void)] = []
  private var last = 0

  public init() {}

  public func send() { for receiver in receivers { receiver.receive() } }

  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    last += 1
    let number = last
    receivers.append((number, { receiveValue(()) }))
    return AnyCancellable { [weak self] in self?.receivers.removeAll { $0.number == number } }
  }
}

/// Tells the publisher of the object that a property is of.
public final class PublishedTeller { var publisher: ObservableObjectPublisher? }

protocol PublishedProperty { var teller: PublishedTeller { get } }

/// https://developer.apple.com/documentation/combine/published
@propertyWrapper public struct Published<Value>: PublishedProperty {
  let teller = PublishedTeller()
  private var value: Value

  public init(wrappedValue: Value) { value = wrappedValue }
  public init(initialValue: Value) { value = initialValue }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].value }
    set {
      // Before it changes.
      object[keyPath: storageKeyPath].teller.publisher?.send()
      object[keyPath: storageKeyPath].value = newValue
    }
  }
}

/// https://developer.apple.com/documentation/combine/passthroughsubject
final public class PassthroughSubject<Output, Failure: Error>: Publisher {
  private var receivers: [(number: Int, receive: (Output) -> Void)] = []
  private var last = 0

  public init() {}

  public func send(_ value: Output) { for receiver in receivers { receiver.receive(value) } }

  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    last += 1
    let number = last
    receivers.append((number, receiveValue))
    return AnyCancellable { [weak self] in self?.receivers.removeAll { $0.number == number } }
  }
}
