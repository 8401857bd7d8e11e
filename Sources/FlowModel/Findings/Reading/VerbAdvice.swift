import FlowDiagnostics

/// What to write in place of a text that stands where a verb is expected and is none.
public enum VerbAdvice: Sendable {
  /// It is a verb and what it is given, as two words.
  case map(VerbKey, String)
  /// It is a verb that stands alone, called as a function.
  case call(String)
  case near(String)
  /// It is nothing known: these stand alone, and others do not, such as this one with what is written.
  case none(bare: [String], example: VerbKey, String)

  /// - Parameter allowed: the only verbs that may stand there; nil for all.
  init(for text: String, among allowed: VerbPlaces?) {
    func isAllowed(_ verb: VerbKey) -> Bool { allowed.map { verb.mayStand(in: $0) } ?? true }
    let bare = VerbKey.bareWords.filter(isAllowed).map(\.rawValue)
    let words = text.split(separator: " ").map(String.init)
    if let verb = words.first.flatMap(VerbKey.init(rawValue:)), isAllowed(verb), words.count == 2, verb.row.shape.takes(words[1]) {
      self = .map(verb, words[1])
    } else if text.hasSuffix("()"), bare.contains(String(text.dropLast(2))) {
      self = .call(String(text.dropLast(2)))
    } else if let near = Suggestions(bare).nearest(to: text) {
      self = .near(near)
    } else {
      self = .none(bare: bare, example: isAllowed(.push) ? .push : .root, ValueShape.isTarget(text) ? text : "screen")
    }
  }

  var help: String {
    switch self {
    case .map(let verb, let word): "write '{ \(verb.rawValue): \(word) }'"
    case .call(let verb): "write '\(verb)'"
    case .near(let word): "did you mean '\(word)'?"
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
    case .none: nil
    }
  }
}
