import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowEditing
import struct FlowGraph.NavigationGraph
import struct FlowGraph.FlowID
import struct FlowGraph.ScreenID

/// The command `flowc move`, which moves a screen to another flow, with all references to it.
struct Move: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Take a screen to another flow, with all that names it.",
    discussion: """
      The text of the screen goes as it stands behind the screens of that flow, in whatever file it is. Names are written anew where they need
      to be: in its old flow 'detail' becomes 'shop.detail', in its new one 'shop.detail' becomes 'detail', also in 'flowc.yaml' and in the file
      of --baseline.
      The project is read again before anything is written: where more would be wrong, as a 'pop' with nothing below, or a name would lead
      elsewhere, nothing is, and it is said why.
      """)

  @Argument(help: "Its name: 'home.detail', or the end of that which only it has.")
  var screen: String

  @Argument(help: "The flow to which it goes.")
  var flow: String

  @Argument(help: "Files or directories, if not those of the project.", completion: .file())
  var paths: [String] = []

  @OptionGroup var revision: RevisionOptions
  @OptionGroup var options: ProjectOptions

  func run() throws {
    let project = try NamedProject(paths, options, or: "nothing is moved")
    let graph = project.graph
    let (screen, flow) = (try screen(in: graph), try newFlow(in: graph))
    guard graph.screens[screen].flow != flow else { throw UsageError(message: "'\(graph.name(of: screen))' is in '\(self.flow)' already") }
    let after = try revision.carryOut(or: "'\(graph.name(of: screen))' is not moved", within: project.scope, options) {
      () throws(Obstacle) in
      try Moving(screen, to: flow, in: graph).apply(
        to: project.before, of: project.reading.input, configuration: project.configuration, baseline: project.baseline,
        compile: project.compile)
    }
    options.tellCount(of: after.report, in: project.reading, paths)
  }

  private func screen(in graph: NavigationGraph) throws -> ScreenID {
    let found = graph.nouns(.screen, called: screen)
    guard found.count == 1, case .screen(let id) = found[0].noun else {
      throw UsageError(
        message: found.isEmpty
          ? "there is no screen '\(screen)'\(graph.hint(for: screen))"
          : "there are several: \(found.map(\.name).quotedList()); name one of them")
    }
    return id
  }

  private func newFlow(in graph: NavigationGraph) throws -> FlowID {
    if let flow = graph.flows.first(where: { $0.name.value == self.flow }) {
      guard flow.kind != .tabs else {
        let contents = flow.tabs.compactMap { tab -> String? in
          if case .flow(let target) = graph.tabs[tab].content { graph.name(of: graph.flow(of: target)) } else { nil }
        }
        let hint = contents.isEmpty ? "" : "; move it to the flow of a tab: \(contents.quotedList("or"))"
        throw UsageError(message: "'\(self.flow)' is a flow of tabs, and has no screens\(hint)")
      }
      return flow.id
    }
    let hint = Suggestions(graph.flows.map(\.name.value)).nearest(to: flow).map { "did you mean '\($0)'?" }
    throw UsageError(message: "there is no flow '\(flow)'; \(hint ?? "'flowc add flow' makes one")")
  }
}
