import FlowCodegen
import FlowDiagnostics
import FlowGraph

/// Graph into files: the last stage of `flowc generate`.
public enum Generation {
  /// The files of a target, or the findings that keep them from being made.
  ///
  /// - Parameters:
  ///   - templates: those that come before flowc's own, by their names.
  ///   - jobs: how many threads work at once. The result does not depend on it.
  public static func files(
    for graph: NavigationGraph, of input: ProjectInput, target: Configuration.Target, templates: [String: String] = [:], jobs: Int = 1
  ) throws(TemplateError) -> Result<[GeneratedFile], Findings> {
    let generator = try generator(target, templates)
    return try result(input) { sources throws(GenerationError) in try generator.files(for: graph, sources: sources, jobs: jobs) }
  }

  /// What templates are rendered with, as JSON, or the findings that keep it from being made; nil if there is no room for it.
  public static func model(
    for graph: NavigationGraph, of input: ProjectInput, target: Configuration.Target
  ) throws(TemplateError) -> Result<HarmlessText?, Findings> {
    let (generator, room) = (try generator(target), OutputBudget(for: input.files))
    return try result(input) { sources throws(GenerationError) in try generator.model(for: graph, sources: sources, within: room) }
  }

  private static func generator(
    _ target: Configuration.Target, _ templates: [String: String] = [:]
  ) throws(TemplateError) -> Generator {
    try Generator(
      target: target.template, access: target.access, runtime: target.runtime, isNonisolated: target.isNonisolated,
      showsTitles: target.showsTitles, usesFactory: target.usesFactory, imports: target.imports, header: target.header,
      userTemplates: templates)
  }

  private static func result<Value>(
    _ input: ProjectInput, _ make: ([GenerationSource]) throws(GenerationError) -> Value
  ) throws(TemplateError) -> Result<Value, Findings> {
    do throws(GenerationError) {
      return .success(try make(sources(of: input)))
    } catch {
      if case .template(let mistake) = error { throw mistake }
      let finding = error.finding(place: SourceRange(startOf: input.place)).map { Diagnostic($0) }
      return .failure(Findings(report: Report(finding.map { [$0] } ?? [], files: input.files)))
    }
  }

  private static func sources(of input: ProjectInput) -> [GenerationSource] {
    input.readable.map { GenerationSource(file: $0, path: input.pathsFromRoot[$0] ?? input.files[$0].path) }
  }

  /// Why nothing was generated.
  public struct Findings: Error {
    public let report: Report
  }
}
