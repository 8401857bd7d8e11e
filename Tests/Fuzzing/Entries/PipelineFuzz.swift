import FlowCodegen
import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import FlowGraph
import FlowListings
import FlowSearch
import Foundation

/// What is accepted becomes Swift, diagrams and listings, whole and the same each time.
enum PipelineFuzz {
  static func fault(in bytes: [UInt8]) -> String? {
    let input = FindingsFuzz.input(bytes)
    let compilation = Pipeline.compile(input, limit: FindingsFuzz.limit)
    guard let graph = compilation.graph, compilation.namesResolve else { return nil }
    let diagrams = DiagramFormat.allCases.filter { $0 == .dot || $0 == .mermaid }.map { format in
      Drawing(DiagramModel(graph, files: input.files), format: format, style: DiagramStyle())
    }
    for diagram in diagrams { if let fault = fault(of: diagram, bytes) { return fault } }
    if (try? JSONSerialization.jsonObject(with: Data("\(ModelDocument(graph, files: input.files).render())".utf8))) == nil {
      return "the model as JSON is none"
    }
    if compilation.report.diagnostics.contains(where: { $0.severity == .error }) { return nil }
    for target in GenerationTarget.allCases { if let fault = fault(of: target, graph, input, bytes) { return fault } }
    return nil
  }

  private static func fault(of diagram: Drawing, _ bytes: [UInt8]) -> String? {
    guard let text = try? diagram.content() else { return "\(diagram.format) cannot be written" }
    if text.isEmpty { return "\(diagram.format) is empty" }
    if diagram.format == .dot { KeptOutputs.keep(text, "dot", of: bytes) }
    return nil
  }

  private static func fault(of target: GenerationTarget, _ graph: NavigationGraph, _ input: ProjectInput, _ bytes: [UInt8]) -> String? {
    var configured = Configuration.Target()
    configured.template = target
    configured.runtime = .module
    guard case .success(let files)? = try? Pipeline.generate(graph, of: input, configured) else { return nil }
    for file in files {
      if file.bytes.isEmpty { return "\(target): \(file.path) is empty" }
      if file.path.hasSuffix(".swift") { KeptOutputs.keep(file.bytes, "\(target).\(file.path)", of: bytes) }
    }
    return nil
  }
}
