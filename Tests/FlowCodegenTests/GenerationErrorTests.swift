import FlowDiagnostics
import Testing

@testable import FlowCodegen

@Suite("Generating refuses") struct GenerationErrorTests {
  private func error(_ project: Project) throws -> GenerationError? {
    let (graph, sources) = try project.compile()
    let generator = try Generator(target: .core)
    do throws(GenerationError) {
      _ = try generator.files(for: graph, sources: sources)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [("a/b.yaml", "a+b.yaml"), ("a.yaml", "a.yml"), ("A/b.yaml", "a+b.yml")])
  func `two sources of one output`(first: String, second: String) throws {
    let app = "app: App\nstart: flow\n---\nflow: flow\nscreens: [screen]"
    guard case .sameOutput(_, first, second)? = try error(Project([first: app, second: ""])) else {
      Issue.record("nothing was refused")
      return
    }
  }

  @Test(arguments: ["AppRoot", "AppRoute", "FlowRoute"])
  func `a type that would be hidden`(name: String) throws {
    let project = Project(
      "app: App\nstart: flow\ntypes: { \(name): }\n---\nflow: flow\nscreens: { screen: { params: { p: \(name)? } } }")
    guard case .nameTaken(name, let range)? = try error(project) else {
      Issue.record("nothing was refused")
      return
    }
    #expect(range.start == SourcePosition(line: 3, column: 10))
  }

  @Test func `a graph with flows outside of the sources`() throws {
    let (graph, sources) = try GeneratorTests.shop.compile()
    let generator = try Generator(target: .core)
    #expect(throws: GenerationError.noSource(sources[1].file)) {
      try generator.files(for: graph, sources: [sources[0], sources[2]])
    }
  }
}
