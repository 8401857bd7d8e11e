import FlowChecks
import FlowCompiler
import Foundation
import Support
import Testing

@testable import FlowCodegen

/// Generated code compiles for every target against the declarations of Apple's frameworks, for this machine and for iOS.
@Suite("Generated Swift compiles for every target", .long, .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct LaneTests {
  static let targets = GenerationTarget.allCases.filter { $0.isCode && !$0.isAddition }

  /// Each target in each of its lanes.
  static let everywhere = targets.flatMap { target in Lane.all(of: target).map { Place(target: target, lane: $0) } }

  struct Place: CustomTestStringConvertible {
    let target: GenerationTarget
    let lane: Lane

    /// How the app gets the runtime. A copy is most of the code to compile, so a few targets compile it, on this machine. Together, their
    /// copies contain the whole runtime. With `make prove`, every target compiles its copy, also for its oldest iOS.
    var runtime: RuntimeDelivery {
      let isOfCopies = Proof.part != nil ? lane != .iOS(18) : lane == .host && [.changeRoot, .swiftui, .coordinator].contains(target)
      return isOfCopies ? .copy : .module
    }

    /// Whether this place compiles an app. Each place compiles all apps, or one of `count`, and other places compile the others. With `make
    /// prove`, each part compiles some of the places.
    func takes(_ index: Int = 0, oneIn count: Int = 1) -> Bool {
      let row = LaneTests.targets.firstIndex(of: target) ?? 0
      let column = Lane.all(of: target).firstIndex(of: lane) ?? 0
      return Proof.part == nil ? index % count == (row + column) % count : Proof.takes(index + 3 * row + column)
    }

    var testDescription: String { "\(target.rawValue), \(lane.testDescription)" }
  }

  @Test(.enabled(if: IOSLibrary.isThere, "this toolchain has no textual interfaces of Swift's library, so nothing is held against iOS"))
  func `generated code compiles for iOS`() throws {
    try Lane.iOS(13).expectClean(["Nothing.swift": "import SwiftUI\nimport UIKit\n\nstruct Nothing {}\n"])
  }

  @Test func `the generated identifiers of views compile alone`() throws {
    let files = try Project(try #require(try WalkedApps.written().first).yaml).generate(.swiftui, runtime: .module)
    try Lane.host.expectClean(["FlowIDs.swift": try #require(files["FlowIDs.swift"])])
  }

  @Test(arguments: everywhere) func `the generated code of the demo compiles`(place: Place) throws {
    guard place.takes() else { return }
    try expectClean(Project(try #require(try WalkedApps.written().first).yaml), place, runtime: Proof.part == nil ? .module : place.runtime)
  }

  /// This machine compiles all apps, and the versions of iOS take turns.
  @Test(arguments: everywhere) func `the generated code of apps with every feature compiles`(place: Place) throws {
    let apps = try WalkedApps.written().dropFirst()
    for (index, app) in apps.enumerated() where place.takes(index, oneIn: place.lane == .host ? 1 : apps.count) {
      try expectClean(Project(app.yaml), place, runtime: .module)
    }
  }

  /// Two or three targets compile each app, on this machine or for the oldest iOS in turn.
  @Test(arguments: everywhere.filter { $0.lane != .iOS(18) }) func `the generated code of unusual apps compiles`(place: Place) throws {
    for (index, app) in OddApps.all.enumerated() where place.takes(index, oneIn: 4) {
      try expectClean(Project(app.yaml), place, runtime: .module, app.name)
    }
  }

  /// All targets compile it, because each target has its own scopes.
  @Test(arguments: everywhere.filter { $0.lane == .host }) func `members with the names of types compile`(place: Place) throws {
    try expectClean(MembersLikeTypes.project, place, runtime: .module)
  }

  /// One target of each framework that shows an app; with `make prove` all of them.
  static let showing = everywhere.filter { place in
    place.lane == .host && place.target != .core && (Proof.part != nil || [.changeRoot, .mvvmC].contains(place.target))
  }

  /// `TypecheckTests` compiles the code of `core` with each access level. Names can only hide types.
  @Test(arguments: showing) func `the generated code of a hostile project compiles`(place: Place) throws {
    guard place.takes() else { return }
    var files = try HostileProject.project.app(place.target, runtime: .copy)
    files["Types.swift"] = HostileProject.app
    try place.lane.expectClean(files, known: Set(place.target.runtimeModules.map(\.fileName)), to: .types)
  }

  @Test(arguments: showing) func `the generated code of split flows and apps compiles`(place: Place) throws {
    guard place.takes() else { return }
    try expectClean(SplitApps.project, place, runtime: .module)
  }

  /// This machine compiles it. With `make prove`, iOS does too.
  @Test(arguments: everywhere.filter { Proof.part != nil || $0.lane == .host })
  func `the generated code of an app with names of Apple's types compiles`(place: Place)
    throws
  {
    guard place.takes() else { return }
    try expectClean(ApplesTypes.project, place, runtime: place.runtime)
  }

  @Test(arguments: everywhere.filter { $0.lane != .iOS(18) }) func `the generated code of an app with types of a module compiles`(
    place: Place
  ) throws {
    guard place.takes() else { return }
    let project = Project(
      """
      app: Shop
      start: list
      types: { Item: { import: Models } }
      links: { scheme: shop }
      ---
      flow: list
      outcomes: { chosen: { item: Item } }
      screens:
        list:
          params: { filter: { type: "Models.Filter?", default: ~ } }
          link: /list
          actions:
            open: { push: item }
            narrow: { replace: list }
        item:
          title: Item $item
          params: { item: Item, others: "[Models.Filter: Item]" }
          actions: { choose: { finish: chosen, with: { item: $item } }, back: pop }
      """)
    try expectClean(project, place, runtime: .module)
  }

  @Test func `the generated code compiles with the screens of the example`() throws {
    var files = try Project(try #require(try WalkedApps.written().first).yaml).generate(.swiftui, runtime: .module)
    let screens = try #require(Recording.read("Examples/FxStudio/Sources/Screens/Screens.swift"))
    files["Screens.swift"] = screens.withoutPreviewMacros
    #expect(screens.contains("#Preview") && files["Screens.swift"]?.contains("#Preview") == false)
    try expectClean(files, everywhereFor: .swiftui)
  }

  @Test func `the generated code compiles with the example's own controllers`() throws {
    var files = try Project(try #require(Recording.read("Examples/Bookshelf/flows/app.yaml"))).generate(
      .coordinator, access: .internal, runtime: .module, showsTitles: true, usesFactory: true)
    for name in ["App", "Scene", "Screens"] {
      files["\(name).swift"] = Recording.read("Examples/Bookshelf/Sources/Bookshelf/\(name).swift")
    }
    try expectClean(files, everywhereFor: .coordinator)
  }

  @Test(arguments: StarterApp.allCases) func `the app that flowc init writes compiles`(app: StarterApp) throws {
    let target = try #require(GenerationTarget(rawValue: app.rawValue))
    let written = StarterProject.files(directory: "Notes", app: app)
    let flows = written.filter { $0.path.hasPrefix("flows/") }.map { (path: String($0.path.dropFirst(6)), yaml: $0.content) }
    var files = try Project(files: flows).generate(target, access: .internal, runtime: .module, showsTitles: true)
    for file in written where file.path.hasPrefix("App/") { files[String(file.path.dropFirst(4))] = file.content }
    #expect(files.values.contains { $0.contains("@main") } && files.keys.contains("Screens.swift"))
    try expectClean(files, everywhereFor: target)
  }

  /// The golden cases, and the examples on the pages of checks. One of eight compiles for one target in one lane, so that each place gets
  /// some. With `make prove`, all of them compile for each target, and the lanes take turns.
  @Test(arguments: 0..<parts) func `the generated code of every valid example compiles`(part: Int) throws {
    // There are enough examples for each place.
    #expect(Self.examples.count > Self.parts * Self.everywhere.count)
    for (index, project) in Self.examples.enumerated() where index % Self.parts == part {
      for place in Self.places(ofExample: index) { try expectClean(project, place, runtime: .module, "\(project.files)") }
    }
  }

  private static func places(ofExample index: Int) -> [Place] {
    if Proof.part != nil {
      return targets.enumerated().filter { Proof.takes(index + $0.offset) }.map { row, target in
        let lanes = Lane.all(of: target)
        return Place(target: target, lane: lanes[(index + row) % lanes.count])
      }
    }
    let (turn, rest) = index.quotientAndRemainder(dividingBy: parts)
    return rest == turn % parts ? [everywhere[turn % everywhere.count]] : []
  }

  /// The first apps that flowc accepts compile for one target each, in two lanes in turn. With `make prove`, each part takes other apps,
  /// for every target.
  @Test(arguments: 0..<parts) func `the generated code of random apps compiles`(part: Int) throws {
    for (index, app) in Self.randomApps.enumerated() where index % Self.parts == part {
      for (number, target) in Self.targets.enumerated() where Proof.part != nil || index % Self.targets.count == number {
        for (turn, lane) in Lane.all(of: target).prefix(2).enumerated()
        where Proof.part != nil || turn == index / Self.targets.count % 2 {
          try expectClean(app.project, Place(target: target, lane: lane), runtime: .module, "seed \(app.seed)")
        }
      }
    }
  }

  /// The number of tests that share the apps. They run in parallel.
  private static let parts = 8

  private static let randomApps = TypedApps.accepted(10)

  private static let examples: [Project] = {
    let shown = Checks.all.flatMap { $0.examples }.flatMap { [$0.violating, $0.passing] }.filter { $0.unreadable == nil }.map {
      [(path: $0.path, yaml: $0.text)]
    }
    return (cases + shown).map(Project.init(files:)).filter { $0.isAccepted && $0.hasItsModules }
  }()

  private func expectClean(_ project: Project, _ place: Place, runtime: RuntimeDelivery, _ what: String = "") throws {
    let modules = runtime == .module ? try RuntimeModules.directory(for: place.lane) : nil
    let complaints = try place.lane.complaints(about: try project.app(place.target, runtime: runtime), modules: modules)
    #expect(complaints.isEmpty, "\(what) \(place.testDescription)\n\(complaints)")
  }

  /// Compiles an app in each lane of a target, with the runtime as modules.
  private func expectClean(_ files: [String: String], everywhereFor target: GenerationTarget) throws {
    for lane in Lane.all(of: target) where Place(target: target, lane: lane).takes() {
      let complaints = try lane.complaints(about: files, modules: try RuntimeModules.directory(for: lane))
      #expect(complaints.isEmpty, "\(lane.testDescription)\n\(complaints)")
    }
  }

  private static var cases: [[(path: String, yaml: String)]] {
    let root = Recording.url("Tests/Cases")
    let names = (FileManager.default.subpaths(atPath: root.path) ?? []).filter { $0.hasSuffix(".case") }.sorted()
    return names.compactMap { CaseFile(path: "Tests/Cases/\($0)") }.map { item in
      item.inputs.filter { $0.path.hasPrefix("flows/") }.map { (String($0.path.dropFirst(6)), $0.text) }
    }
  }
}
