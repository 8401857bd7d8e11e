#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// What views show and do not decide: a screen, or what holds others. Each says of its own changes only, so that no view is evaluated but those
/// that show them.
@MainActor public class FlowShownModel<App: FlowSwiftUIApp>: Identifiable {
  init() {}
}

/// A screen as it is shown, or pages that lie on a stack: it has a view of its own as long as it is there.
@MainActor public final class FlowShownScreen<App: FlowSwiftUIApp>: FlowShownModel<App> {
  enum Shown {
    case screen(FlowScreen<App>)
    case pages(FlowShownPages<App>)
  }

  let shown: Shown
  /// Whether it has been seen since it was put where it is.
  private(set) var hasAppeared = false
  private(set) var isVisible = false
  private let isSeen: @MainActor (_ screen: FlowShownScreen) -> Void

  /// - Parameter isSeen: called when it comes to the screen.
  init(_ screen: FlowScreen<App>, isSeen: @escaping @MainActor (_ screen: FlowShownScreen) -> Void) {
    (shown, self.isSeen) = (.screen(screen), isSeen)
  }

  init(_ pages: FlowShownPages<App>, isSeen: @escaping @MainActor (_ screen: FlowShownScreen) -> Void) {
    (shown, self.isSeen) = (.pages(pages), isSeen)
  }

  /// Before it is put somewhere, where nobody has seen it yet.
  func isPut() { (hasAppeared, isVisible) = (false, false) }

  func appears() {
    (hasAppeared, isVisible) = (true, true)
    isSeen(self)
  }

  func disappears() { isVisible = false }

  /// Whether SwiftUI has said so or not.
  func hasSurelyAppeared() { hasAppeared = true }
}

@MainActor extension FlowScreen where App: FlowSwiftUIApp {
  /// What the app makes itself.
  var factory: FlowFactory<App>? { (router as? FlowShownRouter<App>)?.factory }

  /// Whether there is no bar of the system's around it: the screen wants none, or the app has one of its own.
  var hidesTabBar: Bool { route.hidesTabBar || factory?.tabBar != nil }
}

// As elements of a path.
@MainActor extension FlowShownScreen: Hashable {
  public nonisolated static func == (left: FlowShownScreen, right: FlowShownScreen) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

#endif
