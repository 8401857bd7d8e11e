/// A tag of a Mustache template.
struct TemplateTag: Sendable {
  enum Kind: Sendable {
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
    /// `{{!…}}`
    case remark
    /// Inheritance, dynamic names, pragmas and other delimiters, which no template of flowc needs.
    case unsupported
    /// `{{name` and then the end of the template.
    case unfinished

    /// Whether a line that holds nothing else is left out.
    var mayStandAlone: Bool {
      switch self {
      case .section, .inverted, .close, .partial, .remark: true
      case .variable, .unsupported, .unfinished: false
      }
    }
  }

  /// The template in which it stands.
  let template: String
  let kind: Kind
  /// Without the sign and the spaces around it.
  let name: String
  /// The parts of the name: `outer.name` is the name of what the outer one stands for.
  let path: [String]
  /// Counted from 1.
  let line: Int

  /// A tag that does not end.
  init(unfinishedIn template: String, line: Int) {
    self.init(template: template, kind: .unfinished, name: "", line: line)
  }

  /// - Parameter content: what stands between the braces.
  init(_ content: Substring, template: String, line: Int) {
    let sign = content.first ?? " "
    let kind: Kind =
      switch sign {
      case "#": .section
      case "^": .inverted
      case "/": .close
      case ">": content.contains("*") ? .unsupported : .partial
      case "!": .remark
      case "=", "<", "$", "%": .unsupported
      default: .variable
      }
    let name = "#^/>{&=<$%".contains(sign) ? content.dropFirst() : content
    self.init(template: template, kind: kind, name: name.filter { !$0.isWhitespace }, line: line)
  }

  private init(template: String, kind: Kind, name: String, line: Int) {
    self.template = template
    self.kind = kind
    self.name = name
    path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    self.line = line
  }

  func error(_ message: String) -> TemplateError {
    TemplateError(template: template, line: line, message: message)
  }
}
