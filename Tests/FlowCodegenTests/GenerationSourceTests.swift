import Testing

@testable import FlowCodegen

@Suite struct GenerationSourceTests {
  @Test(arguments: [
    ("login.yaml", "login.flow.swift"),
    ("shop/basket.yml", "shop+basket.flow.swift"),
    ("./a/b/c.yaml", "a+b+c.flow.swift"),
    ("a.b.yaml", "a.b.flow.swift"),
    ("odd", "odd.flow.swift"),
    ("a.yml.yaml", "a.yml.flow.swift"),
  ])
  func `the name of a generated file depends only on the path of its source`(path: String, name: String) {
    #expect(GenerationSource.outputName(for: path) == name)
  }
}
