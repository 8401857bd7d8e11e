import FlowChecks
import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowYAML
import Foundation
import Support
import Testing

/// A comparison of the schemas that `flowc schema` prints with every flow of the repository.
@Suite struct FlowSchemaTests {
  private static func schema(_ subject: String) throws -> JSON {
    let printed = try Shell.run("flowc schema \(subject)", in: Recording.root)
    #expect(printed.status == 0)
    return try JSON(printed.output)
  }

  /// A text of flows. The tests use the texts without findings.
  struct Source: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
  }

  /// The demo, the cases, the examples of pages and checks, and the starter project.
  static let sources: [Source] = {
    let root = Recording.root
    func paths(_ directory: String, _ suffix: String) -> [String] {
      let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(directory).path)?.compactMap { $0 as? String }
      return (names ?? []).filter { $0.hasSuffix(suffix) }.sorted().map { "\(directory)/\($0)" }
    }
    let demo = paths("flows", ".yaml").map { Source(testDescription: $0, text: Recording.read($0) ?? "") }
    let cases = paths("Tests/Cases", ".case").compactMap { CaseFile(path: $0) }.flatMap { item in
      item.inputs.map { Source(testDescription: "\(item.path) \($0.path)", text: $0.text) }
    }
    let language = LanguageExampleTests.examples.map { Source(testDescription: $0.testDescription, text: $0.text) }
    let checks = Checks.all.flatMap { check in
      check.examples.flatMap { [$0.violating, $0.passing] }.map { Source(testDescription: check.id.name, text: $0.text) }
    }
    let started = StarterProject.files(directory: "x").filter { $0.path.hasPrefix("flows/") }
      .map { Source(testDescription: $0.path, text: $0.content) }
    return demo + cases + language + checks + started + [Source(testDescription: "rare words", text: rare)]
  }()

  /// Keys and values that the other sources don't contain.
  private static let rare = """
    app: A
    start: [{ when: seen, root: f }, { root: f }]
    facts: { seen: { allow: fact-never-set } }
    ---
    flow: f
    kind: tabs
    allow: [dead-end]
    tabs: { t: { flow: g, icon: star } }
    ---
    flow: g
    screens:
      a:
        link: [/a, { path: [/b, /c], via: [b], from: g }]
        allow: dead-end
        actions:
          home: { popToRoot: , sets: seen }
          quiet: { private: true, stay: }
          whole: { allow: dead-end, role: cancel, choices: [stay] }
          away:
            steps:
              - { pop: }
              - { popTo: [a, b] }
              - { popToRoot: }
              - { replace: b }
              - { push: b, once: true }
              - { present: g, detents: [medium, 0.4] }
              - { present: g, style: dialog, dismissable: false, then: { dismissed: stay } }
      b:
    """

  /// Returns the documents of a text, and the findings before names are resolved.
  private static func reading(_ text: String) -> (documents: [YAMLDocument], findings: [Diagnostic]) {
    let file = SourceFile(path: "app.yaml", text: text)
    let chunks = YAMLChunk.chunks(of: file.bytes, file: FileID(0), count: 1)
    let files = chunks.map { FileDeclarations($0, acceptable: Checks.acceptable, budget: AliasBudget(forBytes: $0.byteCount)) }
    return (chunks.flatMap { YAMLReader.read($0).documents }, files.flatMap(\.diagnostics))
  }

  /// Whether a text has no findings before names are resolved.
  static func isRead(_ text: String) -> Bool { reading(text).findings.isEmpty }

  /// Texts that each have a mistake which a schema can find.
  static let misfits = [
    "flow: f\nscreens: { a: { titel: x } }\n", "flow: f\nsreens: [a]\n", "flow: f\nkind: stak\nscreens: [a]\n", "app: A\n", "start: f\n",
    "[]\n", "flow: f\nscreens: { a: { actions: { x: { push: b, root: c } } } }\n",
    "flow: f\nscreens: { a: { actions: { x: poop } } }\n", "flow: f\nscreens: { a: { actions: { x: { title: x } } } }\n",
    "flow: f\nscreens: { a: { actions: { x: { steps: [{ root: b }] } } } }\n", "flow: f\nscreens: { a: { back: visible } }\n",
    "flow: f\nscreens: { a: { final: maybe } }\n", "flow: f\nscreens: { a: { allow: unknown-key } }\n",
    "flow: f\nscreens: { a: { params: { p: { default: 1 } } } }\n", "flow: f\nscreens: [[a]]\n",
    "app: A\nstart: []\n", "flow: f\nscreens: { a: { link: [[/a]] } }\n", "flow: f\nscreens: { a: { actions: { x: [] } } }\n",
    "flow: f\nscreens: { a: { actions: { x: { when: [], push: b } } } }\n", "flow: f\nscreens: { a: { actions: { x: { steps: [] } } } }\n",
    "flow: f\nscreens: { a: { actions: { x: { popTo: [] } } } }\n", "app: A\nstart: { when: x }\n",
    "app: A\nstart: f\nlinks: { shceme: x }\n", "flow: f\nscreens: { a: { actions: { x: { choices: [] } } } }\n",
    "flow: f\nscreens: { a: { actions: { x: { present: g, detents: [2] } } } }\n",
    "flow: f\nscreens: { a: { actions: { x: { present: g, detents: 0 } } } }\n",
    "flow: f\nstart: [{ root: a }]\nscreens: [a]\n", "flow: f\nrequires: { any: [a], all: b }\nscreens: [a]\n",
  ]

  @Test("A flow that flowc reads without a finding fits the schema, and the sources use every property of the schema")
  func fits() throws {
    var validator = SchemaValidator(try Self.schema("flows"))
    for source in Self.sources {
      let (documents, findings) = Self.reading(source.text)
      guard findings.isEmpty else { continue }
      let before = validator.faults.count
      for document in documents { validator.validate(document.withRoot { JSON($0) }) }
      let faults = validator.faults[before...].joined(separator: "; ")
      #expect(validator.faults.count == before, "\(source.testDescription): \(faults)")
    }
    let unseen = SchemaValidator.properties(of: try Self.schema("flows")).filter { !validator.seen.contains($0) }
    #expect(unseen.isEmpty)
  }

  @Test(
    "A document that isn't a valid flow doesn't fit the schema",
    arguments: misfits)
  func rejects(_ text: String) throws {
    var validator = SchemaValidator(try Self.schema("flows"))
    let (documents, findings) = Self.reading(text)
    #expect(!findings.isEmpty, "flowc has nothing against it")
    for document in documents { validator.validate(document.withRoot { JSON($0) }) }
    #expect(!validator.faults.isEmpty)
  }

  @Test("Every key has a description")
  func described() throws {
    for subject in ["flows", "configuration"] {
      let schema = try Self.schema(subject)
      for (name, property) in SchemaValidator.propertySchemas(of: schema) where !name.hasSuffix("/target/anyOf/1/properties/flow") {
        #expect(property["description"]?.text?.hasSuffix(".") == true, "\(name)")
      }
    }
  }

  @Test(
    "A configuration fits its schema exactly if flowc reads it without a finding",
    arguments: [
      ("", true), ("sources: flows\n", true), ("sources: [a, b]\nx-any: { thing: 1 }\n", true),
      ("targets: { template: core, output: Out, access: internal }\n", true),
      ("targets: { imports: [Extra], header: Ours }\n", true), ("targets: { imports: { a: b } }\n", false),
      ("diagrams: [{ output: a.svg, focus: f.s, depth: 3, theme: dark, legend: false }]\n", true),
      ("checks: { unused-fact: off, dismiss-not-presented: error }\n", true), ("checks: { unknown-screen: off }\n", false),
      ("source: flows\n", false), ("sources: []\n", false), ("targets: { template: none }\n", false),
      ("diagrams: [{ format: svg }]\n", false),
      ("checks: { unused-fact: never }\n", false), ("diagrams: [{ output: a, depth: -1 }]\n", false),
    ])
  func configuration(_ text: String, _ fits: Bool) throws {
    var validator = SchemaValidator(try Self.schema("configuration"))
    for document in Self.reading(text).documents { validator.validate(document.withRoot { JSON($0) }) }
    #expect(validator.faults.isEmpty == fits, "\(validator.faults)")
    #expect(ConfigurationReader.read(SourceFile(path: "flowc.yaml", text: text)).report.diagnostics.isEmpty == fits)
  }
}
