import FlowChecks
import FlowDiagnostics
import FlowModel

/// The flow language as JSON Schema, made from the keys that are also what is decoded. Editors complete, explain and check with it.
///
/// It says what a document may look like. What names mean, and which keys go together, is for `flowc check`.
public enum FlowSchema {
  private typealias Build = SchemaBuilder

  /// The whole schema, Draft 7: each document of a file fits it.
  public static let schema: JSONValue = [
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "flowc: the screen flows of an app",
    "type": ["object", "null"],
    // Each document of a file is one of the two.
    "if": ["required": ["app"]],
    "then": Build.reference("app"),
    "else": ["if": ["type": "object"], "then": Build.reference("flow")],
    "definitions": [
      "text": ["type": ["string", "number", "boolean"]],
      "app": app, "startChoice": startChoice, "flow": flow, "tab": tab, "screen": screen, "params": params,
      "outcomes": Build.namedOrListed(Build.reference("params")),
      "link": link, "linkItem": linkItem, "action": action, "actions": Build.named(Build.reference("action")), "move": move, "step": step,
      "target": target,
      "allow": allow,
    ],
  ]

  // MARK: Documents

  private static let app = Build.document(of: AppKey.self, required: [.app, .start]) { key in
    switch key {
    case .app: Build.reference("text")
    case .start:
      Build.any(
        Build.reference("text"), Build.reference("startChoice"), Build.list(of: Build.reference("startChoice"), mayBeEmpty: false))
    case .facts: Build.namedOrListed(fact)
    case .guards: Build.namedOrListed(Build.any(Build.reference("text"), Build.nothing))
    case .types: Build.namedOrListed(type)
    case .roots: Build.named(Build.reference("actions"))
    case .actions: Build.reference("actions")
    case .links: links
    }
  }

  private static let startChoice = Build.map(of: StartKey.self, required: [.root], mayBeEmpty: false) { key in
    switch key {
    case .when: Build.someTexts
    case .root: Build.reference("target")
    }
  }

  private static let fact = Build.map(of: FactKey.self) { key in
    switch key {
    case .initial, .persisted: Build.boolean
    case .doc: Build.reference("text")
    case .allow: Build.reference("allow")
    }
  }

  private static let type = Build.map(of: TypeKey.self) { key in
    switch key {
    case .import, .doc: Build.reference("text")
    case .cases: Build.texts
    }
  }

  private static let links = Build.map(of: LinksKey.self) { key in
    switch key {
    case .scheme: Build.reference("text")
    case .hosts: Build.texts
    case .unmet: Build.reference("action")
    }
  }

  private static let flow = Build.document(of: FlowKey.self, required: [.flow]) { key in
    switch key {
    case .flow, .start, .title, .doc: Build.reference("text")
    case .kind: Build.words(FlowKind.self)
    case .screens: Build.namedOrListed(Build.reference("screen"))
    case .tabs: Build.named(Build.reference("tab"))
    case .actions: Build.reference("actions")
    case .requires: Build.texts
    case .swipe: Build.boolean
    case .outcomes: Build.reference("outcomes")
    case .allow: Build.reference("allow")
    }
  }

  // MARK: Screens

  private static let tab = Build.any(
    Build.reference("text"),
    Build.map(of: TabKey.self, required: [.flow], mayBeEmpty: false) { key in
      switch key {
      case .flow, .title, .icon: Build.reference("text")
      }
    },
    Build.reference("action"))

  private static let screen = Build.map(of: ScreenKey.self) { key in
    switch key {
    case .params: Build.reference("params")
    case .actions: Build.reference("actions")
    case .outcomes: Build.reference("outcomes")
    case .requires: Build.texts
    case .link: Build.reference("link")
    case .entry: entry
    case .back, .tabBar: ["const": "hidden"]
    case .final: Build.boolean
    case .view, .title, .doc: Build.reference("text")
    case .allow: Build.reference("allow")
    }
  }

