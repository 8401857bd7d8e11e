import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowEditing
import struct FlowGraph.NavigationGraph
import enum FlowGraph.Noun
import enum FlowGraph.NounKind

extension NounKind: ExpressibleByArgument {}

/// The command `flowc rename`, which renames something at all places that name it.
struct Rename: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename something everywhere.",
    usage: "flowc rename [<options>] <kind> <old> <new> [<paths> ...]",
    discussion: """
        flowc rename screen home.detail item
        flowc rename fact seen tourSeen

      flowc changes every place that means the named part, also in 'flowc.yaml' and in the file of --baseline. It doesn't \
      change other places with the same text. Links keep their URLs.

      Before flowc writes, it reads the project with the new name. If a name then means something else, or if there are new \
      findings, flowc prints the reason and writes nothing.
      """)

  @Argument(help: ArgumentHelp("The kind of the part.", valueName: NounKind.allCases.map(\.rawValue).joined(separator: "|")))
  var kind: NounKind

  @Argument(help: "The name: 'home.detail', or its last part if no other name ends so.")
  var old: String

  @Argument(help: "The new name, without the names before it.")
  var new: String

  @Argument(help: "Files or directories. The default is the project.", completion: .file())
  var paths: [String] = []

  @Flag(help: "If several have that name, rename them all.")
  var all = false

  @OptionGroup var revision: RevisionOptions
  @OptionGroup var options: ProjectOptions

  func run() throws {
    let project = try NamedProject(paths, options, or: "nothing is renamed")
    let graph = project.graph
    let meant = try meant(in: graph)
    let renaming = Renaming(meant.map(\.noun), to: try newName(of: meant[0].name), in: graph)
    let names = meant.map(\.name).quotedList()
    try revision.carryOut(or: "\(names) \(meant.count == 1 ? "is" : "are") not renamed", within: project.scope, options) {
      () throws(Obstacle) in
      try renaming.apply(
        to: project.before, of: project.reading.input, configuration: project.configuration, baseline: project.baseline,
        compile: project.compile)
    }
  }

  /// Returns the nouns with the old name. There is at least one.
  private func meant(in graph: NavigationGraph) throws -> [(noun: Noun, name: String)] {
    let meant = graph.nouns(kind, called: old)
    if meant.count == 1 || all && !meant.isEmpty { return meant }
    guard meant.isEmpty else {
      throw UsageError(
        message: "several parts have this name: \(meant.map(\.name).quotedList()); name one of them, or add '--all' to rename all")
    }
    let nouns = graph.nouns().filter { $0.noun.kind == kind }
    let names = nouns.map(\.name) + nouns.map { graph.declaredName(of: $0.noun).value }
    let others = NounKind.allCases.filter { !graph.nouns($0, called: old).isEmpty }
    let hint =
      others.first.map { "; there is a \($0.rawValue) of that name" }
      ?? Suggestions(names).nearest(to: old).map { "; did you mean '\($0)'?" } ?? ""
    throw UsageError(message: "there is no \(kind.rawValue) '\(old)'\(hint)")
  }

  /// Returns the new name without the prefix of the old one, if the user wrote it.
  private func newName(of name: String) throws -> String {
    guard let dot = name.lastIndex(of: "."), new.contains(".") else { return new }
    let prefix = name[...dot]
    if new.hasPrefix(prefix) { return String(new.dropFirst(prefix.count)) }
    throw UsageError(message: "'\(new)' belongs to another part; a new name for '\(name)' must begin with '\(prefix)', or have no dot")
  }
}
