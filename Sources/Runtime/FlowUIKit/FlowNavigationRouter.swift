#if !os(macOS)

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
  associatedtype Content: SwiftUI.View

  var transition: FlowNavigationTransition { get }
  @ViewBuilder func view() -> Content
}

extension FlowNavigationTransition {
  /// - Parameter presentation: nil for what is pushed.
  init(_ presentation: FlowPresentation?) {
    guard let style = presentation?.style else {
      self = .push
      return
    }
    self = style == .fullScreen ? .presentFullscreen : .presentModally
  }
}

@MainActor extension FlowScreen {
  /// How the screen comes to be shown: what is the first one of something presented is presented with it.
  public var transition: FlowNavigationTransition {
    for context in FlowPicture(of: router.navigation).contexts where context.content.firstNumber == number {
      return FlowNavigationTransition(context.presentation)
    }
    return .push
  }
}

extension FlowPicture.Content {
  /// The number of the screen that it began with; nil for tabs, and for an alert, which no coordinator shows.
  fileprivate var firstNumber: Int? {
    if case .stack(let stack) = self { return stack.bottom?.number }
    if case .pages(let pages) = self { return pages.number }
    return nil
  }
}

#endif
