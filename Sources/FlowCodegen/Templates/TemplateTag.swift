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
    /// `{{name` and then the end of the template.
    case unfinished
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
      guard let close = rest.firstRange(of: end) else {
        tags.append(TemplateTag(template: template, kind: .unfinished, name: "", line: line))
        return tags
      }
      let content = rest[..<close.lowerBound]
      tags.append(TemplateTag(content, template: template, line: line))
      line += lineBreaks(in: content)
      rest = rest[close.upperBound...]
    }
    return tags
  }

  private init(template: String, kind: Kind, name: String, line: Int) {
    self.template = template
    self.kind = kind
    self.name = name
    self.line = line
  }

  private init(_ content: Substring, template: String, line: Int) {
    let sign = content.first ?? " "
    let kind: Kind =
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
    self.init(template: template, kind: kind, name: name.filter { !$0.isWhitespace }, line: line)
  }

  func error(_ message: String) -> TemplateError {
    TemplateError(template: template, line: line, message: message)
  }

  private static func lineBreaks(in text: Substring) -> Int { text.count { $0.isNewline } }
}
