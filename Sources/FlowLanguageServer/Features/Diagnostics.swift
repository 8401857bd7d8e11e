import FlowDiagnostics
import FlowEditing
import FlowGraph
import FlowSession

extension LanguageServer {
  /// What is wrong with a project, by path. Of what configures it, too.
  func diagnostics(of session: ProjectSession) -> [String: JSONValue] {
    guard session.isFound || session.hasFlows else { return [:] }
    let analysis = session.analysis()
    var places = Places(analysis, encoding)
    var lists: [String: [JSONValue]] = [:]
    let named = analysis.compilation.graph?.placesOfMoves ?? [:]
    for finding in analysis.compilation.report.everyPlace {
      let path = analysis.input.files[finding.range.file].path
      // What is missing as a whole has no place in any document.
      guard analysis.file(at: path) != nil else { continue }
      lists[path, default: []].append(diagnostic(finding, named, &places))
    }
    var result = lists.mapValues { JSONValue.array($0) }
    if let path = session.configuration.path { result[path] = .array(configurationFindings(of: session)) }
    return result
  }

  private func configurationFindings(of session: ProjectSession) -> [JSONValue] {
    let report = session.configurationReport
    guard let file = report.files.files.first else { return [] }
    let lines = TextLines(file)
    let text = DocumentText(lines.bytes, encoding)
    return report.everyPlace.map { finding in
      fields(finding, text.range(lines.offsets(of: finding.range)), related: [])
    }
  }

  func diagnostic(_ finding: Diagnostic, _ named: [String: SourceRange], _ places: inout Places) -> JSONValue {
    var related = finding.related.map { place -> JSONValue in
      ["location": places.location(place.range, uri), "message": .string(place.message)]
    }
    // The way there, step by step, each where it is written.
    for (number, step) in finding.trace.enumerated() {
      guard let range = named["\(step.screen).\(step.move)"] ?? named[step.screen] else { continue }
      related.append(
        ["location": places.location(range, uri), "message": .string("\(number). \(step.move) → \(step.screen)")])
    }
    return fields(finding, places.range(finding.range), related: related)
  }

  private func fields(_ finding: Diagnostic, _ range: JSONValue, related: [JSONValue]) -> JSONValue {
    let severity =
      switch finding.severity {
      case .error: 1
      case .warning: 2
      case .info: 3
      }
    return .members([
      "range": range, "severity": .number(severity), "code": .string(finding.id.name), "source": "flowc",
      "message": .string(finding.message + (finding.help.map { "\n\($0)" } ?? "")), "relatedInformation": .list(related),
    ])
  }
}
