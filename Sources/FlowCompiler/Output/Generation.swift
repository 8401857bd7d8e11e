import FlowCodegen
import FlowDiagnostics
import FlowGraph

/// The last stage of `flowc generate`: from the graph to files.
public enum Generation {
  /// Returns the files of a target, or the findings that prevent them.
  ///
  /// - Parameters:
  ///   - graph: The graph of a project without errors.
  ///   - input: The files of the project.
  ///   - target: The target with its settings.
  ///   - templates: The user's templates, by their names. They take precedence over flowc's own.
  ///   - jobs: The number of threads. The result doesn't depend on it.
  public static func files(
    for graph: NavigationGraph, of input: ProjectInput, target: Configuration.Target, templates: [String: String] = [:], jobs: Int = 1
  ) throws(TemplateError) -> Result<[GeneratedFile], Findings> {
    let generator = try generator(target, templates)
    return try result(input) { sources throws(GenerationError) in try generator.files(for: graph, sources: sources, jobs: jobs) }
  }

  /// Returns the model for templates as JSON, or the findings that prevent it. Nil if the model is larger than its budget.
  ///
  /// - Parameters:
  ///   - graph: The graph of a project without errors.
  ///   - input: The files of the project.
  ///   - target: The target with its settings.
  public static func model(
    for graph: NavigationGraph, of input: ProjectInput, target: Configuration.Target
  ) throws(TemplateError) -> Result<HarmlessText?, Findings> {
    let (generator, budget) = (try generator(target), OutputBudget(for: input.files))
    return try result(input) { sources throws(GenerationError) in try generator.model(for: graph, sources: sources, within: budget) }
  }

  private static func generator(
    _ target: Configuration.Target, _ templates: [String: String] = [:]
  ) throws(TemplateError) -> Generator {
    try Generator(
      target: target.template, access: target.access, runtime: target.runtime,
      showsTitles: target.showsTitles, strings: target.strings, module: target.module, core: target.core, usesFactory: target.usesFactory,
      imports: target.imports, header: target.header, naming: target.naming, fillsEachSource: target.fillsEachSource,
      userTemplates: templates)
  }

  private static func result<Value>(
    _ input: ProjectInput, _ make: ([GenerationSource]) throws(GenerationError) -> Value
  ) throws(TemplateError) -> Result<Value, Findings> {
    do throws(GenerationError) {
      return .success(try make(sources(of: input)))
    } catch {
      if case .template(let mistake) = error { throw mistake }
      let place = SourceRange(startOf: input.place)
      let finding = error.missingKey.map { Diagnostic($0) } ?? error.finding(place: place).map { Diagnostic($0) }
      return .failure(Findings(report: Report(finding.map { [$0] } ?? [], files: input.files)))
    }
  }

  private static func sources(of input: ProjectInput) -> [GenerationSource] {
    input.readable.map { GenerationSource(file: $0, path: input.pathsFromRoot[$0] ?? input.files[$0].path) }
  }

  /// The findings that prevent generated files.
  public struct Findings: Error {
    public let report: Report
  }
}
