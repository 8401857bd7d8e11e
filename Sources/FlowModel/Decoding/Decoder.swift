import FlowDiagnostics
import FlowYAML

/// Reads declarations out of YAML nodes.
///
/// Each part of the language has its own file of functions in an extension, named after what they read. All of them go on
/// after a fault, give one diagnostic for one mistake, and return what could be read; a part that was
/// faulty is left out or marked `invalid`, so that nothing later complains about it again.
struct Decoder {
  private(set) var diagnostics: [Diagnostic] = []
  /// The ids that `allow` may name.
  let acceptable: [DiagnosticID]
  /// Whether an `allow` has been read.
  var hasAllow = false
  /// The kind of the flow that is read, if that is an alert.
  var alert: FlowKind?
  /// The keys of the document that their maps have already, by where they stand first.
  var repeatedKeys: [SourceRange: [RepeatedKey]] = [:]
  /// Comments that begin with no space, by where the text before them ends.
  var unspacedComments: [SourcePosition: Located<String>] = [:]
  /// The document that is read, as long as it is there: names of actions are looked for in it where something is said of one.
  var document: YAMLMapping?
  /// Where some of them stand of which something else has been said.
  var explained: Set<SourceRange> = []
  /// Text that aliases repeat is read each time, and reported once.
  private var reported: Set<FindingPlace> = []

  init(acceptable: [DiagnosticID] = []) { self.acceptable = acceptable }

  mutating func report<Found: Finding>(_ finding: Found) {
    guard reported.insert(FindingPlace(Found.id, finding.range)).inserted else { return }
    diagnostics.append(Diagnostic(finding))
  }

  // MARK: Maps

  /// The entries of a map; nothing for an empty value. Anything else is a `wrong-type`.
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

  /// The word of the language that an entry's key is; reports one that does not belong here.
  ///
  /// - Parameters:
  ///   - mapping: the map that the entry is one of.
  ///   - advice: the advice for a key that does not belong here, if there is any.
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

  /// A key that this map does not have: a word of the language in the wrong place, or no word at all.
  mutating func reportStray(_ entry: YAMLMapping.Entry, in mapping: YAMLMapping, owner: String, known: [String]) {
    let key = entry.key
    guard !reported.contains(FindingPlace(UnknownKey.id, key.range)), !reported.contains(FindingPlace(MisplacedKey.id, key.range))
    else { return }
    if let first = key.value.unicodeScalars.first, first.properties.isWhitespace, first != " " {
      let code = String(first.value, radix: 16, uppercase: true)
      let advice = Advice(
        "indent it with spaces: it begins with the character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)")
      return report(UnknownKey(key, in: .map(owner, keys: known), advice: advice))
    }
    if let braces = TornBraces(key, entry.value), known.contains(braces.name.value) { return report(InvalidName(braces)) }
    let meaning = Synonyms.meaning(of: key.value, in: owner, among: known)
    let standsAlone = meaning?.words.first ?? Suggestions(known).nearest(to: key.value)
    if standsAlone.flatMap(VerbKey.init(rawValue:))?.standsAlone != true, let list = UnbracketedList(wordAt: entry, in: mapping) {
      guard list.isTold(at: entry) else { return }
      // The finding that its first word is not a list is about the same mistake.
      if let last = diagnostics.last, last.id == WrongType.id, last.range == list.first { diagnostics.removeLast() }
      return report(UnknownKey(key, in: .map(owner, keys: known), advice: list.advice))
    }
    var advice = meaning.map { Advice($0, for: key.value) } ?? Advice(forKey: key.value, among: known, isGiven: !entry.value.isNull)
    // The value that is written stands for the one that a help line leaves open.
    if case .scalar(let scalar) = entry.value.content, ValueShape.isTarget(scalar.text) { advice = advice?.filled(with: scalar.text) }
    if let word = advice?.key {
      // A second one cannot be written beside the first. Among hundreds of keys it is not looked for, which would take the square of them.
      if mapping.count > 200 { advice = .meant([word]) } else if mapping.writes(word) { advice = .given(word) }
    }
    if let other = Vocabulary.owners[key.value], other != owner {
      return report(MisplacedKey(.key(key, of: other, in: owner, advice: advice), at: key.range))
    }
    report(UnknownKey(key, in: .map(owner, keys: known), advice: advice))
  }

