import UIKit

/// An animation, which takes no time here. No page states its duration, and the runtime doesn't wait for it.
public struct Animation: Hashable, Sendable {
  public static let `default` = Animation()
}

/// https://developer.apple.com/documentation/swiftui/withanimation(_:_:)
@MainActor public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  if animation != nil { Animations.count += 1 }
  return try body()
}

/// The number of changes with an animation of the app.
@MainActor package enum Animations {
  package static var count = 0
  /// The number of changes without the system's animations.
  package static var disabled = 0
}

/// https://developer.apple.com/documentation/swiftui/transaction
public struct Transaction {
  /// "A Boolean value that indicates whether views should disable animations."
  public var disablesAnimations = false

  public init() {}

  @MainActor static var current = Transaction()
}

/// https://developer.apple.com/documentation/swiftui/withtransaction(_:_:)
@MainActor public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  if transaction.disablesAnimations { Animations.disabled += 1 }
  let before = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = before }
  return try body()
}

/// Each window has one namespace here. https://developer.apple.com/documentation/swiftui/namespace
@available(iOS 14.0, *)
@propertyWrapper public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable {}

  public init() {}
  public var wrappedValue: ID { ID() }
}

public enum ContentSizeCategory: Hashable, Sendable {
  case large, accessibilityLarge
  @available(iOS 13.4, *)
  public var isAccessibilityCategory: Bool { self == .accessibilityLarge }
}

private struct SizeCategoryKey: EnvironmentKey {
  static var defaultValue: ContentSizeCategory { MainActor.assumeIsolated { Device.current.hasLargeText ? .accessibilityLarge : .large } }
}

extension EnvironmentValues {
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/sizecategory
  public var sizeCategory: ContentSizeCategory {
    get { self[SizeCategoryKey.self] }
    set { self[SizeCategoryKey.self] = newValue }
  }
}
