/// The scope of names in a template: the types of the models around a tag, innermost last.
struct TemplateScope {
  enum Entry {
    case model(any TemplateModel.Type)
    /// A text, which has no fields.
    case text
  }

  private var entries: [Entry]

  init(_ model: any TemplateModel.Type) { entries = [.model(model)] }

  func entering(_ entry: Entry) -> TemplateScope {
    var inner = self
    inner.entries.append(entry)
    return inner
  }

  /// Returns the kind of the field that a tag names. If several models have the field, the innermost counts.
  func kind(of tag: TemplateTag) throws(TemplateError) -> FieldKind {
    if tag.name == "." {
      if case .text? = entries.last { return .text }
      throw tag.error("'.' stands for a text, but no text is open here")
    }
    for case .model(let model) in entries.reversed() {
      guard var kind = model.kind(of: tag.path[0]) else { continue }
      for part in tag.path.dropFirst() {
        guard case .model(let inner) = kind, let next = inner.kind(of: part) else { throw unknown(tag) }
        kind = next
      }
      return kind
    }
    throw unknown(tag)
  }

  private func unknown(_ tag: TemplateTag) -> TemplateError {
    for case .model(let model) in entries.reversed() {
      guard let replacement = model.removedNames[tag.path[0]] else { continue }
      return tag.error("'\(tag.name)' was removed; \(replacement.map { "use '\($0)', " } ?? "")see the changelog")
    }
    for case .model(let model) in entries.reversed() {
      return tag.error("'\(tag.name)' is unknown here; the known names are \(model.fieldNames.joined(separator: ", "))")
    }
    return tag.error("'\(tag.name)' is unknown here")
  }

  /// The key of the scope: the kinds of its models, in the order in which each is innermost. Templates mean the same in all scopes with the
  /// same key.
  var key: [String] {
    var seen: Set<String> = []
    return entries.reversed().compactMap { entry in
      let name =
        switch entry {
        case .model(let model): String(describing: model)
        case .text: "."
        }
      return seen.insert(name).inserted ? name : nil
    }
  }
}
