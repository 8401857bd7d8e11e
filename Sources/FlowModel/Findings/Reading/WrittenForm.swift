import FlowDiagnostics
import FlowYAML

/// The form of a value that a ``ValueRule`` fits.
enum WrittenForm: Sendable {
  case anything
  /// A text that a regular expression matches. The groups are words for the sentence, and `names` are all names in it.
  case text(String)
  /// A text without quotes on one line that a regular expression matches.
  case plainText(String)
  /// A text whose group `type` is a type.
  case type(String)
  /// A text that is nearly one of these words.
  case near([String])
  case percent
  /// An empty text.
  case nothing
  /// A text, or a list with texts. The word `first` is its first name, if there is one.
  case words
  /// A list with several texts.
  case severalWords
  /// A single name that a regular expression matches.
  case oneWord(String)
  /// A verb that is valid alone, or no name.
  case verbOrNothing
  case list, emptyList
  /// A list of one text.
  case listOfOne
  /// A list that contains only texts.
  case listOfTexts
  case map
  /// A map in a list, in brackets or with dashes, that has its name under a key.
  case named(inBrackets: Bool)
  /// A map with a name as its first key. It is in a list in brackets or with dashes, or at any place.
  case mapOfName(inBrackets: Bool?)
  case mapOfOne
  /// A map with the name of a screen or flow among other entries.
  case mapOfTarget
  case mapOfTruths
  /// A map in which each name is true or false.
  case mapOfConditions

  /// Returns the words that a value of this form has for a sentence; nil for a value of another form.
  func words(of node: YAMLNode, _ expected: ValueExpectation) -> [String: String]? {
    switch (self, node.content) {
    case (.anything, _), (.list, .sequence), (.map, .mapping): return node.itemWords
    case (.text(let expression), .scalar(let scalar)): return Self.groups(of: expression, in: scalar.text)
    case (.plainText(let expression), .scalar(let scalar)) where scalar.isPlain && node.range.start.line == node.range.end.line:
      return Self.groups(of: expression, in: scalar.text)
    case (.type(let expression), .scalar(let scalar)):
      guard var words = Self.groups(of: expression, in: scalar.text), let text = words["type"],
        let type = TypeParser.parse(text.filter { $0 != " " })
      else { return nil }
      let optional = if case .optional = type { type } else { TypeExpression.optional(type) }
      words.merge(["type": "\(type)", "written": type.written, "optional": optional.written]) { $1 }
      return words
    case (.near(let known), .scalar(let scalar)): return Suggestions(known).nearest(to: scalar.text).map { ["near": $0] }
    case (.percent, .scalar(let scalar)):
      guard scalar.text.hasSuffix("%"), let percent = Double(scalar.text.dropLast()), percent > 0, percent <= 100 else { return nil }
      return ["share": "\(percent / 100)"]
    case (.nothing, .scalar(let scalar)): return scalar.isEmpty ? [:] : nil
    case (.words, .scalar), (.words, .sequence): return node.firstName.map { ["first": $0] } ?? [:]
    case (.severalWords, .sequence): return node.texts.count > 1 ? ["words": node.texts.joined(separator: ", ")] : nil
    case (.oneWord(let expression), .scalar), (.oneWord(let expression), .sequence):
      guard node.texts.count == 1, let first = node.firstName, Self.groups(of: expression, in: first) != nil else { return nil }
      return ["first": first]
    case (.verbOrNothing, .scalar), (.verbOrNothing, .sequence):
      guard let first = node.firstName else { return [:] }
      return VerbKey(rawValue: first)?.standsAlone == true ? ["first": first] : nil
    case (.emptyList, .sequence(let items)): return items.isEmpty ? [:] : nil
    case (.listOfOne, .sequence(let items)): return items.count == 1 ? node.texts.first.map { ["only": $0] } : nil
    case (.listOfTexts, .sequence(let items)):
      guard !items.isEmpty, node.texts.count == items.count else { return nil }
      return ["steps": node.texts.map { "{ \(expected.word("verb") ?? "push"): \($0) }" }.joined(separator: ", ")]
    case (.named(let isInBrackets), _):
      guard let (map, isBracketed) = node.itemOfList(expected), isBracketed == isInBrackets else { return nil }
      // At these places, a map has the name of a param and its type or its argument.
      return ["'params'", "the params of an outcome", "'with'"].contains(expected.place) ? nil : map.nameWords
    case (.mapOfName(let isInBrackets), _):
      guard let (map, isBracketed) = node.itemOfList(expected), isInBrackets ?? isBracketed == isBracketed else { return nil }
      return map.firstKey.map { ["first": $0] }
    case (.mapOfOne, .mapping(let mapping)):
      guard mapping.count == 1, let entry = mapping.first else { return nil }
      let value = entry.value.word
      return ["only": entry.value.truth == true ? entry.key.value : value, "target": value?.isTarget == true ? value : nil].compactMapValues
      { $0 }
    case (.mapOfTarget, .mapping(let mapping)):
      let keys = ["screen", "flow", "name", "to", "target", "destination"]
      let name = mapping.lazy.filter { keys.contains($0.key.value) }.compactMap(\.value.word).first
      return mapping.count > 1 && name?.isTarget == true ? name.map { ["name": $0] } : nil
    case (.mapOfTruths, .mapping(let mapping)):
      let lists = [("sets", true), ("clears", false)].compactMap { word, value -> String? in
        let names = mapping.filter { ($0.value.truth ?? true) == value }.map(\.key.value)
        return names.isEmpty ? nil : "'\(word): \(names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")'"
      }
      return lists.isEmpty ? nil : ["lists": lists.joined(separator: " and ")]
    case (.mapOfConditions, .mapping(let mapping)):
      let conditions = mapping.compactMap { entry in entry.value.truth.map { $0 ? entry.key.value : "not \(entry.key.value)" } }
      guard !conditions.isEmpty, conditions.count == mapping.count else { return nil }
      return ["conditions": conditions.count == 1 ? conditions[0] : "[\(conditions.joined(separator: ", "))]"]
    default: return nil
    }
  }

  private static func groups(of expression: String, in text: String) -> [String: String]? {
    guard let found = try? Regex(expression).firstMatch(in: text) else { return nil }
    var words = ["names": text.split { ", ".contains($0) }.joined(separator: ", ")]
    for group in found.output { if let name = group.name { words[name] = group.substring.map(String.init) ?? "" } }
    return words
  }
}

