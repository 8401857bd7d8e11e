import FlowCompiler
import FlowGraph
import Foundation
import Support
import Testing

@testable import FlowSearch

/// A comparison of the search's rules with the interpreter's verbs.
@Suite("The rules of the search match the interpreter's verbs")
struct DerivedRulesTests {
  private static let kinds: [(name: String, yaml: @Sendable (UInt64) -> String)] = [
    ("common", { RandomApps.yaml(seed: $0) }), ("plain", { RandomApps.plain(seed: $0) }), ("paged", { RandomApps.paged(seed: $0) }),
    ("mixed", { RandomMixedApps.yaml(seed: $0) }), ("wide", { RandomWideApps.yaml(seed: $0) }),
    ("choices", { RandomChoiceApps.yaml(seed: $0) }), ("tabs", { RandomTabApps.yaml(seed: $0) }),
    ("laying", { RandomPlacingApps.yaml(seed: $0) }), ("exits", { RandomExitApps.yaml(seed: $0) }),
  ]

  @Test("The rules of the search match the interpreter in random apps of each kind", arguments: kinds.map(\.name))
  func random(_ kind: String) throws {
    let yaml = try #require(Self.kinds.first { $0.name == kind }).yaml
    let seeds = Proof.seeds(200, usual: 5)
    var compared = 0
    for seed in seeds {
      guard let found = Self.compare(yaml(seed)) else { continue }
      compared += 1
      guard !found.differences.isEmpty else { continue }
      let small = Shrinker.shrink(yaml(seed)) { Self.compare($0)?.differences.isEmpty == false }
      Issue.record("seed \(seed): \(Self.compare(small)?.differences.first ?? "")\n\(small)")
    }
    #expect(compared > seeds.count / 2)
  }

  @Test("The rules of the search match the interpreter in the demo app and the golden cases")
  func cases() throws {
    let demo = try Self.project(Recording.url("flows"))
    var projects = [(name: "flows", files: demo)]
    for directory in try Self.children(Recording.url("Tests/Cases")) {
      for file in try Self.children(directory) {
        let name = "Tests/Cases/\(directory.lastPathComponent)/\(file.lastPathComponent)"
        if let found = CaseFile(path: name) { projects.append((name, found.inputs.filter { $0.path.hasSuffix(".yaml") })) }
      }
    }
    var compared = 0
    for (number, project) in projects.enumerated() where Proof.part == nil ? number % 4 == 0 : Proof.takes(number) {
      guard let found = RuleComparison.compare(project.files, most: 40) else { continue }
      compared += 1
      #expect(found.differences.isEmpty, "\(project.name): \(found.differences.first ?? "")")
    }
    #expect(compared > (Proof.part == nil ? 25 : 5))
  }

  @Test(
    "The rules of the search match the interpreter in real apps", .long,
    .enabled(if: Corpus.root != nil, "the real apps aren't beside the project"))
  func real() throws {
    let directories = Corpus.files("examples") + (Proof.part == nil ? [] : Corpus.files("reports"))
    var compared = 0
    for (number, directory) in directories.enumerated() where directory.pathExtension.isEmpty && Proof.takes(number) {
      let files = try Self.project(directory)
      // Some directories are one project. Others have one project in each file.
      for project in [files] + (files.count > 1 ? files.map { [$0] } : []) {
        guard let found = RuleComparison.compare(project, most: Proof.part == nil ? 30 : 600) else { continue }
        compared += 1
        #expect(found.differences.isEmpty, "\(directory.lastPathComponent): \(found.differences.first ?? "")")
      }
    }
    #expect(compared > (Proof.part == nil ? 4 : 0))
  }

  private static func compare(_ yaml: String) -> RuleComparison? { RuleComparison.compare([("flows/app.yaml", yaml)], most: 60) }

  private static func children(_ directory: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted().map { directory.appendingPathComponent($0) }
  }

  private static func project(_ directory: URL) throws -> [(path: String, text: String)] {
    try children(directory).filter { $0.pathExtension == "yaml" && $0.lastPathComponent != "flowc.yaml" }.map {
      ("flows/\($0.lastPathComponent)", try String(contentsOf: $0, encoding: .utf8))
    }
  }
}
