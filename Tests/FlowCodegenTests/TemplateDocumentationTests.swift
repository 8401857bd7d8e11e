import FlowDiagnostics
import Support
import Testing

@testable import FlowCodegen

@Suite("The page about templates") struct TemplateDocumentationTests {
  @Test func `the page about templates matches the models`() { Recording.expect("docs/templates.md", toHold: TemplateDocumentation.page) }

  @Test(arguments: GenerationTarget.allCases) func `the checker accepts all templates of flowc`(target: GenerationTarget) throws {
    _ = try Generator(target: target)
  }

  @Test func `no model hides a flag of the app`() {
    let flags = AppModel.fields.all.filter { if case .flag = $0.kind { true } else { false } }.map { $0.name }
    #expect(!flags.isEmpty)
    for model in TemplateDocumentation.models where model != AppModel.self {
      #expect(model.fieldNames.filter(flags.contains).isEmpty, "\(model)")
    }
  }

  @Test func `the printed model has the documented names`() throws {
    let (graph, sources) = try GeneratorTests.shop.compile()
    let generator = try Generator(target: .swiftui)
    let json = try #require(try generator.model(for: graph, sources: sources, within: OutputBudget(forBytes: 1))).text
    #expect(json.contains("\"main.flow.swift\" : {\n") && json.contains("\"header\" : \"// Made by flowc from main.yml. Do not edit.\""))
    #expect(json.contains("\"screensType\" : \"ShopFlow.Screen\"") && json.contains("\"view\" : \"ItemView\""))
  }
}
