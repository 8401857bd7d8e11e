import FlowConcurrency

/// Renders templates that have been checked: names are looked up in the models around them, innermost first.
struct TemplateRenderer {
  /// A list with fewer elements is not worth further threads.
  private static let fewest = 64
  /// How many stretches of a list each thread gets: elements are not equally large.
  private static let stretchesPerJob = 4

  private enum Scope {
    case model(any TemplateModel)
    case text(String)
  }

  private let templates: [TemplateInclusion: [TemplateNode]]
  private let jobs: Int
  /// Gets what is rendered, as UTF-8.
  private(set) var output: [UInt8] = []
  private var scopes: [Scope]
  private var position = TemplatePosition(index: 0, isLast: true)

  /// - Parameter jobs: how many threads may render the elements of a list at once. The result does not depend on it.
  init(_ templates: [TemplateInclusion: [TemplateNode]], model: any TemplateModel, jobs: Int) {
    self.templates = templates
    self.jobs = jobs
    scopes = [.model(model)]
  }

  mutating func render(_ inclusion: TemplateInclusion) { render(templates[inclusion] ?? []) }

  private mutating func render(_ nodes: [TemplateNode]) {
    for node in nodes {
      switch node {
      case .text(let bytes): output += bytes
      case .variable(let tag): write(value(of: tag))
      case .partial(_, let inclusion): render(inclusion)
      case .section(let tag, let content):
        guard let value = value(of: tag), value.isMissing == (tag.kind == .inverted) else { continue }
        if tag.kind == .inverted { render(content) } else { render(content, for: value) }
      }
    }
  }

  /// Renders a section for each thing that is there.
  private mutating func render(_ content: [TemplateNode], for value: FieldValue) {
    switch value {
    case .text, .flag: render(content)
    case .optionalText(let text): render(content, within: text.map { .text($0) })
    case .model(let model): render(content, within: .model(model))
    case .texts(let texts): render(content, forEach: texts.map { .text($0) })
    case .list(let models): render(content, forEach: models.map { .model($0) })
    }
  }

  private mutating func render(_ content: [TemplateNode], within scope: Scope?) {
    guard let scope else { return }
    scopes.append(scope)
    render(content)
    scopes.removeLast()
  }

  // MARK: Lists

  private mutating func render(_ content: [TemplateNode], forEach elements: [Scope]) {
    if jobs > 1, elements.count >= Self.fewest { return renderConcurrently(content, forEach: elements) }
    render(content, forEach: elements, elements.indices)
  }

  private mutating func render(_ content: [TemplateNode], forEach elements: [Scope], _ indices: Range<Int>) {
    let outer = position
    for index in indices {
      position = TemplatePosition(index: index, isLast: index + 1 == elements.count)
      render(content, within: elements[index])
    }
    position = outer
  }

  /// Each stretch of the elements has a renderer of its own; what they write is put together in their order.
  private mutating func renderConcurrently(_ content: [TemplateNode], forEach elements: [Scope]) {
    let count = jobs * Self.stretchesPerJob
    let stretches = (0..<count).map { elements.count * $0 / count..<elements.count * ($0 + 1) / count }
    var start = self
    start.output = []
    let parts = stretches.concurrentMap(jobs: jobs) { [start] indices in
      var renderer = start
      renderer.render(content, forEach: elements, indices)
      return renderer.output
    }
    for part in parts { output += part }
  }

  // MARK: Values

  private mutating func write(_ value: FieldValue?) {
    switch value {
    case .text(let text)?: output += text.utf8
    // Only of a position, which may stand as a word.
    case .flag(let isSet)?: output += "\(isSet)".utf8
    default: break
    }
  }

  private func value(of tag: TemplateTag) -> FieldValue? {
    if tag.name == "." {
      guard case .text(let text)? = scopes.last else { return nil }
      return .text(text)
    }
    for case .model(let model) in scopes.reversed() {
      guard var value = model.value(of: tag.path[0]) else { continue }
      for part in tag.path.dropFirst() {
        guard case .model(let inner) = value, let next = inner.value(of: part) else { return nil }
        value = next
      }
      return value
    }
    return position.value(of: tag.name)
  }
}
