extension String {
  /// Whether there is nothing to see.
  public var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

/// A piece of a text that people read.
public enum TextPart: Hashable, Sendable {
  /// As it stands there.
  case text(String)
  /// The value of a param.
  case param(String)

  /// The pieces of a text as it is written: `$name` stands for a param, and `$$` for a dollar sign; any other `$` for itself.
  ///
  /// - Parameter isParam: whether there is a param of a name; what is none is text.
  static func parts(of written: String, isParam: (String) -> Bool = { _ in true }) -> [TextPart] {
    var parts: [TextPart] = []
    var text = ""
    var rest = Substring(written)
    while let first = rest.popFirst() {
      guard first == "$" else {
        text.append(first)
        continue
      }
      let name = name(at: rest)
      if rest.first == "$" {
        text.append("$")
        rest.removeFirst()
      } else if !name.isEmpty, isParam(name) {
        if !text.isEmpty { parts.append(.text(text)) }
        parts.append(.param(name))
        text = ""
        rest = rest.dropFirst(name.count)
      } else {
        text.append("$")
      }
    }
    return text.isEmpty ? parts : parts + [.text(text)]
  }

  /// The longest name at the beginning of a text; empty where there is none.
  private static func name(at text: Substring) -> String {
    var name = ""
    for character in text {
      guard Names.isValid(name + String(character)) else { break }
      name.append(character)
    }
    return name
  }
}

extension ScreenDeclaration {
  /// What a text of the screen is made of.
  public func parts(of text: String) -> [TextPart] {
    let names = Set(params.map(\.name.value))
    return TextPart.parts(of: text, isParam: names.contains)
  }

  /// The names behind a dollar sign in a text, each once, in their order, whatever the screen has.
  public static func placeholders(in text: String) -> [String] {
    var known: Set<String> = []
    return TextPart.parts(of: text).compactMap { part in
      if case .param(let name) = part, known.insert(name).inserted { name } else { nil }
    }
  }

  /// The title as people read it where params have no values; nil without one.
  public var shownTitle: String? { title.map(shown) }

  /// The same of what stands below the title of an alert.
  public var shownMessage: String? { message.map { shown($0.value) } }

  /// A text of the screen, as people read it where params have no values.
  public func shown(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    return parts(of: text).map { part in
      switch part {
      case .text(let text): text
      case .param(let name): "$\(name)"
      }
    }.joined()
  }
}
