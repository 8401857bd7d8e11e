import FlowDiagnostics

/// What to write in place of a text that stands where a verb is expected and is none.
public enum VerbAdvice: Sendable {
  /// It is a verb and what it is given, as two words.
  case map(VerbKey, String)
  /// It is a verb that stands alone, called as a function.
  case call(String)
  case near(String)
  /// It is a verb and what it is given, written as one word; or the name of what the other verb leads to.
  case compound(VerbKey, String, or: VerbKey, name: String)
  /// It is nearly a verb that needs more; or the name of what the other verb leads to, unless only the case of letters is wrong.
  case incomplete(VerbKey, or: VerbKey, name: String)
  /// It is the name of something, perhaps of what the verb leads to.
  case target(VerbKey, String)
  /// It is nothing known: these stand alone, and others do not, such as this one with what is written.
  case none(bare: [String], example: VerbKey, String)

  /// What a text names that is no verb.
  enum Name { case action, outcome, screen }

  /// - Parameters:
  ///   - allowed: the only verbs that may stand there; nil for all.
  ///   - name: what it names that can be run, finished with, or gone to there.
  init(for text: String, among allowed: VerbPlaces?, named name: Name? = nil) {
    func isAllowed(_ verb: VerbKey) -> Bool { allowed.map { verb.mayStand(in: $0) } ?? true }
    let bare = VerbKey.bareWords.filter(isAllowed).map(\.rawValue)
    // Other languages have arrows and brackets there, too.
    let words = text.split { $0.isGap || "->→⇒()".contains($0) }.map(String.init)
    let target = words.count == 1 ? words[0] : text
    // Of two verbs neither is what the other is given.
    let hasObject = words.count == 2 && VerbKey(rawValue: words[1]) == nil
    let meaning = words.first.flatMap { Synonyms.verb($0) }.flatMap { $0.words.count == 1 ? VerbKey(rawValue: $0.words[0]) : nil }
    if name == .action, isAllowed(.run) {
      self = .map(.run, text)
    } else if name == .outcome, isAllowed(.finish) {
      self = .map(.finish, text)
    } else if let verb = words.first.flatMap(VerbKey.init(rawValue:)), isAllowed(verb), hasObject, verb.row.shape.takes(words[1]) {
      self = .map(verb, words[1])
    } else if text.hasSuffix("()"), bare.contains(String(text.dropLast(2))) {
      self = .call(String(text.dropLast(2)))
    } else if let verb = meaning, isAllowed(verb), hasObject, verb.row.shape.takes(words[1]) {
      self = .map(verb, words[1])
    } else if let verb = meaning, words.count == 1, bare.contains(verb.rawValue) {
      self = .near(verb.rawValue)
    } else if hasObject, words[0] == VerbKey.pop.rawValue, isAllowed(.popTo), ValueShape.isTarget(words[1]) {
      self = .map(.popTo, words[1])
    } else if meaning == nil, let (verb, word) = Self.compound(text), isAllowed(verb) {
      self = verb == .dismiss ? .map(verb, word) : .compound(verb, word, or: isAllowed(.push) ? .push : .root, name: text)
    } else if let near = Suggestions(bare).nearest(to: text) {
      self = .near(near)
    } else if name != .screen, let verb = Self.nearest(to: text), isAllowed(verb), !verb.standsAlone {
      self = .incomplete(verb, or: isAllowed(.push) ? .push : .root, name: text)
    } else if ValueShape.isTarget(target), VerbKey.table.find(target) == nil {
      self = .target(isAllowed(.push) ? .push : .root, target)
    } else {
      self = .none(bare: bare, example: isAllowed(.push) ? .push : .root, ValueShape.isTarget(text) ? text : "screen")
    }
  }

  /// The verb that is nearly written, in a text that could be a name.
  static func nearest(to text: String) -> VerbKey? {
    guard Names.isValid(text), VerbKey.table.find(text) == nil else { return nil }
    return Suggestions(VerbKey.allCases.map(\.rawValue)).nearest(to: text).flatMap(VerbKey.init(rawValue:))
  }

  /// The two words of `popToList`.
  private static func compound(_ text: String) -> (VerbKey, String)? {
    let verbs = VerbKey.allCases.filter { text.hasPrefix($0.rawValue) }
    guard let verb = verbs.max(by: { $0.rawValue.count < $1.rawValue.count }), case let rest = text.dropFirst(verb.rawValue.count),
      rest.first?.isUppercase == true, rest.dropFirst().first?.isUppercase != true
    else { return nil }
    let word = rest.prefix(1).lowercased() + rest.dropFirst()
    // A word that is itself nearly one of the verbs is that.
    guard verb.row.shape.takes(word), verb != .popTo || Suggestions(["root"]).nearest(to: word) == nil else { return nil }
    return (verb, word)
  }

  var help: String {
    switch self {
    case .map(let verb, let word): "write '{ \(verb.rawValue): \(word) }'"
    case .call(let verb): "write '\(verb)'"
    case .compound(let verb, let word, let other, let name):
      "write '{ \(verb.rawValue): \(word) }', or '{ \(other.rawValue): \(name) }' to go to what is called so"
    case .near(let word): "did you mean '\(word)'?"
    case .incomplete(let verb, _, let name) where verb.rawValue.lowercased() == name.lowercased(): "write '{ \(verb.rawValue): … }'"
    case .incomplete(let verb, let other, let name):
      "write '{ \(verb.rawValue): … }', or '{ \(other.rawValue): \(name) }' to go to what is called so"
    case .target(let verb, let word): "write '{ \(verb.rawValue): \(word) }' to go there"
    case .none(let bare, let example, let word):
      (bare.isEmpty ? "write" : "the verbs that stand alone are \(bare.quotedList()); others are maps:")
        + " '{ \(example.rawValue): \(word) }'"
    }
  }

  /// What is certainly meant.
  var replacement: String? {
    switch self {
    case .map(let verb, let word): "{ \(verb.rawValue): \(word) }"
    case .call(let word), .near(let word): word
    case .compound, .incomplete, .target, .none: nil
    }
  }
}
