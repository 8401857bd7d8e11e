import Support
import Testing

@testable import FlowCodegen

/// Projects are not all set as the rules of the lanes have it.
@Suite("What is generated compiles", .long, .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct LanguageModeTests {
  /// What a project is set to.
  enum Mode: CaseIterable {
    case swift5, swift5OnMainActor, swift6OnMainActor

    var options: [String] {
      switch self {
      case .swift5: ["-swift-version", "5"]
      case .swift5OnMainActor: ["-swift-version", "5", "-default-isolation", "MainActor"]
      case .swift6OnMainActor: ["-default-isolation", "MainActor"]
      }
    }

    var isNonisolated: Bool { self != .swift5 }
  }

  @Test(arguments: [GenerationTarget.core, .changeRoot, .swiftui, .coordinator, .mvvmC], Mode.allCases)
  func `in other language modes`(target: GenerationTarget, mode: Mode) throws {
    for (index, app) in try WalkedApps.written().enumerated() {
      // The runtime is the same in each copy.
      let hasCopy = target == .core && index == 0
      let files = try Project(app.yaml).app(target, runtime: hasCopy ? .copy : .module, isNonisolated: mode.isNonisolated)
      let modules = hasCopy ? nil : try RuntimeModules.directory(for: .host)
      let complaints = try Lane.host.complaints(about: files, modules: modules, mode: mode.options)
      #expect(complaints.isEmpty, "\(complaints)")
    }
  }
}
