/// SARIF 2.1.0 (OASIS), which code scanning services and editors show.
///
/// Rules contain the pages of the checks. Traces are code flows, and edits are fixes. Accepted findings are included and marked.
public enum SARIFFormat {
  /// Returns the report as one log with one run, and a line break at its end.
  ///
  /// - Parameter context: the descriptions of the checks, and the places of the steps of traces.
  public static func render(_ report: Report, _ context: FormatContext) -> HarmlessText {
    JSONFormat.encode(SARIFLog(report, context).document())
  }
}

/// The writer of one log.
private struct SARIFLog {
  private let report: Report
  private let context: FormatContext
  private let places: [String: SourceRange]
  private let rules: [FormatContext.Rule]
  private let ruleIndices: [DiagnosticID: Int]
  private var fingerprints: FingerprintCounter

  init(_ report: Report, _ context: FormatContext) {
    self.report = report
    self.context = context
    places = context.places()
    rules = context.rules().sorted { $0.id.name < $1.id.name }
    ruleIndices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    fingerprints = FingerprintCounter(report.files)
  }

  consuming func document() -> JSONValue {
    let results = (report.diagnostics + report.accepted).map { result($0) }
    return [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        .members([
          "tool": [
            "driver": ["name": "flowc", "semanticVersion": .string(context.version), "rules": .array(rules.map(rule))]
          ],
          "columnKind": "unicodeCodePoints",
          "results": .array(results),
          "invocations": report.omission.map { [invocation(omitting: $0)] },
        ])
      ],
    ]
  }

  private func invocation(omitting omission: Omission) -> JSONValue {
    ["executionSuccessful": true, "toolExecutionNotifications": [["level": "note", "message": message(omission.sentence)]]]
  }

  private func rule(_ rule: FormatContext.Rule) -> JSONValue {
    [
      "id": .string(rule.id.name),
      "shortDescription": ["text": .string(rule.summary)],
      // Services show this text above a finding, and the help as the rest of the page.
      "fullDescription": ["text": .string(rule.rationale.firstParagraph)],
      "help": ["text": .string(rule.rationale), "markdown": .string(rule.rationale)],
      "defaultConfiguration": ["level": rule.id.defaultSeverity.map(level) ?? "none"],
      "properties": ["tags": [.string(rule.id.group.rawValue)]],
    ]
  }

  private mutating func result(_ diagnostic: Diagnostic) -> JSONValue {
    .members([
      "ruleId": .string(diagnostic.id.name),
      "ruleIndex": ruleIndices[diagnostic.id].map { .number($0) },
      "level": level(diagnostic.severity),
      "message": message(diagnostic.message + (diagnostic.help.map { "\n\($0)" } ?? "")),
      "locations": [location(of: diagnostic)],
      "relatedLocations": .list(
        diagnostic.related.enumerated().map { index, related in
          .members(["id": .number(index), "message": message(related.message), "physicalLocation": physical(related.range)])
        }),
      "codeFlows": codeFlow(diagnostic).map { [$0] },
      "fixes": fix(diagnostic).map { [$0] },
      "partialFingerprints": ["flowc/v1": .string(fingerprints.hash(of: diagnostic))],
      "suppressions": diagnostic.acceptance.map { [suppression(diagnostic, at: $0)] },
      "properties": properties(diagnostic),
    ])
  }

  private func level(_ severity: Severity) -> JSONValue {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }

  private func message(_ text: String) -> JSONValue { ["text": .string(text)] }

  private func suppression(_ diagnostic: Diagnostic, at place: SourceRange) -> JSONValue {
    [
      "kind": diagnostic.isInBaseline ? "external" : "inSource", "location": ["physicalLocation": physical(place)],
    ]
  }

  private func properties(_ diagnostic: Diagnostic) -> JSONValue? {
    // A trace that may be longer than another one has a certainty too.
    guard diagnostic.certainty != nil || diagnostic.legality != nil || diagnostic.stepCount != nil else { return nil }
    return .members([
      "certainty": .text(diagnostic.certainty?.rawValue), "legal": .text(diagnostic.legality?.rawValue),
      "steps": diagnostic.stepCount.map { .number($0) }, "shortest": diagnostic.mayBeLonger ? .bool(false) : nil,
    ])
  }

  // MARK: Places

  private func location(of diagnostic: Diagnostic) -> JSONValue {
    .members([
      "physicalLocation": physical(diagnostic.range), "logicalLocations": diagnostic.subject.map { [logical($0)] },
    ])
  }

  private func logical(_ name: String) -> JSONValue { ["fullyQualifiedName": .string(name)] }

  private func physical(_ range: SourceRange) -> JSONValue {
    ["artifactLocation": artifact(range.file), "region": region(range)]
  }

  /// Returns the region of a range. In SARIF, ends are exclusive too.
  private func region(_ range: SourceRange) -> JSONValue {
    [
      "startLine": .number(Int(range.start.line)), "startColumn": .number(Int(range.start.column)),
      "endLine": .number(Int(range.end.line)), "endColumn": .number(Int(range.end.column)),
    ]
  }

  private func artifact(_ file: FileID) -> JSONValue {
    let path = report.plainPath(of: file)
    if path.hasPrefix("/") { return ["uri": .string("file://" + path.percentEncoded)] }
    return ["uri": .string(path.percentEncoded), "uriBaseId": "%SRCROOT%"]
  }

  // MARK: Traces and edits

  private func codeFlow(_ diagnostic: Diagnostic) -> JSONValue? {
    guard !diagnostic.trace.isEmpty else { return nil }
    let steps = zip(diagnostic.trace, diagnostic.trace.places(in: places)).map { step, place -> JSONValue in
      ["location": location(of: step, at: place)]
    }
    return ["message": message(TraceText.render(diagnostic)), "threadFlows": [["locations": .array(steps)]]]
  }

  private func location(of step: TraceStep, at place: SourceRange?) -> JSONValue {
    let text = step.move == step.kind.rawValue ? step.move : "\(step.move) (\(step.kind.rawValue))"
    return .members([
      "message": message("\(text) → \(step.screen)"), "physicalLocation": place.map(physical),
      "logicalLocations": [logical(step.screen)],
    ])
  }

  private func fix(_ diagnostic: Diagnostic) -> JSONValue? {
    guard !diagnostic.edits.isEmpty else { return nil }
    let changes = diagnostic.edits.map { edit -> JSONValue in
      [
        "artifactLocation": artifact(edit.range.file),
        "replacements": [["deletedRegion": region(edit.range), "insertedContent": ["text": .string(edit.text)]]],
      ]
    }
    return .members(["description": diagnostic.help.map(message), "artifactChanges": .array(changes)])
  }
}

extension String {
  /// The lines up to the first empty one, as one line.
  fileprivate var firstParagraph: String {
    split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.joined(separator: " ")
  }
}

extension SARIFFormat {
  /// Whether a text is a report of this format that names flowc.
  public static func isReport(_ text: String) -> Bool {
    text.hasPrefix("{\n  \"$schema\" : ") && text.contains("\"name\" : \"flowc\"")
  }
}
