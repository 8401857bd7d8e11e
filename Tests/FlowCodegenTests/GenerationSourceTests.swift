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
  func `names follow from paths alone`(path: String, name: String) {
    #expect(GenerationSource.outputName(for: path) == name)
  }
}
