/// The identity of a running instance of a flow.
///
/// It stays the same from the first screen of the instance to the last one. A flow that is entered again has another identity, and so has a
/// restored flow in a new process.
public struct FlowInstance: Hashable, Sendable {
  /// The flow's name in the YAML.
  public let flowName: String
  private let number: Int

  init(flowName: String, number: Int) { (self.flowName, self.number) = (flowName, number) }
}

@MainActor extension FlowScreen {
  /// The instance of the flow that the screen belongs to; nil for an alert, and if the screen is no longer part of the state.
  public var instance: FlowInstance? { router.instance(of: self) }

  /// Returns the object of a type that the screens of the flow's instance share, such as the draft of a wizard.
  ///
  /// The first call makes the object. The router keeps it until the instance ends.
  public func instanceObject<Object: AnyObject>(_ make: @MainActor () -> Object) -> Object {
    guard let instance else { return make() }
    return router.instanceObjects.object(of: instance, make)
  }
}

@MainActor extension FlowActing {
  /// The instance of the flow that the screen belongs to; nil in previews.
  public var instance: FlowInstance? { shown?.instance }

  /// Returns the object of a type that the screens of the flow's instance share, as ``FlowScreen`` does. In previews, each call makes an
  /// object.
  public func instanceObject<Object: AnyObject>(_ make: @MainActor () -> Object) -> Object { shown?.instanceObject(make) ?? make() }
}

/// The objects that live as long as instances of flows.
@MainActor final class FlowInstanceObjects {
  private var objects: [FlowInstance: [ObjectIdentifier: AnyObject]] = [:]

  func object<Object: AnyObject>(of instance: FlowInstance, _ make: @MainActor () -> Object) -> Object {
    let type = ObjectIdentifier(Object.self)
    if let known = objects[instance]?[type] as? Object { return known }
    let made = make()
    // Making one object may have made others.
    var others = objects[instance] ?? [:]
    others[type] = made
    objects.updateValue(others, forKey: instance)
    return made
  }

  /// Releases the objects of ended instances.
  func keepThose(of state: () -> Set<FlowInstance>) {
    if objects.isEmpty { return }
    let living = state()
    for instance in objects.keys where !living.contains(instance) { objects.removeValue(forKey: instance) }
  }
}

extension FlowNavigation where App: FlowApp {
  /// The running instances of stack flows and pages flows. Linear in the frames.
  var instances: Set<FlowInstance> {
    var instances: Set<FlowInstance> = []
    for context in contexts {
      context.content.forEachFrame { instances.insert(FlowInstance(flowName: $0.flow, number: $0.identity.number)) }
    }
    return instances
  }

  /// Returns the instance that a screen belongs to. Linear in the screens.
  func instance(ofScreen number: Int) -> FlowInstance? {
    var found: FlowInstance?
    for context in contexts {
      context.content.forEachFrame { frame in
        for identity in frame.numbers.descending() where identity.number == number {
          found = FlowInstance(flowName: frame.flow, number: frame.identity.number)
        }
      }
    }
    return found
  }
}

extension FlowNavigation.Content {
  fileprivate func forEachFrame(_ visit: (FlowNavigation.Frame) -> Void) {
    switch self {
    case .stack(let frames): for frame in frames.descending() { visit(frame) }
    case .tabs(let tabs): for tab in tabs.tabs { tab.content.forEachFrame(visit) }
    case .alert: break
    }
  }
}
