import FlowDiagnostics
import FlowYAML

/// The reader of declarations from YAML nodes.
///
/// Each part of the language has its own file of functions in an extension, which are named after the part. All functions continue after a
/// fault, report one finding for one mistake, and return the readable parts. A faulty part is left out or marked `invalid`, so that no
/// later finding reports it again.
struct Decoder {
  private(set) var diagnostics: [Diagnostic] = []
  /// The ids that `allow` may name.
  let acceptable: [DiagnosticID]
  /// Whether an `allow` was read.
  var hasAllow = false
  /// The kind of the current flow, if it is an alert.
  var alert: FlowKind?
  /// The repeated keys of the document, by the place of their first occurrence.
  var repeatedKeys: [SourceRange: [RepeatedKey]] = [:]
  /// Comments that begin without a space, by the end of the text before them.
  var unspacedComments: [SourcePosition: Located<String>] = [:]
  /// The current document, while its nodes exist. Advice about an action searches it for names of actions.
  var document: YAMLMapping?
  /// The places of repeated keys that another finding covers.
  var explained: Set<SourceRange> = []
  /// The reported places. Text that aliases repeat is read each time, and reported once.
  private var reported: Set<FindingPlace> = []

  init(acceptable: [DiagnosticID] = []) { self.acceptable = acceptable }

  mutating func report<Found: Finding>(_ finding: Found) {
    guard reported.insert(FindingPlace(Found.id, finding.range)).inserted else { return }
    diagnostics.append(Diagnostic(finding))
  }

  // MARK: Maps

  /// Returns the entries of a map; nil for an empty value. Any other value is a `wrong-type`.
  mutating func entries(of node: YAMLNode?, _ what: @autoclosure () -> String) -> YAMLMapping? {
    entries(of: node, expected: .map(what()))
  }

  mutating func entries(of node: YAMLNode?, expected: @autoclosure () -> ValueExpectation) -> YAMLMapping? {
    guard let node else { return nil }
    switch node.content {
    case .mapping(let mapping): return mapping
    case .invalid: return nil
    case .scalar where node.isNull: return nil
    case .scalar, .sequence:
      reportMismatch(node, expected())
      return nil
    }
  }

  /// Returns the word of the language of an entry's key. Reports a key that doesn't belong here.
  ///
  /// - Parameters:
  ///   - mapping: the map that contains the entry.
  ///   - advice: the advice for a key that doesn't belong here, if there is any.
  mutating func key<Key: LanguageKey>(
    _ entry: YAMLMapping.Entry, in mapping: YAMLMapping, of type: Key.Type, else advice: (YAMLMapping.Entry) -> Advice? = { _ in nil }
  ) -> Key? {
    if let known = Key.table.find(entry.keyWord) { return known }
    let known = Key.allCases.map(\.rawValue)
    if let advice = advice(entry) {
      report(UnknownKey(entry.key, in: .map(Key.owner, keys: known), advice: advice))
    } else {
      reportStray(entry, in: mapping, owner: Key.owner, known: known)
    }
    return nil
  }

  /// Reports a key that this map doesn't have: a word of the language in the wrong place, or another word.
  mutating func reportStray(_ entry: YAMLMapping.Entry, in mapping: YAMLMapping, owner: String, known: [String]) {
    let key = entry.key
    guard !reported.contains(FindingPlace(UnknownKey.id, key.range)), !reported.contains(FindingPlace(MisplacedKey.id, key.range))
    else { return }
    if let first = key.value.unicodeScalars.first, first.properties.isWhitespace, first != " " {
      let code = String(first.value, radix: 16, uppercase: true)
      let advice = Advice(
        "indent it with spaces: this line begins with the character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)")
      return report(UnknownKey(key, in: .map(owner, keys: known), advice: advice))
    }
    if let braces = TornBraces(key, entry.value), known.contains(braces.name.value) { return report(InvalidName(braces)) }
    let meaning = Synonyms.meaning(of: key.value, in: owner, among: known)
    let standsAlone = meaning?.words.first ?? Suggestions(known).nearest(to: key.value)
    if standsAlone.flatMap(VerbKey.init(rawValue:))?.standsAlone != true, let list = UnbracketedList(wordAt: entry, in: mapping) {
      guard list.isReported(at: entry) else { return }
      // The finding that the first word isn't a list is about the same mistake.
      if let last = diagnostics.last, last.id == WrongType.id, last.range == list.first { diagnostics.removeLast() }
      return report(UnknownKey(key, in: .map(owner, keys: known), advice: list.advice))
    }
    var advice = meaning.map { Advice($0, for: key.value) } ?? Advice(forKey: key.value, among: known, isGiven: !entry.value.isNull)
    // The written value replaces the value that a help leaves open.
    if case .scalar(let scalar) = entry.value.content, ValueShape.isTarget(scalar.text) { advice = advice?.filled(with: scalar.text) }
    if let word = advice?.key {
      // A second one can't be written beside the first. Among hundreds of keys the search is left out, because it would take quadratic
      // time.
      if mapping.count > 200 { advice = .meant([word]) } else if mapping.writes(word) { advice = .given(word) }
    }
    if let other = Vocabulary.owners[key.value], other != owner {
      return report(MisplacedKey(.key(key, of: other, in: owner, advice: advice), at: key.range))
    }
    report(UnknownKey(key, in: .map(owner, keys: known), advice: advice))
  }

