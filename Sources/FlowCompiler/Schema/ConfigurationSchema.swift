import FlowChecks
import FlowCodegen
import FlowDiagnostics
import FlowDiagrams
import FlowModel

/// The JSON Schema of `flowc.yaml`.
public enum ConfigurationSchema {
  private typealias Build = SchemaBuilder

  /// The whole schema (Draft 7).
  public static let schema: JSONValue = {
    guard case .object(let members) = Build.document(of: ConfigurationKey.self) else { return .object([:]) }
    let frame: [String: JSONValue] = [
      "$schema": "http://json-schema.org/draft-07/schema#", "title": "flowc.yaml: the settings of a project",
      "type": ["object", "null"], "definitions": ["text": ["type": ["string", "number", "boolean"]]],
    ]
    return .object(members.merging(frame) { _, new in new })
  }()

  static let checks: JSONValue = {
    let levels = JSONValue.array(CheckLevel.allCases.map { .string($0.rawValue) })
    let known = Checks.all.filter { $0.id.isOptional }
    let properties = known.map { check in
      (check.id.name, JSONValue.object(["enum": levels, "description": .string(check.page.summary)]))
    }
    return [
      "type": ["object", "null"], "additionalProperties": false,
      "properties": .object(Dictionary(properties) { first, _ in first }),
    ]
  }()
}

extension OtherWords {
  var known: [String] {
    switch self {
    case .templates: GenerationTarget.allCases.map(\.rawValue)
    case .accessLevels: AccessLevel.allCases.map(\.rawValue)
    case .runtimeDeliveries: RuntimeDelivery.allCases.map(\.rawValue)
    case .formats: DiagramFormat.allCases.map(\.rawValue)
    case .themes: DiagramTheme.allCases.map(\.rawValue)
    }
  }
}
