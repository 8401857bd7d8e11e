import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowDiagrams

/// The forms in which diagrams are written.
enum DiagramFormat: String, ExpressibleByArgument, CaseIterable {
  case dot
}

/// `flowc diagram`: a picture of the flows.
struct Diagram: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw the flows.",
    discussion: "Writes Graphviz DOT, to standard output or a file: 'flowc diagram | dot -Tsvg > flows.svg'.")

  @Argument(help: "Files or directories.")
  var paths: [String] = []

  @Option(help: ArgumentHelp("The form of the diagram.", valueName: "dot"))
  var format = DiagramFormat.dot

  @Flag(help: "Draw the platform's own moves too: back, swipes, tab taps.")
  var implicit = false

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write, instead of standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Write nothing; fail if the file named by --output would change.")
  var check = false

  @Flag(help: "Write over a file that flowc did not make.")
  var force = false

  @OptionGroup var options: ProjectOptions

  func run() throws {
    if check, output == nil { throw UsageError(message: "--check needs the file to check: --output FILE") }
    let (input, compilation) = try options.compile(paths)
    options.printFindings(compilation.report)
    guard let graph = compilation.graph, compilation.namesResolve else {
      Terminal.printError("flowc: nothing is drawn until every name leads somewhere")
      options.end(input, compilation)
    }
    let model = DiagramModel(graph, files: input.files, options: DiagramOptions(showsPlatformMoves: implicit))
    let text = DOTFormat.render(model)
    guard let output else { return try print(text) }
    if check {
      guard FileSystem.holds(text, at: output) else {
        Terminal.printError("flowc: \(output) is stale; 'flowc diagram --output \(output)' makes it anew")
        throw Exit.findings
      }
      return
    }
    guard try force || OutputPlan.mayWrite(to: output) else {
      Terminal.printError("flowc: \(output) was not made by flowc; '--force' writes over it")
      throw Exit.file
    }
    try FileSystem.writeIfChanged(text, to: output)
  }

  private func print(_ text: String) throws { try Terminal.print(text) }
}
