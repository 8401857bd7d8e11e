import FlowDiagnostics
import FlowYAML

/// The kind of value that a place takes, and the message for a value of another kind.
struct ValueExpectation: Sendable {
  let message: String
  /// The help if no row of ``ValueRule`` fits.
  let help: String?
  /// The rows of ``ValueRule`` that may fit.
  let kind: ValueRule.Kind
  /// The place, in the words of messages: `'title'`, `a screen`.
  let place: String
  /// Whether the value is in a list in brackets.
  let isInBrackets: Bool
  /// A text that certainly belongs there.
  let edit: String?
  private let words: [String: String]

  private init(
    _ message: String, help: String? = nil, _ kind: ValueRule.Kind = .other, _ place: String = "", isInBrackets: Bool = false,
    edit: String? = nil, words: [String: String] = [:]
  ) {
    (self.message, self.help, self.kind, self.place) = (message, help, kind, place)
    (self.isInBrackets, self.edit, self.words) = (isInBrackets, edit, words)
  }

  /// Returns a word for the sentence of a rule.
  func word(_ name: String) -> String? {
    let key = place.hasPrefix("'") && place.hasSuffix("'") && place.count > 2 ? String(place.dropFirst().dropLast()) : nil
    return switch name {
    case "key": key
    case "prefix": key.map { "\($0): " } ?? ""
    // For example the `push` in `the target of 'push'`.
    case "verb": words[name] ?? key ?? place.split(separator: "'").dropFirst().first.map(String.init)
    default: words[name]
    }
  }

  // MARK: Values of places

