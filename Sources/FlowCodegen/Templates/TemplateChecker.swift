import FlowDiagnostics

/// A checker that parses templates and finds mistakes before rendering.
///
/// Mustache itself treats an unknown name as empty text. The checker reports it as an error with its line, even if that place would never
/// be rendered.
struct TemplateChecker {
  /// The meaning of a template. It is the same in all scopes with the same key.
  private struct Meaning: Hashable {
    let inclusion: TemplateInclusion
    let scope: [String]
  }

  /// All templates that have been read.
  private(set) var read: [TemplateInclusion: [TemplateNode]] = [:]

  private let templates: [String: [UInt8]]
  private var checked: Set<Meaning> = []
  /// The size in bytes of all templates that have been read, including the spaces before their lines, and its limit.
  private var readSize = 0
  private let mostRead: Int
  /// The templates that are being checked, each included by the one before.
  private var open: [(name: String, scope: [String])] = []

  /// Creates a checker.
  ///
  /// - Parameter templates: the templates, by the names under which they include each other.
  init(_ templates: [String: [UInt8]]) {
    self.templates = templates
    mostRead = OutputBudget(forBytes: templates.values.reduce(0) { $0 + $1.count }).bytes
  }

  /// Checks a template that is rendered with a model, and all templates that it includes.
  mutating func check(_ entry: String, with model: any TemplateModel.Type) throws(TemplateError) {
    guard let text = templates[entry] else { throw TemplateError(template: entry, line: 1, message: "there is no template '\(entry)'") }
    try check(TemplateInclusion(name: entry), text, in: TemplateScope(model), at: nil)
  }

  /// Checks a template.
  ///
  /// - Parameter tag: the tag that includes the template, if any.
  private mutating func check(
    _ inclusion: TemplateInclusion, _ text: [UInt8], in scope: TemplateScope, at tag: TemplateTag?
  ) throws(TemplateError) {
    guard checked.insert(Meaning(inclusion: inclusion, scope: scope.key)).inserted else { return }
    if let tag, checked.count > TemplateLimit.mostMeanings {
      throw tag.error("templates include each other here in more than \(TemplateLimit.mostMeanings) combinations")
    }
    if read[inclusion] == nil {
      readSize += inclusion.size(of: text)
      if let tag, readSize > mostRead { throw tag.error("'\(tag.name)' is included with too much indentation") }
      read[inclusion] = try Template(text, as: inclusion).nodes
    }
    open.append((inclusion.name, scope.key))
    defer { open.removeLast() }
    try check(read[inclusion, default: []], in: scope, isInList: false)
  }

  /// Checks nodes.
  ///
  /// - Parameter isInList: whether the nodes are repeated, so that an element has a position.
  private mutating func check(_ nodes: [TemplateNode], in scope: TemplateScope, isInList: Bool) throws(TemplateError) {
    for node in nodes {
      switch node {
      case .text: break
      case .variable(let tag): try check(variable: tag, in: scope, isInList: isInList)
      case .section(let tag, let content):
        let (inner, isList) = try section(tag, in: scope, isInList: isInList)
        try check(content, in: inner, isInList: isList)
      case .partial(let tag, let inclusion):
        guard let text = templates[tag.name] else { throw tag.error("there is no template '\(tag.name)'") }
        // A model never contains a model of its own type, so this recursion would never end.
        if open.contains(where: { $0.name == tag.name && $0.scope == scope.key }) {
          throw tag.error("'\(tag.name)' includes itself here endlessly")
        }
        guard open.count < Template.deepest else {
          throw tag.error("templates include each other more than \(Template.deepest) levels deep")
        }
        try check(inclusion, text, in: scope, at: tag)
      }
    }
  }

  private func check(variable tag: TemplateTag, in scope: TemplateScope, isInList: Bool) throws(TemplateError) {
    if try isPosition(tag, isInList: isInList) { return }
    guard case .text = try scope.kind(of: tag) else {
      throw tag.error("'\(tag.name)' isn't text: open it with '{{#\(tag.name)}}'")
    }
  }

  /// Returns the scope within a section, and whether the section is repeated. Each kind of field has its own uses.
  private func section(
    _ tag: TemplateTag, in scope: TemplateScope, isInList: Bool
  ) throws(TemplateError) -> (scope: TemplateScope, isList: Bool) {
    if try isPosition(tag, isInList: isInList) { return (scope, isInList) }
    switch (try scope.kind(of: tag), tag.kind == .inverted) {
    case (.text, _), (.model, true): throw tag.error("'\(tag.name)' always exists; delete this section")
    // A section that only tests whether a value exists leaves the scope unchanged.
    case (.flag, _), (_, true): return (scope, isInList)
    case (.optionalText, false): return (scope.entering(.text), false)
    case (.texts, false): return (scope.entering(.text), true)
    case (.list(let element), false): return (scope.entering(.model(element)), true)
    case (.model(let inner), false): return (scope.entering(.model(inner)), false)
    }
  }

  private func isPosition(_ tag: TemplateTag, isInList: Bool) throws(TemplateError) -> Bool {
    guard TemplatePosition.names.contains(tag.name) else { return false }
    guard isInList else { throw tag.error("'\(tag.name)' is outside a list") }
    return true
  }
}
