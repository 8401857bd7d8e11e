import FlowDiagnostics

/// Reports a key that isn't a word of the flow language at its place.
public struct UnknownKey: Finding {
  public static let id = DiagnosticID("unknown-key", .reading, .error)

  /// The place where the word isn't known.
  public enum Place: Sendable {
    /// A map, in the words of messages, with the keys that it has.
    case map(String, keys: [String])
    /// The first key of a document.
    case document
    /// A word on its own in place of a verb.
    case verb
    /// The checks that `flowc.yaml` sets.
    case checks
  }

  let word: String
  let place: Place
  /// The advice; nil if no known word is near.
  let advice: Advice?
  public let range: SourceRange

  public init(_ word: Located<String>, in place: Place, advice: Advice?) {
    self.word = word.value
    self.place = place
    self.advice = advice
    range = word.range
  }

  public init(_ word: Located<String>, in place: Place, nearest: String? = nil) {
    self.init(word, in: place, advice: nearest.map { .near($0, for: word.value) })
  }

  public var mistake: Mistake? { if case .document = place { nil } else { .wording } }

  public var message: String {
    switch place {
    case .map(let owner, _): "\(owner) has no key '\(word)'"
    case .document: "a document begins with 'app' or 'flow', not '\(word)'"
    case .verb: "'\(word)' isn't a verb"
    case .checks: "there is no check '\(word)'"
    }
  }

  public var help: String? {
    if let advice { return advice.help }
    return switch place {
    case .map(_, let keys): "\(keys.count == 1 ? "the only key is" : "the keys are") \(keys.quotedList())"
    case .document, .verb: nil
    case .checks: "run 'flowc explain' to list all checks"
    }
  }

  // In JSON, `"psuh":"x"`, only the quotes show that it is a key.
  public var edits: [Edit] { advice?.edits(at: range) ?? [] }
}
