import FlowChecks
import FlowCodegen
import FlowDiagnostics
import FlowDiagrams
import FlowModel

/// `flowc.yaml` as JSON Schema.
public enum ConfigurationSchema {
  private typealias Build = SchemaBuilder

  /// The whole schema, Draft 7.
  public static let schema: JSONValue = {
    guard
      case .object(let members) = Build.document(
        of: ConfigurationKey.self, required: [],
        { key in
          switch key {
          case .sources: Build.someTexts
          case .targets: Build.any(target, Build.list(of: target), Build.nothing)
          case .diagrams: Build.any(diagram, Build.list(of: diagram), Build.nothing)
          case .checks: checks
          }
        })
    else { return .object([:]) }
    let frame: [String: JSONValue] = [
      "$schema": "http://json-schema.org/draft-07/schema#", "title": "flowc.yaml: what a project wants of flowc",
      "type": ["object", "null"], "definitions": ["text": ["type": ["string", "number", "boolean"]]],
    ]
    return .object(members.merging(frame) { _, new in new })
  }()

  private static let target = Build.map(of: TargetKey.self, mayBeEmpty: false) { key in
    switch key {
    case .template: Build.words(GenerationTarget.self)
    case .output, .templates, .header: Build.reference("text")
    case .access: Build.words(AccessLevel.self)
    case .nonisolated: Build.boolean
    case .imports: Build.texts
    }
  }

  private static let diagram = Build.map(of: DiagramKey.self, required: [.output], mayBeEmpty: false) { key in
    switch key {
    case .format: Build.words(DiagramFormat.self)
    case .output, .flow, .focus, .links: Build.reference("text")
    case .overview, .implicit, .diagnostics, .legend: Build.boolean
    case .depth: ["type": "integer", "minimum": 0]
    case .theme: Build.words(DiagramTheme.self)
    }
  }

  private static let checks: JSONValue = {
    let levels = JSONValue.array(CheckLevel.allCases.map { .string($0.rawValue) })
    let known = Checks.all.filter { $0.id.isOptional }
    let properties = known.map { check in
      (check.id.name, JSONValue.object(["enum": levels, "description": .string(check.summary)]))
    }
    return [
      "type": ["object", "null"], "additionalProperties": false,
      "properties": .object(Dictionary(properties) { first, _ in first }),
    ]
  }()
}
