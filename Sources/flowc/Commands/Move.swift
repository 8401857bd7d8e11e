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
    abstract: "Move a screen to another flow, with all names that mean it.",
    discussion: """
        flowc move home.detail shop
        flowc move home.detail shop --dry-run

      flowc moves the text of the screen behind the last screen of that flow, in the flow's file. It changes names where \
      necessary: in the old flow, 'detail' becomes 'shop.detail', and in the new flow, 'shop.detail' becomes 'detail'. It also \
      changes 'flowc.yaml' and the file of --baseline.

      Before flowc writes, it reads the changed project. If there are new findings, for example for a 'pop' with no screen \
      below, or if a name means something else, flowc prints the reason and writes nothing.
      """)

  @Argument(help: "The screen: 'home.detail', or 'detail' if no other screen has the name.")
  var screen: String

  @Argument(help: "The flow to move it to.")
  var flow: String

  @Argument(help: "Files or directories. The default is the project.", completion: .file())
  var paths: [String] = []

  @OptionGroup var revision: RevisionOptions
  @OptionGroup var options: ProjectOptions

  func run() throws {
    let project = try NamedProject(paths, options, or: "nothing is moved")
    let graph = project.graph
    let (screen, flow) = (try screen(in: graph), try newFlow(in: graph))
    guard graph.screens[screen].flow != flow else { throw UsageError(message: "'\(graph.name(of: screen))' is already in '\(self.flow)'") }
    let after = try revision.carryOut(or: "'\(graph.name(of: screen))' is not moved", within: project.scope, options) {
      () throws(Obstacle) in
      try Moving(screen, to: flow, in: graph).apply(
        to: project.before, of: project.reading.input, configuration: project.configuration, baseline: project.baseline,
        compile: project.compile)
    }
    options.printCount(of: after.report, in: project.reading, paths)
  }

  private func screen(in graph: NavigationGraph) throws -> ScreenID {
    let found = graph.nouns(.screen, called: screen)
    guard found.count == 1, case .screen(let id) = found[0].noun else {
      throw UsageError(
        message: found.isEmpty
          ? "there is no screen '\(screen)'\(graph.hint(for: screen))"
          : "several screens have this name: \(found.map(\.name).quotedList()); name one of them")
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
        throw UsageError(message: "'\(self.flow)' is a tabs flow without screens\(hint)")
      }
      return flow.id
    }
    let hint = Suggestions(graph.flows.map(\.name.value)).nearest(to: flow).map { "did you mean '\($0)'?" }
    throw UsageError(message: "there is no flow '\(flow)'; \(hint ?? "run 'flowc add flow' to create one")")
  }
}