  static func map(_ place: String) -> Self { Self("\(place) must be a map", help: "write 'key: value', one on each line", .map, place) }
  /// Returns the expectation of a map whose entry is written as a text.
  static func entry(_ place: String, meant: String) -> Self { Self("\(place) must be a map", help: "write '\(meant)'") }
  /// The map of a fact.
  static let fact = Self("a fact must be a map", help: "write '{ initial: true }' for a fact that holds at launch", .fact)
  /// Returns the expectation of a map in a list, or of a single map.
  static func item(_ place: String) -> Self { Self("\(place) must be a map") }
  static func text(_ place: String) -> Self { Self("\(place) must be a string", .text, place) }
  static func texts(_ place: String) -> Self { Self("\(place) must be a string or a list of strings", .text, place) }
  /// Returns the expectation of a name in a list of names, which may be in brackets.
  static func name(_ place: String, inBrackets: Bool) -> Self {
    Self(
      "\(place) must be a string", help: "write names only; to add keys to a name, write a map: 'name: { … }'", .name, place,
      isInBrackets: inBrackets)
  }
  /// Returns the expectation of a condition. If the value is a map `not: name`, with that name.
  static func condition(_ place: String, negated: String?) -> Self {
    let message = "\(place) must be a condition"
    if let negated { return Self(message, help: "write 'not \(negated)'") }
    return Self(message, help: "write a name, 'not name' or '{ any: [ … ] }'", .condition, place)
  }
  static func truth(_ place: String) -> Self { Self("\(place) must be 'true' or 'false'", .truth, place) }
  static func number(_ place: String) -> Self { Self("\(place) must be a number") }
  private static let share = "write a number above 0 and at most 1 for a share, for example '0.3'"
  /// The height of a sheet in a list of heights.
  static let detent = Self("a height of 'detents' must be 'medium', 'large' or a share of the height", help: share, .detent)
  static let detents = Self(
    "'detents' must be 'medium', 'large', a share of the height, or a list of these", help: share, .detents)
  /// Returns the expectation of a table: a map from names, or a list of names.
  static func names(_ place: String) -> Self {
    Self("\(place) must be a map or a list of names", help: "write 'name:' on a separate line for each", .names, place)
  }
  static let document = Self("a document must be a map", help: "begin it with 'app:' or 'flow:'")
  /// Returns the expectation of a choice of `start`, by the key that names the screen, flow or tab.
  static func startChoice(key: String) -> Self {
    Self("a choice of 'start' must be '{ when: …, \(key): … }'", .startChoice, words: ["shown": key])
  }
  /// The value of `when`.
  static let conditions = Self(
    "'when' must be a condition or a list of them", help: "delete the key if there is no condition")
  /// The value of `any`.
  static let alternatives = Self(
    "'any' must be a list of conditions", help: "write a list of conditions; at least one must hold: '{ any: [member, not guest] }'")
  /// A condition of an `any` in place of another `any`.
  static let conditionOfAlternatives = Self(
    "a condition of 'any' must be a string", help: "write all of them into the outer 'any', because one is enough")
  /// Returns the expectation of a `scheme`. With the first part of the written text, if that is a scheme.
  static func scheme(beginning: String?) -> Self {
    Self(
      "'scheme' must be a letter, followed by letters, digits, '+', '-' and '.'",
      help: beginning.map { "write '\($0)'" } ?? "write 'shop' for addresses like 'shop://cart'", edit: beginning)
  }
  static let url = Self("a URL must begin with its scheme and contain no spaces", help: "write 'https://example.com/page'")
  static let action = Self("an action must be a verb or a map with a verb", .action)
  static let choices = Self(
    "'choices' must be a list of actions", help: "write a list: 'choices: [{ when: …, push: … }, stay]'")
  static let step = Self("a step must be a verb or a map with a verb")
  static let steps = Self("'steps' must be a list of moves", help: "write '[{ popTo: home }, { push: detail }]'")
  /// The value of `popTo`.
  static let screens = Self("'popTo' takes a screen or a list of them", help: "to go to the bottom, use 'popToRoot'")
  /// The value of `dismiss`.
  static let all = Self("'dismiss' takes no argument except 'all'", .nothing, "'dismiss'")
  /// Returns the expectation of the value of a verb with a destination. `isMap` says whether the value is a map.
  static func target(verb: String, isMap: Bool) -> Self {
    Self(
      "'\(verb)' takes the name of a screen or flow",
      help: isMap ? "write 'name', 'flow.screen' or '{ flow: name }'" : "write '\(verb): name'",
      .target, words: ["verb": verb])
  }
  /// Returns the expectation of a verb without a value. With another verb that may take the value.
  static func nothing(verb: String, instead: String?) -> Self {
    Self(
      "'\(verb)' takes no argument", help: instead.map { "to go back further, use '\($0)'" }, .nothing, "'\(verb)'",
      words: instead.map { ["instead": $0] } ?? [:])
  }
  /// Returns the expectation of the type of a param.
  static func type(ofParam name: String) -> Self {
    Self(
      "the type of '\(name)' cannot be read",
      help: "write 'String', 'Int?', '[String]', '[String: Int]', or an optional list between quotes: '\"[String]?\"'", .type)
  }
  static let configuration = Self("'flowc.yaml' must be one document", help: "put all keys into the first one")
  /// The value of `sources` in `flowc.yaml`.
  static let sources = Self(
    "'sources' must be files and directories", help: "delete the key to read the directory 'flows'")
  /// The value of `entry`.
  static let reason = Self(
    "'entry' must be a string or a map with keys", help: "write 'entry: The notification that a parcel has arrived', or delete it")
  /// Returns the expectation of the value of `back` or `tabBar`.
  static func hidden(key: String) -> Self {
    Self(
      "'\(key)' must be 'hidden'",
      help: "write '\(key): hidden'; to add a button, write an action: '{ actions: { \(key): … } }'")
  }
}

extension TypeFault {
  /// Creates the fault of a value of the wrong kind. Returns nil for a node that couldn't be read, which is reported already.
  init?(_ node: YAMLNode, expected: ValueExpectation) {
    guard let found = FoundValue(node) else { return nil }
    var advice = ValueRule.advice(for: node, expected)
    // A value of several lines contains more than its visible text.
    if node.range.start.line != node.range.end.line { advice = advice.map { Advice($0.help) } }
    let message = expected.kind == .type ? expected.message : "\(expected.message), not \(found.message)"
    self.init(message, advice ?? expected.help.map { Advice($0, expected.edit.map { .whole($0) }) })
  }
}
