#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import UIKit

/// The platform that shows an app with SwiftUI. The reconciler changes models, and views show these models.
@MainActor final class FlowSwiftUIPlatform<App: FlowSwiftUIApp>: FlowPlatform {
  private let router: FlowShownRouter<App>
  private let time: FlowTime
  private let rootAnimation: SwiftUI.Animation?

  init(_ router: FlowShownRouter<App>, _ time: FlowTime, rootAnimation: SwiftUI.Animation? = nil) {
    (self.router, self.time, self.rootAnimation) = (router, time, rootAnimation)
  }

  func makeContext(_ presentation: FlowPresentation?, hasMoved: @escaping @MainActor () -> Void) -> FlowShownContext<App> {
    let context = FlowShownContext(router, presentation, time, hasMoved: hasMoved)
    if presentation == nil { context.rootAnimation = rootAnimation }
    return context
  }

  func makeAlert(
    _ alert: FlowShownAlert, isAnswered: @escaping @MainActor (_ button: String?) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) -> FlowShownContext<App> {
    FlowShownContext(router, alert, time, answer: isAnswered, hasMoved: hasMoved)
  }

  func makeStack(at place: FlowPicture<App>.Place, hasMoved: @escaping @MainActor @Sendable () -> Void) -> FlowShownStack<App> {
    FlowShownStack(router, time, hasMoved: hasMoved)
  }

  func makeTabs(
    of flow: String, at place: FlowPicture<App>.Place, isTapped: @escaping @MainActor (String) -> Void,
    hasMoved: @escaping @MainActor () -> Void
  ) -> FlowShownTabs<App> {
    FlowShownTabs(router, of: flow, isTapped: isTapped, hasMoved: hasMoved)
  }

  func makePages(
    _ pages: FlowPicture<App>.Pages, at place: FlowPicture<App>.Place, hasMoved: @escaping @MainActor () -> Void
  ) -> FlowShownPages<App> {
    FlowShownPages(router, pages, hasMoved: hasMoved)
  }

  var isAnimated: Bool { !UIAccessibility.isReduceMotionEnabled }

  func afterThisTurn(_ work: @escaping @MainActor @Sendable () -> Void) { time.after(0, work) }

  func afterAWhile(_ work: @escaping @MainActor @Sendable () -> Void) { time.after(200, work) }
}

#endif