  /// Whether a key that a map does not have is near one of its own, or has the beginning of its value in it.
  func isMeant<Key: LanguageKey>(_ entry: YAMLMapping.Entry, as key: Key) -> Bool {
    if let braces = TornBraces(entry.key, entry.value) { return braces.name.value == key.rawValue }
    return Suggestions(Key.allCases.map(\.rawValue)).nearest(to: entry.key.value) == key.rawValue
  }

  /// Whether something named may be declared under a key that a map does not have: under a misspelt name of one of its
  /// tables, or in whatever collection stands under a word that is near no key at all.
  func mayDeclare<Key: LanguageKey>(_ entry: YAMLMapping.Entry, in tables: [Key]) -> Bool {
    if let braces = TornBraces(entry.key, entry.value) { return tables.contains { $0.rawValue == braces.name.value } }
    // A key that is indented with a character that is not a space to YAML belongs to something above.
    if entry.key.value.first?.isWhitespace == true { return true }
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

  /// Reports a value of the wrong kind. A node that could not be read has been reported.
  mutating func reportMismatch(_ node: YAMLNode, _ expected: ValueExpectation) {
    if let fault = TypeFault(node, expected: expected) { report(WrongType(fault, at: node.range)) }
  }

  /// A text as written: whatever a plain scalar might mean elsewhere, here it is its characters.
  mutating func text(_ node: YAMLNode, _ what: @autoclosure () -> String) -> Located<String>? { text(node, expected: .text(what())) }

  mutating func text(_ node: YAMLNode, expected: @autoclosure () -> ValueExpectation) -> Located<String>? {
    if case .scalar(let scalar) = node.content, !(scalar.isPlain && scalar.isEmpty) {
      return Located(scalar.text, node.range)
    }
    reportMismatch(node, expected())
    return nil
  }

  /// A text that people read.
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

  /// `true` or `false`, if a text probably means one of them.
  static func truth(meantBy text: String) -> String? {
    truthWords[text.lowercased()] ?? Suggestions(["true", "false"]).nearest(to: text)
  }

  /// Other words for the two.
  static let truthWords = [
    "true": "true", "yes": "true", "on": "true", "y": "true", "false": "false", "no": "false", "off": "false", "n": "false",
  ]

  /// One text or a list of them.
  ///
  /// - Parameter mayRepeat: whether the same text may stand in it twice.
  mutating func texts(_ node: YAMLNode, _ what: @autoclosure () -> String, mayRepeat: Bool = false) -> [Located<String>] {
    texts(node, mayRepeat: mayRepeat) { $0.range == node.range ? .texts(what()) : .text(what()) }
  }

  /// The same, where none would say nothing.
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

  /// Reports texts that are given twice; the first stays.
  private mutating func unique(_ texts: [Located<String>]) -> [Located<String>] {
    guard texts.count > 1 else { return texts }
    var seen: [String: SourceRange] = [:]
    return texts.filter { isNew($0, in: &seen) }
  }

  /// Whether a list has not had a text so far; reports the text if it has.
  mutating func isNew(_ text: Located<String>, in seen: inout [String: SourceRange]) -> Bool {
    guard let first = seen[text.value] else {
      seen[text.value] = text.range
      return true
    }
    report(DuplicateKey(text, .item(first: first)))
    return false
  }

  /// One of a few words.
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

  /// Reports a name that cannot become a Swift identifier.
  ///
  /// The declaration is kept all the same: references to it are then not reported as well.
  mutating func checkName(_ name: Located<String>, _ what: @autoclosure () -> String) {
    guard !Names.isValid(name.value) else { return }
    report(InvalidName(name, LookAlike(in: name.value).map { InvalidName.Fault.lookAlike($0, of: what()) } ?? .noIdentifier(what())))
  }

  /// The same of a key that names something.
  ///
  /// - Returns: what the key is if it has the beginning of its value in it. That is reported; what the value says is not known.
  mutating func checkName(_ key: Located<String>, _ value: YAMLNode?, _ what: @autoclosure () -> String) -> TornBraces? {
    guard !Names.isValid(key.value) else { return nil }
    guard let braces = TornBraces(named: key, value) else {
      checkName(key, what())
      return nil
    }
    report(InvalidName(braces))
    return braces
  }

  /// Something named with its value, if it has one.
  struct NamedEntry {
    var name: Located<String>
    var value: YAMLNode?
    /// Whether part of the value stands in the key, so that nothing is known of it.
    var isTorn = false
  }

  /// The entries of a map from names, or the names of a list, each with its value; a list has none.
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
      var isTold = false
      for item in items {
        if case .mapping = item.content {
          if isTold { continue }
          isTold = true
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
