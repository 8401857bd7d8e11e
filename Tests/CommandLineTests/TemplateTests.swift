import Foundation
import Testing

/// Tests of `--templates` and `--print-model`.
@Suite struct UserTemplateTests {
  private let directory: Directory

  init() throws { directory = try Directory(["flows/app.yaml": Project.clean]) }

  private func generate(_ template: String, named name: String) throws -> Flowc.Result {
    try directory.write(Array(template.utf8), to: "mine/\(name).mustache")
    return try Flowc.run(["generate", "--templates", "mine"], in: directory)
  }

  @Test func `a template of the user replaces the template of flowc`() throws {
    #expect(try generate("{{header}}\n{{#flows}}// {{name}}\n{{/flows}}", named: "core.flow").code == 0)
    let made = try String(contentsOf: directory.url.appendingPathComponent("Generated/app.flow.swift"), encoding: .utf8)
    #expect(made.hasPrefix("// Made by flowc from app.yaml. Do not edit.\n// "))
    #expect(!made.contains("extension"))
  }

  @Test func `an unknown name in a template is an error at its line`() throws {
    let result = try generate("{{header}}\n{{#flows}}\n{{nmae}}\n{{/flows}}", named: "core.flow")
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("mine/core.flow.mustache:3: error: 'nmae' is unknown here; the known names are "))
    #expect(!FileManager.default.fileExists(atPath: directory.url.appendingPathComponent("Generated").path))
  }

  @Test func `an unused template is an error`() throws {
    let result = try generate("", named: "core.flwo")
    #expect(result.code == 2)
    #expect(result.errors == "mine/core.flwo.mustache:1: error: the target 'core' has no template of this name\n")
  }

  @Test func `a template that isn't text is a failure`() throws {
    try directory.write([0xFF] + Array("{{header}}\n".utf8), to: "mine/core.flow.mustache")
    let result = try Flowc.run(["generate", "--templates", "mine"], in: directory)
    #expect(result.code == 3)
    #expect(result.errors == "flowc: mine/core.flow.mustache: not UTF-8\n")
  }

  @Test func `a pipe in place of a template doesn't block the run`() throws {
    try directory.write(Array("{{header}}\n".utf8), to: "mine/core.app.mustache")
    let result = try Flowc.shell("mkfifo mine/core.flow.mustache && flowc generate --templates mine", in: directory)
    #expect(result.code == 3)
    #expect(result.errors == "flowc: mine/core.flow.mustache: not a regular file\n")
  }

  @Test(arguments: [
    ("core.flow", "", "core.flow.mustache:1"), ("core.flow", "// mine\n{{header}}\n", "core.flow.mustache:1"),
    ("core.flow", "{{#flows}}{{header}}{{/flows}}", "core.flow.mustache:1"), ("core.imports", "\n", "core.imports.mustache:1"),
    ("core.app", " {{>core.imports}}\n", "core.imports.mustache:1"),
  ])
  func `a template without the mark of generated files is refused`(name: String, template: String, place: String) throws {
    let result = try generate(template, named: name)
    #expect(result.code == 2)
    #expect(result.errors == "mine/\(place): error: a file must begin with '{{header}}', which marks flowc's own files\n")
    #expect(!FileManager.default.fileExists(atPath: directory.url.appendingPathComponent("Generated").path))
  }

  @Test func `the output of a template is limited`() throws {
    let names = (0..<8).map { "f\($0)" }
    let cart = "flow: cart\nscreens: { cart: { actions: { \(names.map { "\($0): { present: \($0) }" }.joined(separator: ", ")) } } }\n"
    let others = names.map { "---\nflow: \($0)\nscreens: [\($0)]\n" }.joined()
    try directory.write(Array("\(Project.app)---\n\(cart)\(others)".utf8), to: "flows/app.yaml")
    for inner in ["x", ""] {
      let nested = String(repeating: "{{#flows}}", count: 40) + inner + String(repeating: "{{/flows}}", count: 40)
      for jobs in ["1", "7"] {
        try directory.write(Array("{{header}}\n\n\(nested)".utf8), to: "mine/core.flow.mustache")
        let result = try Flowc.run(["generate", "--templates", "mine", "--jobs", jobs], in: directory)
        #expect(result.code == 2)
        #expect(
          result.errors.hasSuffix("mine/core.flow.mustache:3: error: the output is more than 200 times as large as the model\n")
        )
      }
    }
  }

  @Test func `the indentation of nested templates is limited`() throws {
    let result = try generate(
      "{{header}}\n" + String(repeating: " ", count: 100_000) + "{{>core.many}}\n", named: "core.flow",
      beside: String(repeating: "\n", count: 1_000_000))
    #expect(result.code == 2)
    #expect(result.errors == "mine/core.flow.mustache:2: error: 'core.many' is included with too much indentation\n")
  }

  private func generate(_ template: String, named name: String, beside other: String) throws -> Flowc.Result {
    try directory.write(Array(other.utf8), to: "mine/core.many.mustache")
    return try generate(template, named: name)
  }

  @Test func `--print-model prints the model of templates`() throws {
    let result = try Flowc.run(["generate", "--print-model"], in: directory)
    #expect(result.code == 0)
    let model = try #require(try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any])
    #expect(Set(model.keys) == ["FlowApp.swift", "app.flow.swift"])
    #expect(!FileManager.default.fileExists(atPath: directory.url.appendingPathComponent("Generated").path))
  }
}
