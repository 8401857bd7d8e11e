#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI
import UIKit

/// Pages side by side, one of which is shown.
@MainActor public final class FlowShownPages<App: FlowSwiftUIApp>: FlowShownModel<App>, Combine.ObservableObject, FlowPagesPlatform {
  /// The current page.
  @Combine.Published public private(set) var current: App.Route { didSet { forget() } }
  private var screens: [App.Route: FlowShownScreen<App>] = [:]
  private let router: FlowShownRouter<App>
  private let number: Int
  private let hasMoved: @MainActor () -> Void

  init(
    _ router: FlowShownRouter<App>, _ pages: FlowPicture<App>.Pages, hasMoved: @escaping @MainActor () -> Void
  ) {
    (self.router, current, number, self.hasMoved) = (router, pages.current, pages.number, hasMoved)
  }

  public var controller: FlowShownModel<App> { self }

  public func show(_ page: App.Route) {
    if page.screenName != current.screenName { UIAccessibility.post(notification: .screenChanged, argument: nil) }
    current = page
  }

  /// Releases pages whose arguments have changed.
  private func forget() { for page in screens.keys where !current.keeps(page) { screens[page] = nil } }

  /// Handles a swipe to a page.
  func swipe(to page: App.Route) {
    if page == current { return }
    current = page
    hasMoved()
  }

  /// Returns the model of a page.
  func screen(of page: App.Route) -> FlowShownScreen<App> {
    if let known = screens[page] { return known }
    let screen = FlowShownScreen(FlowScreen(router, page, number: number)) { _ in }
    screens[page] = screen
    return screen
  }
}

#endif
