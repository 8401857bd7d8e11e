import ArgumentParser
import Foundation

/// The command that writes the router of a ``Suite`` as a person would write it by hand.
struct MakeRouter: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-router",
    abstract: "Writes a minimal router in Swift for the app of the same size that make-app writes.")

  @Option(help: "How many screens the app has, at least 9.")
  var screens: Int

  @Option(help: "How many screens one flow has at most.")
  var perFlow = 25

  @Flag(help: "Write views in SwiftUI, too.")
  var views = false

  @Option(help: "The file to write.")
  var output: String

  func validate() throws {
    guard perFlow >= 1 else { throw ValidationError("A flow has at least 1 screen.") }
    guard screens >= 2 * perFlow + 1 else { throw ValidationError("The app has at least two flows behind its sign-in screen.") }
  }

  func run() throws {
    let router = HandWrittenRouter(Suite(screens: screens, perFlow: perFlow, facts: 1))
    try Data((views ? router.views + "\n" + router.swift : router.swift).utf8).write(to: URL(fileURLWithPath: output))
  }
}
