import FlowChecks
import FlowCompiler
import FlowGraph
import FlowModel
import FlowSearch
import Foundation
import Support
import Testing

extension InterpreterTests {
  /// The properties of every state of every project, including faulty projects.
  @Suite("Random walks", .long) struct Walks {
    struct Project: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let graph: NavigationGraph
    }

    static let projects: [Project] = {
      let examples = Checks.all.flatMap { check in
        check.examples.flatMap { [$0.violating, $0.passing] }.enumerated().map { ("\(check.id) \($0 + 1)", $1.text) }
      }
      let own = [
        ("shop", Stack.shop), ("notes", Contexts.app), ("club", Platform.app), ("journal", Links.journal),
        ("jobs", Ends.app(Ends.noted + "\n" + Ends.sheet.replacingOccurrences(of: "go:", with: "sheet:"))),
      ]
      let documented = ["docs/learn-the-language.md", "docs/reference/language.md", "docs/reference/semantics.md"].flatMap { page in
        (Recording.read(page) ?? "").components(separatedBy: "```yaml\n").dropFirst().enumerated().map { index, block in
          ("\(page) \(index + 1)", block.components(separatedBy: "\n```")[0])
        }
      }
      return (own + documented + examples).compactMap { name, text in
        Pipeline.read([("app.yaml", text)]).graph.map { Project(testDescription: name, graph: $0) }
      }
    }()

    @Test("Each state is well formed, and a refused move changes nothing", arguments: projects)
    func wellFormed(_ project: Project) throws {
      let graph = project.graph
      let numbers = Numbers(graph)
      var random = SplitMix(seed: 7)
      for launch in numbers.launchStates(atMost: 4) {
        var state = launch
        for _ in 0..<300 {
          try expectWellFormed(state, graph)
          guard let move = numbers.moves(in: state).randomElement(using: &random) else { break }
          let results = numbers.apply(move, to: state)
          #expect(!results.isEmpty && results == numbers.apply(move, to: state))
          for result in results where result.verdict != .legal {
            #expect(result.state == state && result.handlers.isEmpty, "\(graph.text(of: move)) in \(graph.text(of: state))")
          }
          let links = graph.linkTargets
          if Int.random(in: 0..<20, using: &random) == 0, let link = links.randomElement(using: &random) {
            state = try #require(numbers.follow(link, in: state).randomElement(using: &random)).state
          } else if Int.random(in: 0..<30, using: &random) == 0 {
            state = launch
          } else {
            state = try #require(results.randomElement(using: &random)).state
          }
        }
      }
    }

    private func expectWellFormed(_ state: NavigationState, _ graph: NavigationGraph) throws {
      let screen = try #require(state.activeScreen)
      #expect(state.contexts.first?.presentation == nil)
      #expect(state.contexts.dropFirst().allSatisfy { $0.presentation != nil })
      #expect(graph.flows[graph.screens[screen].flow].kind != .tabs)
      for (index, context) in state.contexts.enumerated() {
        expectWellFormed(context.content, isRoot: index == 0, isTab: false, graph)
      }
    }

    private func expectWellFormed(_ content: NavigationState.Content, isRoot: Bool, isTab: Bool, _ graph: NavigationGraph) {
      let bottom: NavigationState.Origin
      switch content {
      case .stack(let frames):
        guard let first = frames.first else {
          Issue.record("a stack without frames")
          return
        }
        bottom = first.origin
        for frame in frames.elements {
          #expect(!frame.screens.isEmpty && graph.flows[frame.flow].kind != .tabs)
          #expect(frame.screens.count == 1 || graph.flows[frame.flow].kind == .stack)
          #expect(frame.screens.elements.allSatisfy { graph.screens[$0].flow == frame.flow })
        }
        #expect(frames.elements.dropFirst().allSatisfy { $0.origin != .root })
      case .alert(let alert):
        bottom = alert.origin
        #expect(!isRoot && !isTab && graph.flows[alert.flow].kind.isAlert && graph.screens[alert.screen].flow == alert.flow)
      case .tabs(let tabs):
        bottom = tabs.origin
        #expect(tabs.tabs.contains { $0.tab == tabs.selected })
        #expect(tabs.tabs.allSatisfy { graph.flows[tabs.flow].tabs.contains($0.tab) })
        for tab in tabs.tabs { expectWellFormed(tab.content, isRoot: false, isTab: true, graph) }
      }
      switch bottom {
      case .root: #expect(isRoot)
      case .started, .heir(of: .some): #expect(!isRoot && !isTab)
      case .unattended: #expect(isRoot || isTab)
      case .heir(of: nil): Issue.record("nothing is there that a screen below could have started")
      }
    }
  }
}