  /// Whether an unknown key of a map is near one of its own keys, or contains the start of its value.
  func isMeant<Key: LanguageKey>(_ entry: YAMLMapping.Entry, as key: Key) -> Bool {
    if let braces = TornBraces(entry.key, entry.value) { return braces.name.value == key.rawValue }
    return Suggestions(Key.allCases.map(\.rawValue)).nearest(to: entry.key.value) == key.rawValue
  }

  /// Whether an unknown key of a map may contain declarations. Its word is near a table of the map, or its value is a collection and its
  /// word isn't near any key.
  func mayDeclare<Key: LanguageKey>(_ entry: YAMLMapping.Entry, in tables: [Key]) -> Bool {
    if let braces = TornBraces(entry.key, entry.value) { return tables.contains { $0.rawValue == braces.name.value } }
    // A key that is indented with a character other than a space belongs to a key above.
    if entry.key.value.first?.isWhitespace == true { return true }
    if let near = Suggestions(Key.allCases.map(\.rawValue)).nearest(to: entry.key.value) {
      return tables.contains { $0.rawValue == near }
    }
    // A word of the language in the wrong place isn't a misspelled table.
    if Vocabulary.owners[entry.key.value] != nil { return false }
    switch entry.value.content {
    case .scalar: return false
    case .sequence, .mapping, .invalid: return true
    }
  }

