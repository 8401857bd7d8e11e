import FlowConcurrency
import FlowDiagnostics

/// A renderer of checked templates. It looks up names in the surrounding models, the innermost first.
struct TemplateRenderer {
  /// The size of a list from which further threads are used.
  private static let fewest = 64
  /// The number of stretches of a list for each thread, because elements differ in size.
  private static let stretchesPerJob = 4

  private enum Scope {
    case model(any TemplateModel)
    case text(String)
  }

  private let templates: [TemplateInclusion: [TemplateNode]]
  private let jobs: Int
  /// The rendered text, as UTF-8.
  private(set) var output: [UInt8] = []
  private var scopes: [Scope]
  private let model: any TemplateModel
  /// The cost of the visited tags and elements. Lists within lists can take forever and write nothing.
  private var cost = 0
  /// The maximum of the output and the cost together.
  private var most = OutputBudget.least
  private var position = TemplatePosition(index: 0, isLast: true)

  /// Creates a renderer.
  ///
  /// - Parameter jobs: the number of threads that render the elements of a list. The result doesn't depend on it.
  init(_ templates: [TemplateInclusion: [TemplateNode]], model: any TemplateModel, jobs: Int) {
    self.templates = templates
    self.jobs = jobs
    scopes = [.model(model)]
    self.model = model
  }

  /// Renders a template.
  ///
  /// - Throws: an error if the template makes too much of the model.
  mutating func render(_ inclusion: TemplateInclusion) throws(TemplateError) { try render(templates[inclusion] ?? []) }

  private mutating func render(_ nodes: [TemplateNode]) throws(TemplateError) {
    for node in nodes {
      switch node {
      case .text(let bytes): output += bytes
      case .variable(let tag): write(value(of: tag))
      case .partial(let tag, let inclusion):
        try spend(TemplateLimit.costOfStep, at: tag)
        try render(inclusion)
      case .section(let tag, let content):
        try spend(TemplateLimit.costOfStep, at: tag)
        guard let value = value(of: tag), value.isMissing == (tag.kind == .inverted) else { continue }
        if tag.kind == .inverted { try render(content) } else { try render(content, for: value, at: tag) }
      }
    }
  }

  /// Renders a section for each element of a value.
  private mutating func render(_ content: [TemplateNode], for value: FieldValue, at tag: TemplateTag) throws(TemplateError) {
    switch value {
    case .text, .flag: try render(content)
    case .optionalText(let text): try render(content, within: text.map { .text($0) })
    case .model(let model): try render(content, within: .model(model))
    case .texts(let texts): try render(content, forEach: texts.map { .text($0) }, at: tag)
    case .list(let models): try render(content, forEach: models.map { .model($0) }, at: tag)
    }
  }

  private mutating func render(_ content: [TemplateNode], within scope: Scope?) throws(TemplateError) {
    guard let scope else { return }
    scopes.append(scope)
    try render(content)
    scopes.removeLast()
  }

  /// Adds to the cost, and checks the limit.
  ///
  /// The limit depends on the size of the model. To measure the whole model takes longer than to render it. The model is therefore measured
  /// only if there is much output, and only up to twice the size that this output needs.
  private mutating func spend(_ more: Int, at tag: TemplateTag) throws(TemplateError) {
    cost += more
    guard cost + output.count > most else { return }
    most = OutputBudget(forBytes: model.size(upTo: (cost + output.count) / OutputBudget.growth * 2)).bytes
    guard cost + output.count > most else { return }
    throw tag.error("the output is more than \(OutputBudget.growth) times as large as the model")
  }

  // MARK: Lists

  private mutating func render(_ content: [TemplateNode], forEach elements: [Scope], at tag: TemplateTag) throws(TemplateError) {
    try spend(elements.count * TemplateLimit.costOfStep, at: tag)
    if jobs > 1, elements.count >= Self.fewest { return try renderConcurrently(content, forEach: elements, at: tag) }
    try render(content, forEach: elements, elements.indices)
  }

  private mutating func render(_ content: [TemplateNode], forEach elements: [Scope], _ indices: Range<Int>) throws(TemplateError) {
    let outer = position
    for index in indices {
      position = TemplatePosition(index: index, isLast: index + 1 == elements.count)
      try render(content, within: elements[index])
    }
    position = outer
  }

  /// Renders stretches of the elements with a renderer each, and joins their output in order.
  private mutating func renderConcurrently(
    _ content: [TemplateNode], forEach elements: [Scope], at tag: TemplateTag
  ) throws(TemplateError) {
    let count = jobs * Self.stretchesPerJob
    let stretches = (0..<count).map { elements.count * $0 / count..<elements.count * ($0 + 1) / count }
    var start = self
    start.output = []
    start.cost = 0
    let parts = stretches.concurrentMap(jobs: jobs) { [start] indices in
      Result { () throws(TemplateError) in
        var renderer = start
        try renderer.render(content, forEach: elements, indices)
        return (output: renderer.output, cost: renderer.cost)
      }
    }
    for part in parts {
      let (more, cost) = try part.get()
      output += more
      try spend(cost, at: tag)
    }
  }

  // MARK: Values

  private mutating func write(_ value: FieldValue?) {
    switch value {
    case .text(let text)?: output += text.utf8
    // A position is the only flag that may be text.
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
