import FlowDiagnostics
import FlowYAML

/// What to write instead, known from what stands there.
public struct ValueRemedy: Sendable {
  /// As a help line has it.
  let help: String
  /// What can be put in place of what stands there, where it certainly means that.
  let replacement: String?

  init(_ help: String, replacement: String? = nil) {
    self.help = help
    self.replacement = replacement
  }

  /// For what certainly means something else.
  static func replace(with text: String) -> ValueRemedy { ValueRemedy("write '\(text)'", replacement: text) }
}

extension ValueRemedy {
  /// Nil where nothing is known but what is expected.
  init?(_ node: YAMLNode, _ expected: ValueExpectation) {
    switch (expected, node.content) {
    case (.names, .scalar(let scalar)) where LookAlike(in: scalar.text)?.entry != nil,
      (.map, .scalar(let scalar)) where LookAlike(in: scalar.text)?.entry != nil:
      guard let character = LookAlike(in: scalar.text), let (key, value) = character.entry else { return nil }
      // In braces it is a map wherever a value may stand.
      let isMeant = scalar.isPlain && node.range.start.line == node.range.end.line && value.isPlainInBraces
      let entry = isMeant ? "{ \(character.meant) }" : "{ \(key): … }"
      self.init("write '\(entry)', without the \(character.name) in it", replacement: isMeant ? entry : nil)
    case (.names(let what), .scalar(let scalar)): self.init(names: scalar.text, of: what)
    case (.fact, .scalar(let scalar)): self.init(fact: scalar.text)
    // Of params and arguments `id: item` is one.
    case (.map(let what), .sequence(let items))
    where !["'params'", "the params of an outcome", "'with'"].contains(what) && items.first?.calledByKey != nil:
      self.init(named: items.first?.calledByKey, isInBrackets: items.isInBrackets)
    case (.name(_, let isInBrackets), .mapping) where node.calledByKey != nil:
      self.init(named: node.calledByKey, isInBrackets: isInBrackets)
    case (.map, .sequence(let items)) where items.first?.firstKey != nil:
      let key = items.first?.firstKey ?? "name"
      self.init(items.isInBrackets ? "write braces, not brackets: '{ \(key): … }'" : "leave the dashes out: '\(key): …' on a line for each")
    case (.name(_, let isInBrackets), .mapping(let mapping)):
      guard let key = mapping.first?.key.value, key.isTarget else { return nil }
      self.init(
        isInBrackets
          ? "write braces, not brackets, where a name holds something: '{ \(key): … }'"
          : "leave the dashes out where a name holds something: '\(key): …'")
    case (.map(let what), .sequence(let items)): self.init(map: what, Array(items).compactMap(\.word))
    case (.map(let what), .scalar(let scalar)): self.init(map: what, [scalar.text])
    case (.text(let what), _), (.texts(let what), _), (.name(let what, _), _): self.init(text: what, node)
    case (.condition(let what, negated: nil), .mapping(let mapping)): self.init(conditions: mapping, of: what)
    case (.target(let verb, _), .mapping(let mapping)):
      let keys = ["screen", "flow", "name", "to", "target", "destination"]
      if mapping.count > 1, let name = mapping.lazy.filter({ keys.contains($0.key.value) }).compactMap(\.value.word).first, name.isTarget {
        self.init("write '\(verb): \(name)', and the others beside it: 'with: { … }'")
        return
      }
      guard mapping.count == 1, let name = mapping.first?.value.word, name.isTarget else { return nil }
      self.init("write '\(verb): \(name)'", replacement: name)
    case (.nothing(let verb, let instead), .scalar(let scalar)): self.init(verb, given: scalar, instead: instead)
    case (.all, .scalar(let scalar)): self.init("dismiss", given: scalar, instead: nil)
    case (.detents, .scalar(let scalar)) where scalar.text.contains(", "): self = .replace(with: "[\(scalar.text)]")
    case (.detent, .scalar(let scalar)), (.detents, .scalar(let scalar)): self.init(detent: scalar.text)
    case (.truth(let what), _):
      guard let key = what.key else { return nil }
      self.init("write '\(key): true' or '\(key): false'")
    case (.startChoice(let key), .scalar(let scalar)):
      guard scalar.text.isTarget else { return nil }
      self = .replace(with: "{ \(key): \(scalar.text) }")
    case (.action, .sequence): self.init("write several moves as '{ steps: [ … ] }'")
    default: return nil
    }
  }

  /// A map of a list that says under a key of its own what it is called.
  private init?(named: (key: String, name: String)?, isInBrackets: Bool) {
    guard let (key, name) = named else { return nil }
    self.init(
      isInBrackets
        ? "write braces, not brackets, and the name as a key: '{ \(name): { … } }'"
        : "write '\(name):' in place of '- \(key): \(name)', and the others alike")
  }

