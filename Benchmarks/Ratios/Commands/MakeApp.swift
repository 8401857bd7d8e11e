import ArgumentParser
import Foundation

/// The command that writes a ``Suite`` to a file.
struct MakeApp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-app",
    abstract: "Writes an app of a given size, in which flowc finds nothing wrong, into one YAML file.")

  @Option(help: "How many screens the app has, at least 2.")
  var screens: Int

  @Option(help: "How many screens one flow has at most; the number of all screens makes one huge flow.")
  var perFlow = 25

  @Option(help: "How many facts the app has, at least 1. At most twice as many of their combinations occur.")
  var facts = 1

  @Option(help: "The file to write.")
  var output: String

  func validate() throws {
    guard screens >= 2 else { throw ValidationError("An app has at least 2 screens: one to sign in, and one to show.") }
    guard facts >= 1 else { throw ValidationError("An app has at least 1 fact: that somebody is signed in.") }
    guard perFlow >= 1 else { throw ValidationError("A flow has at least 1 screen.") }
  }

  func run() throws {
    let yaml = Suite(screens: screens, perFlow: perFlow, facts: facts).yaml
    try Data(yaml.utf8).write(to: URL(fileURLWithPath: output))
  }
}
