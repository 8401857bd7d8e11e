/// A tag of a Mustache template, as far as the names in it have to be checked.
struct TemplateTag: Hashable {
  enum Kind: Hashable {
    /// `{{name}}`, `{{{name}}}`, `{{&name}}`
    case variable
    /// `{{#name}}`
    case section
    /// `{{^name}}`
    case inverted
    /// `{{/name}}`
    case close
    /// `{{>name}}`
    case partial
    /// `{{!…}}` and `{{% …}}`
    case remark
    /// Inheritance, dynamic names and other delimiters, which no template of flowc needs.
    case unsupported
  }

  /// The template in which it stands.
  let template: String
  let kind: Kind
  /// Without the sign and the spaces around it.
  let name: String
  /// Counted from 1.
  let line: Int

  /// The tags of a template in their order.
  static func scan(_ text: String, of template: String) -> [TemplateTag] {
    var tags: [TemplateTag] = []
    var line = 1
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      line += lineBreaks(in: rest[..<open.lowerBound])
      rest = rest[open.upperBound...]
      let end = rest.first == "{" ? "}}}" : "}}"
      let close = rest.firstRange(of: end) ?? rest.endIndex..<rest.endIndex
      let content = rest[..<close.lowerBound]
      tags.append(TemplateTag(content, template: template, line: line))
      line += lineBreaks(in: content)
      rest = rest[close.upperBound...]
    }
    return tags
  }

  private init(_ content: Substring, template: String, line: Int) {
    self.template = template
    let sign = content.first ?? " "
    kind =
      switch sign {
      case "#": .section
      case "^": .inverted
      case "/": .close
      case ">": content.contains("*") ? .unsupported : .partial
      case "!", "%": .remark
      case "=", "<", "$": .unsupported
      default: .variable
      }
    let name = "#^/>{&=<$".contains(sign) ? content.dropFirst() : content
    self.name = name.filter { !$0.isWhitespace }
    self.line = line
  }

  func error(_ message: String) -> TemplateError {
    TemplateError(template: template, line: line, message: message)
  }

  private static func lineBreaks(in text: Substring) -> Int { text.count { $0.isNewline } }
}
