import FlowCompiler
import FlowDiagnostics
import FlowInspection
import Foundation
import Support
import Testing

/// The schema `docs/model.schema.json`, which describes the output of `flowc show --format json`.
@Suite struct SchemaTests {
  private static func schema() throws -> JSON {
    try JSON(try #require(Recording.read("docs/model.schema.json")))
  }

  /// The models of the golden cases and of the examples on the pages.
  private static let models: [(name: String, json: String)] = {
    let paths = FileManager.default.enumerator(atPath: Recording.url("Tests/Cases").path)?.compactMap { $0 as? String } ?? []
    let cases = paths.filter { $0.hasSuffix(".case") }.sorted().compactMap { CaseFile(path: "Tests/Cases/\($0)") }
    let ofCases = cases.map { ($0.path, Pipeline.read($0.inputs)) }
    let ofExamples = LanguageExampleTests.examples.map { ($0.testDescription, Pipeline.read([("flows/app.yaml", $0.text)])) }
    return (ofCases + ofExamples).compactMap { name, compilation in
      guard let graph = compilation.graph, compilation.namesResolve else { return nil }
      return ModelDocument(graph, files: compilation.report.files).render().map { (name, $0.text) }
    }
  }()

  @Test("The model of the demo fits the schema")
  func demo() throws {
    let shown = try Shell.run("flowc show flows --format json", in: Recording.root)
    try #require(shown.status == 0, "\(shown.output)")
    var validator = SchemaValidator(try Self.schema())
    validator.validate(try JSON(shown.output))
    #expect(validator.faults.isEmpty)
  }

  @Test("The models of cases and examples fit the schema, and use every property of the schema")
  func models() throws {
    let schema = try Self.schema()
    var validator = SchemaValidator(schema)
    for (name, json) in Self.models {
      let before = validator.faults.count
      validator.validate(try JSON(json))
      #expect(validator.faults.count == before, "\(name): \(validator.faults[before...].joined(separator: "; "))")
    }
    let unseen = SchemaValidator.properties(of: schema).filter { !validator.seen.contains($0) }
    #expect(unseen.isEmpty)
  }

  private static let action = "    \"action\": {\n"
  private static let before = "        \"name\": { \"type\": \"string\" },\n"
  private static let behind = "        \"choices\": {\n"

  @Test("The schema lists the model's properties of actions")
  func actions() throws {
    let path = "docs/model.schema.json"
    let text = try #require(Recording.read(path))
    let start = try #require(text.range(of: Self.action)).upperBound
    let name = try #require(text.range(of: Self.before, range: start..<text.endIndex)).upperBound
    let choices = try #require(text.range(of: Self.behind, range: name..<text.endIndex)).lowerBound
    let members = ModelDocument.saidOfActions.map { "        \"\($0.name)\": \($0.schema),\n" }.joined()
    Recording.expect(path, toHold: text[..<name] + members + text[choices...])
  }

  @Test(
    "The validator finds each misfit",
    arguments: [
      ("{}", "/ lacks 'name'"), ("[]", "/ is no object"), (#"{"name": 1}"#, "/name is no string"),
      (#"{"name": "", "more": 1}"#, "/ has 'more', which the schema does not know"),
      (#"{"name": "", "line": 0}"#, "/line is less than 1.0"), (#"{"name": "", "line": 1.5}"#, "/line is no integer"),
      (#"{"name": "", "kinds": ["pop", "fly"]}"#, "/kinds/1 is none of the values that are allowed"),
      (#"{"name": "", "other": 1}"#, "#/properties/other uses 'pattern', which the validator does not know"),
    ])
  func strict(_ document: String, _ fault: String) throws {
    var validator = SchemaValidator(
      try JSON(
        """
        {
          "type": "object", "required": ["name"], "additionalProperties": false,
          "properties": {
            "name": { "type": "string" }, "line": { "$ref": "#/$defs/line" }, "other": { "pattern": "x" },
            "kinds": { "type": "array", "items": { "enum": ["push", "pop"] } }
          },
          "$defs": { "line": { "type": "integer", "minimum": 1 } }
        }
        """))
    validator.validate(try JSON(document))
    #expect(validator.faults.contains(fault))
  }
}
