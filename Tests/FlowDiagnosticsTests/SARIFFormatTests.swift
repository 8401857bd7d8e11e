import FlowDiagnostics
import Foundation
import Testing

/// The properties of SARIF 2.1.0, as the specification requires them.
@Suite struct SARIFFormatTests {
  private typealias Object = [String: Any]

  private static let context = FormatContext(
    rules: {
      [
        FormatContext.Rule(id: UnusedFact.id, summary: "A fact.", rationale: "Why."),
        FormatContext.Rule(id: PopAtBottom.id, summary: "A pop.", rationale: "Because\nof this.\n\nMore."),
      ]
    },
    version: "1.2.3",
    places: {
      [
        "f.a": range(FileID(0), 1, 1..<2), "f.a.go": range(FileID(0), 2, 1..<2), "f.launch": range(FileID(0), 3, 1..<2),
      ]
    })

  private func run(_ report: Report = MachineFormatTests.report()) throws -> Object {
    let log = try #require(try MachineFormatTests.json(SARIFFormat.render(report, Self.context).text) as? Object)
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
    return try #require((log["runs"] as? [Object])?.first)
  }

  private func results(_ report: Report = MachineFormatTests.report()) throws -> [Object] {
    try #require(try run(report)["results"] as? [Object])
  }

  @Test("Each rule has its help")
  func rulesHaveHelp() throws {
    let run = try run()
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    #expect(driver["name"] as? String == "flowc")
    #expect(driver["semanticVersion"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [Object])
    #expect(rules.map { $0["id"] as? String } == ["pop-at-bottom", "unused-fact"])
    #expect(rules.map { ($0["shortDescription"] as? Object)?["text"] as? String } == ["A pop.", "A fact."])
    #expect(rules.map { ($0["help"] as? Object)?["markdown"] as? String } == ["Because\nof this.\n\nMore.", "Why."])
    #expect(rules.map { ($0["fullDescription"] as? Object)?["text"] as? String } == ["Because of this.", "Why."])
    #expect(rules.map { ($0["defaultConfiguration"] as? Object)?["level"] as? String } == ["error", "warning"])
  }

  @Test("Each result points at its rule")
  func resultsPointAtTheirRules() throws {
    let results = try results()
    #expect(results.map { $0["ruleId"] as? String } == ["pop-at-bottom", "unused-fact", "unused-fact"])
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1, 1])
    #expect(results.map { $0["level"] as? String } == ["error", "warning", "warning"])
    #expect((results[0]["message"] as? Object)?["text"] as? String == "no 'x'\ndo y")
    #expect((results[0]["properties"] as? [String: String]) == ["certainty": "certain", "legal": "never"])
    #expect(results[1]["properties"] == nil)
  }

  @Test("A trace that may not be the shortest is marked")
  func longerWay() throws {
    let report = MachineFormatTests.report()
    var finding = report.diagnostics[0]
    finding.mayBeLonger = true
    let properties = try results(Report([finding], files: report.files))[0]["properties"] as? Object
    #expect(properties?["shortest"] as? Bool == false)
  }

  @Test("The length of a trace is a property, even without a certainty")
  func stepCount() throws {
    let report = MachineFormatTests.report()
    var finding = report.diagnostics[1]
    finding.stepCount = 12
    let properties = try results(Report([finding], files: report.files))[0]["properties"] as? Object
    #expect(properties?["steps"] as? Int == 12)
  }

  @Test("An accepted finding is marked")
  func whatWasAcceptedIsMarked() throws {
    func kinds(_ results: [Object]) -> [String?] { results.map { ($0["suppressions"] as? [Object])?.first?["kind"] as? String } }
    #expect(kinds(try results()) == [nil, nil, "external"])
    let report = MachineFormatTests.report()
    let allowed = report.diagnostics.map { diagnostic in
      var allowed = diagnostic
      allowed.acceptance = range(FileID(0), 3, 4..<5)
      return allowed
    }
    let suppressed = try results(Report(allowed, files: report.files))
    #expect(kinds(suppressed) == ["inSource", "inSource"])
    let suppression = try #require((suppressed[0]["suppressions"] as? [Object])?.first)
    let location = try #require((suppression["location"] as? Object)?["physicalLocation"] as? Object)
    #expect((location["region"] as? [String: Int])?["startLine"] == 3)
  }

  @Test("A region ends after its last column")
  func regionsEndBehindTheLastColumn() throws {
    let location = try #require((try results()[0]["locations"] as? [Object])?.first)
    let physical = try #require(location["physicalLocation"] as? Object)
    #expect(physical["region"] as? [String: Int] == ["startLine": 2, "startColumn": 4, "endLine": 2, "endColumn": 5])
    #expect(physical["artifactLocation"] as? [String: String] == ["uri": "flows/app.yaml", "uriBaseId": "%SRCROOT%"])
    #expect((location["logicalLocations"] as? [[String: String]]) == [["fullyQualifiedName": "f.a.go"]])
    let related = try #require((try results()[0]["relatedLocations"] as? [Object])?.first)
    #expect((related["message"] as? Object)?["text"] as? String == "there")
  }

  @Test(
    "Each path is a valid URI",
    arguments: [
      ("flows/a b#?%.yaml", "flows/a%20b%23%3F%25.yaml", true), ("./a.yaml", "a.yaml", true),
      ("/x/\u{E4}.yaml", "file:///x/%C3%A4.yaml", false),
      ("javascript:x", "javascript%3Ax", true),
    ])
  func pathsAreURIs(path: String, uri: String, isRelative: Bool) throws {
    let result = try results(MachineFormatTests.report(path: path))[0]
    let physical = try #require((result["locations"] as? [Object])?.first?["physicalLocation"] as? Object)
    let artifact = try #require(physical["artifactLocation"] as? [String: String])
    #expect(artifact["uri"] == uri)
    #expect((artifact["uriBaseId"] != nil) == isRelative)
  }

  @Test("A trace is a code flow")
  func tracesAreCodeFlows() throws {
    let flow = try #require((try results()[0]["codeFlows"] as? [Object])?.first)
    let steps = try #require((flow["threadFlows"] as? [Object])?.first?["locations"] as? [Object]).compactMap { $0["location"] as? Object }
    #expect(steps.map { ($0["message"] as? Object)?["text"] as? String } == ["launch → f.a", "go (pop) → f.a"])
    // The first step is at its screen, the second at the action that makes it.
    let lines = steps.map { (($0["physicalLocation"] as? Object)?["region"] as? [String: Int])?["startLine"] }
    #expect(lines == [1, 2])
    #expect(try results()[1]["codeFlows"] == nil)
  }

  @Test("An edit is a fix")
  func editsAreFixes() throws {
    let fix = try #require((try results()[0]["fixes"] as? [Object])?.first)
    #expect((fix["description"] as? Object)?["text"] as? String == "do y")
    let change = try #require((fix["artifactChanges"] as? [Object])?.first)
    let replacement = try #require((change["replacements"] as? [Object])?.first)
    #expect(replacement["insertedContent"] as? [String: String] == ["text": "z"])
    #expect(
      replacement["deletedRegion"] as? [String: Int] == ["startLine": 2, "startColumn": 4, "endLine": 2, "endColumn": 5])
  }
}
