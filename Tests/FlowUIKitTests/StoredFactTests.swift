@_spi(FlowGenerated) import FlowRuntime
import Foundation
import Metro
import SwiftUI
import Testing

@testable @_spi(FlowGenerated) import FlowUIKit

/// Facts in the user's defaults.
@MainActor @Suite struct StoredFactTests {
  private static func withDefaults(_ test: @MainActor (UserDefaults) async throws -> Void) async throws {
    let name = "flowc-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    try await test(defaults)
  }

  /// Changes the defaults as a settings screen does. Foundation on Linux posts no notification.
  private static func change(_ defaults: UserDefaults, to value: Bool) async {
    defaults.set(value, forKey: "Metro.member")
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    // On Linux, the main actor may run on another thread than the main thread. The routers then receive the change later.
    for _ in 1...10 { await Task.yield() }
  }

  @Test func `a change of a stored fact reaches all routers of the same defaults`() async throws {
    try await Self.withDefaults { defaults in
      try await Self.withDefaults { others in
        let store = FlowStoredFacts<MetroFact>(prefix: "Metro.", in: defaults)
        let routers = [1, 2].map { _ in MetroRouter(provider: MetroProvider(), store: store) }
        let other = MetroRouter(provider: MetroProvider(), store: FlowStoredFacts<MetroFact>(prefix: "Metro.", in: others))
        await Self.change(defaults, to: true)
        for router in routers { #expect(router.navigation.facts.contains(.member)) }
        #expect(!other.navigation.facts.contains(.member) && store.value(of: .member) == true)
        await Self.change(defaults, to: false)
        for router in routers { #expect(!router.navigation.facts.contains(.member)) }
      }
    }
  }

  @Test func `a released fact store gets no changes`() async throws {
    try await Self.withDefaults { defaults in
      var heard = 0
      do {
        let store = FlowStoredFacts<MetroFact>(prefix: "Metro.", in: defaults)
        store.tellOfChanges { heard += 1 }
        await Self.change(defaults, to: true)
        #expect(heard == 1)
      }
      await Self.change(defaults, to: false)
      #expect(heard == 1)
    }
  }

  @Test func `a binding shows the value of a fact, and changes it by a move`() {
    let router = MetroRouter(provider: MetroProvider())
    let binding = router.binding(to: .member) { value in
      router.act("toggle", if: { router.navigation.activeScreen == .line(.stop("a")) }) { _ in
        FlowChoice(.stay, sets: value ? [.member] : [], clears: value ? [] : [.member])
      }
    }
    #expect(!binding.wrappedValue)
    binding.wrappedValue = true
    #expect(binding.wrappedValue && router.navigation.facts.contains(.member))
    binding.wrappedValue = false
    #expect(!binding.wrappedValue)
    _ = router.act("push", if: { true }) { _ in FlowChoice(.push(.screen(.line(.stop("b"))))) }
    var changes = 0
    let subscription = router.objectWillChange.sink { changes += 1 }
    binding.wrappedValue = true
    withExtendedLifetime(subscription) { #expect(!binding.wrappedValue && changes == 1) }
  }
}
