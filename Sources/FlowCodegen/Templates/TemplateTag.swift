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
    /// A tag for inheritance, dynamic names, pragmas or other delimiters, which flowc's templates don't need.
    case unsupported
    /// A tag `{{name` that the template's end cuts off.
    case unfinished

    /// Whether a line with only this tag is left out.
    var mayStandAlone: Bool {
      switch self {
      case .section, .inverted, .close, .partial, .remark: true
      case .variable, .unsupported, .unfinished: false
      }
    }
  }

  /// The template that contains the tag.
  let template: String
  let kind: Kind
  /// The name, without its sign and the surrounding spaces.
  let name: String
  /// The parts of the name: `outer.name` is the field `name` of the field `outer`.
  let path: [String]
  /// The line number, from 1.
  let line: Int

  /// Creates a tag that doesn't end.
  init(unfinishedIn template: String, line: Int) {
    self.init(template: template, kind: .unfinished, name: "", line: line)
  }

  /// Creates a tag.
  ///
  /// - Parameter content: the text between the braces.
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
