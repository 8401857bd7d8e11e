/// A piece of a screen's title.
public enum TitlePart: Hashable, Sendable {
  /// As it stands there.
  case text(String)
  /// The value of a param.
  case param(String)
}

extension ScreenDeclaration {
  /// What the title is made of: `$name` stands for one of the screen's params and `$$` for a dollar sign, any other `$` for itself.
  public var titleParts: [TitlePart] {
    let names = Set(params.map(\.name.value))
    var parts: [TitlePart] = []
    var text = ""
    var rest = Substring(title ?? "")
    while let first = rest.popFirst() {
      guard first == "$" else {
        text.append(first)
        continue
      }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if rest.first == "$" {
        text.append("$")
        rest.removeFirst()
      } else if names.contains(String(name)) {
        if !text.isEmpty { parts.append(.text(text)) }
        parts.append(.param(String(name)))
        text = ""
        rest = rest.dropFirst(name.count)
      } else {
        text.append("$")
      }
    }
    return text.isEmpty ? parts : parts + [.text(text)]
  }

  /// The title as people read it where params have no values; nil without one.
  public var shownTitle: String? {
    guard let title, title.utf8.contains(UInt8(ascii: "$")) else { return title }
    return titleParts.map { part in
      switch part {
      case .text(let text): text
      case .param(let name): "$\(name)"
      }
    }.joined()
  }
}
