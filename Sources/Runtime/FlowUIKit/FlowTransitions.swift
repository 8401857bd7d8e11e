#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Foundation
import UIKit

/// The transition of a pushed screen or a presented context.
@MainActor public struct FlowTransition<App: FlowUIKitApp> {
  /// The screen that comes; of something presented, the one that is seen in it.
  public let screen: FlowScreen<App>
  public let kind: FlowNavigationTransition
  /// The view that the presenting action has marked (`flowSource`), from which a zoom can begin; nil without one, and for what is pushed.
  public let source: UIView?
}

/// How one root takes the place of another.
public struct FlowRootAnimation: Sendable {
  public let duration: Foundation.TimeInterval
  public let options: UIView.AnimationOptions

  public init(duration: Foundation.TimeInterval, options: UIView.AnimationOptions) { (self.duration, self.options) = (duration, options) }

  public static var crossDissolve: Self { Self(duration: 0.3, options: .transitionCrossDissolve) }
}

/// What an app says of transitions.
@MainActor struct FlowTransitions<App: FlowUIKitApp> {
  var prepare: @MainActor (_ controller: UIViewController, _ transition: FlowTransition<App>) -> Void = { _, _ in }
  var root: @MainActor () -> FlowRootAnimation? = { nil }
}

#endif
