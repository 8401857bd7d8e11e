import FlowDiagnostics
import FlowGraph
import FlowTemplates

/// Makes Swift files from a graph that has been checked.
///
/// A value in, values out: nothing is read or written, and the same graph always gives the same bytes.
public struct Generator: Sendable {
  public let target: GenerationTarget
  public let access: AccessLevel
  private let templates: TemplateSet

  /// - Throws: a mistake in the target's templates, which are checked here against what they are rendered with.
  public init(target: GenerationTarget, access: AccessLevel = .public) throws(TemplateError) {
    self.target = target
    self.access = access
    templates = try TemplateSet(
      texts: FlowTemplates.core.mapValues { String(decoding: $0, as: UTF8.self) },
      entries: ["core.flow": FileModel.self, "core.app": AppModel.self, "core.runtime": AppModel.self])
  }

  /// The names of all files that will be generated, in their order; known without reading any source.
  public func outputNames(for paths: [String]) -> [String] {
    (paths.map(GenerationSource.outputName) + [target.appFileName, target.runtimeFileName]).sorted()
  }

  /// Generates a file for each source, one for the app and one for the runtime.
  ///
  /// - Parameters:
  ///   - graph: without errors; what is faulty in it is left out.
  ///   - sources: all files that the graph was read from, in any order.
  /// - Returns: sorted by path.
  public func files(
    for graph: NavigationGraph, sources: [GenerationSource]
  ) throws(GenerationError) -> [GeneratedFile] {
    try checkOutputs(of: sources)
    let flows = try flowsByFile(graph, sources)
    let builder = ModelBuilder(graph, access: access, sources: sources)
    try builder.names.check(graph)
    var files = sources.map { source in
      let model = builder.file(source, flows: flows[source.file] ?? [])
      return GeneratedFile(path: source.outputName, content: templates.render(model, with: "core.flow"))
    }
    let app = builder.app()
    files.append(GeneratedFile(path: target.appFileName, content: templates.render(app, with: "core.app")))
    files.append(GeneratedFile(path: target.runtimeFileName, content: templates.render(app, with: "core.runtime")))
    return files.sorted { $0.path < $1.path }
  }

  /// Refuses sources that would overwrite each other, also where the file system does not tell `A` from `a`.
  private func checkOutputs(of sources: [GenerationSource]) throws(GenerationError) {
    var written: [String: GenerationSource] = [:]
    for source in sources {
      guard let other = written.updateValue(source, forKey: source.outputName.lowercased()) else { continue }
      throw .sameOutput(name: source.outputName, first: other.path, second: source.path)
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
