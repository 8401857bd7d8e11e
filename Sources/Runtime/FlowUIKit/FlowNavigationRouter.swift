@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import UIKit

/// How a screen comes to be shown.
public enum FlowNavigationTransition: Hashable, Sendable {
  case push
  case presentModally
  case presentFullscreen
}

/// Something that a coordinator shows.
@MainActor public protocol FlowNavigationRouter {
  associatedtype Content: View

  var transition: FlowNavigationTransition { get }
  @ViewBuilder func view() -> Content
}

@MainActor extension FlowScreen {
  /// How the screen comes to be shown: what is the first one of something presented is presented with it.
  public var transition: FlowNavigationTransition {
    guard isFirstOfContext, let style = router.navigation.context(at: contextIndex)?.presentation?.style else { return .push }
    return style == .fullScreen ? .presentFullscreen : .presentModally
  }
}