extension String {
  /// Whether the text looks like a name, or like names with dots between them.
  fileprivate var isTarget: Bool {
    !isEmpty && count < 60 && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }
}

extension YAMLNode {
  /// The text of a scalar, if it is short enough for a message.
  fileprivate var word: String? {
    guard case .scalar(let scalar) = content, !scalar.isEmpty, scalar.text.count < 60, !scalar.text.contains("\n") else { return nil }
    return scalar.text
  }

  /// The text of a scalar, or the texts of a list.
  fileprivate var texts: [String] {
    switch content {
    case .scalar(let scalar): [scalar.text]
    case .sequence(let items): items.compactMap(\.word)
    case .mapping, .invalid: []
    }
  }

  fileprivate var firstName: String? { texts.first { $0.isTarget && $0.first?.isNumber == false } }

  /// The first text of a list.
  fileprivate var itemWords: [String: String] {
    if case .sequence = content, let first = texts.first { ["word": first] } else { [:] }
  }

  /// Returns the first map of a list in place of a map, or this map; and whether the list is in brackets.
  fileprivate func itemOfList(_ expected: ValueExpectation) -> (map: YAMLNode, isInBrackets: Bool)? {
    switch content {
    case .sequence(let items): expected.kind == .map ? items.first.map { ($0, items.isInBrackets) } : nil
    case .mapping: (self, expected.isInBrackets)
    case .scalar, .invalid: nil
    }
  }

  /// The first key of a map.
  fileprivate var firstKey: String? {
    guard case .mapping(let mapping) = content, let key = mapping.first?.key.value, key.isTarget else { return nil }
    return key
  }

  /// The name of a map under a key that other tools use for names, with that key.
  fileprivate var nameWords: [String: String]? {
    guard case .mapping(let mapping) = content,
      let entry = mapping.first(where: { ["name", "id", "key", "screen", "tab", "action"].contains($0.key.value) }),
      let name = entry.value.word, name.isTarget, name.first?.isNumber == false,
      mapping.count > 1 || name.first?.isLowercase == true
    else { return nil }
    return ["namekey": entry.key.value, "name": name]
  }

  fileprivate var truth: Bool? { if case .scalar(let scalar) = content { scalar.bool } else { nil } }
}
