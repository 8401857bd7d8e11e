/// https://developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues {
  var objects: [ObjectIdentifier: AnyObject] = [:]
  private var values: [ObjectIdentifier: Any] = [:]

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Closes the presentation of the view, or pops the view from its stack.
  @available(iOS 15.0, *)
  public internal(set) var dismiss = DismissAction(number: 0) {}
  @available(iOS 15.0, *)
  public internal(set) var isPresented = false
  var hosting: Hosting?
  var stack: StackHost?
  /// The level of the view on the stack around it.
  var level = 0
  var isPaged = false
  /// Whether tabs can be in a sidebar.
  var hasSidebar = false
  /// Whether the view is in a presentation that the same controller shows.
  var isInPresentation = false

  /// https://developer.apple.com/documentation/swiftui/presentationmode
  @MainActor public var presentationMode: PresentationMode { PresentationMode(isPresented: isPresented, action: dismiss) }

  /// Whether two environments are equal. It compares objects by identity. Any other value that is set again counts as changed. (Assumed:
  /// these stand-ins evaluate more than SwiftUI, never less.)
  private func hasSameValues(_ other: Self) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { key, value in
        if Self.isNothing(value), let known = other.values[key], Self.isNothing(known) { return true }
        if value is Namespace.ID?, other.values[key] is Namespace.ID? { return true }
        guard let object = Self.object(in: value), let known = other.values[key].flatMap(Self.object) else { return false }
        return object === known
      }
  }

  private static func isNothing(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  private static func object(in value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { object(in: $0.value) } }
    return mirror.displayStyle == .class ? value as AnyObject : nil
  }

  func isEqual(_ other: Self) -> Bool {
    hasSameValues(other) && objects.count == other.objects.count && objects.allSatisfy { other.objects[$0] === $1 }
      && dismiss.number == other.dismiss.number
      && isPresented == other.isPresented && hosting === other.hosting && stack === other.stack && level == other.level
      && isPaged == other.isPaged && hasSidebar == other.hasSidebar && isInPresentation == other.isInPresentation
  }
}

/// https://developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// https://developer.apple.com/documentation/swiftui/dismissaction
@available(iOS 15.0, *)
public struct DismissAction {
  let number: Int
  let act: @MainActor () -> Void
  init(number: Int, _ act: @escaping @MainActor () -> Void) { (self.number, self.act) = (number, act) }
  @MainActor public func callAsFunction() { act() }
}

@MainActor public struct PresentationMode {
  public let isPresented: Bool
  let action: DismissAction
  public func dismiss() { action() }
}
