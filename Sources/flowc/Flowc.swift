import ArgumentParser
import FlowCompiler
import FlowDiagnostics

/// The command line. It converts arguments to calls, and prints the results.
@main
struct Flowc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flowc",
    abstract: "Checks the screen flows of an app, draws them, and generates Swift code.",
    version: flowcVersion,
    // Each command has an explicit name. Finding the names by reflection took two fifths of the time for parsing arguments.
    subcommands: [
      Check.self, Fix.self, Format.self, Rename.self, Move.self, Add.self, Generate.self, Diagram.self, Show.self, Paths.self, Explain.self,
      Init.self,
      Schema.self, LanguageServing.self,
    ],
    defaultSubcommand: Check.self)

  static func main() {
    StandardStreams.reserve()
    Signals.ignoreFileSizeLimit()
    do {
      try requireVerb(Arguments.read())
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Reports an unknown verb. Without a verb the first argument is a path to check, so a misspelled verb would be reported as a missing
  /// file. After `help`, only a verb is possible.
  private static func requireVerb(_ arguments: [String]) throws {
    let verbs = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    func mayStand(_ word: String) -> Bool { word.hasPrefix("-") || verbs.contains(word) }
    if arguments.first == "help", let word = arguments.dropFirst().first, !mayStand(word) {
      throw UsageError(message: "there is no command '\(word)'; run 'flowc help' to list all commands")
    }
    guard let first = arguments.first, !mayStand(first), FileSystem.kind(of: first) == nil else { return }
    if removals.contains(first) {
      throw UsageError(
        message:
          "there is no command '\(first)'; delete the text from the flow file, and run 'flowc check' to see which places still name it")
    }
    if let near = synonyms[first] ?? Suggestions(verbs).nearest(to: first) {
      throw UsageError(message: "there is no command '\(first)'; did you mean '\(near)'?")
    }
    // Another word without a dot or slash looks like a command, and not like a path.
    guard !first.isEmpty, first.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "_" }) else { return }
    throw UsageError(message: "there is no command and no file '\(first)'; the commands are \(verbs.quotedList())")
  }

  /// Names of a command for removal, which flowc doesn't have, because flows are text.
  private static let removals: Set<String> = ["remove", "delete", "rm"]

  /// Names that other tools use for commands.
  private static let synonyms = [
    "validate": "check", "lint": "check", "verify": "check", "test": "check", "build": "generate", "compile": "generate", "gen": "generate",
    "codegen": "generate", "draw": "diagram", "graph": "diagram", "visualize": "diagram", "fmt": "format", "mv": "rename", "list": "show",
    "ls": "show", "new": "add", "create": "add", "fixit": "fix", "doc": "explain", "docs": "explain", "why": "explain",
    "lsp": "language-server",
  ]
}
