import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// Reads a condition, or a list whose conditions must all hold.
  mutating func conditions(_ node: YAMLNode, _ what: String) -> [Located<Condition>] {
    guard case .sequence = node.content else { return condition(node, what, .alone).map { [$0] } ?? [] }
    return conditions(of: node, what, .listed)
  }

  private mutating func conditions(of node: YAMLNode, _ what: String, _ place: ConditionPlace) -> [Located<Condition>] {
    guard case .sequence(let items) = node.content else { return condition(node, what, place).map { [$0] } ?? [] }
    var seen: [String: SourceRange] = [:]
    return items.compactMap { item in
      if case .scalar(let scalar) = item.content, !scalar.isEmpty, !isNew(Located(scalar.text, item.range), in: &seen) { return nil }
      return condition(item, what, place)
    }
  }

  private mutating func condition(_ node: YAMLNode, _ what: String, _ place: ConditionPlace) -> Located<Condition>? {
    if case .mapping(let mapping) = node.content, Self.isAlternatives(mapping) {
      guard place != .alternative else {
        reportMismatch(node, .conditionOfAlternatives)
        return nil
      }
      return alternatives(mapping).map { Located(.any($0), node.range) }
    }
    return text(node, expected: .condition(what, negated: Self.negated(node)))?.map { Self.condition($0, place) }
  }

  /// Whether a map is, or is meant as, `{ any: … }`. No other condition is a map.
  private static func isAlternatives(_ mapping: YAMLMapping) -> Bool {
    if mapping.contains(where: { $0.hasKey(AlternativesKey.any.rawValue) }) { return true }
    guard mapping.count == 1, let entry = mapping.first, case .sequence = entry.value.content else { return false }
    return entry.key.value.lowercased() != "not"
  }

  /// Reads the conditions of an `any`; returns nil if none can be read.
  private mutating func alternatives(_ mapping: YAMLMapping) -> [Located<Condition>]? {
    var found: [Located<Condition>] = []
    for entry in mapping {
      guard key(entry, in: mapping, of: AlternativesKey.self) != nil else { continue }
      if case .sequence(let items) = entry.value.content, items.isEmpty { reportMismatch(entry.value, .alternatives) }
      found = conditions(of: entry.value, "'any'", .alternative)
    }
    return found.isEmpty ? nil : found
  }

  private static func condition(_ text: String, _ place: ConditionPlace) -> Condition {
    if let name = positive(text) { return name == "started" ? .started : param(name, isTrue: true) ?? .name(name) }
    guard text.hasPrefix("not "), let name = positive(String(text.dropFirst(4).drop { $0 == " " })) else {
      return .phrase(text, place)
    }
    return name == "started" ? .notStarted : param(name, isTrue: false) ?? .notName(name)
  }

  /// Returns a text that can be a name, with or without a dollar sign before it.
  private static func positive(_ text: String) -> String? {
    Names.isValid(text.hasPrefix("$") ? String(text.dropFirst()) : text) ? text : nil
  }

  private static func param(_ text: String, isTrue: Bool) -> Condition? {
    text.hasPrefix("$") ? .param(String(text.dropFirst()), isTrue: isTrue) : nil
  }

  /// Returns the name in `not: name`, which looks like a key with a value.
  private static func negated(_ node: YAMLNode) -> String? {
    guard case .mapping(let mapping) = node.content, mapping.count == 1, let entry = mapping.first, entry.key.value.lowercased() == "not",
      case .scalar(let scalar) = entry.value.content, Names.isValid(scalar.text)
    else { return nil }
    return scalar.text
  }

  /// Reads the ids of findings that are accepted here.
  mutating func allow(_ node: YAMLNode) -> [AllowDeclaration] {
    hasAllow = true
    let listed = texts(node, "'allow'")
    return listed.compactMap { text in
      if let id = acceptable.first(where: { $0.name == text.value }) {
        return AllowDeclaration(id: id, range: text.range)
      }
      let near = Suggestions(acceptable.map(\.name)).nearest(to: text.value)
      // A near id that is in the list isn't meant, because a list has each id once.
      let isListed = listed.contains { $0.value == near }
      report(WrongType(.notAcceptable(text.value, nearest: isListed ? nil : near), at: text.range))
      return nil
    }
  }
}
