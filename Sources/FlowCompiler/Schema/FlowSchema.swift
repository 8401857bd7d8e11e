import FlowChecks
import FlowDiagnostics
import FlowModel

/// The JSON Schema of the flow language, made from the keys that the decoder uses. Editors complete, explain and check documents with it.
///
/// The schema describes the form of a document. `flowc check` checks the meaning of names, and which keys go together.
public enum FlowSchema {
  private typealias Build = SchemaBuilder

  /// The whole schema (Draft 7). Each document of a file matches it.
  public static let schema: JSONValue = [
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "flowc: the screen flows of an app",
    "type": ["object", "null"],
    // A document declares an app or a flow.
    "if": ["required": ["app"]],
    "then": Build.reference("app"),
    "else": ["if": ["type": "object"], "then": Build.reference("flow")],
    "definitions": [
      "text": ["type": ["string", "number", "boolean"]],
      "condition": Build.any(Build.reference("text"), Build.schema(of: .part(.alternatives))),
      "app": app, "startChoice": startChoice, "flowStartChoice": flowStartChoice, "flow": flow, "tab": tab, "screen": screen,
      "params": params,
      "outcomes": Build.namedOrListed(Build.reference("params")),
      "link": link, "linkItem": linkItem, "action": action, "choices": choices, "actions": Build.named(Build.reference("action")),
      "move": move, "step": step,
      "target": target,
      "allow": allow,
    ],
  ]

  // MARK: Parts

  private static let app = Build.document(of: AppKey.self)

  private static let startChoice = Build.map(of: StartKey.self, mayBeEmpty: false)

  private static let flowStartChoice = Build.any(
    Build.map(of: ScreenStartKey.self, mayBeEmpty: false), Build.map(of: TabStartKey.self, mayBeEmpty: false))

  private static let flow = Build.document(of: FlowKey.self)

  private static let tab = Build.any(
    Build.reference("text"), Build.map(of: TabKey.self, mayBeEmpty: false), Build.reference("action"))

  private static let screen = Build.map(of: ScreenKey.self)

  private static let params = Build.named(Build.any(Build.schema(of: .type), Build.map(of: ParamKey.self, mayBeEmpty: false)))

  private static let link = Build.any(Build.reference("linkItem"), Build.list(of: Build.reference("linkItem"), mayBeEmpty: false))

  private static let linkItem = Build.any(Build.reference("text"), Build.map(of: LinkKey.self, mayBeEmpty: false))

  private static let allow: JSONValue = {
    let ids = Build.any(["enum": .array(Checks.acceptable.map { .string($0.name) })])
    return Build.any(ids, Build.list(of: ids))
  }()

  // MARK: Actions

  /// A bare word, a move, or choices of these.
  private static let action: JSONValue = Build.any(
    bareWord, Build.reference("move"), Build.reference("choices"), Build.map(of: ChoicesKey.self, mayBeEmpty: false))

  private static let choices = Build.list(of: Build.any(bareWord, Build.reference("move")), mayBeEmpty: false)

  private static let bareWord: JSONValue = ["enum": .array(VerbKey.bareWords.map { .string($0.rawValue) })]

  private static let target = Build.any(
    Build.reference("text"),
    ["type": "object", "properties": ["flow": Build.reference("text")], "required": ["flow"], "additionalProperties": false])

  private static let move = moves(VerbKey.allCases, ModifierKey.allCases)
  private static let step = Build.any(
    ["enum": .array(VerbKey.allowed(in: .steps).filter(\.standsAlone).map { .string($0.rawValue) })],
    moves(VerbKey.allowed(in: .steps), ModifierKey.allCases.filter(\.isOfSteps)))

  /// Returns the schema of a map with exactly one of the verbs, and modifiers.
  private static func moves(_ verbs: [VerbKey], _ modifiers: [ModifierKey]) -> JSONValue {
    [
      "type": "object", "additionalProperties": false,
      "properties": .object(Build.properties(verbs).merging(Build.properties(modifiers)) { verb, _ in verb }),
      "oneOf": .array(verbs.map { ["required": [.string($0.rawValue)]] }),
    ]
  }
}
