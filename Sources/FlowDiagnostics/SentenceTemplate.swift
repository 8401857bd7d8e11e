/// A sentence with gaps for the words of the user: `write '<key>:< value>'`.
///
/// `<name>` is a word. `< name>` is a space and the word, or nothing if the word is empty. `<name|other>` is the text after the bar if the
/// word is missing.
public struct SentenceTemplate: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation, CustomStringConvertible {
  private enum Part {
    case text(String)
    case gap(name: String, hasSpace: Bool, other: String?)
  }

  /// The template as it is written.
  public let description: String
  private let parts: [Part]

  public init(_ text: String) {
    description = text
    var parts: [Part] = []
    var rest = text[...]
    while let opening = rest.firstIndex(of: "<") {
      let inner = rest[rest.index(after: opening)...].prefix { $0.isLetter || $0 == " " || $0 == "|" }
      let words = inner.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      let name = words[0].drop { $0 == " " }
      guard rest[inner.endIndex...].first == ">", !name.isEmpty, name.allSatisfy(\.isLowercase) else {
        parts.append(.text(String(rest[...opening])))
        rest = rest[rest.index(after: opening)...]
        continue
      }
      parts.append(.text(String(rest[..<opening])))
      parts.append(.gap(name: String(name), hasSpace: words[0].first == " ", other: words.count > 1 ? String(words[1]) : nil))
      rest = rest[inner.endIndex...].dropFirst()
    }
    self.parts = parts + [.text(String(rest))]
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// Returns the sentence; nil if a word is missing.
  public func filled(with word: (String) -> String?) -> String? {
    var sentence = ""
    for part in parts {
      switch part {
      case .text(let text): sentence += text
      case .gap(let name, let hasSpace, let other):
        guard let word = word(name) ?? other else { return nil }
        sentence += hasSpace && !word.isEmpty ? " \(word)" : word
      }
    }
    return sentence
  }

  /// The names of the words that the sentence needs.
  public var names: [String] { parts.compactMap { if case .gap(let name, _, nil) = $0 { name } else { nil } } }
}
