import FlowDiagnostics
import FlowEditing
import FlowGraph
import FlowSession

extension LanguageServer {
  /// Returns the diagnostics of a project and its configuration, by path.
  func diagnostics(of session: ProjectSession) -> PathMap<JSONValue> {
    guard session.isFound || session.hasFlows else { return PathMap() }
    let analysis = session.analysis()
    var places = Places(analysis, encoding)
    var lists = PathMap<[JSONValue]>()
    let named = analysis.compilation.graph?.placesOfMoves ?? [:]
    for finding in analysis.compilation.report.everyPlace {
      let path = analysis.input.files[finding.range.file].path
      guard analysis.file(at: path) == nil else {
        lists[path, default: []].append(diagnostic(finding, named, &places))
        continue
      }
      // Findings about the whole project are shown at its beginning.
      guard session.isFound, let first = session.configuration.path ?? analysis.input.readable.first.map({ analysis.input.files[$0].path })
      else { continue }
      let start = DocumentPosition(line: 0, character: 0).json
      lists[first, default: []].append(fields(finding, ["start": start, "end": start], related: []))
    }
    if let path = session.configuration.path { lists[path, default: []] += configurationFindings(of: session) }
    return lists.mapValues { .array($0) }
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
    // The moves of the trace, each at the place that declares it.
    for (number, (step, range)) in zip(finding.trace, finding.trace.places(in: named)).enumerated() {
      guard let range else { continue }
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
