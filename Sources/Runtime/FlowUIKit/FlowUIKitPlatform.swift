#if !os(macOS)

import FlowRuntime
import UIKit

/// Shows an app with UIKit, of which the reconciler knows what is declared here.
@MainActor final class FlowUIKitPlatform<App: FlowUIKitApp>: FlowPlatform {
  typealias Place = FlowPicture<App>.Place

  private let showing: FlowShowing<App>

  init(_ showing: FlowShowing<App>) { self.showing = showing }

  func makeContext(_ presentation: FlowPresentation?, hasMoved: @escaping @MainActor () -> Void) -> FlowContextCoordinator {
    let context = FlowContextCoordinator(presentation, hasMoved: hasMoved)
    if presentation == nil {
      showing.root = context.controller
      context.changes = { [weak showing] in showing?.rootAnimation }
    }
    context.prepare = { [weak showing, unowned context] in showing?.prepare($0, over: context.controller, $1) }
    return context
  }

  func makeAlert(
    _ alert: FlowShownAlert, isAnswered: @escaping @MainActor (_ button: String?) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) -> FlowContextCoordinator {
    FlowContextCoordinator(alert, in: App.strings, isAnswered: isAnswered, hasMoved: hasMoved)
  }

  func makeStack(at place: Place, hasMoved: @escaping @MainActor @Sendable () -> Void) -> FlowStackCoordinator<App> {
    // UIKit says that it has shown something while the transition is still there, which is over as soon as that has been heard.
    FlowStackCoordinator(showing, at: place) { [turns = showing.turns] in turns.afterThisTurn(hasMoved) }
  }

  func makeTabs(
    of flow: String, at place: Place, isTapped: @escaping @MainActor (String) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) -> FlowTabBarCoordinator<App> {
    FlowTabBarCoordinator(flow, turns: showing.turns, makeBar: showing.makeTabBar, isTapped: isTapped, hasMoved: hasMoved)
  }

  func makePages(
    _ pages: FlowPicture<App>.Pages, at place: Place, hasMoved: @escaping @MainActor () -> Void
  ) -> FlowPagesCoordinator<App> {
    FlowPagesCoordinator(showing, pages, presentedFrom: showing.presenter(at: place.context), hasMoved: hasMoved)
  }

  var isAnimated: Bool { !UIAccessibility.isReduceMotionEnabled }

  func afterThisTurn(_ work: @escaping @MainActor @Sendable () -> Void) { showing.turns.afterThisTurn(work) }

  func afterAWhile(_ work: @escaping @MainActor @Sendable () -> Void) { showing.turns.afterAWhile(work) }
}

#endif
