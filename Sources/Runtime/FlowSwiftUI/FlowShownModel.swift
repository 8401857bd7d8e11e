#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI

/// A model that views show: a screen, or a container of others. Each model publishes only its own changes, so that SwiftUI evaluates only
/// the views that show them.
@MainActor public class FlowShownModel<App: FlowSwiftUIApp>: Identifiable {
  init() {}
}

/// A shown screen, or pages on a stack. It has a view of its own as long as it exists.
@MainActor public final class FlowShownScreen<App: FlowSwiftUIApp>: FlowShownModel<App> {
  enum Shown {
    case screen(FlowScreen<App>)
    case pages(FlowShownPages<App>)
  }

  let shown: Shown
  /// Whether the screen has been visible since it was put in its place.
  private(set) var hasAppeared = false
  /// The view of the screen that appeared last. When a view replaces another, SwiftUI may report that the old one has gone after the new
  /// one has come.
  private weak var view: FlowSight?
  private let isSeen: @MainActor (_ screen: FlowShownScreen) -> Void

  /// Creates the model of a screen.
  ///
  /// - Parameter isSeen: called when the screen appears.
  init(_ screen: FlowScreen<App>, isSeen: @escaping @MainActor (_ screen: FlowShownScreen) -> Void) {
    (shown, self.isSeen) = (.screen(screen), isSeen)
  }

  init(_ pages: FlowShownPages<App>, isSeen: @escaping @MainActor (_ screen: FlowShownScreen) -> Void) {
    (shown, self.isSeen) = (.pages(pages), isSeen)
  }

  /// Prepares the screen for a new place, where it hasn't been visible yet.
  func isPut() { (hasAppeared, view) = (false, nil) }

  var isVisible: Bool { view != nil }

  func appears(_ view: FlowSight) {
    (hasAppeared, self.view) = (true, view)
    isSeen(self)
  }

  func disappears(_ view: FlowSight) { if self.view === view { self.view = nil } }

  /// Records that the screen has appeared, even if SwiftUI hasn't reported it.
  func hasSurelyAppeared() { hasAppeared = true }
}

/// The identity of one view of a screen. It exists as long as the view.
@MainActor final class FlowSight: Combine.ObservableObject {}

// For the elements of a path.
@MainActor extension FlowShownScreen: Hashable {
  public nonisolated static func == (left: FlowShownScreen, right: FlowShownScreen) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

#endif
