/// Holds the names in templates against the models that they are rendered with, before anything is rendered.
///
/// Mustache itself takes an unknown name for an empty text. Here it is an error with its line, whether or not there
/// is something to render at that place.
struct TemplateChecker {
  /// A section around a tag.
  private struct Section {
    let tag: TemplateTag
    /// What names are looked up in within it.
    let scope: TemplateScope
    /// Whether it is repeated, so that an element has a position.
    let isList: Bool
  }

  /// What a template may say of an element's position in a list.
  private static let positions: Set<String> = ["first()", "last()", "index()", "even()", "odd()"]

  private let tags: [String: [TemplateTag]]
  private var checked: Set<[String]> = []

  /// Checks a template and all that it includes.
  ///
  /// - Returns: the names of these.
  static func check(_ templates: [String: String], entry: String, model: any TemplateModel.Type) throws(TemplateError) -> Set<String> {
    let tags = templates.map { ($0, TemplateTag.scan($1, of: $0)) }
    var checker = TemplateChecker(tags: Dictionary(tags) { first, _ in first })
    guard checker.tags[entry] != nil else { throw TemplateError(template: entry, line: 1, message: "there is no template '\(entry)'") }
    try checker.check(entry, in: TemplateScope(model))
    return Set(checker.checked.compactMap(\.first))
  }

  private init(tags: [String: [TemplateTag]]) { self.tags = tags }

  private mutating func check(_ template: String, in outer: TemplateScope) throws(TemplateError) {
    guard checked.insert([template] + outer.key).inserted else { return }
    var sections: [Section] = []
    for tag in tags[template] ?? [] {
      let scope = sections.last?.scope ?? outer
      switch tag.kind {
      case .remark: break
      case .unsupported: throw tag.error("'\(tag.name)': flowc does not read tags of this kind")
      case .unfinished: throw tag.error("this tag does not end")
      case .partial:
        guard tags[tag.name] != nil else { throw tag.error("there is no template '\(tag.name)'") }
        try check(tag.name, in: scope)
      case .close:
        guard sections.popLast()?.tag.name == tag.name else {
          throw tag.error("'\(tag.name)' is closed here, but is not the section that is open")
        }
      case .variable: try checkVariable(tag, in: scope, isInList: sections.last?.isList ?? false)
      case .section, .inverted: sections.append(try section(tag, in: scope, isInList: sections.last?.isList ?? false))
      }
    }
    if let open = sections.last { throw open.tag.error("'\(open.tag.name)' is not closed") }
  }

  private func checkVariable(_ tag: TemplateTag, in scope: TemplateScope, isInList: Bool) throws(TemplateError) {
    if isInList, Self.positions.contains(tag.name) { return }
    guard case .text = try kind(of: tag, in: scope) else {
      throw tag.error("'\(tag.name)' is no plain text: open it with '{{#\(tag.name)}}'")
    }
  }

  /// The section that a tag opens; each kind of field has its own uses.
  private func section(_ tag: TemplateTag, in scope: TemplateScope, isInList: Bool) throws(TemplateError) -> Section {
    // What only decides whether something is there leaves the view as it was.
    let unchanged = Section(tag: tag, scope: scope, isList: isInList)
    if isInList, Self.positions.contains(tag.name) { return unchanged }
    switch (try kind(of: tag, in: scope), tag.kind) {
    case (.text, _), (.model, .inverted):
      throw tag.error("'\(tag.name)' is always there and needs no section like this")
    case (.flag, _), (_, .inverted): return unchanged
    case (.optionalText, _): return Section(tag: tag, scope: scope.entering(.text), isList: false)
    case (.texts, _): return Section(tag: tag, scope: scope.entering(.text), isList: true)
    case (.list(let model), _): return Section(tag: tag, scope: scope.entering(.model(model)), isList: true)
    case (.model(let model), _): return Section(tag: tag, scope: scope.entering(.model(model)), isList: false)
    }
  }

  private func kind(of tag: TemplateTag, in scope: TemplateScope) throws(TemplateError) -> FieldKind {
    if Self.positions.contains(tag.name) { throw tag.error("'\(tag.name)' stands outside of a list") }
    return try scope.kind(of: tag)
  }
}
