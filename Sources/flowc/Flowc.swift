import ArgumentParser
import FlowCompiler

/// The command line: arguments in, files and text out, nothing else.
@main
struct Flowc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flowc",
    abstract: "Compiles the screen flows of an app: checks them, draws them, turns them into Swift.",
    version: flowcVersion,
    // Each says its own name: finding names by reflection took two fifths of the time that the arguments take.
    subcommands: [Check.self, Generate.self, Diagram.self, Show.self, Paths.self, Explain.self, Init.self, Schema.self],
    defaultSubcommand: Check.self)

  static func main() {
    StandardStreams.reserve()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }
}