  /// A type in square brackets arrives as a list.
  private static let params = Build.named(
    Build.any(
      ["type": ["string", "array"]],
      Build.map(of: ParamKey.self, required: [.type], mayBeEmpty: false) { key in
        switch key {
        case .type: ["type": ["string", "array"]]
        case .default: .object([:])
        case .doc: Build.reference("text")
        }
      }))

  private static let link = Build.any(Build.reference("linkItem"), Build.list(of: Build.reference("linkItem")))

  private static let linkItem = Build.any(
    Build.reference("text"),
    Build.map(of: LinkKey.self, required: [.path], mayBeEmpty: false) { key in
      switch key {
      case .path, .via: Build.texts
      case .from: Build.reference("text")
      }
    })

  private static let entry = Build.any(
    Build.reference("text"),
    Build.map(of: EntryKey.self, mayBeEmpty: false) { key in
      switch key {
      case .doc, .from: Build.reference("text")
      case .via: Build.texts
      }
    })

  private static let allow: JSONValue = {
    let ids = Build.any(["enum": .array(Checks.acceptable.map { .string($0.name) })])
    return Build.any(ids, Build.list(of: ids))
  }()

  // MARK: Actions

  /// A bare word, a move, or choices between such.
  private static let action: JSONValue = Build.any(
    bareWord, Build.reference("move"), Build.list(of: Build.any(bareWord, Build.reference("move")), mayBeEmpty: false))

  private static let bareWord: JSONValue = ["enum": .array(VerbKey.bareWords.map { .string($0.rawValue) })]

  private static let target = Build.any(
    Build.reference("text"),
    ["type": "object", "properties": ["flow": Build.reference("text")], "required": ["flow"], "additionalProperties": false])

  private static let move = moves(verbs: Set(VerbKey.allCases), modifiers: Set(ModifierKey.allCases))
  private static let step = Build.any(
    ["enum": .array(VerbKey.bareWords.filter(VerbKey.asStep.contains).map { .string($0.rawValue) })],
    moves(verbs: VerbKey.asStep, modifiers: ModifierKey.asStep))

  /// A map of exactly one of the verbs, and modifiers.
  private static func moves(verbs: Set<VerbKey>, modifiers: Set<ModifierKey>) -> JSONValue {
    let known = VerbKey.allCases.filter(verbs.contains)
    guard case .object(let ofVerbs) = Build.map(of: VerbKey.self, shape(of:)),
      case .object(let ofModifiers) = Build.map(of: ModifierKey.self, shape(of:)),
      case .object(let verbProperties)? = ofVerbs["properties"], case .object(let modifierProperties)? = ofModifiers["properties"]
    else { return .object([:]) }
    let names = Set(known.map(\.rawValue) + modifiers.map(\.rawValue))
    let properties = verbProperties.merging(modifierProperties) { verb, _ in verb }.filter { names.contains($0.key) }
    return [
      "type": "object", "properties": .object(properties), "additionalProperties": false,
      "oneOf": .array(known.map { ["required": [.string($0.rawValue)]] }),
    ]
  }

  private static func shape(of key: VerbKey) -> JSONValue {
    switch key {
    case .push, .replace, .present, .root, .open: Build.reference("target")
    case .pop, .popToRoot, .stay: Build.nothing
    case .popTo: Build.someTexts
    case .dismiss: ["enum": ["all", .null]]
    case .select, .run: Build.reference("text")
    case .finish, .url: Build.any(Build.reference("text"), Build.nothing)
    case .steps: Build.list(of: Build.reference("step"), mayBeEmpty: false)
    }
  }

  private static func shape(of key: ModifierKey) -> JSONValue {
    switch key {
    case .when: Build.someTexts
    case .sets, .clears: Build.texts
    case .with: Build.named(.object([:]))
    case .then: Build.reference("actions")
    case .once, .dismissable: Build.boolean
    case .else: Build.reference("action")
    case .style: Build.words(PresentationStyle.self)
    case .link: Build.reference("link")
    case .title, .doc: Build.reference("text")
    case .allow: Build.reference("allow")
    }
  }
}