  /// A word where a table of names is expected, or several between commas. Without these it may be a name and what is said of it.
  private init?(names text: String, of what: String) {
    let names = text.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    guard let key = what.key, !names.isEmpty, names.allSatisfy(\.isTarget) else { return nil }
    let list = "[\(names.joined(separator: ", "))]"
    self.init("write '\(key): \(list)'", replacement: list)
  }

  /// A height in percent, or a word for it.
  private init?(detent text: String) {
    switch text.lowercased() {
    case "half": self = .replace(with: "medium")
    case "full", "max", "tall": self = .replace(with: "large")
    default:
      guard text.hasSuffix("%"), let percent = Double(text.dropLast()), percent > 0, percent <= 100 else {
        guard let near = Suggestions(["medium", "large"]).nearest(to: text) else { return nil }
        self.init("did you mean '\(near)'?", replacement: near)
        return
      }
      self = .replace(with: "\(percent / 100)")
    }
  }

  /// What is said of a fact in one word.
  private init?(fact text: String) {
    switch text.lowercased() {
    case "true", "yes": self = .replace(with: "{ initial: true }")
    case "false", "no": self = .replace(with: "{ initial: false }")
    case "persisted", "persistent": self = .replace(with: "{ persisted: true }")
    default:
      guard Substring(text).isPlainInBraces, !text.contains(": ") else { return nil }
      self.init("write '{ doc: \(text) }': a description stands under 'doc'", replacement: "{ doc: \(text) }")
    }
  }

  /// A list or a word where names with something of their own are expected.
  private init?(map what: String, _ words: [String]) {
    let first = words.first { $0.isTarget && $0.first?.isNumber == false }
    switch what {
    case "'actions'": self.init("write what each does: '\(first ?? "open"): { push: screen }'")
    case "'then'":
      // What is no verb is rather the outcome than what follows it.
      let isVerb = first.map { VerbKey(rawValue: $0)?.standsAlone == true } ?? true
      self.init("write what follows each outcome: '{ \(isVerb ? "done: \(first ?? "stay")" : "\(first ?? "done"): stay") }'")
    case "'params'": self.init("write the type of each: '{ \(first ?? "id"): String }'")
    case "the params of an outcome": self.init("write a name for each: '{ value: \(first ?? "String") }'")
    case "'with'": self.init("write what each is given: '{ \(first ?? "id"): … }', where '$name' hands a param on")
    case "'tabs'": self.init("write the flow of each: '\(first ?? "home"): \(first ?? "home")'")
    case "'roots'": self.init("write flow, outcome and action: '\(first ?? "flow"): { done: { root: other } }'")
    case "an entry of 'roots'": self.init("write what follows each outcome: '{ done: { root: other } }'")
    case "'links'": self.init("write '{ scheme: name }', '{ hosts: [example.com] }' or both; the paths stand on the screens: 'link: /path'")
    case "a screen":
      guard words.count == 1, let first else { return nil }
      self.init(
        first.first?.isUppercase == true
          ? "write '{ view: \(first) }' for the name of its view" : "write '{ title: \(first) }' for its title")
    case "a type":
      if words.count > 1 {
        self.init("write '{ cases: [\(words.joined(separator: ", "))] }'")
      } else if let module = first, module.first?.isUppercase == true {
        self.init("write '{ import: \(module) }' if that module declares it")
      } else {
        self.init("write '{ import: Module }' for a type of another module, '{ cases: [first, second] }' for an enum")
      }
    default: return nil
    }
  }

