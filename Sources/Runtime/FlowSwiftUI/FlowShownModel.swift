#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
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
  /// The view of it that came to the screen last. Where one takes the place of another, SwiftUI may say that the old one has gone after the new
  /// one has come.
  private weak var view: FlowSight?
  private let isSeen: @MainActor (_ screen: FlowShownScreen) -> Void

  /// - Parameter isSeen: called when it comes to the screen.
  init(_ screen: FlowScreen<App>, isSeen: @escaping @MainActor (_ screen: FlowShownScreen) -> Void) {
    (shown, self.isSeen) = (.screen(screen), isSeen)
  }

  init(_ pages: FlowShownPages<App>, isSeen: @escaping @MainActor (_ screen: FlowShownScreen) -> Void) {
    (shown, self.isSeen) = (.pages(pages), isSeen)
  }

  /// Before it is put somewhere, where nobody has seen it yet.
  func isPut() { (hasAppeared, view) = (false, nil) }

  var isVisible: Bool { view != nil }

  func appears(_ view: FlowSight) {
    (hasAppeared, self.view) = (true, view)
    isSeen(self)
  }

  func disappears(_ view: FlowSight) { if self.view === view { self.view = nil } }

  /// Whether SwiftUI has said so or not.
  func hasSurelyAppeared() { hasAppeared = true }
}

/// What tells one view of a screen from another, and lives as long as that.
@MainActor final class FlowSight: Combine.ObservableObject {}

// As elements of a path.
@MainActor extension FlowShownScreen: Hashable {
  public nonisolated static func == (left: FlowShownScreen, right: FlowShownScreen) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

#endif
