import Support
import Testing

@testable import FlowCodegen

/// Projects are not all set as the rules of the lanes have it.
@Suite("What is generated compiles", .long, .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct LanguageModeTests {
  /// What a project is set to.
  enum Mode: CaseIterable {
    case swift5
    /// As Xcode 26 sets a new one.
    case new
    case swift6OnMainActor

    var options: [String] {
      switch self {
      case .swift5: ["-swift-version", "5"]
      case .new: ["-swift-version", "5", "-default-isolation", "MainActor"] + Self.upcoming.flatMap { ["-enable-upcoming-feature", $0] }
      case .swift6OnMainActor: ["-default-isolation", "MainActor"]
      }
    }

    private static let upcoming = [
      "MemberImportVisibility", "InferIsolatedConformances", "NonisolatedNonsendingByDefault", "DisableOutwardActorInference",
      "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
    ]

    var isNonisolated: Bool { self != .swift5 }
  }

  private static let targets = GenerationTarget.allCases.filter(\.isCode)

  /// One app for each target, in each mode, by turns; `make prove` takes all, each in one of its parts.
  @Test(arguments: targets, Mode.allCases) func `in other language modes`(target: GenerationTarget, mode: Mode) throws {
    let turn = try #require(Self.targets.firstIndex(of: target)) + (try #require(Mode.allCases.firstIndex(of: mode)))
    let apps = try WalkedApps.written()
    for (index, app) in apps.enumerated() where Proof.part == nil ? (index + turn) % apps.count == 0 : Proof.takes(index + turn) {
      try expectClean(Project(app.yaml), target, mode, runtime: .module)
    }
  }

  /// Which is the same in each copy, here beside types that are called like Apple's: with what shows views of SwiftUI, and with what shows controllers of UIKit, by turns; `make prove` takes both in
  /// each mode.
  @Test(arguments: [GenerationTarget.swiftui, .mvvmC], Mode.allCases)
  func `so does the runtime`(target: GenerationTarget, mode: Mode) throws {
    let turn = try #require(Mode.allCases.firstIndex(of: mode)) + (target == .swiftui ? 0 : 1)
    guard Proof.part == nil ? turn.isMultiple(of: 2) : Proof.takes(turn) else { return }
    try expectClean(ApplesTypes.project, target, mode, runtime: .copy)
  }

  private func expectClean(_ project: Project, _ target: GenerationTarget, _ mode: Mode, runtime: RuntimeDelivery) throws {
    let files = try project.app(target, runtime: runtime, isNonisolated: mode.isNonisolated)
    let modules = runtime == .module ? try RuntimeModules.directory(for: .host) : nil
    let complaints = try Lane.host.complaints(about: files, modules: modules, mode: mode.options)
    #expect(complaints.isEmpty, "\(complaints)")
  }
}
