extension String {
  /// Whether the text has no visible character.
  public var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

/// A part of a text that people read.
public enum TextPart: Hashable, Sendable {
  /// Text as it is written.
  case text(String)
  /// The value of a param.
  case param(String)

  /// Returns the parts of a written text. `$name` is a param, `$$` is a dollar sign, and any other `$` is itself.
  ///
  /// - Parameter isParam: whether a param has the name. If none has, the name is text.
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

  /// Returns the longest name at the start of a text; an empty text if there is none.
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
  /// Returns the parts of a text of the screen.
  public func parts(of text: String) -> [TextPart] {
    let names = Set(params.map(\.name.value))
    return TextPart.parts(of: text, isParam: names.contains)
  }

  /// Returns the names after dollar signs in a text, each once, in their order. The screen may lack such params.
  public static func placeholders(in text: String) -> [String] {
    var known: Set<String> = []
    return TextPart.parts(of: text).compactMap { part in
      if case .param(let name) = part, known.insert(name).inserted { name } else { nil }
    }
  }

  /// The title as people read it if params have no values; nil without a title.
  public var shownTitle: String? { title.map(shown) }

  /// The message of an alert as people read it if params have no values; nil without a message.
  public var shownMessage: String? { message.map { shown($0.value) } }

  /// Returns a text of the screen as people read it if params have no values.
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
