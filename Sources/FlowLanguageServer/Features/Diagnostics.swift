import FlowDiagnostics
import FlowEditing
import FlowGraph
import FlowSession

extension LanguageServer {
  /// What is wrong with a project, by path. Of what configures it, too.
  func diagnostics(of session: ProjectSession) -> [String: JSONValue] {
    let analysis = session.analysis()
    var places = Places(analysis, encoding)
    var lists: [String: [JSONValue]] = [:]
    let named = analysis.compilation.graph?.namedPlaces ?? [:]
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
      let offsets = lines.offsets(of: finding.range)
      let (start, end) = (text.position(of: offsets.lowerBound), text.position(of: offsets.upperBound))
      return fields(finding, ["start": start.json, "end": end.json], related: [])
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

extension NavigationGraph {
  /// Where screens and actions are declared, by their dotted names.
  fileprivate var namedPlaces: [String: SourceRange] {
    var places: [String: SourceRange] = [:]
    for screen in screens { places[name(of: screen.id)] = screen.name.range }
    for action in actions { places[name(of: action.id)] = action.name.range }
    return places
  }
}
