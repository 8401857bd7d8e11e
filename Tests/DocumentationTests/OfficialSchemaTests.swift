import FlowChecks
import FlowCompiler
import FlowDiagnostics
import Foundation
import Support
import Testing

/// A validation of flowc's output and schemas by a validator of other authors.
@Suite(.enabled(if: Tools.schemaValidator != nil, Tools.missing))
struct OfficialSchemaTests {
  // MARK: SARIF

  private static func sarif(_ files: [(path: String, text: String)]) -> String {
    let compilation = Pipeline.compile(files)
    var context = FormatContext(compilation, failing: .error)
    // The SARIF of the demo contains all rules.
    let found = Set(compilation.report.diagnostics.map(\.id))
    let rules = context.rules().filter { found.contains($0.id) }
    context.rules = { rules }
    return SARIFFormat.render(compilation.report, context).text
  }

  @Test(
    "The SARIF of all cases, of the examples of checks and of the demo fits the schema of OASIS",
    .enabled(if: Tools.sarifSchema != nil, Tools.missing))
  func sarif() throws {
    // One of the schema's patterns isn't valid in the Unicode mode of regular expressions.
    let schema = "--regex-variant nonunicode --schemafile '\(try #require(Tools.sarifSchema))'"
    let directory = try FreshDirectory()
    let paths = FileManager.default.enumerator(atPath: Recording.url("Tests/Cases").path)?.compactMap { $0 as? String } ?? []
    for item in paths.filter({ $0.hasSuffix(".case") }).compactMap({ CaseFile(path: "Tests/Cases/\($0)") }) {
      try directory.write(Self.sarif(item.inputs), to: "\((item.path as NSString).lastPathComponent).json")
    }
    for check in Checks.all {
      for (index, example) in check.examples.map(\.violating).enumerated() where example.unreadable == nil {
        try directory.write(Self.sarif([(example.path, example.text)]), to: "\(check.id.name)-\(index).json")
      }
    }
    let demo = try Shell.run("flowc check --format sarif flows", in: Recording.root)
    try directory.write(demo.output, to: "demo.json")
    try directory.write(try Self.withAcceptedFindings(), to: "accepted.json")
    #expect(try Tools.misfits(in: directory, schema) == [])

    let broken = try FreshDirectory()
    try broken.write(demo.output.replacing("\"2.1.0\"", with: "\"2.2\""), to: "version.json")
    try broken.write(demo.output.replacing("\"columnKind\"", with: "\"colunmKind\""), to: "key.json")
    try broken.write(demo.output.replacing("\"level\" : \"error\"", with: "\"level\" : \"fatal\""), to: "level.json")
    #expect(try Tools.misfits(in: broken, schema) == ["version.json", "key.json", "level.json"])
  }

  /// Returns the SARIF of a finding that `allow` accepts, and of a finding in a baseline.
  private static func withAcceptedFindings() throws -> String {
    let project = try FreshDirectory()
    try project.write(
      """
      app: A
      start: f
      facts: [unheard]
      ---
      flow: f
      screens: { a: { allow: dead-end, actions: { b: { push: b } } }, b: { back: hidden, allow: [dead-end] } }
      """, to: "flows/app.yaml")
    let result = try Shell.run(
      "flowc check -q --baseline known.txt --write-baseline && flowc check --baseline known.txt --format sarif", in: project.url)
    for kind in ["inSource", "external"] { #expect(result.output.contains("\"kind\" : \"\(kind)\"")) }
    return result.output
  }

  // MARK: Schemas of flowc

  private static func schema(_ subject: String, in directory: FreshDirectory) throws -> String {
    #expect(try Shell.run("flowc schema \(subject) > schema.json", in: directory.url).status == 0)
    return "--schemafile '\(directory.url.path)/schema.json'"
  }

  @Test("The schemas of flowc are valid schemas")
  func schemas() throws {
    let directory = try FreshDirectory()
    for subject in ["flows", "configuration"] { _ = try Shell.run("flowc schema \(subject) > \(subject).json", in: directory.url) }
    try FileManager.default.copyItem(at: Recording.url("docs/model.schema.json"), to: directory.url.appendingPathComponent("model.json"))
    #expect(try Tools.misfits(in: directory, "--check-metaschema") == [])
  }

  @Test("A flow that flowc reads without a finding fits the schema, and a document that isn't a flow doesn't")
  func flows() throws {
    let place = try FreshDirectory()
    let schema = try Self.schema("flows", in: place)
    let good = try FreshDirectory()
    for (index, source) in FlowSchemaTests.sources.enumerated() where FlowSchemaTests.isRead(source.text) {
      for (number, document) in JSON.documents(of: source.text).enumerated() {
        try good.write(JSONFormat.encode(document).text, to: "\(index)-\(number).json")
      }
    }
    #expect(try Tools.misfits(in: good, schema) == [])

    let bad = try FreshDirectory()
    var names: Set<String> = []
    for (index, text) in FlowSchemaTests.misfits.enumerated() {
      for document in JSON.documents(of: text) { try bad.write(JSONFormat.encode(document).text, to: "\(index).json") }
      names.insert("\(index).json")
    }
    #expect(try Tools.misfits(in: bad, schema) == names)
  }

  @Test("The project that `flowc init` writes fits the schemas that it writes")
  func started() throws {
    let place = try FreshDirectory()
    #expect(try Shell.run("flowc init shop", in: place.url).status == 0)
    let files = try FreshDirectory()
    for name in ["flowc.yaml"] {
      let text = try String(contentsOf: place.url.appendingPathComponent("shop/\(name)"), encoding: .utf8)
      for document in JSON.documents(of: text) { try files.write(JSONFormat.encode(document).text, to: "\(name).json") }
    }
    #expect(try Tools.misfits(in: files, "--schemafile '\(place.url.path)/shop/.flowc/configuration.schema.json'") == [])
  }

  // MARK: Files for other programs

  @Test(
    "The action and the recipes fit the schemas of GitHub and GitLab",
    arguments: [("vendor.github-actions", "action.yml"), ("vendor.github-workflows", "flows.yml"), ("vendor.gitlab-ci", ".gitlab-ci.yml")])
  func recipes(schema: String, name: String) throws {
    let files = try FreshDirectory()
    let text = name == "action.yml" ? Recording.read(name) : try Recipe(name).text
    for document in JSON.documents(of: try #require(text)) { try files.write(JSONFormat.encode(document).text, to: "\(name).json") }
    #expect(try Tools.misfits(in: files, "--builtin-schema \(schema)") == [])
  }
}
