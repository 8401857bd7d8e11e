/// What the names of a template are looked up in: the models around a tag, innermost last.
struct TemplateScope {
  enum Entry {
    case model(any TemplateModel.Type)
    /// A text, which has no names of its own.
    case text
  }

  /// What a name stands for.
  enum Meaning {
    /// `.`, the text that is open.
    case openText
    /// A field of the innermost model of a type.
    case field(FieldValue, of: any TemplateModel.Type)
  }

  private(set) var entries: [Entry]

  init(_ model: any TemplateModel.Type) { entries = [.model(model)] }

  func entering(_ entry: Entry) -> TemplateScope {
    var inner = self
    inner.entries.append(entry)
    return inner
  }

  /// What the name of a tag stands for: of several models that have it, the innermost counts.
  func meaning(of tag: TemplateTag) throws(TemplateError) -> Meaning {
    if tag.name == "." {
      if case .text? = entries.last { return .openText }
      throw tag.error("'.' stands for a text, but no text is open here")
    }
    var parts = tag.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    let first = parts.popFirst() ?? ""
    for case .model(let model) in entries.reversed() {
      guard var value = model.value(of: first) else { continue }
      for part in parts {
        guard case .model(let inner, let access) = value, let next = inner.value(of: part) else { throw unknown(tag) }
        value = next.within(access)
      }
      return .field(value, of: model)
    }
    throw unknown(tag)
  }

  private func unknown(_ tag: TemplateTag) -> TemplateError {
    for case .model(let model) in entries.reversed() {
      return tag.error("'\(tag.name)' is unknown here; there are: \(model.fieldNames.joined(separator: ", "))")
    }
    return tag.error("'\(tag.name)' is unknown here")
  }

  /// What tells scopes apart in which a template means the same: each kind of model with where it is innermost.
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

extension FieldValue {
  /// The same of a model that lies within another: `outer.name`.
  fileprivate func within(_ outer: PlaceAccess) -> FieldValue {
    switch self {
    case .text(let inner): .text(inner.within(outer, missing: ""))
    case .optionalText(let inner): .optionalText(inner.within(outer, missing: nil))
    case .flag(let inner): .flag(inner.within(outer, missing: false))
    case .texts(let inner): .texts(inner.within(outer, missing: []))
    case .list(let type, let inner):
      .list(type, .made { place, body in outer.withPlace(at: place) { inner.withElements(at: $0, body) } })
    case .model(let type, let inner):
      .model(type, .made { place, body in outer.withPlace(at: place) { inner.withPlace(at: $0, body) } })
    }
  }
}

extension FieldAccess where Value: Sendable {
  /// - Parameter missing: stands for a model that is never missing.
  fileprivate func within(_ outer: PlaceAccess, missing: Value) -> FieldAccess {
    .made { place in
      var value = missing
      outer.withPlace(at: place) { value = self.value(at: $0) }
      return value
    }
  }
}
