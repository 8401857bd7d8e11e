#if !os(macOS)

import FlowRuntime
import UIKit

/// The platform that shows an app with UIKit.
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
    // UIKit reports a shown controller while the transition still runs. The transition ends right after the report.
    FlowStackCoordinator(showing, at: place) { [turns = showing.turns] in turns.afterThisTurn(hasMoved) }
  }

  func makeTabs(
    of flow: String, at place: Place, isTapped: @escaping @MainActor (String) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) -> FlowTabBarCoordinator<App> {
    FlowTabBarCoordinator(showing.router, flow, turns: showing.turns, makeBar: showing.makeTabBar, isTapped: isTapped, hasMoved: hasMoved)
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
