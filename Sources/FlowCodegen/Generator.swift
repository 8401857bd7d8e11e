import FlowConcurrency
import FlowDiagnostics
import FlowGraph
import FlowTemplates

/// Makes files from a graph that has been checked.
///
/// A value in, values out: nothing is read or written, and the same graph always gives the same bytes.
public struct Generator: Sendable {
  public let target: GenerationTarget
  public let access: AccessLevel
  /// Modules that all files import beside those that they need.
  public let imports: [String]
  /// What stands at the top of each Swift file, below the line by which flowc knows it; may be several lines.
  public let header: String
  private let templates: TemplateSet

  /// - Parameter userTemplates: templates by their names, which come before those of flowc.
  /// - Throws: a mistake in a template; all are checked here against what they are rendered with.
  public init(
    target: GenerationTarget, access: AccessLevel = .public, imports: [String] = [], header: String = "",
    userTemplates: [String: String] = [:]
  ) throws(TemplateError) {
    self.target = target
    self.access = access
    self.imports = imports
    self.header = header
    var texts = FlowTemplates.all
    texts.merge(userTemplates.mapValues { Array($0.utf8) }) { $1 }
    // Within a target `x` stands for its own `target.x`, so that what targets share can include what they do not.
    for (name, text) in texts where name.hasPrefix("\(target.rawValue).") {
      texts[String(name.dropFirst(target.rawValue.count + 1))] = text
    }
    templates = try TemplateSet(texts: texts, entries: Self.entries(of: target))
    let own = { (name: String) in name.hasPrefix("\(target.rawValue).") ? String(name.dropFirst(target.rawValue.count + 1)) : name }
    if let stray = userTemplates.keys.sorted().first(where: { !templates.uses($0) && !templates.uses(own($0)) }) {
      throw TemplateError(template: stray, line: 1, message: "the target '\(target.rawValue)' has no template of this name")
    }
  }

  /// The templates that are rendered, each with its model.
  static func entries(of target: GenerationTarget) -> [String: any TemplateModel.Type] {
    if target == .markdown { return ["markdown.page": PageModel.self, "markdown.index": IndexModel.self] }
    let name = target.rawValue
    return ["\(name).flow": FileModel.self, "\(name).app": AppModel.self, "\(name).runtime": AppModel.self]
  }

  /// The names of all files that are generated, in their order; but for documentation, which has a page for each flow, they can be
  /// told without reading any source.
  ///
  /// - Parameter paths: those of the sources.
  public static func outputNames(for paths: [String], flows: [String], target: GenerationTarget) -> [String] {
    target == .markdown
      ? (flows.map(PageBuilder.fileName) + [target.appFileName]).sorted()
      : (paths.map(GenerationSource.outputName) + [target.appFileName, target.runtimeFileName]).sorted()
  }

