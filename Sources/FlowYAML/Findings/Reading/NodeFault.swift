/// What is of the wrong kind in any YAML, whatever it is about.
enum NodeFault: TypeFault {
  case keyIsNoText
  /// What stands under `<<` is neither a map nor a list of maps: the text that stands there, if it is one.
  case mergeOfNoMap(String?)
  /// A tag that means nothing here; alone, with nothing behind it, it looks like a negation.
  case tag(String, isAlone: Bool)

  var message: String {
    switch self {
    case .keyIsNoText: "a key must be a text"
    case .mergeOfNoMap(let text):
      "the merge key '<<' takes a map or a list of maps, not \(text.map { "'\(FoundValue.shortened($0))'" } ?? "a list in a list")"
    case .tag(let tag, _): Self.message(tag: tag)
    }
  }

  var help: String? {
    switch self {
    case .keyIsNoText: "write 'key: value'"
    case .mergeOfNoMap: "name an anchored map: '<<: *name'"
    case .tag(let tag, let isAlone): isAlone && tag.isNegation ? Self.help(negation: tag) : "remove the tag"
    }
  }

  static func message(tag: String) -> String { "the tag '\(tag)' has no meaning in a flow file" }
  /// For a tag that looks like a negation of other languages.
  static func help(negation tag: String) -> String { "write 'not \(tag.dropFirst())' for a condition, '\"\(tag)\"' for a text" }
}

extension String {
  /// Whether a tag looks like a negation of other languages: `!name`.
  fileprivate var isNegation: Bool { hasPrefix("!") && dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
}
