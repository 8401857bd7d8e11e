import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowInspection
import struct FlowGraph.NavigationGraph

/// The command `flowc show`, which prints the resolved model.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what flowc has read: all of it, or one flow or screen with its ways in and out.",
    discussion: """
      What exists as a file or directory is a path, anything else a name: 'flowc show login.register',
      or 'flowc show register' where no other screen is called so.
      With '--format json' the whole model is printed in the form of docs/model.schema.json.
      """)

  @Argument(help: "Files or directories, and the name of a flow or screen.", completion: .file())
  var arguments: [String] = []

  @Option(help: ArgumentHelp("The form of the model.", valueName: "text|json"))
  var format = InspectionFormat.text

  @OptionGroup var options: ProjectOptions

  func run() throws {
    let (paths, names) = ProjectOptions.pathsAndNames(arguments)
    guard names.count <= 1 else { throw UsageError(message: "show takes one name at a time; these are no files: \(names.quotedList())") }
    let configuration = try options.configuration()
    let reading = try options.read(paths, configuration)
    let compilation = try options.compile(reading, configuration)
    options.tellCount(of: compilation.report, in: reading, paths)
    let graph = options.wholeGraph(reading, compilation, or: "nothing is shown")
    let files = reading.input.files
    switch format {
    case .json:
      guard let document = ModelDocument(graph, files: files).render() else { throw UsageError.noRoom }
      try Terminal.print(document)
    case .text: try Terminal.print(try text(graph, files, names.first), "a model", of: files)
    }
  }

  private func text(_ graph: NavigationGraph, _ files: SourceFiles, _ name: String?) throws -> HarmlessText {
    let model = ModelText(graph, files: files)
    guard let name else { return model.outline() }
    if let description = model.describe(name) { return description }
    throw UsageError(message: "there is no file, flow or screen '\(name)'\(graph.hint(for: name))")
  }
}
