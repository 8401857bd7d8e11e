#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Foundation
import UIKit

/// The transition of a pushed screen or a presented context.
@MainActor public struct FlowTransition<App: FlowUIKitApp> {
  /// The screen that comes. For a presentation, it is the visible screen of the presented context.
  public let screen: FlowScreen<App>
  /// The kind of the transition.
  public let kind: FlowNavigationTransition
  /// The view that is marked with the presenting action (`flowSource`), from which a zoom can begin. It is nil without a marked view, and
  /// for a push.
  public let source: UIView?
}

/// The animation with which a root replaces another.
public struct FlowRootAnimation: Sendable {
  /// The duration in seconds.
  public let duration: Foundation.TimeInterval
  /// The options of the view transition.
  public let options: UIView.AnimationOptions

  public init(duration: Foundation.TimeInterval, options: UIView.AnimationOptions) { (self.duration, self.options) = (duration, options) }

  /// A cross-dissolve of 0.3 seconds.
  public static var crossDissolve: Self { Self(duration: 0.3, options: .transitionCrossDissolve) }
}

/// The app's closures for transitions.
@MainActor struct FlowTransitions<App: FlowUIKitApp> {
  var prepare: @MainActor (_ controller: UIViewController, _ transition: FlowTransition<App>) -> Void = { _, _ in }
  var root: @MainActor () -> FlowRootAnimation? = { nil }
}

#endif