  /// Generates a file for each source, one for the app and one for the runtime.
  ///
  /// - Parameters:
  ///   - graph: without errors; what is faulty in it is left out.
  ///   - sources: all files that the graph was read from, in any order.
  ///   - jobs: how many threads work at once. The result does not depend on it.
  /// - Returns: sorted by path.
  public func files(
    for graph: NavigationGraph, sources: [GenerationSource], jobs: Int = 1
  ) throws(GenerationError) -> [GeneratedFile] {
    if target == .markdown { return try pages(for: graph, sources: sources, jobs: jobs) }
    try checkOutputs(of: sources.map { ($0.outputName, $0.path) })
    let flows = try flowsByFile(graph, sources)
    let builder = ModelBuilder(graph, access: access, sources: sources)
    try builder.names.check(graph)
    // Many files are made side by side; of few, which may be large, each is made by all.
    let isMany = sources.count > jobs * 4
    var files = sources.concurrentMap(jobs: isMany ? jobs : 1) { source in
      let jobs = isMany ? 1 : jobs
      let model = file(source, flows: flows[source.file] ?? [], builder, jobs: jobs)
      defer { dispose(of: model) }
      return GeneratedFile(path: source.outputName, bytes: templates.render(model, with: "\(target.rawValue).flow", jobs: jobs))
    }
    let app = self.app(builder)
    files += [(target.appFileName, "app"), (target.runtimeFileName, "runtime")].concurrentMap(jobs: jobs) { path, template in
      GeneratedFile(path: path, bytes: templates.render(app, with: "\(target.rawValue).\(template)"))
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The values that templates are rendered with, as JSON, by the file that each is for.
  public func model(for graph: NavigationGraph, sources: [GenerationSource]) throws(GenerationError) -> String {
    var models: [(key: String, value: ModelJSON)] = []
    if target == .markdown {
      let builder = PageBuilder(graph, sources: sources)
      models = graph.flows.ids.map { (PageBuilder.fileName(of: graph.name(of: $0)), ModelJSON(builder.page($0))) }
      models.append((target.appFileName, ModelJSON(builder.index())))
    } else {
      let flows = try flowsByFile(graph, sources)
      let builder = ModelBuilder(graph, access: access, sources: sources)
      try builder.names.check(graph)
      models = sources.map { source in
        (source.outputName, ModelJSON(file(source, flows: flows[source.file] ?? [], builder)))
      }
      models.append((target.appFileName, ModelJSON(app(builder))))
    }
    return ModelJSON.object(models.sorted { $0.key < $1.key }).text + "\n"
  }

  private func file(_ source: GenerationSource, flows: [FlowID], _ builder: ModelBuilder, jobs: Int = 1) -> FileModel {
    var file = builder.file(source, flows: flows, imports: target.flowImports + imports, jobs: jobs)
    file.header += notice
    return file
  }

  private func app(_ builder: ModelBuilder) -> AppModel {
    var app = builder.app()
    app.observation = target.observation
    app.imports = Set(app.imports).union(target.viewImports).union(imports.map(SwiftIdentifier.escaped)).sorted()
    app.header += notice
    return app
  }

  /// The lines of the header as comments, each with the end of the line before.
  private var notice: String {
    guard !header.isEmpty else { return "" }
    let lines = header.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let whole = lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
    return whole.map { $0.isEmpty ? "\n//" : "\n// \(HarmlessText.escaped(String($0)))" }.joined()
  }

  private func pages(for graph: NavigationGraph, sources: [GenerationSource], jobs: Int) throws(GenerationError) -> [GeneratedFile] {
    let builder = PageBuilder(graph, sources: sources)
    let names = graph.flows.map { (PageBuilder.fileName(of: $0.name.value), $0.name.value) }
    try checkOutputs(of: names + [(target.appFileName, graph.appName.value)])
    var files = Array(graph.flows.ids).concurrentMap(jobs: jobs) { flow in
      GeneratedFile(
        path: PageBuilder.fileName(of: graph.name(of: flow)), bytes: templates.render(builder.page(flow), with: "markdown.page"))
    }
    files.append(GeneratedFile(path: target.appFileName, bytes: templates.render(builder.index(), with: "markdown.index")))
    return files.sorted { $0.path < $1.path }
  }

  /// Refuses sources that would overwrite each other, also where the file system does not tell `A` from `a`.
  private func checkOutputs(of outputs: [(name: String, source: String)]) throws(GenerationError) {
    var written: [String: String] = [:]
    for output in outputs {
      guard let other = written.updateValue(output.source, forKey: output.name.lowercased()) else { continue }
      throw .sameOutput(name: output.name, first: other, second: output.source)
    }
  }

  private func flowsByFile(
    _ graph: NavigationGraph, _ sources: [GenerationSource]
  ) throws(GenerationError) -> [FileID: [FlowID]] {
    let known = Set(sources.map(\.file))
    let places = [graph.appName.range.file] + graph.flows.map(\.name.range.file)
    if let file = places.first(where: { !known.contains($0) }) { throw .noSource(file) }
    return Dictionary(grouping: graph.flows.ids) { graph.flows[$0].name.range.file }
  }
}
