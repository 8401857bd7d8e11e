@_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing
import UIKit

@testable import FlowUIKit

/// Texts are looked up in the app's own bundle, which is the directory of the program. The test therefore runs the program again in a
/// directory with translations. That run writes the shown texts into a file.
@MainActor @Suite("A translation") struct TranslationTests {
  nonisolated private static let variable = "FLOWC_TRANSLATED"
  /// The path of the file, in the other run; nil in this run.
  nonisolated private static let told = ProcessInfo.processInfo.environment[variable]

  private static let strings = """
    "Go by line" = "En ligne";
    "Seat %@, 100 %%" = "100 %% pour la place %@";
    "Get off at %@?" = "Descendre à %@ ?";
    "It costs $1." = "Cela coûte 1 $.";
    "Yes, at %@" = "Oui, à %@";
    "Where to?" = "Où aller ?";
    "Home" = "Chez moi";
    "Cancel" = "Annuler";
    """

  @Test(.enabled(if: told == nil)) func `a translation is found in the app's bundle`() throws {
    let manager = FileManager.default
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let place = program.deletingLastPathComponent().appendingPathComponent("translated-\(UUID().uuidString)")
    try manager.createDirectory(at: place, withIntermediateDirectories: false)
    defer { try? manager.removeItem(at: place) }
    let (app, told) = (place.appendingPathComponent("app"), place.appendingPathComponent("told"))
    // A link, because a copy of the program is large.
    try manager.linkItem(at: program, to: app)
    try Data(Self.strings.utf8).write(to: place.appendingPathComponent("Localizable.strings"))
    let output = try Self.run(app, [Self.variable: told.path])
    let lines = try? String(contentsOf: told, encoding: .utf8)
    #expect(
      lines?.split(separator: "\n") == [
        "En ligne", "100 % pour la place b", "Descendre à a ?", "Cela coûte 1 $.", "Oui, à a", "No", "Nowhere", "Où aller ?", "A ride",
        "Chez moi", "Annuler",
      ], "\(output)")
  }

  /// - Returns: The output of the other run.
  private static func run(_ program: URL, _ variables: [String: String]) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = ["--testing-library", "swift-testing", "--filter", "TranslationTests"]
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  @Test(.enabled(if: told != nil, "another run has the translations")) func `tabs, titles and alerts are translated`() throws {
    let trip = Trip()
    var texts = [trip.device.touchableTabs.first?.viewControllers?.first?.tabBarItem?.title]
    trip.make(.push(.flow(on: .ride(.seat("b")))))
    _ = trip.device.clock.settle()
    texts.append(trip.device.touchableStack?.viewControllers.last?.navigationItem.title)
    for target in [FlowTarget<Metro>.flow(on: .ask(.question("a"))), .flow(on: .menu(.menu))] {
      trip.make(.dismissAll)
      trip.make(.present(target, FlowPresentation(target == .flow(on: .menu(.menu)) ? .confirm : .alert)))
      _ = trip.device.clock.settle()
      let alert = try #require(trip.device.touchableAlert)
      texts += [alert.title, alert.message] + alert.actions.map(\.title)
    }
    try Data(texts.compactMap { $0 }.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: #require(Self.told)))
  }
}
