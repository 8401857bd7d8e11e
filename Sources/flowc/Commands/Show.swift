import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowInspection
import struct FlowGraph.NavigationGraph

/// The command `flowc show`, which prints the resolved model.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the resolved model: the project, or one flow or screen with its entry points and moves.",
    usage: "flowc show [<options>] [<paths> ...] [<name>]",
    discussion: """
        flowc show
        flowc show login.register
        flowc show --format json

      An argument that exists as a file or directory is a path. Any other argument is a name. You can omit the flow of a \
      screen if no other screen has the name. '--format json' prints the whole model, as docs/model.schema.json describes it.
      """)

  @Argument(help: "Files or directories, and the name of a flow or screen.", completion: .file())
  var arguments: [String] = []

  @Option(help: ArgumentHelp("The format of the model.", valueName: "text|json"))
  var format = InspectionFormat.text

  @OptionGroup var options: ProjectOptions

  func run() throws {
    let (paths, names) = ProjectOptions.pathsAndNames(arguments)
    guard names.count <= 1 else { throw UsageError(message: "show takes only one name; these files don't exist: \(names.quotedList())") }
    let configuration = try options.configuration()
    let reading = try options.read(paths, configuration)
    let compilation = try options.compile(reading, configuration)
    options.printCount(of: compilation.report, in: reading, paths)
    let graph = options.wholeGraph(reading, compilation, or: "nothing is shown")
    let files = reading.input.files
    switch format {
    case .json:
      guard let document = ModelDocument(graph, files: files).render() else { throw UsageError.overBudget }
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
