import FlowDiagnostics
import FlowYAML

/// The advice for a key that a map doesn't have.
extension Advice {
  /// Returns the advice for an action within another one.
  static func handler(_ outcome: String) -> Self {
    Self("write the handler of the outcome '\(outcome)' under 'then': 'then: { \(outcome): … }'")
  }

  /// Returns the advice for an action that consists of other actions.
  static func choice(on condition: String) -> Self {
    Self("write choices as a list: '[{ when: \(condition), push: … }, stay]'")
  }

  static func meant(_ words: [String]) -> Self { Self("did you mean \(words.quotedList("or"))?") }

  /// Creates the advice for a word of other tools.
  init(_ meaning: Synonyms.Meaning, for written: String) {
    if let help = meaning.help {
      self.init(help)
    } else {
      self = meaning.words.count == 1 ? .near(meaning.words[0], for: written) : .meant(meaning.words)
    }
  }

  /// - Parameter isGiven: whether the key has a value.
  init?(forKey written: String, among known: [String], isGiven: Bool) {
    if !isGiven, let entry = Self.entry(in: written, among: known) {
      self = entry
    } else if let near = Suggestions(known).nearest(to: written) {
      self = .near(near, for: written)
    } else {
      return nil
    }
  }

  /// Returns the advice for a text that is an entry. Its colon or space is missing, or is another character.
  static func entry(in written: String, among known: [String]) -> Self? {
    if let character = LookAlike(in: written), known.contains(String(character.replacement.prefix { $0 != ":" })) {
      return Self(character.help, .whole(character.replacement))
    }
    let key = String(written.prefix { !$0.isGap })
    let rest = written.dropFirst(key.count)
    // Other languages write arrows there.
    let value = rest.drop { $0.isGap || "->".contains($0) }
    guard !rest.isEmpty, !value.isEmpty, known.contains(key) else { return nil }
    let entry = "\(key): \(value)"
    return Self("write '\(entry)', with a \(rest.first == ":" ? "space after the colon" : "colon")", .whole(entry))
  }

  /// The key that is certainly meant.
  var key: String? { text.map { String($0.prefix { $0 != ":" }) } }

  /// Returns the advice with a text in place of its `…`, if it has exactly one.
  func filled(with text: String) -> Self {
    let parts = help.split(separator: "…", omittingEmptySubsequences: false)
    return replacement == nil && parts.count == 2 ? Self(parts.joined(separator: text)) : self
  }
}
