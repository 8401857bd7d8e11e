import AppIntents
@testable import FerryBySwiftUI
@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
@testable import SwiftUI
import Testing
import UIKit
import VirtualTime

private final class Provider: FerryProvider {}

/// The App Intents that flowc generates for an app, in use.
@MainActor @Suite("An App Intent", .serialized) struct IntentTests {
  /// A window of the app. The window is gone when the object is.
  @MainActor private final class Window {
    let router = FerryRouter(provider: Provider(), store: FerryMemoryStore([.welcomed: true]))
    private let clock: VirtualClock
    private let scene: SimulatedScene

    init(_ clock: VirtualClock) {
      self.clock = clock
      let root = FerryRootView(router: { [router] in router }, storedAs: nil, FlowTime { clock.after($0, $1) })
      scene = SimulatedScene(clock: clock, root: root)
      _ = clock.settle()
    }

    var screen: FerryRoute? {
      _ = clock.settle()
      return router.navigation.activeScreen
    }

    func close() { scene.close() }
  }

  @Test func `opens its entry in the window that people use`() async throws {
    let clock = Device.start().clock
    let first = Window(clock)
    try #require(FerryRouter.active === first.router)
    let second = Window(clock)
    defer { first.close() }
    #expect(FerryRouter.active === second.router)
    _ = try await OpenLinesLineIntent(name: "a").perform()
    #expect(first.screen == .lines(.all) && second.screen == .lines(.line(name: "a")))
    second.close()
    #expect(FerryRouter.active === first.router)
    _ = try await OpenMoreIntent().perform()
    #expect(first.screen == .more(.more))
  }

  @Test func `reports that no window shows the app`() async throws {
    _ = Device.start()
    let patience = FlowWindows.patience
    FlowWindows.patience = 0
    defer { FlowWindows.patience = patience }
    #expect(FerryRouter.active == nil)
    await #expect(throws: FlowOpenError.self) { _ = try await OpenMoreIntent().perform() }
    do {
      try await FerryRouter.open(MoreFlow.Entry.more())
    } catch let error as FlowOpenError {
      #expect(error.move == nil && error.description == "No window shows the app.")
    }
  }

  @Test func `is an App Shortcut if it needs no value`() {
    #expect(FerryShortcuts.appShortcuts.map(\.phrases) == [["Open More in <app>"]])
    #expect(OpenMoreIntent.title.key == "Open More" && OpenMoreIntent.openAppWhenRun)
    #expect(OpenLinesLineIntent.description?.descriptionText.key == "A ferry is late")
  }
}