  /// Whether a table contains names that can't be read.
  func hidesNames(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .mapping: false
    case .sequence(let items): items.contains { if case .scalar = $0.content { false } else { true } }
    case .scalar: !node.isNull
    case .invalid: true
    }
  }

  // MARK: Scalars

  /// Reports a value of the wrong kind, unless the node couldn't be read, which is reported already.
  mutating func reportMismatch(_ node: YAMLNode, _ expected: ValueExpectation) {
    if let fault = TypeFault(node, expected: expected) { report(WrongType(fault, at: node.range)) }
  }

  /// Reads a text as it is written. A plain scalar is its characters here, even if it means something else in YAML.
  mutating func text(_ node: YAMLNode, _ what: @autoclosure () -> String) -> Located<String>? { text(node, expected: .text(what())) }

  mutating func text(_ node: YAMLNode, expected: @autoclosure () -> ValueExpectation) -> Located<String>? {
    if case .scalar(let scalar) = node.content, !(scalar.isPlain && scalar.isEmpty) {
      return Located(scalar.text, node.range)
    }
    reportMismatch(node, expected())
    return nil
  }

  /// Reads a text for people.
  mutating func prose(_ node: YAMLNode, _ what: @autoclosure () -> String) -> Located<String>? {
    let text = text(node, what())
    guard !unspacedComments.isEmpty, let text, case .scalar(let scalar) = node.content, scalar.isPlain,
      let comment = unspacedComments[text.range.end]
    else { return text }
    report(TextCut(text: text.value, comment: comment))
    return text
  }

  mutating func bool(_ node: YAMLNode, _ what: @autoclosure () -> String) -> Bool? {
    guard case .scalar(let scalar) = node.content else {
      reportMismatch(node, .truth(what()))
      return nil
    }
    if let value = scalar.bool { return value }
    guard let found = FoundValue(node) else { return nil }
    report(WrongType(.noTruth(what(), found, isPlain: scalar.isPlain, meant: Self.truth(meantBy: scalar.text)), at: node.range))
    return nil
  }

  /// Returns `true` or `false`, if a text probably means one of them.
  static func truth(meantBy text: String) -> String? {
    truthWords[text.lowercased()] ?? Suggestions(["true", "false"]).nearest(to: text)
  }

  /// The other words for `true` and `false`.
  static let truthWords = [
    "true": "true", "yes": "true", "on": "true", "y": "true", "false": "false", "no": "false", "off": "false", "n": "false",
  ]

  /// Reads one text or a list of texts.
  ///
  /// - Parameter mayRepeat: whether the list may have a text twice.
  mutating func texts(_ node: YAMLNode, _ what: @autoclosure () -> String, mayRepeat: Bool = false) -> [Located<String>] {
    texts(node, mayRepeat: mayRepeat) { $0.range == node.range ? .texts(what()) : .text(what()) }
  }

  /// Reads one text or a list of texts. Reports an empty list, because it has no effect.
  mutating func someTexts(_ node: YAMLNode, _ what: @autoclosure () -> String) -> [Located<String>] {
    if case .sequence(let items) = node.content, items.isEmpty { reportMismatch(node, .texts(what())) }
    return texts(node, what())
  }

  /// - Parameter expected: the expectation for a value that isn't a text.
  mutating func texts(
    _ node: YAMLNode, mayRepeat: Bool = false, expected: (YAMLNode) -> ValueExpectation
  ) -> [Located<String>] {
    guard case .sequence(let items) = node.content else { return text(node, expected: expected(node)).map { [$0] } ?? [] }
    let texts = items.compactMap { text($0, expected: expected($0)) }
    return mayRepeat ? texts : unique(texts)
  }

  /// Reports texts that are given twice. The first one stays.
  private mutating func unique(_ texts: [Located<String>]) -> [Located<String>] {
    guard texts.count > 1 else { return texts }
    var seen: [String: SourceRange] = [:]
    return texts.filter { isNew($0, in: &seen) }
  }

  /// Whether a list has not had a text so far. Reports the text if it has.
  mutating func isNew(_ text: Located<String>, in seen: inout [String: SourceRange]) -> Bool {
    guard let first = seen[text.value] else {
      seen[text.value] = text.range
      return true
    }
    report(DuplicateKey(text, .item(first: first)))
    return false
  }

  /// Reads one of a few words.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode, _ what: @autoclosure () -> String, as type: Word.Type, synonyms: [String: Word] = [:]
  ) -> Word? {
    guard let text = text(node, what()) else { return nil }
    if let word = Word.allCases.first(where: { $0.rawValue == text.value }) { return word }
    let known = Word.allCases.map(\.rawValue)
    let near = synonyms[text.value.lowercased()]?.rawValue ?? Suggestions(known).nearest(to: text.value)
    report(WrongType(.noWord(text.value, of: what(), known: known, nearest: near), at: text.range))
    return nil
  }

  // MARK: Names

  /// Reports a name that can't become a Swift identifier.
  ///
  /// The declaration is kept, so that references to it aren't reported too.
  mutating func checkName(_ name: Located<String>, _ what: @autoclosure () -> String) {
    guard !Names.isValid(name.value) else { return }
    report(InvalidName(name, LookAlike(in: name.value).map { InvalidName.Fault.lookAlike($0, of: what()) } ?? .noIdentifier(what())))
  }

  /// Reports a key that can't become a Swift identifier.
  ///
  /// - Returns: the name in the key, if the key contains the start of its value. This is reported, and the value is unknown.
  mutating func checkName(_ key: Located<String>, _ value: YAMLNode?, _ what: @autoclosure () -> String) -> TornBraces? {
    guard !Names.isValid(key.value) else { return nil }
    guard let braces = TornBraces(named: key, value) else {
      checkName(key, what())
      return nil
    }
    report(InvalidName(braces))
    return braces
  }

  /// A name with its value, if it has one.
  struct NamedEntry {
    var name: Located<String>
    var value: YAMLNode?
    /// Whether the key contains part of the value, so that the value is unknown.
    var isTorn = false
  }

  /// Reads the entries of a map from names, or the names of a list. The names of a list have no values.
  mutating func namedEntries(
    _ node: YAMLNode, _ what: @autoclosure () -> String, each: @autoclosure () -> String
  ) -> [NamedEntry] {
    var result: [NamedEntry] = []
    switch node.content {
    case .mapping(let mapping):
      result.reserveCapacity(mapping.count)
      for entry in mapping { result.append(NamedEntry(name: entry.key, value: entry.value)) }
    case .sequence(let items):
      var names: [Located<String>] = []
      // A list of maps is one mistake.
      var isReported = false
      for item in items {
        if case .mapping = item.content {
          if isReported { continue }
          isReported = true
        }
        if let name = text(item, expected: .name(each(), inBrackets: items.isInBrackets)) { names.append(name) }
      }
      for name in unique(names) { result.append(NamedEntry(name: name)) }
    default:
      if !node.isNull {
        reportMismatch(node, .names(what()))
      }
    }
    for index in result.indices {
      if let braces = checkName(result[index].name, result[index].value, each()) {
        result[index] = NamedEntry(name: braces.name, isTorn: true)
      }
    }
    return result
  }
}
