import FlowCodegen
import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import FlowGraph
import FlowListings
import FlowSearch
import Foundation
import Support

/// What is accepted becomes Swift, diagrams and listings; what edits make of the rest is YAML still.
enum PipelineFuzz {
  static func fault(in bytes: [UInt8]) -> String? {
    let input = FindingsFuzz.input(bytes)
    let compilation = Pipeline.compile(input, Policy(namesInViews: ["actions", "body", "coordinator"]), limit: FindingsFuzz.limit)
    if let fault = faultOfEdits(compilation.report, bytes) { return fault }
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
    let files: [GeneratedFile]
    do throws(TemplateError) {
      // What no Swift can be made of is found by now, but for too much of it.
      guard case .success(let made) = try Pipeline.generate(graph, of: input, configured) else {
        return "\(target): what is accepted is not made"
      }
      files = made
    } catch {
      return "\(target): \(error)"
    }
    for file in files {
      if file.bytes.isEmpty { return "\(target): \(file.path) is empty" }
      if file.path.hasSuffix(".swift") { KeptOutputs.keep(file.bytes, "\(target).\(file.path)", of: bytes) }
    }
    return nil
  }

  /// Edits leave no text behind that is no YAML, or has a key twice, where none was before.
  private static func faultOfEdits(_ report: Report, _ bytes: [UInt8]) -> String? {
    func isBroken(_ report: Report) -> Bool { report.diagnostics.contains { $0.id.group == .reading } }
    // Of the breaks that YAML has, those who apply edits here know one.
    guard !isBroken(report), let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0 != "\n" && CharacterSet.newlines.contains($0) }), !text.hasPrefix("\u{FEFF}")
    else { return nil }
    for finding in report.diagnostics where !finding.edits.isEmpty {
      let edited = mended(text, by: finding.edits)
      if isBroken(Pipeline.compile(FindingsFuzz.input(Array(edited.utf8)), limit: FindingsFuzz.limit).report) {
        return "the edit of \(finding.id) leaves what is no YAML"
      }
    }
    return nil
  }
}
