import Foundation
import Testing

/// `--templates` and `--print-model`.
@Suite struct UserTemplateTests {
  private let directory: Directory

  init() throws { directory = try Directory(["flows/app.yaml": Project.clean]) }

  private func generate(_ template: String, named name: String) throws -> Flowc.Result {
    try directory.write(Array(template.utf8), to: "mine/\(name).mustache")
    return try Flowc.run(["generate", "--templates", "mine"], in: directory)
  }

  @Test func oneComesBeforeThatOfFlowc() throws {
    #expect(try generate("{{header}}\n{{#flows}}// {{name}}\n{{/flows}}", named: "core.flow").code == 0)
    let made = try String(contentsOf: directory.url.appendingPathComponent("Generated/app.flow.swift"), encoding: .utf8)
    #expect(made.hasPrefix("// Made by flowc from app.yaml. Do not edit.\n// "))
    #expect(!made.contains("extension"))
  }

  @Test func aNameThatThereIsNotIsAnErrorAtItsLine() throws {
    let result = try generate("{{header}}\n{{#flows}}\n{{nmae}}\n{{/flows}}", named: "core.flow")
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("mine/core.flow.mustache:3: error: 'nmae' is unknown here; there are: "))
    #expect(!FileManager.default.fileExists(atPath: directory.url.appendingPathComponent("Generated").path))
  }

  @Test func oneThatNothingUsesIsAnError() throws {
    let result = try generate("", named: "core.flwo")
    #expect(result.code == 2)
    #expect(result.errors == "mine/core.flwo.mustache:1: error: the target 'core' has no template of this name\n")
  }

  @Test func oneThatIsNoTextIsAFailure() throws {
    try directory.write([0xFF] + Array("{{header}}\n".utf8), to: "mine/core.flow.mustache")
    let result = try Flowc.run(["generate", "--templates", "mine"], in: directory)
    #expect(result.code == 3)
    #expect(result.errors == "flowc: mine/core.flow.mustache: not UTF-8\n")
  }

  @Test func nobodyWaitsForAPipe() throws {
    try directory.write(Array("{{header}}\n".utf8), to: "mine/core.app.mustache")
    let result = try Flowc.shell("mkfifo mine/core.flow.mustache && flowc generate --templates mine", in: directory)
    #expect(result.code == 3)
    #expect(result.errors == "flowc: mine/core.flow.mustache: not a regular file\n")
  }

  @Test func theModelIsPrinted() throws {
    let result = try Flowc.run(["generate", "--print-model"], in: directory)
    #expect(result.code == 0)
    let model = try #require(try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any])
    #expect(Set(model.keys) == ["FlowApp.swift", "app.flow.swift"])
    #expect(!FileManager.default.fileExists(atPath: directory.url.appendingPathComponent("Generated").path))
  }
}
