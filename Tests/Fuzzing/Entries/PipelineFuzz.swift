import FlowCodegen
import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import FlowGraph
import FlowInspection
import FlowSearch
import FlowYAML
import Foundation
import Support

/// The fuzzing of projects. An accepted project becomes Swift, diagrams and listings. For any other project, the result of its edits must
/// be YAML.
enum PipelineFuzz {
  static func fault(in bytes: [UInt8]) -> String? {
    let input = FindingsFuzz.input(bytes)
    let policy = Policy(namesInViews: ["actions", "body", "coordinator"])
    let compilation = Pipeline.compile(input, policy, limit: FindingsFuzz.limit)
    if let fault = faultOfEdits(compilation.report, bytes) { return fault }
    do throws(Fault) {
      let outputs = try outputs(of: compilation, input, jobs: 1)
      for output in outputs { KeptOutputs.keep(output.bytes, output.name, of: bytes) }
      let again = try self.outputs(of: Pipeline.compile(input, policy, jobs: 2, limit: FindingsFuzz.limit), input, jobs: 2)
      if outputs.map(\.name) != again.map(\.name) { return "other files are made a second time" }
      for (output, again) in zip(outputs, again) where output != again { return "\(output.name) is made otherwise a second time" }
      return nil
    } catch {
      return error.text
    }
  }

  private struct Fault: Error { let text: String }

  /// An output with its name.
  private struct Output: Equatable {
    let name: String
    let bytes: [UInt8]
  }

  /// Returns all outputs for a compiled project.
  private static func outputs(of compilation: Compilation, _ input: ProjectInput, jobs: Int) throws(Fault) -> [Output] {
    guard let graph = compilation.graph, compilation.namesResolve else { return [] }
    var outputs: [Output] = []
    for format in DiagramFormat.allCases where format.row.picture == nil {
      outputs.append(try output(of: Drawing(DiagramModel(graph, files: input.files), format: format, style: DiagramStyle())))
    }
    if let model = ModelDocument(graph, files: input.files).render() {
      outputs.append(Output(name: "json", bytes: Array("\(model)".utf8)))
      guard (try? JSONSerialization.jsonObject(with: Data("\(model)".utf8))) != nil else { throw Fault(text: "the model as JSON is none") }
    }
    if compilation.report.diagnostics.contains(where: { $0.severity == .error }) { return outputs }
    for target in GenerationTarget.allCases { outputs += try self.outputs(of: target, graph, input, jobs: jobs) }
    return outputs
  }

  private static func output(of diagram: Drawing) throws(Fault) -> Output {
    guard let text = try? diagram.content() else { throw Fault(text: "\(diagram.format) cannot be written") }
    if text.isEmpty { throw Fault(text: "\(diagram.format) is empty") }
    return Output(name: "\(diagram.format)", bytes: text)
  }

  private static func outputs(
    of target: GenerationTarget, _ graph: NavigationGraph, _ input: ProjectInput, jobs: Int
  ) throws(Fault) -> [Output] {
    var configured = Configuration.Target()
    configured.template = target
    let made: Result<[GeneratedFile], Generation.Findings>
    do throws(TemplateError) {
      made = try Pipeline.generate(graph, of: input, configured, jobs: jobs)
    } catch {
      throw Fault(text: "\(target): \(error)")
    }
    // All reasons against Swift are known by now, except too much output.
    if target.isAddition, case .failure(let findings) = made, findings.report.diagnostics.map(\.id.name) == ["missing-key"] { return [] }
    guard case .success(let files) = made else { throw Fault(text: "\(target): what is accepted is not made") }
    if let empty = files.first(where: \.bytes.isEmpty) { throw Fault(text: "\(target): \(empty.path) is empty") }
    return files.map { Output(name: "\(target).\($0.path)", bytes: $0.bytes) }
  }

  /// The findings that mean that a text isn't YAML, or not the YAML that it seems to be.
  private static let breaks: Set = [YamlSyntax.id, YamlEncoding.id, YamlDepth.id, YamlAlias.id, DuplicateKey.id]

  /// Returns a fault if an edit turns a valid text into one that isn't YAML or has a duplicate key.
  private static func faultOfEdits(_ report: Report, _ bytes: [UInt8]) -> String? {
    // The function that applies edits here knows only one of YAML's line breaks.
    guard !report.diagnostics.contains(where: { $0.id.group == .reading }), let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0 != "\n" && CharacterSet.newlines.contains($0) }), !text.hasPrefix("\u{FEFF}")
    else { return nil }
    for finding in report.diagnostics where !finding.edits.isEmpty {
      let edited = edited(text, by: finding.edits)
      let after = Pipeline.compile(FindingsFuzz.input(Array(edited.utf8)), limit: FindingsFuzz.limit).report
      // An edit may cause other reading findings: if a misspelt key is fixed, the verb in its place may be missing.
      if after.diagnostics.contains(where: { breaks.contains($0.id) }) {
        return "the edit of \(finding.id) leaves what is no YAML"
      }
    }
    return nil
  }
}
