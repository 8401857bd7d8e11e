import FlowDiagnostics

/// What to write in place of a text that stands where a verb is expected and is none.
struct VerbAdvice {
  let help: String
  /// What is certainly meant.
  let replacement: String?

  /// - Parameter allowed: the only verbs that may stand there; nil for all.
  init(for text: String, among allowed: Set<VerbKey>?) {
    func isAllowed(_ verb: VerbKey) -> Bool { allowed?.contains(verb) ?? true }
    let bare = VerbKey.bareWords.filter(isAllowed).map(\.rawValue)
    let words = text.split(separator: " ").map(String.init)
    if let verb = words.first.flatMap(VerbKey.init(rawValue:)), isAllowed(verb), words.count == 2, Self.takes(verb, words[1]) {
      let map = "{ \(verb.rawValue): \(words[1]) }"
      (help, replacement) = ("write '\(map)'", map)
    } else if text.hasSuffix("()"), bare.contains(String(text.dropLast(2))) {
      (help, replacement) = ("write '\(text.dropLast(2))'", String(text.dropLast(2)))
    } else if let near = Suggestions(bare).nearest(to: text) {
      (help, replacement) = ("did you mean '\(near)'?", near)
    } else {
      let example = (isAllowed(.push) ? VerbKey.push : .root).rawValue
      let maps = "'{ \(example): \(Self.isName(text) ? text : "screen") }'"
      help =
        bare.isEmpty
        ? "write \(maps)" : "the verbs that stand alone are \(bare.quotedList()); others are maps: \(maps)"
      replacement = nil
    }
  }

  /// Whether a word can be all that a verb is given.
  private static func takes(_ verb: VerbKey, _ word: String) -> Bool {
    switch verb {
    case .push, .replace, .present, .root, .open, .popTo: isName(word)
    case .finish, .run, .select: Names.isValid(word)
    case .dismiss: word == "all"
    case .pop, .popToRoot, .stay, .steps, .url: false
    }
  }

  /// Whether a text can be the name of a screen or flow, or `flow.screen`.
  private static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { Names.isValid(String($0)) }
  }
}
