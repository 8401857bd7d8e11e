import FlowDiagnostics
import FlowYAML

/// Reads declarations out of YAML nodes.
///
/// Each part of the language has its own file of `decode…` functions in an extension. All of them go on after a
/// fault, give one diagnostic for one mistake, and return what could be read; a part that was
/// faulty is left out or marked `invalid`, so that nothing later complains about it again.
struct Decoder {
  private(set) var diagnostics: [Diagnostic] = []
  /// Text that aliases repeat is read each time, and reported once.
  private var reported: Set<Finding> = []

  private struct Finding: Hashable {
    let id: DiagnosticID
    let range: SourceRange
  }

  mutating func report(
    _ id: DiagnosticID, _ message: String, at range: SourceRange, related: [RelatedPlace] = [], help: String? = nil,
    edits: [Edit] = []
  ) {
    guard reported.insert(Finding(id: id, range: range)).inserted else { return }
    diagnostics.append(Diagnostic(id, message, at: range, related: related, help: help, edits: edits))
  }

  // MARK: Maps

  /// The entries of a map; nothing for an empty value. Anything else is a `wrong-type`.
  mutating func entries(of node: YAMLNode, _ what: @autoclosure () -> String) -> YAMLMapping? {
    switch node.content {
    case .mapping(let mapping): return mapping
    case .invalid: return nil
    case .scalar where node.isNull: return nil
    case .scalar, .sequence:
      wrongType(node, expected: "\(what()) is a map", help: "write 'key: value', one on each line")
      return nil
    }
  }

  /// The word of the language that a key is; reports one that does not belong here.
  mutating func key<Key: LanguageKey>(_ key: Located<String>, of type: Key.Type) -> Key? {
    if let known = Key.table.find(key.value) { return known }
    reportStray(key, owner: Key.owner, known: Key.allCases.map(\.rawValue))
    return nil
  }

  /// A key that this map does not have: a word of the language in the wrong place, or no word at all.
  mutating func reportStray(_ key: Located<String>, owner: String, known: [String]) {
    if let other = Vocabulary.owners[key.value], other != owner {
      report(
        .misplacedKey, "'\(key.value)' does not belong to \(owner)", at: key.range,
        help: "'\(key.value)' is a key of \(other)")
      return
    }
    guard !reported.contains(Finding(id: .unknownKey, range: key.range)) else { return }
    let near = Suggestions(known).nearest(to: key.value)
    report(
      .unknownKey, "\(owner) has no key '\(key.value)'", at: key.range,
      help: near.map { "did you mean '\($0)'?" } ?? "the keys are \(known.quotedList())",
      edits: near.map { [Edit(replacing: key.range, with: $0)] } ?? [])
  }

  // MARK: Scalars

  mutating func wrongType(_ node: YAMLNode, expected: String, help: String? = nil) {
    if case .invalid = node.content { return }
    report(.wrongType, "\(expected), not \(describe(node))", at: node.range, help: help)
  }

  private func describe(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let scalar): scalar.text.isEmpty ? "empty" : "'\(scalar.text)'"
    case .sequence: "a list"
    case .mapping: "a map"
    case .invalid: "invalid"
    }
  }

  /// A text as written: whatever a plain scalar might mean elsewhere, here it is its characters.
  mutating func text(_ node: YAMLNode, _ what: @autoclosure () -> String) -> Located<String>? {
    if case .scalar(let scalar) = node.content, !(scalar.isPlain && scalar.text.isEmpty) {
      return Located(scalar.text, node.range)
    }
    wrongType(node, expected: "\(what()) is a text")
    return nil
  }

  mutating func bool(_ node: YAMLNode, _ what: @autoclosure () -> String) -> Bool? {
    if case .scalar(let scalar) = node.content, let value = scalar.bool { return value }
    wrongType(node, expected: "\(what()) is 'true' or 'false'")
    return nil
  }

  /// One text or a list of them.
  mutating func texts(_ node: YAMLNode, _ what: @autoclosure () -> String) -> [Located<String>] {
    if case .sequence(let items) = node.content { return items.compactMap { text($0, what()) } }
    return text(node, what()).map { [$0] } ?? []
  }

  /// One of a few words.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode, _ what: @autoclosure () -> String, as type: Word.Type
  ) -> Word? {
    guard let text = text(node, what()) else { return nil }
    if let word = Word(rawValue: text.value) { return word }
    let known = Word.allCases.map(\.rawValue)
    let near = Suggestions(known).nearest(to: text.value)
    report(
      .wrongType, "\(what()) is \(known.quotedList("or")), not '\(text.value)'", at: text.range,
      help: near.map { "did you mean '\($0)'?" }, edits: near.map { [Edit(replacing: text.range, with: $0)] } ?? [])
    return nil
  }

  // MARK: Names

  /// Reports a name that cannot become a Swift identifier.
  ///
  /// The declaration is kept all the same: references to it are then not reported as well.
  mutating func checkName(_ name: Located<String>, _ what: @autoclosure () -> String) {
    guard !Names.isValid(name.value) else { return }
    report(
      .invalidName, "'\(name.value)' cannot name \(what())", at: name.range,
      help: "a name is letters, digits and '_', and does not begin with a digit")
  }

  /// The entries of a map from names, or the names of a list, each with a value that may be empty.
  mutating func namedEntries(
    _ node: YAMLNode, _ what: @autoclosure () -> String, each: @autoclosure () -> String
  ) -> [(name: Located<String>, value: YAMLNode)] {
    var result: [(name: Located<String>, value: YAMLNode)] = []
    switch node.content {
    case .mapping(let mapping):
      result.reserveCapacity(mapping.count)
      for entry in mapping { result.append((entry.key, entry.value)) }
    case .sequence(let items):
      var seen: [String: SourceRange] = [:]
      for item in items {
        guard let name = text(item, each()) else { continue }
        if let first = seen.updateValue(name.range, forKey: name.value) {
          report(
            .duplicateKey, "'\(name.value)' is given twice", at: name.range,
            related: [RelatedPlace("first given here", first)], help: "keep one of the two")
          continue
        }
        result.append((name, YAMLNode(.scalar(YAMLScalar("", isPlain: true)), name.range)))
      }
    default:
      if !node.isNull {
        wrongType(node, expected: "\(what()) is a map or a list of names", help: "write 'name:' on a line for each")
      }
    }
    for entry in result { checkName(entry.name, each()) }
    return result
  }
}
