#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Diagnostics for machines: the stable form from which every other machine format is made.
///
/// Keys are sorted and absent fields are left out, so that equal reports are equal bytes.
public enum JSONFormat {
  /// The report as one JSON document, ended by a line break.
  public static func render(_ report: Report) -> String {
    let document = Document(
      diagnostics: report.diagnostics.map { Item($0, files: report.files) },
      summary: Summary(
        errors: report.count(.error), warnings: report.count(.warning), infos: report.count(.info)))
    return encode(document)
  }

  /// Any value in the form of flowc's machine output: two spaces, sorted keys, ended by a line break.
  public static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      // Only a NaN or an infinite number cannot be encoded, and no document of flowc's holds a number
      // that is not an integer.
      return "{}\n"
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private struct Document: Encodable {
    var version = 1
    var diagnostics: [Item]
    var summary: Summary
  }

  private struct Summary: Encodable {
    var errors: Int
    var warnings: Int
    var infos: Int
  }

  private struct Item: Encodable {
    var id: String
    var severity: String
    var message: String
    var subject: String?
    var certainty: Certainty?
    var legal: Legality?
    var file: String
    var range: Range
    var related: [Related]?
    var trace: [Step]?
    var steps: Int?
    var help: String?
    var edits: [EditItem]?

    init(_ diagnostic: Diagnostic, files: SourceFiles) {
      id = diagnostic.id.name
      severity = diagnostic.severity.rawValue
      message = diagnostic.message
      subject = diagnostic.subject
      certainty = diagnostic.certainty
      legal = diagnostic.legality
      file = files[diagnostic.range.file].path
      range = Range(diagnostic.range)
      related =
        diagnostic.related.map {
          Related(message: $0.message, file: files[$0.range.file].path, range: Range($0.range))
        }.nonEmpty
      trace = diagnostic.trace.map(Step.init).nonEmpty
      steps = diagnostic.stepCount
      help = diagnostic.help
      edits =
        diagnostic.edits.map {
          EditItem(file: files[$0.range.file].path, range: Range($0.range), text: $0.text)
        }.nonEmpty
    }
  }

  private struct Position: Encodable {
    var line: Int32
    var column: Int32
  }

  private struct Range: Encodable {
    var start: Position
    var end: Position

    init(_ range: SourceRange) {
      start = Position(line: range.start.line, column: range.start.column)
      end = Position(line: range.end.line, column: range.end.column)
    }
  }

  private struct Related: Encodable {
    var message: String
    var file: String
    var range: Range
  }

  /// A step of a trace.
  public struct Step: Encodable {
    let screen: String
    let move: String
    let kind: String
    let choice: Int?
    let facts: [String]

    public init(_ step: TraceStep) {
      screen = step.screen
      move = step.move
      kind = step.kind.rawValue
      choice = step.choice
      facts = step.facts
    }
  }

  private struct EditItem: Encodable {
    var file: String
    var range: Range
    var text: String
  }
}

extension Array {
  /// Nil for an empty list: fields without content are left out.
  package var nonEmpty: Self? { isEmpty ? nil : self }
}
