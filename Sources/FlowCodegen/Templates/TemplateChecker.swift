/// Holds the names of templates against the models that they are rendered with, before anything is rendered.
///
/// Mustache itself takes an unknown name for an empty text. Here it is an error with its line, whether or not there
/// is something to render at that place.
struct TemplateChecker {
  /// What a name is looked up in.
  enum Scope {
    case model(any TemplateModel.Type)
    /// A text, to which only `.` refers.
    case text

    var key: String {
      switch self {
      case .model(let type): String(describing: type)
      case .text: "."
      }
    }
  }

  /// A section around a tag, and what it is about if it has narrowed the view.
  private struct Section {
    let tag: TemplateTag
    let entered: Scope?
    let isList: Bool
  }

  /// What a template may say of an element's place in a list.
  private static let positions: Set<String> = ["first()", "last()", "index()", "even()", "odd()"]

  private let tags: [String: [TemplateTag]]
  private var checked: Set<[String]> = []

  /// Checks a template and those that it includes.
  static func check(_ templates: [String: String], entry: String, model: any TemplateModel.Type) throws(TemplateError) {
    var checker = TemplateChecker(tags: templates.mapValues(TemplateTag.scan))
    try checker.check(entry, in: [.model(model)])
  }

  private init(tags: [String: [TemplateTag]]) { self.tags = tags }

  private mutating func check(_ template: String, in outer: [Scope]) throws(TemplateError) {
    // A template may include itself; what it sees then repeats.
    guard checked.insert([template] + Self.keys(of: outer)).inserted else { return }
    var sections: [Section] = []
    for tag in tags[template] ?? [] {
      let scopes = outer + sections.compactMap(\.entered)
      func fail(_ message: String) -> TemplateError {
        TemplateError(template: template, line: tag.line, message: message)
      }
      switch tag.kind {
      case .remark: break
      case .unsupported: throw fail("'\(tag.name)': flowc does not take this kind of tag")
      case .partial:
        guard tags[tag.name] != nil else { throw fail("there is no template '\(tag.name)'") }
        try check(tag.name, in: scopes)
      case .close:
        guard sections.popLast()?.tag.name == tag.name else { throw fail("'\(tag.name)' is closed, but is not open") }
      case .variable, .section, .inverted:
        if Self.positions.contains(tag.name) {
          // A flag does not hide the list around it; everything else does, included templates as well.
          guard sections.last(where: { $0.entered != nil })?.isList == true else {
            throw fail("'\(tag.name)' stands outside of a list")
          }
          if tag.kind != .variable { sections.append(Section(tag: tag, entered: nil, isList: false)) }
          continue
        }
        let kind: FieldKind
        do { kind = try Self.kind(of: tag.name, in: scopes) } catch { throw fail(error.message) }
        if let section = try? Self.use(tag, of: kind).get() { sections.append(section) }
        if case .failure(let error) = Self.use(tag, of: kind) { throw fail(error.message) }
      }
    }
    if let open = sections.last {
      throw TemplateError(template: template, line: open.tag.line, message: "'\(open.tag.name)' is not closed")
    }
  }
}