  /// Something else where a text is expected.
  private init?(text what: String, _ node: YAMLNode) {
    let key = what.key.map { "\($0): " } ?? ""
    switch node.content {
    case .sequence(let items):
      let words = items.compactMap(\.word)
      if items.isEmpty, let name = what.key {
        self.init("write something in it, or leave '\(name)' out")
      } else if items.count == 1, let only = words.first {
        self.init("write '\(key)\(only)'", replacement: only)
      } else if let verb = what.verb, words.count == items.count {
        self.init("write 'steps: [\(words.map { "{ \(verb): \($0) }" }.joined(separator: ", "))]' for one after the other")
      } else if !key.isEmpty {
        self.init("write one, such as '\(key)\(items.lazy.compactMap(\.word).first ?? "text")'")
      } else {
        self.init("write one\(items.lazy.compactMap(\.word).first.map { ", such as '\($0)'" } ?? "")")
      }
    case .mapping(let mapping):
      // `sets: { seen: true }`
      if ["'sets'", "'clears'"].contains(what) {
        let lists = [("sets", true), ("clears", false)].compactMap { word, value -> String? in
          let names = mapping.filter { ($0.value.truth ?? true) == value }.map(\.key.value)
          return names.isEmpty ? nil : "'\(word): \(names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")'"
        }
        guard !lists.isEmpty else { return nil }
        self.init("write \(lists.joined(separator: " and "))")
      } else if what == "an outcome", let outcome = mapping.first?.key.value, outcome.isTarget {
        self.init("write 'finish: \(outcome)', and what it brings beside it: 'with: { … }'")
      } else if mapping.count == 1, let entry = mapping.first, let only = entry.value.truth == true ? entry.key.value : entry.value.word {
        self.init("write '\(key)\(only)'")
      } else if !key.isEmpty {
        self.init("write '\(key)text', without more below it")
      } else {
        return nil
      }
    case .scalar(let scalar) where scalar.isEmpty && what == "the action to run":
      self.init("name one of the screen, its flow or the app, such as 'run: open'; 'run: app.open' means the app's in any case")
    case .scalar(let scalar):
      guard scalar.isEmpty, let name = what.key else { return nil }
      self.init("write something behind it, or leave '\(name)' out")
    case .invalid: return nil
    }
  }

  /// `requires: { signedIn: true }`
  private init?(conditions mapping: YAMLMapping, of what: String) {
    let conditions = mapping.compactMap { entry in entry.value.truth.map { $0 ? entry.key.value : "not \(entry.key.value)" } }
    guard !conditions.isEmpty, conditions.count == mapping.count else { return nil }
    let text = conditions.count == 1 ? conditions[0] : "[\(conditions.joined(separator: ", "))]"
    self.init("write '\(what.key.map { "\($0): " } ?? "")\(text)'", replacement: text)
  }

  /// A verb that stands alone, and what it is given all the same.
  private init?(_ verb: String, given scalar: YAMLScalar, instead: String?) {
    if scalar.bool == true {
      self.init("leave 'true' out: '\(verb)' stands alone", replacement: "")
    } else if verb == "dismiss", scalar.text.isTarget {
      self.init("leave '\(scalar.text)' out: what was presented last is closed; 'dismiss: all' closes everything that was")
    } else if let instead, scalar.text.isTarget, scalar.text.first?.isNumber == false {
      self.init("write '\(instead): \(scalar.text)' to go back to a screen")
    } else {
      return nil
    }
  }
}

extension String {
  /// The key in `'key'`, as messages call it.
  fileprivate var key: String? { hasPrefix("'") && hasSuffix("'") && count > 2 ? String(dropFirst().dropLast()) : nil }

  /// The verb in `the target of 'verb'`, if several of them may follow each other.
  fileprivate var verb: String? {
    ["push", "replace", "present"].first { self == "the target of '\($0)'" }
  }

  /// Whether it looks like a name, or names with dots between them.
  fileprivate var isTarget: Bool {
    !isEmpty && count < 60 && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }
}

extension LookAlike {
  /// The key and the value that are meant, if it stands between these.
  fileprivate var entry: (key: Substring, value: Substring)? {
    guard let colon = meant.firstIndex(of: ":") else { return nil }
    return (meant[..<colon], meant[colon...].dropFirst(2))
  }
}

extension Substring {
  /// Whether it may stand between braces without quotes.
  fileprivate var isPlainInBraces: Bool {
    !contains { ",[]{}".contains($0) } && !contains(" #") && first.map { !"*&!|>%@`'\"?-:#".contains($0) } ?? true
  }
}

extension YAMLNode {
  /// The text of a scalar that is short enough for a message.
  fileprivate var word: String? {
    guard case .scalar(let scalar) = content, !scalar.isEmpty, scalar.text.count < 60, !scalar.text.contains("\n") else { return nil }
    return scalar.text
  }

  /// The first key of a map.
  fileprivate var firstKey: String? {
    guard case .mapping(let mapping) = content, let key = mapping.first?.key.value, key.isTarget else { return nil }
    return key
  }

  /// What a map is called by a key that other tools have for that.
  fileprivate var calledByKey: (key: String, name: String)? {
    guard case .mapping(let mapping) = content,
      let entry = mapping.first(where: { ["name", "id", "key", "screen", "tab", "action"].contains($0.key.value) }),
      let name = entry.value.word,
      name.isTarget, name.first?.isNumber == false
    else { return nil }
    return mapping.count > 1 || name.first?.isLowercase == true ? (entry.key.value, name) : nil
  }

  fileprivate var truth: Bool? { if case .scalar(let scalar) = content { scalar.bool } else { nil } }
}
