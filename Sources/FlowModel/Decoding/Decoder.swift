import FlowDiagnostics
import FlowYAML

/// Reads declarations out of YAML nodes.
///
/// Each part of the language has its own file of functions in an extension, named after what they read. All of them go on
/// after a fault, give one diagnostic for one mistake, and return what could be read; a part that was
/// faulty is left out or marked `invalid`, so that nothing later complains about it again.
struct Decoder {
  private(set) var diagnostics: [Diagnostic] = []
  /// What `allow` may name.
  let acceptable: [DiagnosticID]
  /// Whether an `allow` has been read.
  var hasAllow = false
  /// Text that aliases repeat is read each time, and reported once.
  private var reported: Set<Finding> = []

  private struct Finding: Hashable {
    let id: DiagnosticID
    let range: SourceRange
  }

  init(acceptable: [DiagnosticID] = []) { self.acceptable = acceptable }

  mutating func report(
    _ id: DiagnosticID, _ message: String, at range: SourceRange, related: [RelatedPlace] = [], help: String? = nil,
    edits: [Edit] = []
  ) {
    guard reported.insert(Finding(id: id, range: range)).inserted else { return }
    diagnostics.append(Diagnostic(id, message, at: range, related: related, help: help, edits: edits))
  }

  // MARK: Maps

  /// The entries of a map; nothing for an empty value. Anything else is a `wrong-type`.
  ///
  /// - Parameter help: what to write instead.
  mutating func entries(
    of node: YAMLNode?, _ what: @autoclosure () -> String, help: @autoclosure () -> String = "write 'key: value', one on each line"
  ) -> YAMLMapping? {
    guard let node else { return nil }
    switch node.content {
    case .mapping(let mapping): return mapping
    case .invalid: return nil
    case .scalar where node.isNull: return nil
    case .scalar, .sequence:
      wrongType(node, expected: "\(what()) must be a map", help: help())
      return nil
    }
  }

  /// The word of the language that an entry's key is; reports one that does not belong here.
  mutating func key<Key: LanguageKey>(_ entry: YAMLMapping.Entry, of type: Key.Type) -> Key? {
    if let known = Key.table.find(entry.keyWord) { return known }
    reportStray(entry.key, owner: Key.owner, known: Key.allCases.map(\.rawValue))
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

  /// Whether something named may be declared under a key that a map does not have: under a misspelt name of one of its
  /// tables, or in whatever collection stands under a word that is near no key at all.
  func mayDeclare<Key: LanguageKey>(_ entry: YAMLMapping.Entry, in tables: [Key]) -> Bool {
    if let near = Suggestions(Key.allCases.map(\.rawValue)).nearest(to: entry.key.value) {
      return tables.contains { $0.rawValue == near }
    }
    // A word of the language in the wrong place means what it says.
    if Vocabulary.owners[entry.key.value] != nil { return false }
    switch entry.value.content {
    case .scalar: return false
    case .sequence, .mapping, .invalid: return true
    }
  }

  /// Whether a table of names holds names that cannot be read.
  func hidesNames(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .mapping: false
    case .sequence(let items): items.contains { if case .scalar = $0.content { false } else { true } }
    case .scalar: !node.isNull
    case .invalid: true
    }
  }

  // MARK: Scalars

  mutating func wrongType(_ node: YAMLNode, expected: String, help: String? = nil) {
    if case .invalid = node.content { return }
    report(.wrongType, "\(expected), not \(describe(node))", at: node.range, help: help)
  }

  private func describe(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let scalar): scalar.isEmpty ? "empty" : "'\(shortened(scalar.text))'"
    case .sequence(let items): items.isEmpty ? "an empty list" : "a list"
    case .mapping: "a map"
    case .invalid: "invalid"
    }
  }

  /// The beginning of a text that is too long for a message.
  private func shortened(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }.prefix(60)
    return line.endIndex == text.endIndex ? text : "\(line)…"
  }

  /// A text as written: whatever a plain scalar might mean elsewhere, here it is its characters.
  ///
  /// - Parameter help: what to write instead.
  mutating func text(
    _ node: YAMLNode, _ what: @autoclosure () -> String, help: @autoclosure () -> String? = nil
  ) -> Located<String>? {
    if case .scalar(let scalar) = node.content, !(scalar.isPlain && scalar.isEmpty) {
      return Located(scalar.text, node.range)
    }
    wrongType(node, expected: "\(what()) must be a text", help: help())
    return nil
  }

  mutating func bool(_ node: YAMLNode, _ what: @autoclosure () -> String) -> Bool? {
    guard case .scalar(let scalar) = node.content else {
      wrongType(node, expected: "\(what()) must be 'true' or 'false'")
      return nil
    }
    if let value = scalar.bool { return value }
    let meant = Self.truthWords[scalar.text.lowercased()]
    report(
      .wrongType, "\(what()) must be 'true' or 'false', not \(scalar.isPlain ? "" : "the text ")\(describe(node))", at: node.range,
      help: meant.map { scalar.isPlain ? "write '\($0)'" : "write '\($0)' without quotes" },
      edits: meant.map { [Edit(replacing: node.range, with: $0)] } ?? [])
    return nil
  }

  /// What people write for the two, too.
  private static let truthWords = [
    "true": "true", "yes": "true", "on": "true", "y": "true", "false": "false", "no": "false", "off": "false", "n": "false",
  ]

  /// One text or a list of them.
  ///
  /// - Parameters:
  ///   - mayRepeat: whether the same text may stand in it twice.
  ///   - help: what to write in place of something that is no text.
  mutating func texts(
    _ node: YAMLNode, _ what: @autoclosure () -> String, mayRepeat: Bool = false, help: (YAMLNode) -> String? = { _ in nil }
  ) -> [Located<String>] {
    guard case .sequence(let items) = node.content else { return text(node, what(), help: help(node)).map { [$0] } ?? [] }
    let texts = items.compactMap { text($0, what(), help: help($0)) }
    return mayRepeat ? texts : unique(texts)
  }

  /// Reports what is given twice; the first stays.
  private mutating func unique(_ texts: [Located<String>]) -> [Located<String>] {
    guard texts.count > 1 else { return texts }
    var seen: [String: SourceRange] = [:]
    return texts.filter { text in
      guard let first = seen[text.value] else {
        seen[text.value] = text.range
        return true
      }
      report(
        .duplicateKey, "'\(text.value)' is given twice", at: text.range,
        related: [RelatedPlace("first given here", first)], help: "keep one of the two")
      return false
    }
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
      .wrongType, "\(what()) must be \(known.quotedList("or")), not '\(shortened(text.value))'", at: text.range,
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

  /// The entries of a map from names, or the names of a list, each with its value; a list has none.
  mutating func namedEntries(
    _ node: YAMLNode, _ what: @autoclosure () -> String, each: @autoclosure () -> String
  ) -> [(name: Located<String>, value: YAMLNode?)] {
    var result: [(name: Located<String>, value: YAMLNode?)] = []
    switch node.content {
    case .mapping(let mapping):
      result.reserveCapacity(mapping.count)
      for entry in mapping { result.append((entry.key, entry.value)) }
    case .sequence(let items):
      let names = items.compactMap { item in
        text(item, each(), help: "a list holds names alone; what belongs to a name stands in a map: 'name: { … }'")
      }
      for name in unique(names) { result.append((name, nil)) }
    default:
      if !node.isNull {
        wrongType(node, expected: "\(what()) must be a map or a list of names", help: "write 'name:' on a line for each")
      }
    }
    for entry in result { checkName(entry.name, each()) }
    return result
  }
}
