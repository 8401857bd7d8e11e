import FlowDiagnostics

/// The advice for a text in the place of a verb that isn't a verb.
public struct VerbAdvice: Sendable {
  let advice: Advice
  /// Whether the text certainly contains a verb.
  let isVerb: Bool

  private init(_ advice: Advice, isVerb: Bool) {
    self.advice = advice
    self.isVerb = isVerb
  }

  /// Returns the advice for a verb and its value, as two words.
  private static func map(_ verb: VerbKey, _ word: String) -> Self {
    let meant = "{ \(verb.rawValue): \(word) }"
    return Self(Advice("write '\(meant)'", .whole(meant)), isVerb: true)
  }

  private static func near(_ word: String, for text: String) -> Self {
    Self(Advice(Advice.near(word, for: text).help, .whole(word)), isVerb: true)
  }

  /// Returns the advice for a verb and its value as one word, which may also be the target of the other verb.
  private static func compound(_ verb: VerbKey, _ word: String, or other: VerbKey, name: String) -> Self {
    let help = "write '{ \(verb.rawValue): \(word) }', or '{ \(other.rawValue): \(name) }' to go to '\(name)'"
    return Self(Advice(help), isVerb: true)
  }

  /// Returns the advice for a word that is nearly a verb which needs a value. It may also be the target of the other verb, unless it
  /// differs from the verb only in case.
  private static func incomplete(_ verb: VerbKey, or other: VerbKey, name: String) -> Self {
    let help = "write '{ \(verb.rawValue): … }'"
    let isVerb = verb.rawValue.lowercased() == name.lowercased()
    return Self(Advice(isVerb ? help : "\(help), or '{ \(other.rawValue): \(name) }' to go to '\(name)'"), isVerb: false)
  }

  private static func none(_ bare: [String], example: String) -> Self {
    let start = bare.isEmpty ? "write" : "write \(bare.quotedList("or")), or a map for another verb:"
    return Self(Advice("\(start) '\(example)'"), isVerb: false)
  }

  /// The kind of the thing that has the name, if a text isn't a verb.
  enum Name { case action, outcome, screen }

  /// Returns the advice for a text.
  ///
  /// - Parameters:
  ///   - allowed: the only allowed verbs; nil for all verbs.
  ///   - name: the kind of the thing with this name, if a verb can run it, finish with it or go to it.
  init(for text: String, among allowed: VerbPlaces?, named name: Name? = nil) {
    func isAllowed(_ verb: VerbKey) -> Bool { allowed.map { verb.mayStand(in: $0) } ?? true }
    let bare = VerbKey.bareWords.filter(isAllowed).map(\.rawValue)
    // Other languages write arrows and brackets there.
    let words = text.split { $0.isGap || "->→⇒()".contains($0) }.map(String.init)
    let target = words.count == 1 ? words[0] : text
    // A verb isn't the value of another verb.
    let hasObject = words.count == 2 && VerbKey(rawValue: words[1]) == nil
    let meaning = words.first.flatMap { Synonyms.verb($0) }.flatMap { $0.words.count == 1 ? VerbKey(rawValue: $0.words[0]) : nil }
    let other = isAllowed(.push) ? VerbKey.push : .root
    if name == .action, isAllowed(.run) {
      self = .map(.run, text)
    } else if name == .outcome, isAllowed(.finish) {
      self = .map(.finish, text)
    } else if let verb = words.first.flatMap(VerbKey.init(rawValue:)), isAllowed(verb), hasObject, verb.row.shape.takes(words[1]) {
      self = .map(verb, words[1])
    } else if text.hasSuffix("()"), bare.contains(String(text.dropLast(2))) {
      self = Self(Advice("write '\(text.dropLast(2))'", .whole(String(text.dropLast(2)))), isVerb: true)
    } else if let verb = meaning, isAllowed(verb), hasObject, verb.row.shape.takes(words[1]) {
      self = .map(verb, words[1])
    } else if let verb = meaning, words.count == 1, bare.contains(verb.rawValue) {
      self = .near(verb.rawValue, for: text)
    } else if hasObject, words[0] == VerbKey.pop.rawValue, isAllowed(.popTo), ValueShape.isTarget(words[1]) {
      self = .map(.popTo, words[1])
    } else if meaning == nil, let (verb, word) = Self.compound(text), isAllowed(verb) {
      self = verb == .dismiss ? .map(verb, word) : .compound(verb, word, or: other, name: text)
    } else if let near = Suggestions(bare).nearest(to: text) {
      self = .near(near, for: text)
    } else if name != .screen, let verb = Self.nearest(to: text), isAllowed(verb), !verb.standsAlone {
      self = .incomplete(verb, or: other, name: text)
    } else if ValueShape.isTarget(target), VerbKey.table.find(target) == nil {
      self = Self(Advice("write '{ \(other.rawValue): \(target) }' to go there"), isVerb: false)
    } else {
      self = .none(bare, example: "{ \(other.rawValue): \(ValueShape.isTarget(text) ? text : "screen") }")
    }
  }

  /// Returns the verb that is nearly written, in a text that can be a name.
  static func nearest(to text: String) -> VerbKey? {
    guard Names.isValid(text), VerbKey.table.find(text) == nil else { return nil }
    return Suggestions(VerbKey.allCases.map(\.rawValue)).nearest(to: text).flatMap(VerbKey.init(rawValue:))
  }

  /// Returns the verb and the word of `popToList`.
  private static func compound(_ text: String) -> (VerbKey, String)? {
    let verbs = VerbKey.allCases.filter { text.hasPrefix($0.rawValue) }
    guard let verb = verbs.max(by: { $0.rawValue.count < $1.rawValue.count }), case let rest = text.dropFirst(verb.rawValue.count),
      rest.first?.isUppercase == true, rest.dropFirst().first?.isUppercase != true
    else { return nil }
    let word = rest.prefix(1).lowercased() + rest.dropFirst()
    // A rest that is nearly the end of a verb belongs to the verb.
    guard verb.row.shape.takes(word), verb != .popTo || Suggestions(["root"]).nearest(to: word) == nil else { return nil }
    return (verb, word)
  }
}
