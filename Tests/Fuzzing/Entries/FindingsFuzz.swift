import FlowCompiler
import FlowDiagnostics
import FlowSearch
import Foundation

/// The fuzzing of YAML. Findings must point into the file, and each format must be readable by its readers.
enum FindingsFuzz {
  /// The limit of the search: enough for small apps, and low enough that an input takes milliseconds.
  static let limit = SearchLimit(base: 4000, perChoice: 50)

  static func fault(in bytes: [UInt8]) -> String? {
    let compilation = Pipeline.compile(input(bytes), limit: limit)
    let report = compilation.report
    // The lengths are computed once. Computing them for each range took most of the time if there were many findings.
    let lengths = report.files.files.map { $0.lines.map(\.unicodeScalars.count) }
    for finding in report.diagnostics + report.accepted {
      for range in [finding.range] + finding.related.map(\.range) where !isWithin(range, lengths[Int(range.file.index)]) {
        return "\(finding.id) points at \(range.start.line):\(range.start.column), where no text is"
      }
      if finding.message.isEmpty { return "\(finding.id) says nothing" }
    }
    // Each input tries one format for programs, because reading all of them takes most of the time.
    let choice = bytes.reduce(0) { $0 &+ Int($1) }
    return fault(of: compilation, choice) ?? (choice.isMultiple(of: 16) ? faultOfJobs(bytes, report) : nil)
  }

  static func input(_ bytes: [UInt8]) -> ProjectInput {
    var input = ProjectInput(place: "flows")
    input.add(SourceFile(path: "flows/a.yaml", bytes: bytes), pathFromRoot: "a.yaml")
    return input
  }

  /// Returns a fault in the line formats, or in one format for programs, which is read again.
  private static func fault(of compilation: Compilation, _ choice: Int) -> String? {
    let report = compilation.report.bounded, context = FormatContext(compilation, failing: .warning)
    let forMachines = ReportFormat.allCases.filter { $0.row.syntax != .lines }
    for format in ReportFormat.allCases.filter({ $0.row.syntax == .lines }) + [forMachines[choice % forMachines.count]] {
      let text = format.render(report, context)
      switch format.row.syntax {
      case .lines:
        if let control = "\(text)".unicodeScalars.first(where: { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F }) {
          return "\(format) has the control character \(control.value)"
        }
      case .json: if !isJSON(text) { return "\(format) isn't JSON" }
      case .xml: if !XMLText.isWellFormed("\(text)") { return "\(format) isn't XML" }
      }
    }
    return nil
  }

  private static func isJSON(_ text: HarmlessText) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data("\(text)".utf8), options: .fragmentsAllowed)) != nil
  }

  /// Returns a fault if the findings depend on the number of threads.
  private static func faultOfJobs(_ bytes: [UInt8], _ report: Report) -> String? {
    let other = Pipeline.compile(input(bytes), jobs: 2, limit: limit).report
    return "\(TextFormat.render(report))" == "\(TextFormat.render(other))" ? nil : "two threads find something else than one"
  }

  /// - Parameter lengths: The lengths of the lines of the range's file.
  private static func isWithin(_ range: SourceRange, _ lengths: [Int]) -> Bool {
    // A missing part may end after the last line.
    func isThere(_ place: SourcePosition) -> Bool {
      guard place.line >= 1, place.column >= 1, Int(place.line) <= lengths.count + 1 else { return false }
      return Int(place.line) > lengths.count || Int(place.column) <= lengths[Int(place.line) - 1] + 2
    }
    return range.start <= range.end && isThere(range.start) && isThere(range.end)
  }
}
