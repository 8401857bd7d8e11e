import FlowDiagnostics
import FlowYAML

/// The numbers of faults in a project, by stage. Faults of a stage can hide faults of later stages only. So a fix at one stage may uncover
/// faults of later stages.
struct FaultCount {
  /// The findings that are counted together. Findings of a stage hide findings of later stages.
  enum Stage: Int, CaseIterable {
    case text, reading, names, arguments, behaviour, warnings, remarks

    init(_ finding: Diagnostic) {
      switch (finding.severity, finding.id.group) {
      case (.info, _): self = .remarks
      case (.warning, _): self = .warnings
      case (.error, .reading): self = finding.id.isOfText ? .text : .reading
      case (.error, .names), (.error, .shape): self = .names
      case (.error, .arguments): self = .arguments
      case (.error, .reach), (.error, .legality), (.error, .facts), (.error, .liveness), (.error, .outcomes), (.error, .links),
        (.error, .views), (.error, .hygiene):
        self = .behaviour
      }
    }
  }

  private var counts = [Int](repeating: 0, count: Stage.allCases.count)
  /// The errors by their checks.
  private var errors: [DiagnosticID: [Diagnostic]] = [:]
  /// The texts with faults: the number of faults, and the size of the text in bytes.
  private var texts: [FileID: (faults: Int, bytes: Int)] = [:]

  init(_ report: Report) {
    var lines: [FileID: TextLines] = [:]
    for finding in report.everyPlace {
      let stage = Stage(finding)
      if finding.severity == .error { errors[finding.id, default: []].append(finding) }
      guard stage == .text else {
        counts[stage.rawValue] += 1
        continue
      }
      let file = finding.range.file
      let text = lines[file] ?? TextLines(report.files[file])
      lines[file] = text
      texts[file, default: (0, text.bytes.count)].faults += 1
      counts[stage.rawValue] += Self.unread(behind: finding, text)
    }
  }

  /// Returns the weight of a fault in a text. The fault hides the rest of the text, so the weight is one plus the number of bytes after its
  /// start.
  private static func unread(behind finding: Diagnostic, _ lines: TextLines) -> Int {
    lines.bytes.count - lines.offset(of: finding.range.start) + 1
  }

  subscript(stage: Stage) -> Int { counts[stage.rawValue] }

  /// Returns the errors of the checks that report more errors than before. A change for another purpose than a fix must not cause any. A
  /// fix may replace one error by another (``isLess(than:by:at:)``).
  func errors(beyond before: FaultCount) -> [Diagnostic] {
    errors.filter { $0.value.count > before.errors[$0.key, default: []].count }.sorted { $0.key.name < $1.key.name }.flatMap(\.value)
  }

  /// Whether there are at least `count` fewer faults at a stage, and no more at earlier stages.
  func isLess(than other: FaultCount, by count: Int, at stage: Stage) -> Bool {
    Stage.allCases.prefix(stage.rawValue).allSatisfy { self[$0] <= other[$0] + allowance($0, beyond: other) }
      && self[stage] + count <= other[stage]
  }

  /// Returns how much larger the count of a stage may get. An edit after a fault can make the text longer. The weight of the fault then
  /// grows, although no more text is hidden.
  private func allowance(_ stage: Stage, beyond other: FaultCount) -> Int {
    guard stage == .text else { return 0 }
    return texts.reduce(0) { allowance, text in
      other.texts[text.key].map { allowance + text.value.faults * max(0, text.value.bytes - $0.bytes) } ?? allowance
    }
  }
}

extension Report {
  /// Returns the errors of the checks that report more errors than in another report.
  func errors(beyond before: Report) -> [Diagnostic] { FaultCount(self).errors(beyond: FaultCount(before)) }
}

extension DiagnosticID {
  /// Whether the check reports that a part of a text could not be read.
  public var isOfText: Bool { Self.ofText.contains(self) }

  private static let ofText: Set<DiagnosticID> = [YamlSyntax.id, YamlEncoding.id, YamlDepth.id, YamlAlias.id]
}
