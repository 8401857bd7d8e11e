#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The stable JSON format for programs, with everything that a report contains.
///
/// Keys are sorted and absent fields are left out, so that equal reports have equal bytes.
public enum JSONFormat {
  /// Returns the report as one JSON document with a line break at its end.
  public static func render(_ report: Report) -> HarmlessText {
    let document: JSONValue = [
      "version": 2,
      "diagnostics": .array(report.diagnostics.map { item($0, report.files) }),
      "summary": .members([
        "errors": .number(report.count(.error)), "warnings": .number(report.count(.warning)), "infos": .number(report.count(.info)),
        "omitted": report.omission.map { ["findings": .number($0.findings.count), "traces": .number($0.traces)] as JSONValue },
      ]),
    ]
    return encode(document)
  }

  /// Returns a value in the JSON format of flowc: two spaces, sorted keys, a line break at its end.
  public static func encode(_ value: some Encodable) -> HarmlessText {
    encode(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n"
  }

  /// Returns a value on one line, without a line break.
  public static func encodeLine(_ value: some Encodable) -> HarmlessText { encode(value, [.sortedKeys, .withoutEscapingSlashes]) }

  private static func encode(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> HarmlessText {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    // Only NaN and infinite numbers can't be encoded, and flowc's documents contain only integers.
    guard let data = try? encoder.encode(value) else { return "{}" }
    return HarmlessText(json: String(decoding: data, as: UTF8.self))
  }

  /// Returns the steps of a trace, each with the facts that it changes. All true facts at each step would fill most of a report.
  public static func steps(_ steps: [TraceStep]) -> [JSONValue] {
    var before: Set<String> = []
    return steps.map { step in
      let after = Set(step.facts)
      defer { before = after }
      return .members([
        "screen": .string(step.screen), "move": .string(step.move), "kind": .string(step.kind.rawValue),
        "choice": step.choice.map { .number($0) }, "unmet": step.isUnmet ? .bool(true) : nil,
        "sets": names(step.facts.filter { !before.contains($0) }), "clears": names(before.subtracting(after).sorted()),
      ])
    }
  }

  private static func names(_ names: [String]) -> JSONValue? { .list(names.map { .string($0) }) }

  private static func item(_ diagnostic: Diagnostic, _ files: SourceFiles) -> JSONValue {
    .members([
      "id": .string(diagnostic.id.name),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "subject": .text(diagnostic.subject),
      "certainty": .text(diagnostic.certainty?.rawValue),
      "legal": .text(diagnostic.legality?.rawValue),
      "file": .string(files[diagnostic.range.file].path),
      "range": range(diagnostic.range),
      "related": .list(
        diagnostic.related.map {
          ["message": .string($0.message), "file": .string(files[$0.range.file].path), "range": range($0.range)]
        }),
      "trace": .list(steps(diagnostic.trace)),
      "steps": diagnostic.stepCount.map { .number($0) },
      "shortest": diagnostic.mayBeLonger ? .bool(false) : nil,
      "help": .text(diagnostic.help),
      "edits": .list(
        diagnostic.edits.map {
          ["file": .string(files[$0.range.file].path), "range": range($0.range), "text": .string($0.text)]
        }),
    ])
  }

  private static func range(_ range: SourceRange) -> JSONValue { ["start": position(range.start), "end": position(range.end)] }

  private static func position(_ position: SourcePosition) -> JSONValue {
    ["line": .number(Int(position.line)), "column": .number(Int(position.column))]
  }
}

extension JSONFormat {
  /// Whether a text is a report of this format.
  public static func isReport(_ text: String) -> Bool {
    text.hasPrefix("{\n  \"diagnostics\" : [") && text.contains("\n  \"summary\" : {")
  }
}
