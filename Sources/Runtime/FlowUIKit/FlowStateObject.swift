#if !os(macOS)

import Combine
@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// An object that the views of all screens of one instance of a flow share, such as the draft of a wizard.
///
/// It is a `StateObject` that lives as long as the instance of the flow: the first view that needs it makes it, and the router releases it
/// when the instance ends. An instance has one object of each type. Outside of a flow, as in previews, it lives as long as the view.
@propertyWrapper
@MainActor public struct FlowStateObject<Object: AnyObject>: SwiftUI.DynamicProperty {
  @SwiftUI.Environment(\.flowEnds) private var screen
  @SwiftUI.StateObject private var holder = FlowObjectHolder<Object>()
  private let make: @MainActor () -> Object

  public init(wrappedValue: @autoclosure @escaping @MainActor () -> Object) { make = wrappedValue }

  public var wrappedValue: Object { holder.object(of: screen, make) }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// The bindings to the properties of the object.
  @dynamicMemberLookup
  @MainActor public struct Wrapper {
    let object: Object

    public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>) -> SwiftUI.Binding<Value> {
      SwiftUI.Binding {
        object[keyPath: keyPath]
      } set: {
        object[keyPath: keyPath] = $0
      }
    }
  }
}

/// Keeps the object for a view, which may be on its way off the screen when the instance has ended, and hears of its changes.
@MainActor private final class FlowObjectHolder<Object: AnyObject>: Combine.ObservableObject {
  /// Rises with each change of the object.
  @Combine.Published private var version = 0
  private var object: Object?
  private var changes: Combine.AnyCancellable?

  func object(of screen: (any FlowEnds)?, _ make: @MainActor () -> Object) -> Object {
    if let object { return object }
    let object = screen?.instanceObject(make) ?? make()
    self.object = object
    if let observable = object as? any Combine.ObservableObject { changes = follow(observable) }
    return object
  }

  private func follow<Observable: Combine.ObservableObject>(_ object: Observable) -> Combine.AnyCancellable {
    object.objectWillChange.sink { [weak self] _ in MainActor.assumeIsolated { self?.version += 1 } }
  }
}

#endif
