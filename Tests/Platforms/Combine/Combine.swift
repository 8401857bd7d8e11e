// The parts of Combine that the runtime uses, with Apple's names, signatures and behaviour.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func attach(_ receive: @escaping (Output) -> Void) -> AnyCancellable
}

public protocol Cancellable { func cancel() }

/// https://developer.apple.com/documentation/combine/anycancellable: "automatically calls `cancel()` when deinitialized".
public final class AnyCancellable: Cancellable {
  private var end: (() -> Void)?
  public init(_ cancel: @escaping () -> Void) { end = cancel }
  public func cancel() {
    end?()
    end = nil
  }
  deinit { end?() }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { attach(receiveValue) }
}

/// https://developer.apple.com/documentation/combine/passthroughsubject. Receivers get values in the order of their subscriptions.
/// (Assumed: no page promises an order.)
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private var receivers: [(number: Int, receive: (Output) -> Void)] = []
  private var last = 0
  public init() {}
  public func send(_ value: Output) { for (_, receive) in receivers { receive(value) } }
  public func attach(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    last += 1
    let number = last
    receivers.append((number, receive))
    return AnyCancellable { [weak self] in self?.remove(number) }
  }

  private func remove(_ number: Int) {
    // A removed receiver may release other objects, and thereby other subscriptions.
    let before = receivers
    withExtendedLifetime(before) { receivers = before.filter { $0.number != number } }
  }
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()
  public init() {}
  public func send() { subject.send(()) }
  public func attach(_ receive: @escaping (()) -> Void) -> AnyCancellable { subject.attach(receive) }
}

/// https://developer.apple.com/documentation/combine/observableobject
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// "A publisher that emits before the object has changed",
  /// https://developer.apple.com/documentation/combine/observableobject/objectwillchange. Before iOS 14.5, it doesn't emit for properties
  /// of subclasses. Here it always does: https://developer.apple.com/documentation/ios-ipados-release-notes/ios-ipados-14_5-release-notes
  public var objectWillChange: ObservableObjectPublisher {
    var boxes: [PublishedBox] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let next = mirror {
      for case let published as any HasPublishedBox in next.children.map(\.value) { boxes.append(published.box) }
      mirror = next.superclassMirror
    }
    let publisher = boxes.lazy.compactMap(\.publisher).first ?? ObservableObjectPublisher()
    for box in boxes { box.publisher = publisher }
    return publisher
  }
}

/// The receiver of changes to the properties of an object.
class PublishedBox { var publisher: ObservableObjectPublisher? }

private final class ValueBox<Value>: PublishedBox { let subject = PassthroughSubject<Value, Never>() }

protocol HasPublishedBox { var box: PublishedBox { get } }

@propertyWrapper public struct Published<Value>: HasPublishedBox {
  /// https://developer.apple.com/documentation/combine/published/publisher: publishes the value, and then each new value before it is set.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    fileprivate let value: Value
    fileprivate let box: ValueBox<Value>
    public func attach(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
      receive(value)
      return box.subject.attach(receive)
    }
  }

  private let values = ValueBox<Value>()
  var box: PublishedBox { values }
  private var value: Value
  public init(wrappedValue: Value) { value = wrappedValue }
  public init(initialValue: Value) { value = initialValue }
  public var projectedValue: Publisher {
    get { Publisher(value: value, box: values) }
    set {}
  }

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
      object[keyPath: storageKeyPath].box.publisher?.send()
      object[keyPath: storageKeyPath].values.subject.send(newValue)
      object[keyPath: storageKeyPath].value = newValue
    }
  }
}
