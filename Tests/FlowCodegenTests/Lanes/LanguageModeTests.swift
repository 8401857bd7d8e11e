import Support
import Testing

@testable import FlowCodegen

/// Some projects have other settings than the rules of the lanes.
@Suite("Generated Swift compiles", .long, .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct LanguageModeTests {
  /// The settings of a project.
  enum Mode: CaseIterable {
    case swift5
    /// The settings of a new project in Xcode 26.
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
  }

  private static let targets = GenerationTarget.allCases.filter { $0.isCode && !$0.isAddition }

  /// One app for each target in each mode, in turn. With `make prove`, all apps, each in one of its parts.
  @Test(arguments: targets, Mode.allCases) func `generated code compiles in other language modes`(target: GenerationTarget, mode: Mode)
    throws
  {
    let turn = try #require(Self.targets.firstIndex(of: target)) + (try #require(Mode.allCases.firstIndex(of: mode)))
    let apps = try WalkedApps.written()
    for (index, app) in apps.enumerated() where Proof.part == nil ? (index + turn) % apps.count == 0 : Proof.takes(index + turn) {
      try expectClean(Project(app.yaml), target, mode, runtime: .module)
    }
  }

  /// The runtime is the same in each copy. It compiles beside types with names of Apple's types. The copy for SwiftUI and the copy for
  /// UIKit take turns; with `make prove`, both compile in each mode.
  @Test(arguments: [GenerationTarget.swiftui, .mvvmC], Mode.allCases)
  func `the runtime compiles in other language modes`(target: GenerationTarget, mode: Mode) throws {
    let turn = try #require(Mode.allCases.firstIndex(of: mode)) + (target == .swiftui ? 0 : 1)
    guard Proof.part == nil ? turn.isMultiple(of: 2) : Proof.takes(turn) else { return }
    try expectClean(ApplesTypes.project, target, mode, runtime: .copy)
  }

  private func expectClean(_ project: Project, _ target: GenerationTarget, _ mode: Mode, runtime: RuntimeDelivery) throws {
    let files = try project.app(target, runtime: runtime)
    let modules = runtime == .module ? try RuntimeModules.directory(for: .host) : nil
    let complaints = try Lane.host.complaints(about: files, modules: modules, mode: mode.options)
    #expect(complaints.isEmpty, "\(complaints)")
  }
}
